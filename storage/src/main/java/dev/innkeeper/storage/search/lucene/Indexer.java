package dev.innkeeper.storage.search.lucene;

import dev.innkeeper.storage.chat.ChatChange;
import dev.innkeeper.storage.failure.StorageException;
import dev.innkeeper.storage.search.IndexProgress;
import dev.innkeeper.storage.search.Place;
import dev.innkeeper.storage.search.SearchedLibrary;
import dev.innkeeper.storage.search.SearchedLibrary.Stamp;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps an index in step with its library, on one thread: follows the changes of chats as they are told, and looks
 * around once in a while for all others.
 *
 * <p>A difference that is seen while looking around is acted upon when it is still there the next time, so that a change
 * that is just being told is not taken for that of another program.
 */
final class Indexer implements Runnable {
    private static final Logger LOG = LoggerFactory.getLogger(Indexer.class);
    private static final long LOOK_MILLIS = 1_000;
    private static final long LOOK_AGAIN_MILLIS = 300;
    private static final int LOOK_SHARE = 25;
    private static final long SHOW_MILLIS = 1_000;
    private static final int SHOW_SHARE = 10;
    private static final long QUIET_MILLIS = 5_000;
    private static final long COMMIT_MILLIS = 30_000;
    private static final long REST_MILLIS = 30_000;

    private final IndexFolder folder;
    private final SearchedLibrary library;
    private final Changes changes = new Changes();
    private long setAsideAt = System.nanoTime() - TimeUnit.MILLISECONDS.toNanos(REST_MILLIS);
    private volatile boolean closing;
    private volatile boolean looked;
    private volatile boolean damaged;
    private volatile @Nullable Store store;
    private volatile IndexProgress progress = new IndexProgress(0, 0, true);

    Indexer(Path folder, SearchedLibrary library) {
        this.folder = new IndexFolder(folder);
        this.library = library;
    }

    /** What can be searched; empty until it is open. */
    Optional<Store> store() {
        return Optional.ofNullable(store);
    }

    IndexProgress progress() {
        return progress;
    }

    /** Takes note of a change of a chat; for any thread. */
    void tell(ChatChange change) {
        changes.add(change);
        store().ifPresent(open -> open.items().hide(new Place.OfChat(change.key())));
    }

    /** Takes note that a search found the index damaged. */
    void distrust() {
        damaged = true;
        changes.wake();
    }

    /** Ends {@link #run} soon. */
    void stop() {
        closing = true;
        changes.wake();
    }

    @Override
    public void run() {
        while (!closing) {
            try (Store open = folder.open()) {
                damaged = false;
                new Work(open).run();
            } catch (InterruptedException e) {
                return;
            } catch (IOException | RuntimeException failure) {
                failed(failure);
            } finally {
                store = null;
            }
        }
    }

    private void failed(Exception failure) {
        progress = new IndexProgress(0, progress.total(), true);
        if (closing) {
            LOG.warn("The search index could not be closed in good order; it is checked at the next start", failure);
        } else if (folder.setAsideIfDamaged(failure)) {
            LOG.warn("The search index is damaged; it was set aside and is made anew", failure);
            if (millisSince(setAsideAt) < REST_MILLIS) {
                rest();
            }
            setAsideAt = System.nanoTime();
        } else {
            LOG.error("The search index cannot be kept up to date; this is tried again in half a minute", failure);
            rest();
        }
    }

