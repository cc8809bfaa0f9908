package dev.innkeeper.engine.scene;

import dev.innkeeper.engine.js.Json;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What is asked for in this turn (prompt-assembly.md §3).
 *
 * @param text text that is sent; used by the types normal and continue
 * @param automatic nobody pressed send: the text is ignored
 * @param followUp answers a tool call of the turn before: no text, nothing is deleted
 * @param quietPrompt instruction of a background request; empty if there is none
 * @param quietImage data URL shown with the instruction
 * @param skipLoreAtDepth keep what the turn before placed in the chat instead of this turn's entries
 * @param replyTokens another length of the reply for this request
 * @param jsonSchema shape that the reply must have
 * @param dryRun only count: nothing typed, nothing deleted, nothing squashed
 * @param voice who speaks next, for prompts that are one text
 */
public record Turn(
        GenerationType type,
        String text,
        boolean automatic,
        boolean followUp,
        String quietPrompt,
        Optional<Media> quietImage,
        boolean skipLoreAtDepth,
        OptionalInt replyTokens,
        Optional<Json> jsonSchema,
        boolean dryRun,
        Voice voice) {

    /**
     * How the end of a text prompt says who speaks next (text-completion.md §9.1).
     *
     * @param loud whether the character answers a background instruction in the chat
     * @param quietName who answers a background instruction that is not loud; empty for nobody in particular
     * @param named whether the character's name stands there whatever the settings say
     */
    public record Voice(boolean loud, String quietName, boolean named) {
        /** As the settings say. */
        public static final Voice USUAL = new Voice(false, "", false);

        /** With the character's name. */
        public static final Voice NAMED = new Voice(false, "", true);
    }

    /** A turn of that type with a text and nothing else. */
    public static Turn of(GenerationType type, String text) {
        return new Turn(
                type,
                text,
                false,
                false,
                "",
                Optional.empty(),
                false,
                OptionalInt.empty(),
                Optional.empty(),
                false,
                Voice.USUAL);
    }

    /** A background request. */
    public static Turn quiet(String instruction) {
        return new Turn(
                GenerationType.QUIET,
                "",
                false,
                false,
                instruction,
                Optional.empty(),
                false,
                OptionalInt.empty(),
                Optional.empty(),
                false,
                Voice.NAMED);
    }

    /** The same turn with another text that is sent. */
    public Turn withText(String next) {
        return new Turn(
                type,
                next,
                automatic,
                followUp,
                quietPrompt,
                quietImage,
                skipLoreAtDepth,
                replyTokens,
                jsonSchema,
                dryRun,
                voice);
    }

    /** The same turn, only counted. */
    public Turn asDryRun() {
        return new Turn(
                type,
                text,
                automatic,
                followUp,
                quietPrompt,
                quietImage,
                skipLoreAtDepth,
                replyTokens,
                jsonSchema,
                true,
                voice);
    }
}
