package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import java.util.Optional;
import java.util.stream.Collectors;

/** A complete answer of Google's in the form that clients expect (providers.md §3.3). */
final class GoogleAnswer {
    private GoogleAnswer() {}

    /**
     * OpenAI's form, with the original content beside it; an error if there is nothing in the answer.
     *
     * @param api what the API is called in errors
     */
    static Json wrapped(Json answer, String api) {
        Json.Obj given = answer.asObject().orElse(Json.Obj.EMPTY);
        Optional<Json> first = given.array("candidates").items().stream().findFirst();
        if (first.isEmpty()) {
            String reason = given.object("promptFeedback")
                    .find("blockReason")
                    .filter(Json::truthy)
                    .map(word -> "\nPrompt was blocked due to : " + JsNumbers.text(word))
                    .orElse("");
            return error(api + " API returned no candidate" + reason);
        }
        Json.Obj candidate = first.get().asObject().orElse(Json.Obj.EMPTY);
        Optional<Json> content = candidate
                .find("content")
                .filter(Json::truthy)
                .or(() -> candidate.find("output").filter(Json::truthy));
        String text = content.map(GoogleAnswer::text).orElse("");
        boolean other = content.flatMap(Json::asObject).stream()
                .flatMap(object -> object.array("parts").objects().stream())
                .anyMatch(part -> part.truthy("functionCall") || part.truthy("inlineData"));
        if (text.isEmpty() && !other) {
            return error(api + " Candidate text empty");
        }
        Json.Obj choice = Json.Obj.EMPTY.with("message", Json.Obj.EMPTY.with("content", text));
        return Json.Obj.build(
                json -> json.put("choices", Json.Arr.EMPTY.plus(choice)).putIfPresent("responseContent", content));
    }

    private static String text(Json content) {
        return content.asString()
                .orElseGet(() -> content.asObject().orElse(Json.Obj.EMPTY).array("parts").objects().stream()
                        .filter(part -> !part.truthy("thought"))
                        .map(part -> part.find("text").map(JsNumbers::text).orElse(""))
                        .collect(Collectors.joining("\n\n")));
    }

    private static Json error(String message) {
        return Json.Obj.EMPTY.with("error", Json.Obj.EMPTY.with("message", message));
    }
}
