package dev.innkeeper.engine.request;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.scene.Preset;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** The {@code reasoning_effort} that a source understands (prompt-assembly.md §17). */
final class ReasoningEffort {
    private static final Set<String> TRANSLATING = Set.of(
            "openai",
            "azure_openai",
            "custom",
            "xai",
            "aimlapi",
            "openrouter",
            "pollinations",
            "perplexity",
            "cometapi",
            "electronhub",
            "chutes",
            "deepseek",
            "fireworks");
    private static final Pattern KNOWS_NONE = Pattern.compile("^gpt-5\\.[456].*", Pattern.DOTALL);

    private ReasoningEffort() {}

    static Optional<Json> of(Preset preset, String model) {
        String effort = preset.text("reasoning_effort");
        String source = preset.source();
        if (!TRANSLATING.contains(source)) {
            return Optional.of(Json.of(effort));
        }
        if (effort.equals("auto") || source.equals("electronhub")) {
            return Optional.empty();
        }
        return Optional.of(Json.of(translated(effort, source, model, preset)));
    }

    private static String translated(String effort, String source, String model, Preset preset) {
        boolean openai = source.equals("openai") || source.equals("azure_openai");
        if (source.equals("deepseek")) {
            return switch (effort) {
                case "min", "low" -> "low";
                case "max" -> "max";
                default -> "high";
            };
        }
        if (source.equals("fireworks")) {
            return effort.equals("min") ? "low" : effort;
        }
        boolean koboldcpp = source.equals("custom") && model.startsWith("koboldcpp/");
        return switch (effort) {
            case "min" -> {
                if (koboldcpp) {
                    yield "minimal";
                }
                if (openai && KNOWS_NONE.matcher(model).matches()) {
                    yield "none";
                }
                if (openai && model.startsWith("gpt-5")) {
                    yield "min";
                }
                yield source.equals("openrouter") && !preset.on("show_thoughts") ? "none" : "low";
            }
            case "max" -> {
                if (koboldcpp || (openai && model.startsWith("gpt-5.6"))) {
                    yield "xhigh";
                }
                yield openai && model.startsWith("gpt-6-astra") ? "max" : "high";
            }
            default -> effort;
        };
    }
}
