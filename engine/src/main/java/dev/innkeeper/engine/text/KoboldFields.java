package dev.innkeeper.engine.text;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import java.util.List;
import java.util.Map;

/**
 * What KoboldAI is told besides the prompt, and the volunteers of the AI Horde, who run it (providers.md §10).
 *
 * @param settings {@code kai_settings}; what they lack has its default
 * @param contextTokens tokens of prompt and reply together
 * @param replyTokens longest reply
 * @param stops where the reply ends
 */
record KoboldFields(Json.Obj settings, int contextTokens, int replyTokens, List<String> stops) {
    private static final Json.Obj DEFAULTS = Json.parse("""
            {"temp":1,"rep_pen":1.1,"rep_pen_range":600,"top_p":0.95,"min_p":0.01,"top_a":0,"top_k":0,"typical":1,"tfs":1,
            "rep_pen_slope":0,"sampler_order":[6,0,1,2,3,4,5],"mirostat":0,"mirostat_tau":5,"mirostat_eta":0.1,
            "use_default_badwordsids":false,"grammar":""}
            """).asObject().orElseThrow();
    private static final List<String> SAMPLERS = List.of(
            "sampler_order",
            "rep_pen",
            "rep_pen_range",
            "rep_pen_slope",
            "tfs",
            "top_a",
            "top_k",
            "top_p",
            "min_p",
            "typical",
            "use_default_badwordsids");
    private static final List<String> OWN = List.of("mirostat", "mirostat_tau", "mirostat_eta", "grammar");
    private static final List<String> FORMS = List.of("frmtadsnsp", "frmtrmblln", "frmtrmspch", "frmttriminc");

    KoboldFields {
        Json.Obj given = settings;
        settings = Json.Obj.build(all -> all.putAll(DEFAULTS).putAll(given));
    }

    /** The fields for a server of KoboldAI. */
    void putInto(Map<String, Json> body, boolean streams) {
        body.put("gui_settings", Json.of(false));
        body.putAll(shared().members());
        OWN.forEach(name -> settings.find(name).ifPresent(value -> body.put(name, value)));
        settings.find("seed")
                .filter(seed -> JsNumbers.parse(seed) >= 0)
                .ifPresent(seed -> body.put("sampler_seed", seed));
        body.put("streaming", Json.of(streams));
        body.put("can_abort", Json.of(true));
    }

    /** The fields for the horde, which wants everything but the prompt apart. */
    void putIntoOrder(Map<String, Json> body) {
        body.put("params", Json.Obj.build(parameters -> {
            parameters.putAll(shared());
            parameters.put("n", 1);
            FORMS.forEach(name -> parameters.put(name, false));
        }));
        body.put("trusted_workers", Json.of(settings.truthy("trusted_workers_only")));
        body.put("models", settings.array("models"));
    }

    private Json.Obj shared() {
        return Json.Obj.build(fields -> {
            fields.put("max_context_length", contextTokens).put("max_length", replyTokens);
            SAMPLERS.forEach(name -> fields.putIfPresent(name, settings.find(name)));
            fields.putIfPresent("temperature", settings.find("temp"));
            fields.put("singleline", false).put("stop_sequence", Json.ofStrings(stops));
        });
    }
}
