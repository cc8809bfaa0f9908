package dev.innkeeper.providers.convert;

import java.util.Optional;

/** How much a model may think before it answers (providers.md §4.5, §4.6). */
public sealed interface ThinkingBudget {

    /** Nothing is said about it. */
    enum None implements ThinkingBudget {
        /** The value. */
        NONE
    }

    /**
     * So many tokens.
     *
     * @param count 0 or more; -1 leaves it to the model
     */
    record Tokens(long count) implements ThinkingBudget {}

    /** A word that the model knows, such as {@code low}. */
    record Effort(String word) implements ThinkingBudget {}

    /**
     * The budget of a model of Anthropic.
     *
     * @param maxTokens the longest answer in tokens, of which most budgets are a share
     * @param effort what the person wants, such as {@code high}; empty if nothing was said
     * @param stream whether the answer is streamed; otherwise the budget is smaller
     * @param adaptive whether the model decides for itself and takes words
     */
    static ThinkingBudget claude(double maxTokens, Optional<String> effort, boolean stream, boolean adaptive) {
        return ClaudeBudget.of(maxTokens, effort.orElse(""), stream, adaptive);
    }

    /**
     * The budget of a model of Google.
     *
     * @param maxTokens the longest answer in tokens, of which most budgets are a share
     * @param effort what the person wants, such as {@code high}
     * @param model the name of the model
     */
    static ThinkingBudget google(double maxTokens, String effort, String model) {
        return GoogleBudget.of(maxTokens, effort, model);
    }
}
