package dev.innkeeper.providers.testing;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Obj;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/**
 * What the upstream does when a request has been read: a list of steps. Immutable; every method gives a longer reply.
 *
 * <p>A stream is chunked: {@code Reply.stream().text("Hel").hold(gate).text("lo").done()}.
 */
public record Reply(List<Step> steps) {
    /** Copies the list. */
    public Reply {
        steps = List.copyOf(steps);
    }

    /** One thing that the upstream does. */
    public sealed interface Step {
        /** Writes bytes as they are. */
        record Raw(byte[] bytes) implements Step {}

        /** Writes bytes as one chunk of a chunked body. */
        record Chunk(byte[] bytes) implements Step {}

        /** Waits for so long, or until the client closes its connection. */
        record Pause(Duration duration) implements Step {}

        /** Waits for the test to open the gate, or until the client closes its connection. */
        record Hold(CountDownLatch gate) implements Step {}

        /** Does nothing until the client closes its connection. */
        record Hang() implements Step {}

        /** Writes the same bytes as one chunk, over and over, until the client closes its connection. */
        record Forever(byte[] bytes) implements Step {}

        /** Closes the connection in the middle of the answer. */
        record Drop() implements Step {}
    }

    /** Nothing yet. */
    public static Reply nothing() {
        return new Reply(List.of());
    }

    /** A whole answer of that status and content type. */
    public static Reply whole(int status, String contentType, String body, String... headers) {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        StringBuilder head = new StringBuilder("HTTP/1.1 " + status + " Scripted\r\nContent-Type: " + contentType
                + "\r\nContent-Length: " + bytes.length + "\r\nConnection: close\r\n");
        for (String header : headers) {
            head.append(header).append("\r\n");
        }
        return nothing().raw(head + "\r\n").raw(bytes);
    }

    /** A whole JSON answer. */
    public static Reply json(int status, Json body, String... headers) {
        return whole(status, "application/json", body.text(), headers);
    }

    /** A complete chat completion that did not stream. */
    public static Reply completion(String text) {
        return json(
                200,
                Obj.build(body -> body.put("model", "scripted")
                        .put(
                                "choices",
                                new Json.Arr(List.of(Obj.build(choice -> choice.put("index", 0)
                                        .put(
                                                "message",
                                                Obj.build(message -> message.put("role", "assistant")
                                                        .put("content", text)))
                                        .put("finish_reason", "stop")))))
                        .put("usage", usageObject(5, 2))));
    }

    /** A list of models. */
    public static Reply models(String... names) {
        List<Json> models = new ArrayList<>();
        for (String name : names) {
            models.add(Obj.build(model -> model.put("id", name)));
        }
        return json(200, Obj.build(body -> body.put("object", "list").put("data", new Json.Arr(models))));
    }

    /** An error as OpenAI words it. */
    public static Reply error(int status, String message, String... headers) {
        return json(
                status,
                Obj.build(body -> body.put("error", Obj.build(error -> error.put("message", message)))),
                headers);
    }

    /** The head of an event stream; its pieces follow. */
    public static Reply stream() {
        return nothing()
                .raw(
                        "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n");
    }

    /** A whole stream that says these pieces and ends properly. */
    public static Reply streamOf(String... pieces) {
        Reply reply = stream();
        for (String piece : pieces) {
            reply = reply.text(piece);
        }
        return reply.usage(5, pieces.length).done();
    }

    /** An event with more of the text. */
    public Reply text(String piece) {
        return event(Obj.build(body -> body.put("model", "scripted")
                        .put(
                                "choices",
                                new Json.Arr(List.of(Obj.build(choice -> choice.put("index", 0)
                                        .put("delta", Obj.build(delta -> delta.put("content", piece))))))))
                .text());
    }

    /** The event with the token count, which has no choices. */
    public Reply usage(int prompt, int completion) {
        return event(Obj.build(
                        body -> body.put("choices", Json.Arr.EMPTY).put("usage", usageObject(prompt, completion)))
                .text());
    }

    private static Obj usageObject(int prompt, int completion) {
        return Obj.build(usage -> usage.put("prompt_tokens", prompt).put("completion_tokens", completion));
    }

    /** An event with this data, as one chunk. */
    public Reply event(String data) {
        return chunk("data: " + data + "\n\n");
    }

    /** The last event of a complete answer, and the end of the stream. */
    public Reply done() {
        return event("{\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"stop\"}]}")
                .event("[DONE]")
                .endOfChunks();
    }

    /** The end of a chunked body. */
    public Reply endOfChunks() {
        return raw("0\r\n\r\n");
    }

    /** One chunk. */
    public Reply chunk(String text) {
        return plus(new Step.Chunk(text.getBytes(StandardCharsets.UTF_8)));
    }

    /** One chunk of these bytes. */
    public Reply chunk(byte[] bytes) {
        return plus(new Step.Chunk(bytes));
    }

    /** Text outside any framing. */
    public Reply raw(String text) {
        return raw(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Bytes outside any framing. */
    public Reply raw(byte[] bytes) {
        return plus(new Step.Raw(bytes));
    }

    /** A pause. */
    public Reply pause(Duration duration) {
        return plus(new Step.Pause(duration));
    }

    /** A pause that the test ends. */
    public Reply hold(CountDownLatch gate) {
        return plus(new Step.Hold(gate));
    }

    /** Silence until the client gives up. */
    public Reply hang() {
        return plus(new Step.Hang());
    }

    /** The same chunk without end. */
    public Reply forever(String text) {
        return plus(new Step.Forever(text.getBytes(StandardCharsets.UTF_8)));
    }

    /** A connection that closes in the middle of the answer. */
    public Reply drop() {
        return plus(new Step.Drop());
    }

    private Reply plus(Step step) {
        List<Step> longer = new ArrayList<>(steps);
        longer.add(step);
        return new Reply(longer);
    }
}
