package dev.innkeeper.conformance.smarttavern;

import dev.innkeeper.conformance.CaseResult;
import dev.innkeeper.conformance.FirstDifference;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.JsonSyntaxException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Compares a reply with the recorded one: by value, and in objects that are called {@code source} also by the order of
 * the keys.
 *
 * @param id the case
 * @param recorded the whole case
 */
record RecordedReply(String id, Json.Obj recorded) {
    private static final String ERROR = "error";
    private static final String SANDBOX_FAILURE = "RuntimeError: ";

    CaseResult result(HttpResponse<byte[]> answer) {
        Json.Obj expected = recorded.object("expected");
        int status = (int) expected.number("status", 200);
        if (answer.statusCode() != status) {
            return failed("status: expected " + status + ", got " + answer.statusCode() + " " + text(answer));
        }
        try {
            Json body = Json.parse(text(answer));
            return compared(expected.find("body").orElse(Json.NULL), body);
        } catch (JsonSyntaxException e) {
            return failed("the answer is not JSON: " + e.getMessage());
        }
    }

    private CaseResult compared(Json expected, Json actual) {
        return switch (recorded.string("compare", "")) {
            case "" -> exact(expected, actual);
            case "error-shape" ->
                isError(actual) ? new CaseResult.Passed(id) : failed("expected only an error, got " + actual.text());
            case "error-prefix" -> exact(withoutDetail(expected), withoutDetail(actual));
            default -> failed("there is no way to compare called " + recorded.string("compare", ""));
        };
    }

    private CaseResult exact(Json expected, Json actual) {
        return FirstDifference.between(expected, actual)
                .map(FirstDifference::line)
                .or(() -> keyOrder("$", expected, actual, false))
                .map(this::failed)
                .orElseGet(() -> new CaseResult.Passed(id));
    }

    /** Whether it is an object with nothing but a text that tells an error. */
    private static boolean isError(Json body) {
        return body instanceof Json.Obj(Map<String, Json> members)
                && members.size() == 1
                && members.get(ERROR) instanceof Json.Str;
    }

    private static Json withoutDetail(Json body) {
        Optional<Json.Obj> failure =
                body.asObject().filter(object -> object.string(ERROR, "").startsWith(SANDBOX_FAILURE));
        return failure.isPresent() ? failure.get().with(ERROR, SANDBOX_FAILURE) : body;
    }

    /** The first place where the keys of a {@code source} come in another order; the values are equal. */
    private static Optional<String> keyOrder(String path, Json expected, Json actual, boolean isSource) {
        if (expected instanceof Json.Obj wanted && actual instanceof Json.Obj found) {
            List<String> order = List.copyOf(wanted.members().keySet());
            List<String> foundOrder = List.copyOf(found.members().keySet());
            if (isSource && !order.equals(foundOrder)) {
                return Optional.of(path + ": expected the keys in the order " + order + ", got " + foundOrder);
            }
            return order.stream()
                    .flatMap(key ->
                            keyOrder(path + "." + key, member(wanted, key), member(found, key), key.equals("source"))
                                    .stream())
                    .findFirst();
        }
        if (expected instanceof Json.Arr(var wanted) && actual instanceof Json.Arr(var found)) {
            return IntStream.range(0, wanted.size())
                    .boxed()
                    .flatMap(i -> keyOrder(path + "[" + i + "]", wanted.get(i), found.get(i), false).stream())
                    .findFirst();
        }
        return Optional.empty();
    }

    private static Json member(Json.Obj object, String key) {
        return object.find(key).orElse(Json.NULL);
    }

    private CaseResult failed(String difference) {
        return new CaseResult.Failed(id, difference);
    }

    private static String text(HttpResponse<byte[]> answer) {
        return new String(answer.body(), StandardCharsets.UTF_8);
    }
}
