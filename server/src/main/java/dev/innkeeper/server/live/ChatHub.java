package dev.innkeeper.server.live;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.server.http.EventSource;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.ChatWatch;
import dev.innkeeper.storage.chat.Chats;
import dev.innkeeper.storage.failure.StorageException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Where everyone who looks at a chat hears of its changes: those made here, and those that other programs make to the
 * file.
 *
 * <p>Event numbers begin at a time stamp, so that a number of an earlier process is recognised as too old. Telling
 * never blocks.
 */
public final class ChatHub implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ChatHub.class);
    private static final Duration LOOK_AT_FILES_EVERY = Duration.ofSeconds(1);
    private static final Duration KEEP_ABANDONED = Duration.ofMinutes(5);
    private static final long NUMBERS_PER_MILLISECOND = 1000;

    private final Chats chats;
    private final ReadersView readers;
    private final AtomicLong sequence;
    private final Map<ChatKey, Open> channels = new ConcurrentHashMap<>();
    private final Thread lookout;
    private volatile boolean closed;

    private record Open(ChatChannel channel, ChatWatch watch) {}

    /**
     * Opens a hub over chats.
     *
     * @param readers what listeners are shown of messages
     * @param nowMillis the time, from which event numbers start
     */
    public ChatHub(Chats chats, ReadersView readers, long nowMillis) {
        this.chats = chats;
        this.readers = readers;
        this.sequence = new AtomicLong(nowMillis * NUMBERS_PER_MILLISECOND);
        this.lookout = Thread.ofVirtual().name("chat-lookout").start(this::lookOut);
    }

    /**
     * The events of a chat for one listener.
     *
     * @param lastSeen the last event that the listener has seen; empty to hear only what comes
     * @param knownRevision the revision that the listener shows, to be told at once when it is old
     * @param running the generation that runs in the chat
     */
    public EventSource listen(
            ChatKey key, OptionalLong lastSeen, OptionalLong knownRevision, Supplier<Optional<Json.Obj>> running) {
        return stream -> {
            ChatChannel.Seat seat = take(key, lastSeen);
            try {
                ChatListener listener =
                        new ChatListener(stream, () -> chats.revision(key), running, view -> readers.of(key, view));
                if (lastSeen.isEmpty()) {
                    listener.begin(sequence.get(), knownRevision);
                }
                listener.catchUp(sequence.get(), seat.missed());
                if (!closed) {
                    listener.follow(seat.mailbox());
                }
            } finally {
                seat.leave();
            }
        };
    }

    /** Tells that a generation began, ended or has something to say. */
    public void generation(ChatKey key, Json.Obj generation) {
        Open open = channels.get(key);
        if (open != null) {
            open.channel().tell("generation", generation);
        }
    }

    /** Tells whether the characters of a group go on talking by themselves. */
    public void auto(ChatKey key, Json.Obj auto) {
        Open open = channels.get(key);
        if (open != null) {
            open.channel().tell("auto", auto);
        }
    }

    /** Tells more text of a running generation. */
    public void delta(ChatKey key, String generation, int offset, String text) {
        tell(key, ChatEvent.Voice.ANSWER, generation, offset, text);
    }

    /** Tells more of the reasoning of a running generation. */
    public void reasoning(ChatKey key, String generation, int offset, String text) {
        tell(key, ChatEvent.Voice.REASONING, generation, offset, text);
    }

    private void tell(ChatKey key, ChatEvent.Voice voice, String generation, int offset, String text) {
        Open open = channels.get(key);
        if (open != null) {
            open.channel().delta(voice, generation, offset, text);
        }
    }

    /** Ends all streams. */
    @Override
    public void close() {
        closed = true;
        lookout.interrupt();
        for (Open open : List.copyOf(channels.values())) {
            open.watch().close();
            open.channel().end();
        }
        channels.clear();
    }

    /** Seats are taken, and abandoned channels closed, within the map's own lock: nobody sits down in a closed one. */
    private ChatChannel.Seat take(ChatKey key, OptionalLong lastSeen) {
        List<ChatChannel.Seat> taken = new ArrayList<>(1);
        channels.compute(key, (name, known) -> {
            Open open = known == null ? open(name) : known;
            taken.add(open.channel().subscribe(lastSeen));
            return open;
        });
        return taken.getFirst();
    }

    private Open open(ChatKey key) {
        ChatChannel channel = new ChatChannel(key, sequence);
        return new Open(channel, chats.watch(key, channel::changed));
    }

    private void lookOut() {
        try {
            while (!closed) {
                Thread.sleep(LOOK_AT_FILES_EVERY);
                for (Open open : channels.values()) {
                    if (open.channel().hasListeners()) {
                        look(open.channel());
                    } else if (open.channel().abandonedFor(KEEP_ABANDONED.toNanos())) {
                        channels.computeIfPresent(open.channel().key(), (key, known) -> closeIfAbandoned(known));
                    }
                }
            }
        } catch (InterruptedException e) {
            LOG.debug("The lookout ends");
        }
    }

    private static @Nullable Open closeIfAbandoned(Open open) {
        if (open.channel().hasListeners()) {
            return open;
        }
        open.watch().close();
        return null;
    }

    /** Makes storage notice what other programs did; it tells the channel itself. */
    private void look(ChatChannel channel) {
        try {
            chats.revision(channel.key());
        } catch (StorageException e) {
            LOG.debug("A watched chat cannot be read: {}", e.getMessage());
        }
    }
}
