package dev.innkeeper.engine.text;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.engine.scene.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What single backends want otherwise (text-completion.md §13, providers.md §9.8).
 *
 * @param settings {@code textgenerationwebui_settings}, complete with defaults
 * @param type the backend
 * @param body the request
 */
record BackendRules(Json.Obj settings, String type, Turn turn, Map<String, Json> body) {
    private static final int SENT_STOP_STRINGS = 4;
    private static final double HIGHEST_TOP_P = 0.999;
    private static final double MANCER_CUTOFF_UNIT = 1000;

    void apply(TokenBans bans, Map<Integer, Json> biases) {
        if (!biases.isEmpty()) {
            body.put("logit_bias", Json.Obj.build(map -> biases.forEach((id, value) -> map.put(id.toString(), value))));
        }
        schema();
        switch (type) {
            case "llamacpp", "ollama" -> llamaCpp(bans, biases);
            case "koboldcpp" -> koboldCpp();
            case "huggingface" -> huggingFace();
            case "mancer" -> mancer();
            case "aphrodite" -> aphrodite();
            default -> {}
        }
    }

    /** A schema of the reply takes the place of a grammar. */
    private void schema() {
        if (!hasSchema()) {
            return;
        }
        if (type.equals("tabby") || type.equals("llamacpp")) {
            body.put("json_schema", settings.find("json_schema").orElse(Json.NULL));
        }
        if (type.equals("llamacpp")) {
            body.remove("grammar_string");
        }
    }

    private boolean hasSchema() {
        return settings.find("json_schema")
                .flatMap(Json::asObject)
                .filter(schema -> !schema.members().isEmpty() || settings.truthy("json_schema_allow_empty"))
                .isPresent();
    }

    private String grammar() {
        return settings.string("grammar_string", "");
    }

    private void llamaCpp(TokenBans bans, Map<Integer, Json> biases) {
        List<Json> pairs = new ArrayList<>();
        biases.forEach((id, value) -> pairs.add(pair(id, value)));
        bans.ids().forEach(id -> pairs.add(pair(id, Json.of(false))));
        body.put("logit_bias", new Json.Arr(pairs));
        if (!body.containsKey("json_schema")) {
            body.put("grammar", Json.of(grammar()));
        }
        body.put("cache_prompt", Json.of(true));
        body.computeIfPresent(
                "dry_sequence_breakers", (key, breakers) -> breakers.equals(Json.Arr.EMPTY) ? null : breakers);
    }

    private static Json pair(int id, Json value) {
        return new Json.Arr(List.of(Json.of(id), value));
    }

    private void koboldCpp() {
        body.put("trim_stop", Json.of(true));
        if (!grammar().isEmpty()) {
            body.put("grammar", Json.of(grammar()));
            if (turn.type() == GenerationType.CONTINUE) {
                body.put("grammar_retain_state", Json.of(true));
            }
        }
    }

    private void huggingFace() {
        body.put("top_p", Json.of(Math.clamp(settings.number("top_p", 1), 0, HIGHEST_TOP_P)));
        body.computeIfPresent(
                "stop",
                (key, stops) -> Json.ofStrings(stops.asArray().orElse(Json.Arr.EMPTY).strings().stream()
                        .limit(SENT_STOP_STRINGS)
                        .toList()));
    }

    private void mancer() {
        for (String cutoff : List.of("epsilon_cutoff", "eta_cutoff")) {
            body.put(cutoff, Json.of(settings.number(cutoff, 0) / MANCER_CUTOFF_UNIT));
        }
        body.put("dynatemp_mode", Json.of(body.containsKey("dynamic_temperature") ? 1 : 0));
        rename("dynatemp_low", "dynatemp_min");
        rename("dynatemp_high", "dynatemp_max");
    }

    private void aphrodite() {
        body.put("early_stopping", Json.of(false));
        body.put("include_stop_str_in_output", Json.of(false));
        rename("dynatemp_low", "dynatemp_min");
        rename("dynatemp_high", "dynatemp_max");
        if (hasSchema()) {
            body.put("guided_json", settings.find("json_schema").orElse(Json.NULL));
        } else if (!grammar().isEmpty()) {
            body.put("guided_grammar", Json.of(grammar()));
        }
        Json order = settings.find("samplers_priorities").orElse(Json.NULL);
        if (!order.equals(Samplers.withDefaults(Json.Obj.EMPTY)
                .find("samplers_priorities")
                .orElse(Json.NULL))) {
            body.put("sampler_priority", order);
        }
    }

    private void rename(String from, String to) {
        Json value = body.remove(from);
        if (value != null) {
            body.put(to, value);
        }
    }
}
