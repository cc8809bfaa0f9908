package dev.innkeeper.engine;

import dev.innkeeper.engine.block.Provenance;
import java.util.List;
import java.util.OptionalInt;

/**
 * Something that could have been in the prompt and is not.
 *
 * @param label what it is, for people
 * @param tokens what it, or what is left out of it, would have cost; 0 if that was not counted
 * @param left tokens that were left when it did not fit; empty if it was not tried, because another did not fit
 *     before, or is left out for another reason
 * @param triggers words of the types of generation that it is meant for; empty unless the reason is {@link
 *     Reason#TRIGGER}
 * @param explanation one sentence for people
 */
public record Dropped(
        Provenance source,
        String label,
        int tokens,
        OptionalInt left,
        List<String> triggers,
        Reason reason,
        String explanation) {
    /** Copies the list. */
    public Dropped {
        triggers = List.copyOf(triggers);
    }

    /** Why something is not in the prompt. */
    public enum Reason {
        /** No tokens were left. */
        BUDGET,
        /** Its middle is left out, because it is longer than it may be; the rest of it is in the prompt. */
        SHORTENED,
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
