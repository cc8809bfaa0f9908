package dev.innkeeper.engine.request;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.scene.Preset;
import dev.innkeeper.engine.scene.Settings;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

/** {@code logit_bias}: how much likelier or unlikelier single tokens shall be (prompt-assembly.md §17). */
final class LogitBias {
    private static final Set<String> SOURCES =
            Set.of("openai", "azure_openai", "openrouter", "electronhub", "chutes", "custom");

    private LogitBias() {}

    /**
     * The map of token ids to values.
     *
     * @param encode the token ids of a text
     */
    static Optional<Json> of(Preset preset, Settings settings, Function<String, List<Integer>> encode) {
        if (!SOURCES.contains(preset.source())) {
            return Optional.empty();
        }
        Map<Integer, Json> values = new TreeMap<>();
        for (Json.Obj entry : settings.biasPresets()
                .array(preset.text("bias_preset_selected"))
                .objects()) {
            String text = entry.string("text", "");
            if (!text.isEmpty()) {
                Json value = entry.find("value").orElse(Json.of(0));
                ListedTokens.of(text).orElseGet(() -> encode.apply(text)).forEach(id -> values.put(id, value));
            }
        }
        if (values.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(Json.Obj.build(json -> values.forEach((id, value) -> json.put(id.toString(), value))));
    }
}
