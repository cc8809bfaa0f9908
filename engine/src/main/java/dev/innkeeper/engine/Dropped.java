package dev.innkeeper.engine;

import dev.innkeeper.engine.block.Provenance;

/**
 * Something that could have been in the prompt and is not.
 *
 * @param label what it is, for people
 * @param tokens what it would have cost; 0 if that was not counted
 * @param explanation one sentence for people
 */
public record Dropped(Provenance source, String label, int tokens, Reason reason, String explanation) {
    /** Why something is not in the prompt. */
    public enum Reason {
        /** No tokens were left. */
        BUDGET,
        /** Switched off in the prompt order. */
        DISABLED,
        /** Not meant for this type of generation. */
        TRIGGER,
        /** The user set examples to be left out. */
        STRIPPED,
        /** Its settings put it nowhere. */
        UNPLACED,
        /** Hidden from prompts in the chat. */
        HIDDEN
    }
}
