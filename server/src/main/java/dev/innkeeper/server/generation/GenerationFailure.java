package dev.innkeeper.server.generation;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.ProviderException;
import dev.innkeeper.server.http.Problem;

/**
 * Why a generation ended early, or what troubles it.
 *
 * @param code a stable dotted name
 * @param message English, says what to do next
 * @param retryable whether the same may succeed later without a change
 */
public record GenerationFailure(String code, String message, boolean retryable) {

    /** The failure of a provider. */
    public static GenerationFailure of(ProviderException failure) {
        return new GenerationFailure(failure.code(), failure.getMessage(), failure.retryable());
    }

    /** A problem of the server's own. */
    public static GenerationFailure of(Problem problem) {
        return new GenerationFailure(
                problem.code().wireName(), problem.message(), problem.code().retryable());
    }

    /** The failure as clients see it. */
    public Json.Obj json() {
        return Json.Obj.build(
                error -> error.put("code", code).put("message", message).put("retryable", retryable));
    }

    static GenerationFailure read(Json.Obj json) {
        return new GenerationFailure(
                json.string("code", "internal"), json.string("message", ""), json.bool("retryable", false));
    }
}
