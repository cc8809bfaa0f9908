package dev.innkeeper.server.openai;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.Delta;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Replies as {@code /v1/chat/completions} tells them. */
record ChatShape(Head head) implements ReplyShape {

    @Override
    public Json.Obj whole(Spoken spoken) {
        List<Json> choices = new ArrayList<>();
        for (Spoken.Choice choice : spoken.choices()) {
            int index = choices.size();
            choices.add(Json.Obj.build(json -> json.put("index", index)
                    .put("message", message(choice))
                    .put("logprobs", Json.NULL)
                    .put("finish_reason", choice.finishWord())));
        }
        return head.body("chat.completion", new Json.Arr(choices)).with("usage", spoken.usage());
    }

    private static Json.Obj message(Spoken.Choice choice) {
        return Json.Obj.build(message -> {
            boolean onlyCalls = choice.text().isEmpty() && !choice.calls().isEmpty();
            message.put("role", "assistant");
            message.put("content", onlyCalls ? Json.NULL : Json.of(choice.text()));
            message.put("refusal", Json.NULL);
            if (!choice.reasoning().isEmpty()) {
                message.put("reasoning_content", choice.reasoning());
            }
            if (!choice.calls().isEmpty()) {
                message.put("tool_calls", new Json.Arr(List.copyOf(choice.calls())));
            }
            if (!choice.images().isEmpty()) {
                message.put("images", images(choice.images()));
            }
        });
    }

    private static Json.Arr images(List<String> urls) {
        return new Json.Arr(urls.stream()
                .<Json>map(url ->
                        Json.Obj.EMPTY.with("type", "image_url").with("image_url", Json.Obj.EMPTY.with("url", url)))
                .toList());
    }

    @Override
    public Optional<Json.Obj> first(int choice) {
        return Optional.of(event(choice, delta -> delta.put("role", "assistant").put("content", ""), Json.NULL));
    }

    @Override
    public Optional<Json.Obj> piece(Piece piece) {
        return Optional.of(event(
                piece.choice(),
                delta -> {
                    switch (piece) {
                        case Piece.Text(int ignored, String text) -> delta.put("content", text);
                        case Piece.Reasoning(int ignored, String text) -> delta.put("reasoning_content", text);
                        case Piece.Call(int ignored, Delta.ToolCall call) ->
                            delta.put("tool_calls", new Json.Arr(List.of(call(call))));
                        case Piece.Image(int ignored, String url) -> delta.put("images", images(List.of(url)));
                    }
                },
                Json.NULL));
    }

    private static Json.Obj call(Delta.ToolCall call) {
        return Json.Obj.build(json -> {
            json.put("index", call.index());
            if (!call.id().isEmpty()) {
                json.put("id", call.id()).put("type", "function");
            }
            json.put("function", Json.Obj.build(function -> {
                if (!call.name().isEmpty()) {
                    function.put("name", call.name());
                }
                function.put("arguments", call.arguments());
            }));
        });
    }

    @Override
    public Json.Obj last(int choice, Spoken.Choice said) {
        return event(choice, delta -> {}, Json.of(said.finishWord()));
    }

    private Json.Obj event(int choice, Consumer<Json.Builder> delta, Json finish) {
        Json.Obj only = Json.Obj.build(json -> json.put("index", choice)
                .put("delta", Json.Obj.build(delta))
                .put("logprobs", Json.NULL)
                .put("finish_reason", finish));
        return head.event("chat.completion.chunk", only);
    }

    @Override
    public Json.Obj usage(Spoken spoken) {
        return head.body("chat.completion.chunk", Json.Arr.EMPTY).with("usage", spoken.usage());
    }
}
