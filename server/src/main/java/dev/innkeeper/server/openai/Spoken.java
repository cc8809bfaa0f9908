package dev.innkeeper.server.openai;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.FinishReason;
import dev.innkeeper.providers.TokenUsage;
import java.util.List;

/**
 * Complete replies to one request.
 *
 * @param choices one or more
 * @param used the tokens of all of them
 */
record Spoken(List<Choice> choices, TokenUsage used) {
    /** No tokens. */
    static final TokenUsage NOTHING_USED = new TokenUsage(0, 0);

    Spoken {
        choices = List.copyOf(choices);
    }

    /**
     * One reply.
     *
     * @param reasoning what the model thought; may be empty
     * @param calls in OpenAI's form
     * @param images data URLs
     */
    record Choice(String text, String reasoning, List<Json.Obj> calls, List<String> images, FinishReason finish) {
        Choice {
            calls = List.copyOf(calls);
            images = List.copyOf(images);
        }

        /** Why it ended, in OpenAI's word. */
        String finishWord() {
            return switch (finish) {
                case COMPLETE, STOPPED -> calls.isEmpty() ? "stop" : "tool_calls";
                case LENGTH -> "length";
                case TOOL_CALLS -> "tool_calls";
                case FILTERED -> "content_filter";
            };
        }
    }

    /** The tokens as OpenAI tells them. */
    Json.Obj usage() {
        return Json.Obj.build(usage -> usage.put("prompt_tokens", used.prompt())
                .put("completion_tokens", used.completion())
                .put("total_tokens", used.prompt() + used.completion())
                .put("prompt_tokens_details", Json.Obj.EMPTY.with("cached_tokens", Json.of(used.cachedRead())))
                .put("completion_tokens_details", Json.Obj.EMPTY.with("reasoning_tokens", Json.of(used.reasoning()))));
    }

    static TokenUsage sum(TokenUsage a, TokenUsage b) {
        return new TokenUsage(
                a.prompt() + b.prompt(),
                a.completion() + b.completion(),
                a.cachedRead() + b.cachedRead(),
                a.cachedWrite() + b.cachedWrite(),
                a.reasoning() + b.reasoning());
    }
}
