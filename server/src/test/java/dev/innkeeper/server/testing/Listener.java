package dev.innkeeper.server.testing;

import dev.innkeeper.engine.js.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Reads server-sent events on a thread of its own. */
public final class Listener implements AutoCloseable {
    private static final long PATIENCE_SECONDS = 15;

    private final InputStream body;
    private final BlockingQueue<Event> events = new LinkedBlockingQueue<>();

    /** One event; the one that ends the stream is called {@code end}. */
    public record Event(String id, String name, Json.Obj data) {
        private static final Event END = new Event("", "end", Json.Obj.EMPTY);
    }

    Listener(InputStream body) {
        this.body = body;
        Thread.ofVirtual().name("listener").start(this::read);
    }

    private void read() {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(body, StandardCharsets.UTF_8))) {
            String id = "";
            String name = "";
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith("id: ")) {
                    id = line.substring(4);
                } else if (line.startsWith("event: ")) {
                    name = line.substring(7);
                } else if (line.startsWith("data: ")) {
                    events.add(new Event(
                            id, name, Json.parse(line.substring(6)).asObject().orElseThrow()));
                }
            }
            events.add(Event.END);
        } catch (IOException brokenOff) {
            events.add(Event.END);
        }
    }

    /** The next event. */
    public Event next() {
        try {
            Event event = events.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
            if (event == null) {
                throw new AssertionError("No event came within " + PATIENCE_SECONDS + " s");
            }
            return event;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("Interrupted", e);
        }
    }

    /** All events up to and with the first of that name. */
    public List<Event> until(String name) {
        List<Event> seen = new ArrayList<>();
        while (seen.isEmpty() || !seen.getLast().name().equals(name)) {
            Event event = next();
            seen.add(event);
            if (event.name().equals("end") && !name.equals("end")) {
                throw new AssertionError("The stream ended before " + name + ": " + seen);
            }
        }
        return seen;
    }

    /** The next event of that name; others before it are skipped. */
    public Event await(String name) {
        return until(name).getLast();
    }

    /** Leaves. */
    @Override
    public void close() {
        try {
            body.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
