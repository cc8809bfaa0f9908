package dev.innkeeper.engine.request;

import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.model.ListedModel;
import dev.innkeeper.engine.model.ListedModels;
import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.engine.scene.Preset;
import dev.innkeeper.engine.scene.Tool;
import java.util.List;
import java.util.Set;

/** Whether tools are part of prompts: the preset switches them on, and the model can call them (providers.md §12.1). */
public final class ToolSupport {
    private static final Set<String> POST_PROCESSING = Set.of("", "merge_tools", "semi_tools", "strict_tools");
    private static final Set<String> OPENAI = Set.of("openai", "azure_openai");

    private ToolSupport() {}

    /** Whether tools are part of the prompt of a scene. */
    public static boolean isOn(Scene scene) {
        return isOn(
                scene.preset(), ModelOfSource.of(scene.preset()), scene.api().models());
    }

    /** Whether messages of tool calls belong to the history, and tools can be offered. */
    public static boolean isOn(Preset preset, String model, ListedModels listed) {
        return preset.on("function_calling")
                && POST_PROCESSING.contains(preset.text("custom_prompt_post_processing"))
                && !(OPENAI.contains(preset.source()) && model.startsWith("gpt-6-astra"))
                && listed.find(preset.source(), model)
                        .flatMap(ListedModel::callsTools)
                        .orElse(!preset.source().equals("perplexity"));
    }

    /** Whether a reply of that type may call tools. */
    public static boolean mayCall(GenerationType type) {
        return switch (type) {
            case NORMAL, SWIPE, REGENERATE -> true;
            case CONTINUE, IMPERSONATE, QUIET -> false;
        };
    }

    /** {@code tools} of a request. */
    public static Json.Arr json(List<Tool> tools) {
        return new Json.Arr(tools.stream().<Json>map(Tool::json).toList());
    }
}
