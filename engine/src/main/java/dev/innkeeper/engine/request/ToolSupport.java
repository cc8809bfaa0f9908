package dev.innkeeper.engine.request;

import dev.innkeeper.engine.scene.Preset;
import java.util.Set;

/** Whether tools are part of prompts: the preset switches them on, and the API has them (prompt-assembly.md §18). */
public final class ToolSupport {
    private static final Set<String> POST_PROCESSING = Set.of("", "merge_tools", "semi_tools", "strict_tools");

    private ToolSupport() {}

    /** Whether messages of tool calls belong to the history, and tools can be offered. */
    public static boolean isOn(Preset preset, String model) {
        String source = preset.source();
        boolean refusedByModel =
                (source.equals("openai") || source.equals("azure_openai")) && model.startsWith("gpt-6-astra");
        return preset.on("function_calling")
                && POST_PROCESSING.contains(preset.text("custom_prompt_post_processing"))
                && !source.equals("perplexity")
                && !refusedByModel;
    }
}
