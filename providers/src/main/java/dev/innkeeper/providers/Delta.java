package dev.innkeeper.providers;

/** A piece of an answer, as it arrives. */
public sealed interface Delta {

    /** More of the answer's text; never empty. */
    record Text(String text) implements Delta {}

    /** More of the model's reasoning, which is no part of the answer; never empty. */
    record Reasoning(String text) implements Delta {}

    /**
     * More of another answer to the same request (several were asked for with {@code n}).
     *
     * @param index from 0; the main answer is not counted
     * @param text never empty
     */
    record Alternative(int index, String text) implements Delta {}

    /**
     * More of a tool call.
     *
     * @param index which call of this answer, from 0; a number may be left out
     * @param id the call's name, in one piece; empty if this piece does not tell it
     * @param name the tool's name, in one piece; empty if this piece does not tell it
     * @param arguments more of the JSON text of the arguments; may be empty
     */
    record ToolCall(int index, String id, String name, String arguments) implements Delta {}

    /**
     * A picture.
     *
     * @param url a data URL
     */
    record Image(String url) implements Delta {}

    /** An opaque token that belongs to the reasoning and goes back with it; the last one counts. */
    record Signature(String value) implements Delta {}

    /** What the provider says the request has cost; the last one counts. */
    record Usage(TokenUsage usage) implements Delta {}

    /** The answer is complete; nothing follows. */
    record Finished(FinishReason reason) implements Delta {}
}
