package dev.innkeeper.providers;

import java.util.OptionalDouble;

/**
 * Tokens by the provider's count.
 *
 * @param prompt of the request, those from and for the cache included, 0 or more
 * @param completion of the answer, reasoning included, 0 or more
 * @param cachedRead how many of the prompt's came from the provider's cache
 * @param cachedWrite how many of the prompt's were written into the cache and charged as such
 * @param reasoning how many of the answer's were reasoning, as far as the provider says
 * @param charged what the provider says that it takes for the request, in its own unit
 */
public record TokenUsage(
        int prompt, int completion, int cachedRead, int cachedWrite, int reasoning, OptionalDouble charged) {

    /** Counts of which nothing more is known. */
    public TokenUsage(int prompt, int completion) {
        this(prompt, completion, 0, 0, 0);
    }

    /** Counts of a request of which nobody says what it cost. */
    public TokenUsage(int prompt, int completion, int cachedRead, int cachedWrite, int reasoning) {
        this(prompt, completion, cachedRead, cachedWrite, reasoning, OptionalDouble.empty());
    }
}
