package dev.innkeeper.server.generation;

import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.failure.NotFoundException;
import dev.innkeeper.storage.failure.StorageException;
import dev.innkeeper.storage.generation.StoredGeneration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Puts into their chats the replies that a dead process had not finished, as partial replies.
 *
 * <p>A reply that is in its chat already is left alone, so that dying again at any point does no harm. A journal whose
 * reply cannot be saved stays for the next start.
 */
public final class Recovery {
    private static final Logger LOG = LoggerFactory.getLogger(Recovery.class);

    private final Workshop workshop;
    private final Library library;

    /** Recovery in the library of a workshop. */
    public Recovery(Workshop workshop) {
        this.workshop = workshop;
        this.library = workshop.library();
    }

    /** Recovers all; returns how many replies got into their chats. */
    public int run() {
        int recovered = 0;
        for (StoredGeneration stored : library.generations().unfinished()) {
            try {
                recovered += recover(stored) ? 1 : 0;
            } catch (StorageException e) {
                LOG.warn("A partial reply could not be recovered; it is tried again at the next start", e);
            }
        }
        return recovered;
    }

    private boolean recover(StoredGeneration stored) {
        Optional<GenerationRecord> record = GenerationRecord.read(stored.id(), stored.record());
        OptionalInt index = OptionalInt.empty();
        String text = stored.text();
        Optional<GenerationFailure> error = Optional.empty();
        if (record.isPresent() && !text.isEmpty()) {
            ReplyForm form = workshop.assembly()
                    .replyForm(
                            record.get().origin().chat(), record.get().origin().type());
            String cleaned = form.clean(text);
            text = cleaned.isEmpty() ? text : cleaned;
            try {
                index = new ReplyWriter(library.chats())
                        .write(
                                record.get().origin().chat(),
                                record.get().plan(),
                                reply(record.get(), stored, text),
                                form);
            } catch (NotFoundException chatIsGone) {
                error = Optional.of(GenerationFailure.of(workshop.problems().problemOf(chatIsGone)));
            }
        }
        Generation.End end = new Generation.End(GenerationState.INTERRUPTED, text, index, error, Optional.empty());
        library.generations().finish(stored.id(), GenerationRecord.outcome(end));
        return index.isPresent();
    }

    private Reply reply(GenerationRecord record, StoredGeneration stored, String text) {
        return new Reply(
                stored.id(),
                record.speaker(),
                text,
                stored.reasoning(),
                List.of(),
                record.api(),
                record.origin().model(),
                record.origin().startedAt(),
                Optional.empty(),
                workshop.clock().instant(),
                true,
                Optional.empty());
    }
}
