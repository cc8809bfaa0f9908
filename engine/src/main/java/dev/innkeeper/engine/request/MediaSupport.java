package dev.innkeeper.engine.request;

import dev.innkeeper.engine.model.ListedModel;
import dev.innkeeper.engine.model.ListedModels;
import dev.innkeeper.engine.scene.Media;
import dev.innkeeper.engine.scene.Preset;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Which media a model can be sent (providers.md §13.4). */
public final class MediaSupport {
    private static final List<String> SEEING = words("""
            chatgpt-4o-latest gpt-4-turbo gpt-4-vision gpt-4.1 gpt-4.5-preview gpt-4o gpt-6-astra gpt-5 o1 o3 o4-mini
            claude-3 claude-fable claude-opus-4 claude-opus-5 claude-sonnet-4 claude-sonnet-5 claude-haiku-4
            c4ai-aya-vision command-a-vision
            gemini-2.0 gemini-2.5 gemini-3 gemini-exp-1206 learnlm gemini-robotics
            gemma-3-27b gemma-3-12b gemma-3-4b gemma-4
            mistral-small-2503 mistral-small-2506 mistral-small-latest
            mistral-medium-latest mistral-medium-2505 mistral-medium-2508 pixtral
            grok-4 grok-2-vision
            moonshot-v1-8k-vision-preview moonshot-v1-32k-vision-preview moonshot-v1-128k-vision-preview
            kimi-k2.5 kimi-latest
            deepseek-v4-flash-vision-exp
            glm-4.5v glm-4.6v glm-5v-turbo autoglm-phone
            Qwen/Qwen3-VL-8B-Instruct Qwen/Qwen3-VL-30B-A3B-Instruct Qwen/Qwen3-VL-32B-Instruct
            Qwen/Qwen3-VL-235B-A22B-Instruct zai-org/GLM-4.5V
            """);
    private static final List<String> HEARING_GPT = words("""
            gpt-4o-audio gpt-4o-realtime gpt-4o-mini-audio gpt-4o-mini-realtime gpt-audio gpt-realtime
            """);
    private static final List<String> HEARING_GEMINI = words("gemini-2.0 gemini-2.5 gemini-3 gemini-exp-1206");
    private static final List<String> WATCHING_GEMINI = words("gemini-2.0 gemini-2.5 gemini-exp-1206 gemini-3 gemma-4");
    private static final List<String> WATCHING_GLM = words("glm-4.5v glm-4.6v glm-5v-turbo");

    private static final Set<String> GOOGLE = Set.of("makersuite", "vertexai");
    private static final Set<String> TAKE_ALL = Set.of("custom");

    private static final List<Row> IMAGES = List.of(
            named(
                    Set.of(
                            "openai",
                            "azure_openai",
                            "makersuite",
                            "vertexai",
                            "claude",
                            "cohere",
                            "xai",
                            "zai",
                            "siliconflow",
                            "deepseek"),
                    SEEING),
            listed(
                    Set.of(
                            "openrouter",
                            "mistralai",
                            "aimlapi",
                            "chutes",
                            "pollinations",
                            "electronhub",
                            "moonshot",
                            "nanogpt",
                            "workers_ai",
                            "fireworks"),
                    model -> model.sees().orElse(false)),
            any(TAKE_ALL),
            any(Set.of("cometapi")));
    private static final List<Row> VIDEOS = List.of(
            named(GOOGLE, WATCHING_GEMINI),
            named(Set.of("zai"), WATCHING_GLM),
            listed(Set.of("openrouter"), model -> model.takes("video")));
    private static final List<Row> SOUNDS = List.of(
            named(Set.of("openai"), HEARING_GPT),
            named(GOOGLE, HEARING_GEMINI),
            listed(Set.of("openrouter"), model -> model.takes("audio")),
            any(TAKE_ALL));

    private final Preset preset;
    private final String model;
    private final ListedModels listed;

    private MediaSupport(Preset preset, String model, ListedModels listed) {
        this.preset = preset;
        this.model = model;
        this.listed = listed;
    }

    /** What the preset allows and a model takes. */
    public static MediaSupport of(Preset preset, String model, ListedModels listed) {
        return new MediaSupport(preset, model, listed);
    }

    /** Whether it is part of the prompt. */
    public boolean sends(Media media) {
        return preset.on("media_inlining") && media.url().startsWith("data:") && takes(media.kind());
    }

    private boolean takes(Media.Kind kind) {
        List<Row> rows = switch (kind) {
            case IMAGE -> IMAGES;
            case VIDEO -> VIDEOS;
            case AUDIO -> SOUNDS;
        };
        return rows.stream()
                .anyMatch(row ->
                        row.sources().contains(preset.source()) && row.takers().takes(this));
    }

    private static Row named(Set<String> sources, List<String> parts) {
        return new Row(sources, asked -> parts.stream().anyMatch(asked.model::contains));
    }

    /** While nobody has asked the provider, media go: a refusal tells people more than a picture that stays away. */
    private static Row listed(Set<String> sources, Predicate<ListedModel> ability) {
        return new Row(
                sources,
                asked -> !asked.listed.asked()
                        || asked.listed
                                .find(asked.preset.source(), asked.model)
                                .filter(ability)
                                .isPresent());
    }

    private static Row any(Set<String> sources) {
        return new Row(sources, asked -> true);
    }

    private static List<String> words(String text) {
        return List.of(text.strip().split("\\s+", -1));
    }

    /** Sources, and which of their models take a kind of media. */
    private record Row(Set<String> sources, Takers takers) {}

    /** Says whether a model takes a kind of media. */
    private interface Takers {
        boolean takes(MediaSupport asked);
    }
}
