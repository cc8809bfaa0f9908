package dev.innkeeper.providers;

import dev.innkeeper.engine.js.Json;
import java.util.List;
import java.util.Optional;

/**
 * A complete answer.
 *
 * @param text its text; may be empty
 * @param reasoning the model's reasoning; may be empty
 * @param alternatives further answers to the same request
 * @param images pictures, as data URLs
 * @param signature opaque token of the provider that belongs to the reasoning and goes back with it
 * @param toolCalls calls the model asks for, in OpenAI's form
 * @param finish why it ended
 * @param usage the provider's token count, if it told one
 * @param model the model that answered, as the provider names it; else as the request named it
 */
public record GenerationResult(
        String text,
        String reasoning,
        List<String> alternatives,
        List<String> images,
        Optional<String> signature,
        List<Json.Obj> toolCalls,
        FinishReason finish,
        Optional<TokenUsage> usage,
        String model) {
    /** Copies the lists. */
    public GenerationResult {
        alternatives = List.copyOf(alternatives);
        images = List.copyOf(images);
        toolCalls = List.copyOf(toolCalls);
    }

    /** An answer of texts alone. */
    public static GenerationResult ofText(
            String text, String reasoning, FinishReason finish, Optional<TokenUsage> usage, String model) {
        return new GenerationResult(
                text, reasoning, List.of(), List.of(), Optional.empty(), List.of(), finish, usage, model);
    }
}
