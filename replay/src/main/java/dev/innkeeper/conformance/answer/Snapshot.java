package dev.innkeeper.conformance.answer;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Arr;
import dev.innkeeper.engine.js.Json.Obj;
import dev.innkeeper.providers.answer.AnswerState;
import java.util.Set;

/** What came of an answer so far, as it is recorded. */
final class Snapshot {
    private static final Set<String> TELLING_PROBABILITIES = Set.of("openai", "textgenerationwebui", "novel");

    private Snapshot() {}

    /** A text completion has reasoning at most, a stream of tokens nothing but text. */
    static Obj of(AnswerState state, String api) {
        Arr swipes = new Arr(state.alternatives().stream()
                .map(text -> text.<Json>map(Json::of).orElse(Json.NULL))
                .toList());
        Obj signatures = Obj.build(json -> state.callSignatures().forEach(json::put));
        Obj reasoning = Obj.build(json -> json.put("reasoning", state.reasoning()));
        Obj thoughts = switch (api) {
            case "openai" ->
                Obj.build(json -> json.putAll(reasoning)
                        .put("images", Json.ofStrings(state.images()))
                        .put("signature", state.signature())
                        .put("toolSignatures", signatures));
            case "textgenerationwebui" -> reasoning;
            default -> Obj.EMPTY;
        };
        Obj snapshot = Obj.build(json -> json.put("text", state.text())
                .put("swipes", swipes)
                .put("toolCalls", state.toolCalls())
                .put("state", thoughts));
        return TELLING_PROBABILITIES.contains(api)
                ? snapshot.with("logprobs", state.probabilities().orElse(Json.NULL))
                : snapshot;
    }
}
