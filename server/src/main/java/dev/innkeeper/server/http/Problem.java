package dev.innkeeper.server.http;

import dev.innkeeper.engine.js.Json;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What went wrong, told to a client: a stable code and a sentence that says what to do next.
 *
 * @param code the stable name
 * @param message English, without paths and secrets
 * @param field the member of the request at fault
 * @param accepted what that member may be
 * @param revision the current revision, when the client's was stale
 * @param versions what the client based its write on or wanted to write, and what is there now, when that is known
 */
public record Problem(
        ErrorCode code,
        String message,
        Optional<String> field,
        Optional<String> accepted,
        OptionalLong revision,
        Optional<Json.Obj> versions) {

    /** A problem with nothing but its code and sentence. */
    public static Problem of(ErrorCode code, String message) {
        return new Problem(code, message, Optional.empty(), Optional.empty(), OptionalLong.empty(), Optional.empty());
    }

    /** A member of the request that is missing or wrong. */
    public static Problem field(String field, String accepted, String message) {
        return new Problem(
                ErrorCode.REQUEST_INVALID,
                message,
                Optional.of(field),
                Optional.of(accepted),
                OptionalLong.empty(),
                Optional.empty());
    }

    /** A write that was based on an old revision. */
    public static Problem stale(ErrorCode code, long current, String message) {
        return new Problem(
                code, message, Optional.empty(), Optional.empty(), OptionalLong.of(current), Optional.empty());
    }

    /** This problem with the versions that do not fit together. */
    public Problem with(Json.Obj conflicting) {
        return new Problem(code, message, field, accepted, revision, Optional.of(conflicting));
    }

    /** This problem, ready to be thrown. */
    public ProblemException exception() {
        return new ProblemException(this);
    }

    /** The members of the error object: {@code code, message, retryable} and what else is known. */
    public Json.Obj json() {
        return Json.Obj.build(error -> {
            error.put("code", code.wireName());
            error.put("message", message);
            error.putIfPresent("field", field.map(Json::of));
            error.putIfPresent("accepted", accepted.map(Json::of));
            error.put("retryable", code.retryable());
            revision.ifPresent(current -> error.put("revision", current));
            error.putIfPresent("versions", versions.<Json>map(both -> both));
        });
    }

    /** The body of an error answer: {@code {"error":{…}}}. */
    public Json.Obj body() {
        return Json.Obj.EMPTY.with("error", json());
    }
}
