package dev.innkeeper.engine.request;

import dev.innkeeper.engine.scene.Preset;

/** Which setting names the model of a source (prompt-assembly.md §2). */
public final class ModelOfSource {
    /** The model name that leaves the choice to OpenRouter's own page. */
    public static final String OPENROUTER_DEFAULT = "OR_Website";

    private ModelOfSource() {}

    /** The model that the preset asks for; empty if its source is unknown. */
    public static String of(Preset preset) {
        return preset.text(key(preset.source()));
    }

    /** The setting in a preset that names the model of a source. */
    public static String key(String source) {
        return switch (source) {
            case "makersuite" -> "google_model";
            case "azure_openai" -> "azure_openai_model";
            default -> source + "_model";
        };
    }
}
