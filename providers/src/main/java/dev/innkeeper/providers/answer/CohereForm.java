package dev.innkeeper.providers.answer;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Obj;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/** Cohere's chat, version 2: typed events with a part of the message. */
record CohereForm() implements AnswerForm {
    private static final Set<String> ABOUT_CALLS =
            Set.of("message-start", "tool-call-start", "tool-call-delta", "tool-call-end");

    @Override
    public List<Piece> pieces(Obj event, AnswerPolicy policy) {
        Obj message = event.object("delta").object("message");
        String text = Texts.of(message.object("content"), "text");
        return List.of(Piece.of(text.isEmpty() ? Texts.of(message, "tool_plan") : text, ""));
    }

    @Override
    public List<CallPiece> calls(Obj event, AnswerPolicy policy) {
        Optional<Json> message = event.object("delta").find("message");
        return ABOUT_CALLS.contains(event.string("type", ""))
                        && message.isPresent()
                        && message.get() instanceof Obj part
                ? List.of(new CallPiece.Merge(0, (int) event.number("index", 0), part))
                : List.of();
    }

    @Override
    public Optional<Json> probabilities(Obj event) {
        return Optional.empty();
    }

    @Override
    public Told told(Obj event) {
        Obj delta = event.object("delta");
        Obj usage = delta.has("usage") ? delta.object("usage") : event.object("usage");
        return Told.of(
                Optional.empty(),
                TokenCounts.of(
                                usage.object("tokens").number("input_tokens"),
                                usage.object("tokens").number("output_tokens"))
                        .withCached(usage.number("cached_tokens"), OptionalDouble.empty()),
                delta.string("finish_reason").or(() -> event.string("finish_reason")),
                event.string("type", "").equals("message-end"));
    }

    @Override
    public boolean isContent(Obj event) {
        return event.has("type")
                || event.find("message").flatMap(Json::asObject).isPresent();
    }

    @Override
    public Optional<WholeAnswer> whole(Json answer) {
        return answer.asObject()
                .filter(body -> body.has("message") || body.has("choices"))
                .map(body -> WholeAnswer.of(Texts.ofChatAnswer(body), ""));
    }
}
