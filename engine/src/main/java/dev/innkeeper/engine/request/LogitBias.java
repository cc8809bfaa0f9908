package dev.innkeeper.engine.request;

import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.scene.Preset;
import dev.innkeeper.engine.scene.Settings;
import dev.innkeeper.engine.token.PlainTextCounter;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** {@code logit_bias}: how much likelier or unlikelier single tokens shall be (providers.md §2.1, step 5). */
final class LogitBias {
    private static final Set<String> SOURCES =
            Set.of("openai", "azure_openai", "openrouter", "electronhub", "chutes", "custom");

    private static final String CLAUDE = "claude";

    private LogitBias() {}

    /** The map of token ids to values; models that count as Claude does take none (providers.md §8.3). */
    static Optional<Json> of(Preset preset, Settings settings, PlainTextCounter counter) {
        if (!SOURCES.contains(preset.source()) || counter.tokenizerName().equals(CLAUDE)) {
            return Optional.empty();
        }
        Map<Integer, Json> values = new TreeMap<>();
        for (Json.Obj entry : settings.biasPresets()
                .array(preset.text("bias_preset_selected"))
                .objects()) {
            String text = entry.string("text", "");
            if (!text.isEmpty()) {
                Json value = entry.find("value").orElse(Json.of(0));
                ListedTokens.of(JsStrings.trim(text))
                        .orElseGet(() -> counter.ids(text))
                        .forEach(id -> values.put(id, value));
            }
        }
        if (values.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(Json.Obj.build(json -> values.forEach((id, value) -> json.put(id.toString(), value))));
    }
}
