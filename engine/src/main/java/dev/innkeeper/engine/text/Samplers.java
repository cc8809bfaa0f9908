package dev.innkeeper.engine.text;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.JsonSyntaxException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * The sampler settings under the names that backends know them by (text-completion.md §13, providers.md §9.8).
 *
 * @param settings {@code textgenerationwebui_settings}, complete with defaults
 * @param type the backend
 * @param body the request
 */
record Samplers(Json.Obj settings, String type, Map<String, Json> body) {
    private static final Set<String> WITHOUT_ALIASES = Set.of("vllm", "infermaticai", "aphrodite");
    private static final Set<String> DYNAMIC = Set.of("ooba", "mancer", "koboldcpp", "tabby", "llamacpp", "aphrodite");
    private static final Set<String> BREAKERS_AS_LIST = Set.of("llamacpp", "ollama", "koboldcpp", "mancer");

    /** What the shipped preset says, for settings that lack it. */
    private static final Json.Obj DEFAULTS = Json.parse("""
            {"temp":1,"temperature_last":true,"top_p":0.95,"top_k":0,"top_a":0,"tfs":1,"epsilon_cutoff":0,"eta_cutoff":0,
            "typical_p":1,"min_p":0.01,"rep_pen":1.1,"rep_pen_range":0,"rep_pen_decay":0,"rep_pen_slope":1,
            "no_repeat_ngram_size":0,"penalty_alpha":0,"num_beams":1,"length_penalty":1,"min_length":0,
            "encoder_rep_pen":1,"freq_pen":0,"presence_pen":0,"skew":0,"do_sample":true,"early_stopping":false,
            "dynatemp":false,"min_temp":0,"max_temp":2,"dynatemp_exponent":1,"smoothing_factor":0,"smoothing_curve":1,
            "dry_allowed_length":2,"dry_multiplier":0,"dry_base":1.75,
            "dry_sequence_breakers":"[\\"\\\\n\\", \\":\\", \\"\\\\\\"\\", \\"*\\"]","dry_penalty_last_n":0,
            "max_tokens_second":0,"seed":-1,"add_bos_token":true,"ban_eos_token":false,"skip_special_tokens":true,
            "include_reasoning":true,"streaming":false,"mirostat_mode":0,"mirostat_tau":5,"mirostat_eta":0.1,
            "guidance_scale":1,"negative_prompt":"","grammar_string":"","json_schema":null,
            "json_schema_allow_empty":false,"banned_tokens":"","global_banned_tokens":"","send_banned_tokens":true,
            "sampler_priority":["repetition_penalty","presence_penalty","frequency_penalty","dry","temperature",
            "dynamic_temperature","quadratic_sampling","top_n_sigma","top_k","top_p","typical_p","epsilon_cutoff",
            "eta_cutoff","tfs","top_a","min_p","adaptive_p","mirostat","xtc","encoder_repetition_penalty",
            "no_repeat_ngram"],
            "samplers":["penalties","dry","top_n_sigma","top_k","typ_p","tfs_z","typical_p","xtc","top_p","adaptive_p",
            "min_p","temperature"],
            "samplers_priorities":["dry","penalties","no_repeat_ngram","temperature","top_nsigma","top_p_top_k","top_a",
            "min_p","tfs","eta_cutoff","epsilon_cutoff","typical_p","quadratic","xtc"],
            "ignore_eos_token":false,"spaces_between_special_tokens":true,"speculative_ngram":false,
            "sampler_order":[6,0,1,3,4,2,5],"logit_bias":[],"n":1,"openrouter_allow_fallbacks":true,
            "openrouter_providers":[],"openrouter_quantizations":[],"xtc_threshold":0.1,"xtc_probability":0,"nsigma":0,
            "min_keep":0,"adaptive_target":-0.01,"adaptive_decay":0.9}
            """).asObject().orElseThrow();

    /** Fields that every backend gets, with the setting that each has. */
    private static final List<Field> COMMON = List.of(
            Field.same("top_p"),
            Field.same("typical_p"),
            new Field("typical", "typical_p"),
            Field.same("min_p"),
            new Field("repetition_penalty", "rep_pen"),
            new Field("frequency_penalty", "freq_pen"),
            new Field("presence_penalty", "presence_pen"),
            Field.same("top_k"),
            Field.same("skew"),
            new Field("min_tokens", "min_length"),
            Field.same("add_bos_token"),
            Field.same("smoothing_factor"),
            Field.same("smoothing_curve"),
            Field.same("dry_allowed_length"),
            Field.same("dry_multiplier"),
            Field.same("dry_base"),
            Field.same("dry_penalty_last_n"),
            Field.same("max_tokens_second"),
            Field.same("ban_eos_token"),
            Field.same("skip_special_tokens"),
            Field.same("include_reasoning"),
            Field.same("top_a"),
            Field.same("tfs"),
            Field.same("mirostat_mode"),
            Field.same("mirostat_tau"),
            Field.same("mirostat_eta"),
            Field.same("xtc_threshold"),
            Field.same("xtc_probability"),
            Field.same("nsigma"),
            new Field("top_n_sigma", "nsigma"),
            Field.same("min_keep"),
            Field.same("adaptive_target"),
            Field.same("adaptive_decay"),
            new Field("ignore_eos", "ban_eos_token"));

