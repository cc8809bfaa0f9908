package dev.innkeeper.server.generation;

import dev.innkeeper.server.cost.Spending;
import dev.innkeeper.server.http.Problem;
import dev.innkeeper.server.http.ProblemException;
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
            } catch (RuntimeException e) {
                LOG.error("A partial reply could not be recovered; its text stays in its journal", e);
            }
        }
        return recovered;
    }

    private boolean recover(StoredGeneration stored) {
        Optional<GenerationRecord> record = GenerationRecord.read(stored.id(), stored.record());
        Generation.End end = record.isEmpty() || stored.text().isEmpty()
                ? interrupted(stored.text(), OptionalInt.empty(), Optional.empty())
                : write(record.get(), stored);
        Optional<Spending> spending =
                record.flatMap(lost -> Tally.ofLost(workshop, lost, stored.reasoning() + stored.text()));
        library.generations().finish(stored.id(), GenerationRecord.outcome(end.with(spending)));
        return end.messageIndex().isPresent();
    }

    private Generation.End write(GenerationRecord record, StoredGeneration stored) {
        ReplyForm form = form(record);
        String cleaned = form.clean(stored.text());
        String text = cleaned.isEmpty() ? stored.text() : cleaned;
        try {
            OptionalInt index = new ReplyWriter(library.chats())
                    .write(record.origin().chat(), record.plan(), reply(record, stored, text, form), form);
            return interrupted(text, index, Optional.empty());
        } catch (NotFoundException chatIsGone) {
            Problem problem = workshop.problems().problemOf(chatIsGone);
            return interrupted(text, OptionalInt.empty(), Optional.of(GenerationFailure.of(problem)));
        }
    }

    private ReplyForm form(GenerationRecord record) {
        try {
            return workshop.assembly()
                    .replyForm(
                            record.origin().chat(),
                            record.origin().type(),
                            record.origin().part().map(GroupPart::character));
        } catch (ProblemException | NotFoundException characterIsGone) {
            LOG.debug("A partial reply is kept as it came: {}", characterIsGone.getMessage());
            return ReplyForm.AS_IT_CAME;
        }
    }

    private static Generation.End interrupted(String text, OptionalInt index, Optional<GenerationFailure> error) {
        return new Generation.End(GenerationState.INTERRUPTED, text, index, error, Optional.empty());
    }

    private Reply reply(GenerationRecord record, StoredGeneration stored, String text, ReplyForm form) {
        return new Reply(
                stored.id(),
                record.speaker(),
                record.origin().part(),
                text,
                Thinking.of(form.reasoning(stored.reasoning())),
                Enclosed.NOTHING,
                List.of(),
                record.api(),
                record.origin().model(),
                record.origin().startedAt(),
                Optional.empty(),
                workshop.clock().instant(),
                true,
                Optional.empty(),
                Optional.empty());
    }
}
