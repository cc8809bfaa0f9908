package dev.innkeeper.server.live;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.server.http.EventStream;
import java.io.IOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Writes the events of a chat to one client until it leaves. */
final class ChatListener {
    private final EventStream stream;
    private final LongSupplier revision;
    private final Supplier<Optional<Json.Obj>> running;
    private final UnaryOperator<Json.Obj> shown;
    private final Map<ChatEvent.Voice, Integer> knownUnits = new EnumMap<>(ChatEvent.Voice.class);
    private String generation = "";

    /** A listener; the operator makes of a message's view what a reader sees. */
    ChatListener(
            EventStream stream,
            LongSupplier revision,
            Supplier<Optional<Json.Obj>> running,
            UnaryOperator<Json.Obj> shown) {
        this.stream = stream;
        this.revision = revision;
        this.running = running;
        this.shown = shown;
    }

    /** Tells a new listener when what it shows is old. */
    void begin(long sequence, OptionalLong knownRevision) throws IOException {
        long current = revision.getAsLong();
        if (knownRevision.isPresent() && knownRevision.getAsLong() != current) {
            stream.event(sequence, "reset", ChatChannel.revision(current));
        }
    }

    /** Tells what was missed, then the whole text of the running generation, which makes up for missed deltas. */
    void catchUp(long sequence, List<ChatEvent> missed) throws IOException {
        for (ChatEvent event : missed) {
            tell(event);
        }
        tellRunning(sequence);
    }

    /** Tells what comes, until the end. */
    void follow(Mailbox mailbox) throws IOException, InterruptedException {
        boolean listening = true;
        while (listening) {
            Optional<ChatEvent> event = mailbox.take(EventStream.HEARTBEAT);
            if (event.isPresent()) {
                listening = tell(event.get());
            } else {
                stream.heartbeat();
            }
        }
    }

    private boolean tell(ChatEvent event) throws IOException {
        switch (event) {
            case ChatEvent.Told(long sequence, String name, Json.Obj data) -> {
                if (name.equals("generation")) {
                    know(data);
                }
                stream.event(sequence, name, name.equals("message") ? withShown(data) : data);
            }
            case ChatEvent.Delta delta -> tellDelta(delta);
            case ChatEvent.Lost(long sequence) -> {
                stream.event(sequence, "reset", ChatChannel.revision(revision.getAsLong()));
                tellRunning(sequence);
            }
            case ChatEvent.End ignored -> {
                return false;
            }
        }
        return true;
    }

    private Json.Obj withShown(Json.Obj data) {
        return data.with("message", shown.apply(data.object("message")));
    }

    private void tellRunning(long sequence) throws IOException {
        Optional<Json.Obj> now = running.get();
        if (now.isPresent()) {
            know(now.get());
            stream.event(sequence, "generation", now.get());
        }
    }

    private void know(Json.Obj told) {
        generation = told.string("id", "");
        knownUnits.put(ChatEvent.Voice.ANSWER, told.string("text", "").length());
        knownUnits.put(ChatEvent.Voice.REASONING, told.string("reasoning", "").length());
    }

    private void tellDelta(ChatEvent.Delta delta) throws IOException {
        if (!delta.generation().equals(generation)) {
            generation = delta.generation();
            knownUnits.clear();
        }
        ChatEvent.Delta rest = delta.after(knownUnits.getOrDefault(delta.voice(), 0));
        if (!rest.text().isEmpty()) {
            knownUnits.put(rest.voice(), rest.offset() + rest.text().length());
            stream.event(rest.sequence(), rest.voice().event(), rest.data());
        }
    }
}
