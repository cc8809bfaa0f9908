package dev.innkeeper.server.http;

import dev.innkeeper.engine.js.Json;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/**
 * The writing end of a stream of server-sent events; every event is flushed.
 *
 * <p>Writing blocks when the client is slow, so that only threads of that client may call it. Not thread-safe.
 */
public final class EventStream {
    /** The longest silence; a source that has nothing to say writes a {@link #heartbeat} after it. */
    public static final Duration HEARTBEAT = Duration.ofSeconds(15);

    private final OutputStream out;

    EventStream(OutputStream out) {
        this.out = out;
    }

    /**
     * Writes one event.
     *
     * @param id what the client sends back as {@code Last-Event-ID}
     * @param name the event's type
     * @param data written as one line of compact JSON
     */
    public void event(long id, String name, Json data) throws IOException {
        String text = "id: " + id + "\nevent: " + name + "\ndata: " + data.text() + "\n\n";
        write(text);
    }

    /** Writes a comment that keeps the connection alive and finds out whether the client still listens. */
    public void heartbeat() throws IOException {
        write(": \n\n");
    }

    private void write(String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
        out.flush();
    }
}
