package dev.innkeeper.engine.reasoning;

import java.util.List;

/** Models that think and do not show it, so that only the time is known (providers.md §11.5). */
public final class HiddenReasoning {
    private static final List<String> BEGINNINGS =
            List.of("gpt-4.5", "o1", "o3", "gemini-2.0-flash-thinking-exp", "gemini-2.0-pro-exp");

    private HiddenReasoning() {}

    /** Whether a model of a chat completion API is one of them. */
    public static boolean isOf(String model) {
        return BEGINNINGS.stream().anyMatch(model::startsWith);
    }
}
