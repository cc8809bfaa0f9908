package dev.innkeeper.server.openai;

import dev.innkeeper.engine.js.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Replies as {@code /v1/completions} tells them.
 *
 * @param echo what stands before each text
 */
record TextShape(Head head, String echo) implements ReplyShape {
    private static final String OBJECT = "text_completion";

    @Override
    public Json.Obj whole(Spoken spoken) {
        List<Json> choices = new ArrayList<>();
        for (Spoken.Choice choice : spoken.choices()) {
            choices.add(choice(choices.size(), echo + choice.text(), Json.of(choice.finishWord())));
        }
        return head.body(OBJECT, new Json.Arr(choices)).with("usage", spoken.usage());
    }

    private static Json.Obj choice(int index, String text, Json finish) {
        return Json.Obj.build(json -> json.put("index", index)
                .put("text", text)
                .put("logprobs", Json.NULL)
                .put("finish_reason", finish));
    }

    @Override
    public Optional<Json.Obj> first(int choice) {
        return echo.isEmpty() ? Optional.empty() : Optional.of(event(choice, echo, Json.NULL));
    }

    @Override
    public Optional<Json.Obj> piece(Piece piece) {
        return switch (piece) {
            case Piece.Text(int choice, String text) -> Optional.of(event(choice, text, Json.NULL));
            case Piece.Reasoning ignored -> Optional.empty();
            case Piece.Call ignored -> Optional.empty();
            case Piece.Image ignored -> Optional.empty();
        };
    }

    @Override
    public Json.Obj last(int choice, Spoken.Choice said) {
        return event(choice, "", Json.of(said.finishWord()));
    }

    private Json.Obj event(int choice, String text, Json finish) {
        return head.event(OBJECT, choice(choice, text, finish));
    }

    @Override
    public Json.Obj usage(Spoken spoken) {
        return head.body(OBJECT, Json.Arr.EMPTY).with("usage", spoken.usage());
    }
}
