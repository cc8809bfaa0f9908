package dev.innkeeper.storage.file;

import dev.innkeeper.storage.generation.GenerationId;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * All generations that were begun and have not ended, as the frames of the common journal tell it.
 *
 * <p>The same way leads here from frames that were just made durable and from those that a dead process left. May be
 * read by any thread; frames come from one at a time.
 */
final class RunningGenerations {
    private final Map<GenerationId, RunningGeneration> all = new ConcurrentHashMap<>();

    /**
     * Takes the next frame.
     *
     * @param segment the number of the segment in which it stands
     * @return false if something before it is missing
     */
    boolean take(JournalFrame frame, long segment) {
        return switch (frame) {
            case JournalFrame.Begun begun -> {
                RunningGeneration known = all.putIfAbsent(begun.id(), new RunningGeneration(begun, segment));
                if (known != null) {
                    known.begin(begun, segment);
                }
                yield true;
            }
            case JournalFrame.Piece piece -> {
                RunningGeneration known = all.get(piece.id());
                yield known != null && known.take(piece);
            }
            case JournalFrame.End end -> {
                all.remove(end.id());
                yield true;
            }
        };
    }

    /** Takes one that was not found in the common journal. */
    void add(JournalFrame.Begun found) {
        all.putIfAbsent(found.id(), new RunningGeneration(found, CommonJournal.NO_SEGMENT));
    }

    /** Forgets one of which it turned out that it has ended. */
    void forget(GenerationId id) {
        all.remove(id);
    }

    Optional<RunningGeneration> find(GenerationId id) {
        return Optional.ofNullable(all.get(id));
    }

    List<GenerationId> ids() {
        return List.copyOf(all.keySet());
    }

    Collection<RunningGeneration> all() {
        return List.copyOf(all.values());
    }

    boolean isEmpty() {
        return all.isEmpty();
    }

    /** The number of the oldest segment that is still needed; empty if none is. */
    long oldestSegment() {
        return all.values().stream().mapToLong(RunningGeneration::since).min().orElse(CommonJournal.NO_SEGMENT);
    }
}
