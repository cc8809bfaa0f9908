package dev.innkeeper.server.generation;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.server.http.EventSource;
import dev.innkeeper.server.http.EventStream;
import java.io.IOException;

/**
 * A generation told to one client: deltas with the text's length as their id, then {@code done} or {@code error}.
 *
 * @param from UTF-16 units of text that the client has already
 */
record GenerationStream(Generation generation, int from) implements EventSource {

    @Override
    public void writeTo(EventStream stream) throws IOException, InterruptedException {
        int sentText = from;
        int sentReasoning = 0;
        boolean complete = false;
        boolean ended = false;
        while (!ended) {
            Generation.Progress progress = generation.await(sentText, sentReasoning, complete, EventStream.HEARTBEAT);
            if (!progress.reasoning().isEmpty()) {
                stream.event(sentText, "reasoning", delta(sentReasoning, progress.reasoning()));
                sentReasoning += progress.reasoning().length();
            }
            if (!progress.text().isEmpty()) {
                Json.Obj delta = delta(sentText, progress.text());
                sentText += progress.text().length();
                stream.event(sentText, "delta", delta);
            }
            if (progress.isEmpty() && !progress.ended() && progress.complete() == complete) {
                stream.heartbeat();
            }
            complete = progress.complete();
            ended = progress.ended();
        }
        boolean whole = switch (generation.state()) {
            case DONE, STOPPED, RUNNING -> true;
            case FAILED, INTERRUPTED -> false;
        };
        stream.event(sentText, whole ? "done" : "error", generation.json());
    }

    private static Json.Obj delta(int offset, String text) {
        return Json.Obj.build(delta -> delta.put("offset", offset).put("text", text));
    }
}
