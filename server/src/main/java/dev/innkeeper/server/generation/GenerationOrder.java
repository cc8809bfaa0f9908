package dev.innkeeper.server.generation;

import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.formats.name.FileName;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a client asks for.
 *
 * @param text what the user has typed; may be empty
 * @param quietPrompt the instruction of a quiet generation
 * @param preset the preset to use instead of the selected one
 * @param revision the revision of the chat that the client shows
 * @param speaker the member of a group who shall speak; empty to let the group decide
 * @param toolRounds how many rounds of tool calls came before; after one the turn answers what the tools gave
 */
public record GenerationOrder(
        GenerationType type,
        String text,
        String quietPrompt,
        Optional<String> preset,
        OptionalLong revision,
        Optional<FileName> speaker,
        int toolRounds) {

    /** An order of a type and nothing else. */
    public static GenerationOrder of(GenerationType type) {
        return new GenerationOrder(type, "", "", Optional.empty(), OptionalLong.empty(), Optional.empty(), 0);
    }

    /** This order with a text of the user. */
    public GenerationOrder withText(String next) {
        return new GenerationOrder(type, next, quietPrompt, preset, revision, speaker, toolRounds);
    }

    /** This order for a member of a group. */
    public GenerationOrder withSpeaker(FileName next) {
        return new GenerationOrder(type, text, quietPrompt, preset, revision, Optional.of(next), toolRounds);
    }

    /** The order for the answer to what tools gave, from whoever called them. */
    GenerationOrder afterTools() {
        return new GenerationOrder(
                GenerationType.NORMAL, "", "", preset, OptionalLong.empty(), speaker, toolRounds + 1);
    }
}