    /** Other names for the same values, for backends in the manner of llama.cpp. */
    private static final List<Field> ALIASES = List.of(
            Field.same("rep_pen"),
            Field.same("rep_pen_range"),
            new Field("repetition_penalty_range", "rep_pen_range"),
            Field.same("guidance_scale"),
            new Field("repeat_penalty", "rep_pen"),
            new Field("repeat_last_n", "rep_pen_range"),
            new Field("mirostat", "mirostat_mode"),
            Field.same("rep_pen_slope"));

    private static final List<Field> OOBA = List.of(
            Field.same("min_length"),
            Field.same("num_beams"),
            Field.same("length_penalty"),
            Field.same("early_stopping"),
            Field.same("sampler_priority"),
            Field.same("epsilon_cutoff"),
            Field.same("eta_cutoff"),
            new Field("encoder_repetition_penalty", "encoder_rep_pen"),
            Field.same("no_repeat_ngram_size"),
            Field.same("penalty_alpha"),
            Field.same("temperature_last"),
            Field.same("do_sample"));

    private static final List<Field> APHRODITE = List.of(
            Field.same("epsilon_cutoff"),
            Field.same("eta_cutoff"),
            Field.same("temperature_last"),
            Field.same("no_repeat_ngram_size"),
            Field.same("spaces_between_special_tokens"));

    /** A field of the request and the setting whose value it has. */
    private record Field(String name, String setting) {
        static Field same(String name) {
            return new Field(name, name);
        }
    }

    static Json.Obj withDefaults(Json.Obj settings) {
        return Json.Obj.build(all -> all.putAll(DEFAULTS).putAll(settings));
    }

    /** Whether the backend gets every value under all its names. */
    boolean hasAliases() {
        return !WITHOUT_ALIASES.contains(type);
    }

    /** Puts the values into the request. */
    void copy(UnaryOperator<String> macros) {
        COMMON.forEach(this::copy);
        own().forEach(this::copy);
        if (hasAliases()) {
            ALIASES.forEach(this::copy);
            body.put("negative_prompt", Json.of(macros.apply(settings.string("negative_prompt", ""))));
            if (!settings.string("grammar_string", "").isEmpty()) {
                copy(Field.same("grammar_string"));
            }
        }
        temperature();
        body.put("dry_sequence_breakers", breakers(macros));
    }

    private List<Field> own() {
        return switch (type) {
            case "ooba" -> OOBA;
            case "aphrodite" -> APHRODITE;
            case "mancer" -> List.of(Field.same("epsilon_cutoff"), Field.same("eta_cutoff"));
            case "tabby" ->
                List.of(
                        Field.same("temperature_last"),
                        new Field("repetition_decay", "rep_pen_decay"),
                        Field.same("speculative_ngram"));
            case "dreamgen" -> List.of(new Field("minimum_message_content_tokens", "min_length"));
            case "vllm", "infermaticai" -> List.of(Field.same("spaces_between_special_tokens"));
            case "llamacpp" -> List.of(Field.same("samplers"));
            case "koboldcpp" -> List.of(Field.same("sampler_order"));
            case "openrouter" ->
                List.of(
                        new Field("provider", "openrouter_providers"),
                        new Field("quantizations", "openrouter_quantizations"),
                        new Field("allow_fallbacks", "openrouter_allow_fallbacks"));
            default -> List.of();
        };
    }

    private void copy(Field field) {
        settings.find(field.setting()).ifPresent(value -> body.put(field.name(), value));
    }

    private void temperature() {
        if (!settings.truthy("dynatemp") || !DYNAMIC.contains(type)) {
            copy(new Field("temperature", "temp"));
            return;
        }
        double low = settings.number("min_temp", 0);
        double high = settings.number("max_temp", 0);
        body.put("temperature", Json.of((low + high) / 2));
        body.put("dynamic_temperature", Json.of(true));
        body.put("dynatemp_low", Json.of(low));
        body.put("dynatemp_high", Json.of(high));
        body.put("dynatemp_range", Json.of((high - low) / 2));
        copy(Field.same("dynatemp_exponent"));
    }

    /** A JSON list in a text, or a list with commas; macros are replaced in every item. */
    private Json breakers(UnaryOperator<String> macros) {
        String stored = settings.string("dry_sequence_breakers", "");
        try {
            List<Json> items = new ArrayList<>();
            for (Json item : Json.parse(stored).asArray().orElse(Json.Arr.EMPTY).items()) {
                items.add(Json.of(macros.apply(JsNumbers.text(item))));
            }
            Json.Arr list = new Json.Arr(items);
            return BREAKERS_AS_LIST.contains(type) ? list : Json.of(list.text());
        } catch (JsonSyntaxException e) {
            List<String> items = Arrays.stream(stored.split(",", -1))
                    .map(item -> macros.apply(JsStrings.trim(item)))
                    .toList();
            return BREAKERS_AS_LIST.contains(type) ? Json.ofStrings(items) : Json.of(String.join(",", items));
        }
    }
}
