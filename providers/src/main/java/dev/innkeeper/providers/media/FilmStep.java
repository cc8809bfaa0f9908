package dev.innkeeper.providers.media;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.dialect.WireRequest;
import java.util.function.Function;

/** What is to be done next on the way to a film: it is ordered, asked after until it is ready, and fetched. */
public sealed interface FilmStep {
    /**
     * A question whose answer says how to go on.
     *
     * @param later whether some time should pass before
     * @param manner how the client is told that there is no answer
     * @param then the next step
     */
    record Ask(WireRequest request, boolean later, Manner manner, Function<Json, FilmStep> then) implements FilmStep {}

    /**
     * The film is ready.
     *
     * @param manner how the client is told that it cannot be fetched
     * @param before the JSON that the client gets, up to the film in base 64
     * @param after the rest of it
     */
    record Fetch(WireRequest request, Manner manner, String before, String after) implements FilmStep {}

    /** It is over. */
    record Told(MediaAnswer answer) implements FilmStep {}

    /** It is over, without a film. */
    static FilmStep failure(String sentence) {
        return new Told(MediaAnswer.failure(sentence));
    }
}
