package dev.innkeeper.providers.answer;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Obj;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** Anthropic's messages: blocks that start, grow and stop. */
record ClaudeForm() implements AnswerForm {
    @Override
    public List<Piece> pieces(Obj event, AnswerPolicy policy) {
        Obj delta = event.object("delta");
        return List.of(Piece.of(Texts.of(delta, "text"), Texts.of(delta, "thinking")));
    }

    @Override
    public List<CallPiece> calls(Obj event, AnswerPolicy policy) {
        int index = (int) event.number("index", 0);
        Obj block = event.object("content_block");
        if (block.string("type", "").equals("tool_use")) {
            return List.of(new CallPiece.Merge(0, index, block));
        }
        Obj delta = event.object("delta");
        if (delta.string("type", "").equals("input_json_delta")) {
            return List.of(new CallPiece.Arguments(0, index, delta.string("partial_json", "")));
        }
        return event.string("type", "").equals("content_block_stop")
                ? List.of(new CallPiece.Closed(0, index))
                : List.of();
    }

    @Override
    public Optional<Json> probabilities(Obj event) {
        return Optional.empty();
    }

    @Override
    public Told told(Obj event) {
        Obj message = event.object("message");
        Obj first = message.has("usage") ? message.object("usage") : event.object("usage");
        Obj delta = event.object("delta");
        return Told.of(
                message.string("model").or(() -> event.string("model")),
                TokenCounts.of(promptTokens(first), first.number("output_tokens"))
                        .withCached(
                                first.number("cache_read_input_tokens"), first.number("cache_creation_input_tokens")),
                delta.string("stop_reason").or(() -> event.string("stop_reason")),
                event.string("type", "").equals("message_stop"));
    }

    /** What was read from the cache or written into it is counted apart. */
    private static OptionalDouble promptTokens(Obj usage) {
        return usage.number("input_tokens").isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(usage.number("input_tokens", 0)
                        + usage.number("cache_read_input_tokens", 0)
                        + usage.number("cache_creation_input_tokens", 0));
    }

    @Override
    public boolean isContent(Obj event) {
        return event.string("type").filter(type -> !type.equals("error")).isPresent() || event.has("choices");
    }

    @Override
    public Optional<WholeAnswer> whole(Json answer) {
        return answer.asObject()
                .filter(body -> body.has("content") || body.has("choices"))
                .map(body -> WholeAnswer.of(
                        Texts.ofChatAnswer(body),
                        String.join(
                                "\n\n",
                                blocks(body, "thinking")
                                        .map(block -> Texts.of(block, "thinking"))
                                        .toList())));
    }

    static Stream<Obj> blocks(Obj answer, String type) {
        return answer.array("content").objects().stream()
                .filter(block -> block.string("type", "").equals(type));
    }
}
