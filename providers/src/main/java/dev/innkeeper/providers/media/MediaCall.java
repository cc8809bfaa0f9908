package dev.innkeeper.providers.media;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.dialect.WireRequest;
import java.util.function.Function;

/**
 * A question to a provider, and what is made of the answer.
 *
 * @param request the question
 * @param reading how a good answer is read
 * @param manner how the client is told that there is none
 */
public record MediaCall(WireRequest request, Reading reading, Manner manner) {

    /** How a good answer is read. */
    public sealed interface Reading {
        /** It is JSON, read to its end before the client hears of it. */
        record Whole(Function<Json, MediaAnswer> read) implements Reading {}

        /** It is a text, read to its end before the client hears of it. */
        record Text(Function<String, MediaAnswer> read) implements Reading {}

        /** It is a sound, handed on as it comes. */
        record Sound() implements Reading {}
    }

    /** A question for JSON. */
    static MediaCall whole(WireRequest request, Manner manner, Function<Json, MediaAnswer> read) {
        return new MediaCall(request, new Reading.Whole(read), manner);
    }

    /** A question for a sound. */
    static MediaCall sound(WireRequest request) {
        return new MediaCall(request, new Reading.Sound(), Manner.SENTENCE);
    }
}
