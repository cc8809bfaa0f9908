package dev.innkeeper.providers;

import dev.innkeeper.engine.js.Json;

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
     * @param index which call of this answer, from 0
     * @param merged the call so far, in OpenAI's form: {@code id}, {@code type}, {@code function.name}, {@code
     *     function.arguments} (JSON text that may still be incomplete)
     */
    record ToolCall(int index, Json.Obj merged) implements Delta {}

    /** What the provider says the request has cost; the last one counts. */
    record Usage(TokenUsage usage) implements Delta {}

    /** The answer is complete; nothing follows. */
    record Finished(FinishReason reason) implements Delta {}
}
