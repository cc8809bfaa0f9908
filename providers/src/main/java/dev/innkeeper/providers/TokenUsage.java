package dev.innkeeper.providers;

/**
 * Tokens by the provider's count.
 *
 * @param prompt of the request, 0 or more
 * @param completion of the answer, reasoning included, 0 or more
 */
public record TokenUsage(int prompt, int completion) {}
