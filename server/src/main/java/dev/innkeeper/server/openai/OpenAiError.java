package dev.innkeeper.server.openai;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.ProviderException;
import dev.innkeeper.server.generation.GenerationFailure;
import dev.innkeeper.server.http.Answer;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Problem;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A failure as OpenAI's API tells it, with the status that OpenAI's own clients understand.
 *
 * @param code what went wrong, in OpenAI's words where it has some
 * @param param the member of the request at fault
 * @param retryable whether the same request may succeed later; OpenAI's clients then send it again by themselves
 * @param retryAfter how long they should wait
 */
record OpenAiError(
        int status,
        String type,
        String code,
        String message,
        Optional<String> param,
        boolean retryable,
        Optional<Duration> retryAfter) {
    private static final String INVALID = "invalid_request_error";
    private static final String SERVER = "server_error";
    private static final String TOO_LONG = "context_length_exceeded";
    private static final Set<ErrorCode> MISSING =
            Set.of(ErrorCode.CHARACTER_NOT_FOUND, ErrorCode.CHAT_NOT_FOUND, ErrorCode.PRESET_NOT_FOUND);
    private static final int BAD_REQUEST = 400;
    private static final int TOO_MANY_REQUESTS = 429;

    private static OpenAiError of(int status, String type, String code, String message, boolean retryable) {
        return new OpenAiError(status, type, code, message, Optional.empty(), retryable, Optional.empty());
    }

    /** A problem of the server's own. */
    static OpenAiError of(Problem problem) {
        ErrorCode code = problem.code();
        OpenAiError error;
        if (MISSING.contains(code)) {
            error = of(code.status(), INVALID, "model_not_found", problem.message(), false)
                    .about("model");
        } else if (code == ErrorCode.TOKEN_REQUIRED) {
            error = of(code.status(), INVALID, "invalid_api_key", problem.message(), false);
        } else if (code == ErrorCode.PROMPT_OVER_BUDGET) {
            error = of(BAD_REQUEST, INVALID, TOO_LONG, problem.message(), false).about("messages");
        } else {
            String type = code.status() < ErrorCode.INTERNAL.status() ? INVALID : SERVER;
            error = of(code.status(), type, code.wireName(), problem.message(), code.retryable());
        }
        return problem.field().map(error::about).orElse(error);
    }

    private OpenAiError about(String field) {
        return new OpenAiError(status, type, code, message, Optional.of(field), retryable, retryAfter);
    }

    /** The failure of a provider. */
    static OpenAiError of(ProviderException failure) {
        if (failure instanceof ProviderException.RateLimited limited) {
            String code = limited.retryable() ? "rate_limit_exceeded" : "insufficient_quota";
            return new OpenAiError(
                    TOO_MANY_REQUESTS,
                    code,
                    code,
                    limited.getMessage(),
                    Optional.empty(),
                    limited.retryable(),
                    limited.retryAfter());
        }
        return of(GenerationFailure.of(failure));
    }

    /** How a generation failed. */
    static OpenAiError of(GenerationFailure failure) {
        if (failure.code().contains("context")) {
            return of(BAD_REQUEST, INVALID, TOO_LONG, failure.message(), false).about("messages");
        }
        return switch (failure.code()) {
            case "connection.invalid-request" -> of(BAD_REQUEST, INVALID, failure.code(), failure.message(), false);
            case "connection.rate-limited" ->
                of(
                        TOO_MANY_REQUESTS,
                        "rate_limit_exceeded",
                        "rate_limit_exceeded",
                        failure.message(),
                        failure.retryable());
            default -> of(status(failure.code()), SERVER, failure.code(), failure.message(), failure.retryable());
        };
    }

    private static int status(String code) {
        for (ErrorCode known : ErrorCode.values()) {
            if (known.wireName().equals(code)) {
                return known.status();
            }
        }
        return ErrorCode.CONNECTION_UPSTREAM.status();
    }

    /** The body of the answer; beside OpenAI's members it has those of all errors of this server. */
    Json.Obj body() {
        return Json.Obj.EMPTY.with(
                "error",
                Json.Obj.build(error -> error.put("message", message)
                        .put("type", type)
                        .put("param", param.map(Json::of).orElse(Json.NULL))
                        .put("code", code)
                        .put("retryable", retryable)));
    }

    /** The answer. */
    Answer answer() {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("x-should-retry", Boolean.toString(retryable));
        retryAfter.ifPresent(wait -> headers.put("Retry-After", Long.toString(Math.max(1, wait.toSeconds()))));
        if (status == ErrorCode.TOKEN_REQUIRED.status()) {
            headers.put("WWW-Authenticate", "Bearer");
        }
        return new Answer.Document(status, body(), headers);
    }
}
