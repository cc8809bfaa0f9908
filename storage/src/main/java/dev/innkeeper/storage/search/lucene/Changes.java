package dev.innkeeper.storage.search.lucene;

import dev.innkeeper.storage.chat.ChatChange;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.search.Place;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * What happened to chats since the index last followed: which messages have to be read again. The messages themselves
 * are not kept, so this stays small however much happens. Thread-safe.
 */
final class Changes {
    private static final int MOST_SINGLE = 256;
    private static final long GONE = Long.MAX_VALUE;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition something = lock.newCondition();
    private final Map<ChatKey, Change> waiting = new LinkedHashMap<>();
    private boolean woken;

    /**
     * What happened to one chat.
     *
     * @param revision the newest revision of these changes; the largest number if the chat was deleted last
     * @param single indices of messages that became others, ascending, all below {@code from}
     * @param from the index from which on everything may be different; the largest number if nothing is
     * @param whole whether anything may be different
     * @param name the chat's new name if it got one, before or after the other changes
     */
    record Change(
            ChatKey key, long revision, TreeSet<Integer> single, int from, boolean whole, Optional<ChatKey> name) {
        private static Change none(ChatKey key) {
            return new Change(key, 0, new TreeSet<>(), Integer.MAX_VALUE, false, Optional.empty());
        }

        private Change plus(ChatChange change) {
            return switch (change) {
                case ChatChange.Appended appended -> from(appended.revision(), appended.from());
                case ChatChange.Removed removed -> from(removed.revision(), removed.from());
                case ChatChange.Replaced replaced -> at(replaced.revision(), replaced.index());
                case ChatChange.HeaderChanged header -> from(header.revision(), Integer.MAX_VALUE);
                case ChatChange.Reloaded reloaded -> all(reloaded.revision());
                case ChatChange.Deleted ignored -> all(GONE);
                case ChatChange.Renamed renamed ->
                    new Change(key, renamed.revision(), single, from, whole, Optional.of(renamed.to()));
            };
        }

        private Change from(long newest, int index) {
            int lowest = Math.min(from, index);
            TreeSet<Integer> below = new TreeSet<>(single.headSet(lowest));
            return new Change(key, newest, below, lowest, whole, name);
        }

        private Change at(long newest, int index) {
            TreeSet<Integer> more = new TreeSet<>(single);
            if (index < from) {
                more.add(index);
            }
            return more.size() > MOST_SINGLE
                    ? from(newest, more.first())
                    : new Change(key, newest, more, from, whole, name);
        }

        private Change all(long newest) {
            return new Change(key, newest, single, from, true, name);
        }
    }

    /** Notes a change. */
    void add(ChatChange change) {
        lock.lock();
        try {
            ChatKey key = change.key();
            waiting.merge(key, Change.none(key).plus(change), (before, ignored) -> before.plus(change));
            something.signal();
        } finally {
            lock.unlock();
        }
    }

    /** Ends the waiting of {@link #next}, now or the next time. */
    void wake() {
        lock.lock();
        try {
            woken = true;
            something.signal();
        } finally {
            lock.unlock();
        }
    }

    /** Whether a change of the chat waits. */
    boolean has(ChatKey key) {
        lock.lock();
        try {
            return waiting.containsKey(key);
        } finally {
            lock.unlock();
        }
    }

    /** The change that waits longest; waits for one if there is none. */
    Optional<Change> next(long millis) throws InterruptedException {
        lock.lock();
        try {
            long left = TimeUnit.MILLISECONDS.toNanos(millis);
            while (waiting.isEmpty() && !woken && left > 0) {
                left = something.awaitNanos(left);
            }
            woken = false;
            return first(waiting.keySet().stream().findFirst());
        } finally {
            lock.unlock();
        }
    }

    /** The change that waits longest of those of other chats; waits for none. */
    Optional<Change> nextOfOthers(Optional<Place> place) {
        lock.lock();
        try {
            return first(waiting.keySet().stream()
                    .filter(key -> !place.equals(Optional.of(new Place.OfChat(key))))
                    .findFirst());
        } finally {
            lock.unlock();
        }
    }

    private Optional<Change> first(Optional<ChatKey> key) {
        return key.map(waiting::remove);
    }
}
