package dev.innkeeper.engine.request;

import dev.innkeeper.engine.model.ListedModel;
import dev.innkeeper.engine.model.ListedModels;
import dev.innkeeper.engine.scene.Preset;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** The {@code reasoning_effort} that a source understands (providers.md §2.2). */
final class ReasoningEffort {
    private static final String AUTO = "auto";
    private static final List<String> SETTINGS = List.of("min", "low", "medium", "high", "max");
    private static final Set<String> GPT = Set.of("openai", "azure_openai");
    private static final Set<String> OTHERS = Set.of(
            "openai",
            "azure_openai",
            "openrouter",
            "custom",
            "xai",
            "aimlapi",
            "pollinations",
            "perplexity",
            "cometapi",
            "electronhub",
            "chutes");

    /** The first row that fits counts; sources without a row get the setting as it is. */
    private static final List<Row> ROWS = List.of(
            row(Set.of("deepseek"), "", "low", "low", "high", "high", "max"),
            row(Set.of("fireworks"), "", "low", "low", "medium", "high", "max"),
            row(Set.of("custom"), "^koboldcpp/.", "minimal", "low", "medium", "high", "xhigh"),
            row(Set.of("openrouter"), "", "none", "low", "medium", "high", "high")
                    .ifThoughtsAreHidden(),
            row(GPT, "^gpt-5\\.6", "none", "low", "medium", "high", "xhigh"),
            row(GPT, "^gpt-5\\.[45]", "none", "low", "medium", "high", "high"),
            row(GPT, "^gpt-5", "min", "low", "medium", "high", "high"),
            row(GPT, "^gpt-6-astra", "low", "low", "medium", "high", "max"),
            row(OTHERS, "", "low", "low", "medium", "high", "high"));

    private ReasoningEffort() {}

    static Optional<String> of(Preset preset, String model, ListedModels listed) {
        String setting = preset.text("reasoning_effort");
        Optional<Row> fitting =
                ROWS.stream().filter(row -> row.fits(preset, model)).findFirst();
        if (fitting.isEmpty()) {
            return Optional.of(setting);
        }
        boolean asksTheList = preset.source().equals("electronhub");
        Optional<ListedModel> entry = listed.find(preset.source(), model);
        return fitting.map(row -> row.word(setting))
                .filter(word -> !word.equals(AUTO))
                .filter(word -> !asksTheList
                        || entry.filter(known -> known.knowsEffort(word)).isPresent());
    }

    private static Row row(
            Set<String> sources, String models, String min, String low, String medium, String high, String max) {
        return new Row(sources, Pattern.compile(models), false, List.of(min, low, medium, high, max));
    }

    /** Sources and models, and what they call each setting. */
    private record Row(Set<String> sources, Pattern models, boolean onlyHidden, List<String> words) {
        Row ifThoughtsAreHidden() {
            return new Row(sources, models, true, words);
        }

        boolean fits(Preset preset, String model) {
            return sources.contains(preset.source())
                    && models.matcher(model).find()
                    && !(onlyHidden && preset.on("show_thoughts"));
        }

        String word(String setting) {
            int place = SETTINGS.indexOf(setting);
            return place < 0 ? setting : words.get(place);
        }
    }
}
