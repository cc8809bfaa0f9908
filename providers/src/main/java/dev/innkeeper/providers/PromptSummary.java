package dev.innkeeper.providers;

import java.util.List;

/**
 * What a prompt is made of, in figures.
 *
 * @param messages how many messages it has
 * @param tokens what they cost by the count of the engine
 * @param firedLore titles of the lorebook entries that are in it, in the order of the prompt
 */
public record PromptSummary(int messages, int tokens, List<String> firedLore) {
    /** Copies the list. */
    public PromptSummary {
        firedLore = List.copyOf(firedLore);
    }
}
