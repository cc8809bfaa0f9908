package dev.innkeeper.server.generation;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.reasoning.ReasoningType;
import java.util.Optional;

/**
 * What a model thought before its reply, as chats keep it (providers.md §11.5).
 *
 * @param text empty if it did not think, or does not show it
 * @param type where the text comes from, if it came piece by piece or was found in the answer
 * @param milliseconds how long it thought, if that is known
 */
record Thinking(String text, Optional<ReasoningType> type, Optional<Double> milliseconds) {
    /** No thought. */
    static final Thinking NONE = new Thinking("", Optional.empty(), Optional.empty());

    /** Thoughts of which nothing but the words are known. */
    static Thinking of(String text) {
        return new Thinking(text, Optional.of(ReasoningType.MODEL), Optional.empty());
    }

    boolean isEmpty() {
        return text.isEmpty() && milliseconds.isEmpty();
    }

    /** These thoughts as they go on from those that a message has already. */
    Thinking after(Json.Obj extra, boolean unfinished) {
        String before = extra.string("reasoning", "");
        if (text.isEmpty() || before.isEmpty()) {
            return this;
        }
        return new Thinking(before + (unfinished ? "" : "\n\n") + text, type, milliseconds);
    }

    /** Puts them into {@code extra} of a message. */
    void into(Json.Builder extra) {
        extra.put("reasoning", text);
        extra.put("reasoning_duration", milliseconds.<Json>map(Json::of).orElse(Json.NULL));
        type.ifPresent(known -> extra.put("reasoning_type", known.word()));
    }
}
