package dev.innkeeper.providers.answer;

import dev.innkeeper.providers.FinishReason;
import java.util.Locale;

/** What providers call the end of an answer. */
final class FinishWords {
    private FinishWords() {}

    static FinishReason meaning(String word) {
        return switch (word.toLowerCase(Locale.ROOT)) {
            case "length", "limit", "max_tokens", "model_length", "model_context_window_exceeded" ->
                FinishReason.LENGTH;
            case "tool_calls", "tool_call", "function_call", "tool_use" -> FinishReason.TOOL_CALLS;
            case "content_filter",
                    "safety",
                    "recitation",
                    "prohibited_content",
                    "blocklist",
                    "spii",
                    "image_safety",
                    "refusal",
                    "error_toxic" -> FinishReason.FILTERED;
            default -> FinishReason.COMPLETE;
        };
    }

    /** Whether the answer ended because the provider failed. */
    static boolean isFailure(String word) {
        return word.equalsIgnoreCase("error");
    }
}
