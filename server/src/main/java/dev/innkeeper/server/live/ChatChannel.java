package dev.innkeeper.server.live;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.storage.chat.ChatChange;
import dev.innkeeper.storage.chat.ChatKey;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The events of one chat: numbers them, keeps the latest for listeners that come back, hands them to mailboxes.
 *
 * <p>Deltas are not kept: who comes back is told the whole text of the running generation.
 */
final class ChatChannel {
    private static final int KEPT = 256;

    private final ChatKey key;
    private final AtomicLong sequence;
    private final Deque<ChatEvent.Told> kept = new ArrayDeque<>();
    private final List<Mailbox> mailboxes = new ArrayList<>();
    private long forgottenUpTo;
    private long abandonedAtNanos = System.nanoTime();

    ChatChannel(ChatKey key, AtomicLong sequence) {
        this.key = key;
        this.sequence = sequence;
        this.forgottenUpTo = sequence.get();
    }

    ChatKey key() {
        return key;
    }

    /**
     * A listener's seat.
     *
     * @param missed what was told since the listener left; {@link ChatEvent.Lost} if that is not known any more
     * @param mailbox filled with everything after that
     */
    record Seat(ChatChannel channel, List<ChatEvent> missed, Mailbox mailbox) {
        void leave() {
            channel.unsubscribe(mailbox);
        }
    }

    synchronized Seat subscribe(OptionalLong lastSeen) {
        List<ChatEvent> missed = new ArrayList<>();
        if (lastSeen.isPresent()) {
            long seen = lastSeen.getAsLong();
            if (seen < forgottenUpTo || seen > sequence.get()) {
                missed.add(new ChatEvent.Lost(sequence.get()));
            } else {
                kept.stream().filter(event -> event.sequence() > seen).forEach(missed::add);
            }
        }
        Mailbox mailbox = new Mailbox();
        mailboxes.add(mailbox);
        return new Seat(this, missed, mailbox);
    }

    private synchronized void unsubscribe(Mailbox mailbox) {
        mailboxes.removeIf(candidate -> candidate == mailbox);
        abandonedAtNanos = System.nanoTime();
    }

    synchronized boolean hasListeners() {
        return !mailboxes.isEmpty();
    }

    /** Whether nobody has listened for so long. */
    synchronized boolean abandonedFor(long nanos) {
        return mailboxes.isEmpty() && System.nanoTime() - abandonedAtNanos > nanos;
    }

    synchronized void tell(String name, Json.Obj data) {
        ChatEvent.Told event = new ChatEvent.Told(sequence.incrementAndGet(), name, data);
        kept.addLast(event);
        if (kept.size() > KEPT) {
            forgottenUpTo = kept.removeFirst().sequence();
        }
        mailboxes.forEach(mailbox -> mailbox.offer(event));
    }

    synchronized void delta(ChatEvent.Voice voice, String generation, int offset, String text) {
        ChatEvent.Delta event = new ChatEvent.Delta(sequence.incrementAndGet(), voice, generation, offset, text);
        mailboxes.forEach(mailbox -> mailbox.offer(event));
    }

    synchronized void end() {
        ChatEvent.End event = new ChatEvent.End(sequence.incrementAndGet());
        mailboxes.forEach(mailbox -> mailbox.offer(event));
    }

    void changed(ChatChange change) {
        long revision = change.revision();
        switch (change) {
            case ChatChange.Appended appended -> {
                int index = appended.from();
                for (ChatLine line : appended.messages()) {
                    tell("message", message(revision, index++, line));
                }
            }
            case ChatChange.Replaced replaced ->
                tell("message", message(revision, replaced.index(), replaced.message()));
            case ChatChange.Removed removed ->
                tell(
                        "removed",
                        revision(revision)
                                .with("from", Json.of(removed.from()))
                                .with("count", Json.of(removed.count())));
            case ChatChange.HeaderChanged ignored -> tell("metadata", revision(revision));
            case ChatChange.Reloaded ignored -> tell("reset", revision(revision));
            case ChatChange.Renamed renamed ->
                tell(
                        "reset",
                        revision(revision).with("name", renamed.to().name().value()));
            case ChatChange.Deleted ignored -> tell("reset", revision(revision).with("deleted", Json.of(true)));
        }
    }

    private static Json.Obj message(long revision, int index, ChatLine line) {
        return revision(revision).with("message", MessageView.of(index, line));
    }

    static Json.Obj revision(long revision) {
        return Json.Obj.EMPTY.with("revision", Json.of(revision));
    }
}
