package dev.innkeeper.engine.text;

import dev.innkeeper.engine.scene.Api;

/** Which setting names the model of a backend (text-completion.md §13, providers.md §9.8). */
final class TextModel {
    private TextModel() {}

    /** The model; empty if the backend runs the one it has. */
    static String of(Api.TextCompletion api) {
        return switch (api.name()) {
            case "novel" -> api.text("model_novel");
            case "koboldhorde" ->
                api.settings().array("models").strings().stream().findFirst().orElse("");
            default -> ofBackend(api);
        };
    }

    private static String ofBackend(Api.TextCompletion api) {
        return switch (api.type()) {
            case "ooba" -> api.text("custom_model");
            case "huggingface" -> "tgi";
            case "generic", "vllm", "aphrodite", "ollama", "tabby", "llamacpp", "mancer", "openrouter", "togetherai" ->
                api.text(api.type() + "_model");
            case "infermaticai", "dreamgen", "featherless" -> api.text(api.type() + "_model");
            default -> "";
        };
    }
}