    private void rest() {
        try {
            long until = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(REST_MILLIS);
            while (!closing && System.nanoTime() < until) {
                Thread.sleep(100);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The work on one opened index. */
    private final class Work {
        private final Store open;
        private final ItemIndexing indexing;
        private final Set<Place> todo = new LinkedHashSet<>();
        private final Map<Place, Optional<Stamp>> refused = new HashMap<>();
        private Map<Place, Optional<Stamp>> suspects = Map.of();
        private int total;
        private long shownAt = System.nanoTime();
        private long committedAt = System.nanoTime();
        private long changedAt;
        private boolean uncommitted;
        private boolean pausing;
        private boolean unshown;
        private long nextShow = System.nanoTime();
        private long nextLook;

        Work(Store open) {
            this.open = open;
            this.indexing = new ItemIndexing(open, library, this::pause);
        }

        void run() throws IOException, InterruptedException {
            open.verify();
            store = open;
            look(true);
            while (!closing) {
                Optional<Changes.Change> change = changes.next(todo.isEmpty() ? millisToNext() : 0);
                if (damaged) {
                    throw new IndexDamagedException();
                }
                if (change.isPresent()) {
                    follow(change.get());
                    followOthers(Optional.empty());
                    unshown = true;
                } else if (!todo.isEmpty()) {
                    indexNext();
                }
                if (unshown && millisLeft(nextShow) == 0) {
                    show();
                }
                if (millisLeft(nextLook) == 0) {
                    look(false);
                }
                commitIfDue();
            }
            commit();
        }

        private void follow(Changes.Change change) throws IOException {
            try {
                changed();
                indexing.follow(change);
            } catch (StorageException unreadable) {
                LOG.warn("A chat could not be read for the search index", unreadable);
            }
        }

        private void followOthers(Optional<Place> except) throws IOException {
            for (Optional<Changes.Change> change = changes.nextOfOthers(except);
                    change.isPresent() && !closing;
                    change = changes.nextOfOthers(except)) {
                follow(change.get());
            }
        }

        /** Between two pages of a long chat: others are not kept waiting. */
        private boolean pause(Place place) throws IOException {
            if (!pausing) {
                pausing = true;
                try {
                    followOthers(Optional.of(place));
                    showIfDue();
                } finally {
                    pausing = false;
                }
            }
            return !closing;
        }

        private void indexNext() throws IOException {
            Place place = todo.iterator().next();
            try {
                changed();
                indexing.whole(place);
            } catch (StorageException unreadable) {
                refused.put(place, library.stamp(place));
                LOG.warn(
                        "{} could not be read for the search index",
                        place.getClass().getSimpleName(),
                        unreadable);
            }
            todo.remove(place);
            if (todo.isEmpty()) {
                show();
            } else {
                showIfDue();
            }
            tell();
        }

        private void changed() {
            uncommitted = true;
            changedAt = System.nanoTime();
        }

        private void showIfDue() throws IOException {
            if (millisSince(shownAt) >= SHOW_MILLIS) {
                show();
            }
        }

        /** Makes visible what was followed: at once when that was rare, else together with what comes meanwhile. */
        private void show() throws IOException {
            long began = System.nanoTime();
            open.refresh(this::isTold);
            shownAt = System.nanoTime();
            nextShow = shownAt + SHOW_SHARE * (shownAt - began);
            unshown = false;
        }

        private long millisToNext() {
            return unshown ? Math.min(millisLeft(nextLook), millisLeft(nextShow)) : millisLeft(nextLook);
        }

        private void commitIfDue() throws IOException {
            boolean quiet = todo.isEmpty() && millisSince(changedAt) >= QUIET_MILLIS;
            if (uncommitted && (quiet || millisSince(committedAt) >= COMMIT_MILLIS)) {
                commit();
            }
        }

        private void commit() throws IOException {
            open.commit();
            uncommitted = false;
            committedAt = System.nanoTime();
        }

        /** Compares the library with the index. */
        private void look(boolean first) throws IOException {
            long began = System.nanoTime();
            try {
                Map<Place, Optional<Stamp>> differences = differences(library.stamps());
                Map<Place, Optional<Stamp>> certain = new HashMap<>(differences);
                if (!first) {
                    certain.entrySet().retainAll(suspects.entrySet());
                }
                suspects = differences;
                todo.addAll(newestFirst(certain));
                looked = true;
            } catch (StorageException unreadable) {
                LOG.warn("The search index could not look for changes of other programs", unreadable);
            }
            tell();
            long took = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - began);
            boolean again = suspects.keySet().stream().anyMatch(place -> !todo.contains(place));
            long wait = Math.max(again ? LOOK_AGAIN_MILLIS : LOOK_MILLIS, LOOK_SHARE * took);
            nextLook = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(wait);
        }

        private Map<Place, Optional<Stamp>> differences(Map<Place, Stamp> now) {
            total = now.size();
            Map<Place, Optional<Stamp>> differences = new HashMap<>();
            now.forEach((place, stamp) -> {
                Optional<Stamp> indexed = open.items().find(place).flatMap(Item::stamp);
                Optional<Stamp> current = Optional.of(stamp);
                if (!current.equals(indexed) && !current.equals(refused.get(place)) && !isTold(place)) {
                    differences.put(place, current);
                }
            });
            for (Place place : open.items().all()) {
                if (!now.containsKey(place) && !isTold(place)) {
                    differences.put(place, Optional.empty());
                }
            }
            return differences;
        }

        private boolean isTold(Place place) {
            return place instanceof Place.OfChat(var key) && changes.has(key);
        }

        private static List<Place> newestFirst(Map<Place, Optional<Stamp>> stamps) {
            Comparator<Map.Entry<Place, Optional<Stamp>>> byTime = Comparator.comparing(
                    entry -> entry.getValue().map(Stamp::modified).orElse(Long.MAX_VALUE));
            return stamps.entrySet().stream()
                    .sorted(byTime.reversed())
                    .map(Map.Entry::getKey)
                    .toList();
        }

        private void tell() {
            progress = new IndexProgress(Math.max(0, total - todo.size()), total, !looked || !todo.isEmpty());
        }
    }

    private static long millisSince(long nanos) {
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - nanos);
    }

    private static long millisLeft(long until) {
        return Math.max(0, TimeUnit.NANOSECONDS.toMillis(until - System.nanoTime()));
    }
}
