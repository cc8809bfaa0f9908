package dev.innkeeper.server.openai;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.server.http.Fields;
import java.util.List;
import java.util.Optional;

/**
 * A request to {@code /v1/completions}.
 *
 * @param prompt what the character has said so far, with which it shall go on; may be empty
 * @param echo whether the answer repeats that
 */
record TextRequest(String model, String prompt, boolean echo, Wishes wishes) {

    /**
     * Reads a request.
     *
     * @throws dev.innkeeper.server.http.ProblemException if it wants what cannot be done
     */
    static TextRequest of(Json.Obj body) {
        ChatRequest.refuse(body, "suffix", "Characters cannot fill gaps. Leave out \"suffix\".");
        ChatRequest.refuse(body, "logprobs", "Characters do not tell probabilities. Leave out \"logprobs\".");
        return new TextRequest(
                ChatRequest.model(body),
                prompt(body.find("prompt").orElse(Json.NULL)),
                Fields.truth(body, "echo").orElse(false),
                Wishes.of(body));
    }

    private static String prompt(Json given) {
        List<Json> items = given.asArray().map(Json.Arr::items).orElse(List.of(given));
        Optional<String> text = items.size() == 1 ? items.getFirst().asString() : Optional.empty();
        return given == Json.NULL ? "" : text.orElseThrow(() -> Fields.wrong("prompt", "one text"));
    }
}
