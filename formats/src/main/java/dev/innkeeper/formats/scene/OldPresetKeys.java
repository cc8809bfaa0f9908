package dev.innkeeper.formats.scene;

import dev.innkeeper.engine.js.Json;
import java.util.Map;
import java.util.Set;

/** Keys of old presets under the names and values of today (prompt-assembly.md §2). */
final class OldPresetKeys {
    private static final Set<String> OLD_DEEPSEEK = Set.of("deepseek-chat", "deepseek-reasoner", "deepseek-coder");
    private static final Map<String, String> RENAMED = Map.of("openrouter_sort_models", "sort_models");

    private OldPresetKeys() {}

    static Json.Obj converted(Json.Obj preset) {
        Json.Obj result = preset;
        if (preset.bool("names_in_completion", false)) {
            result = result.with("names_behavior", Json.of(1));
        }
        result = value(result, "chat_completion_source", "palm", "makersuite");
        result = value(result, "custom_prompt_post_processing", "claude", "merge");
        if (preset.has("image_inlining")) {
            result = result.with("media_inlining", Json.of(preset.truthy("image_inlining")));
        }
        if (preset.bool("video_inlining", false) || preset.bool("audio_inlining", false)) {
            result = result.with("media_inlining", Json.of(true));
        }
        if (preset.bool("claude_use_sysprompt", false) || preset.bool("use_makersuite_sysprompt", false)) {
            result = result.with("use_sysprompt", Json.of(true));
        }
        for (Map.Entry<String, String> name : RENAMED.entrySet()) {
            if (preset.has(name.getKey())) {
                result = result.with(name.getValue(), preset.find(name.getKey()).orElse(Json.NULL));
            }
        }
        if (preset.bool("openrouter_group_models", false)) {
            result = result.with("group_models", Json.of(true));
        }
        return models(result);
    }

    private static Json.Obj models(Json.Obj preset) {
        Json.Obj result = preset;
        if (preset.string("ai21_model", "").startsWith("j2-")) {
            result = result.with("ai21_model", "jamba-large");
        }
        if (OLD_DEEPSEEK.contains(preset.string("deepseek_model", ""))) {
            result = result.with("deepseek_model", "deepseek-v4-flash");
        }
        result = value(result, "mistralai_model", "mistral-medium", "mistral-medium-latest");
        return value(result, "mistralai_model", "mistral-small", "mistral-small-latest");
    }

    private static Json.Obj value(Json.Obj preset, String key, String old, String now) {
        return preset.string(key, "").equals(old) ? preset.with(key, now) : preset;
    }
}
