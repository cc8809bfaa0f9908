package dev.innkeeper.providers.answer;

import java.util.List;
import java.util.Optional;

/**
 * An answer that came in one piece (providers.md §7.4).
 *
 * @param images data URLs
 * @param signature opaque token of the provider that belongs to the reasoning
 * @param alternatives further answers to the same request
 */
public record WholeAnswer(
        String text, String reasoning, List<String> images, Optional<String> signature, List<String> alternatives) {
    /** Copies the lists. */
    public WholeAnswer {
        images = List.copyOf(images);
        alternatives = List.copyOf(alternatives);
    }

    static WholeAnswer of(String text, String reasoning) {
        return new WholeAnswer(text, reasoning, List.of(), Optional.empty(), List.of());
    }
}
