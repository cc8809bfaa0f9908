package dev.innkeeper.engine.sillytavern;

import dev.innkeeper.engine.scene.Media;
import dev.innkeeper.engine.scene.Preset;
import java.util.List;
import java.util.Set;

/** Which media a model can be sent (prompt-assembly.md §12.5). */
record MediaSupport(boolean inlining, String source, String model) {
    private static final List<String> SEEING_OPENAI_MODELS = List.of(
            "chatgpt-4o-latest",
            "gpt-4-turbo",
            "gpt-4-vision",
            "gpt-4.1",
            "gpt-4.5-preview",
            "gpt-4o",
            "gpt-6-astra",
            "gpt-5",
            "o1",
            "o3",
            "o4-mini");
    private static final List<String> HEARING_OPENAI_MODELS = List.of(
            "gpt-4o-audio",
            "gpt-4o-realtime",
            "gpt-4o-mini-audio",
            "gpt-4o-mini-realtime",
            "gpt-audio",
            "gpt-realtime");
    private static final Set<String> GOOGLE = Set.of("makersuite", "vertexai");
    private static final Set<String> SEEING_SOURCES =
            Set.of("custom", "cometapi", "claude", "makersuite", "vertexai", "openrouter", "mistralai", "azure_openai");

    static MediaSupport of(Preset preset, String model) {
        return new MediaSupport(preset.on("media_inlining"), preset.source(), model);
    }

    boolean sends(Media media) {
        if (!inlining || !media.url().startsWith("data:")) {
            return false;
        }
        return switch (media.kind()) {
            case IMAGE -> sees();
            case VIDEO -> GOOGLE.contains(source) || (source.equals("zai") && model.contains("v"));
            case AUDIO ->
                GOOGLE.contains(source)
                        || source.equals("custom")
                        || (source.equals("openai") && containsAny(HEARING_OPENAI_MODELS));
        };
    }

    private boolean sees() {
        return source.equals("openai") ? containsAny(SEEING_OPENAI_MODELS) : SEEING_SOURCES.contains(source);
    }

    private boolean containsAny(List<String> names) {
        return names.stream().anyMatch(model::contains);
    }
}
