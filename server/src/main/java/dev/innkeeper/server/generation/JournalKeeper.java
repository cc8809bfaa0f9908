package dev.innkeeper.server.generation;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.storage.failure.StorageException;
import dev.innkeeper.storage.generation.GenerationJournals;
import dev.innkeeper.storage.generation.GenerationPiece;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes a generation's text durable while it comes in, on a thread of its own: waiting for the disk never slows the
 * reading of the stream.
 *
 * <p>Text is written at once when the disk is idle and otherwise together with what came meanwhile. While storage
 * fails, text waits in memory and is tried again.
 */
final class JournalKeeper {
    private static final Logger LOG = LoggerFactory.getLogger(JournalKeeper.class);
    private static final Duration REST = Duration.ofMillis(25);
    private static final Duration REST_AFTER_FAILURE = Duration.ofMillis(500);
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final GenerationJournals journals;
    private final Generation generation;
    private final Json.Obj record;
    private final Consumer<Optional<StorageException>> trouble;
    private final Thread thread;
    private int savedText;
    private int savedReasoning;
    private boolean begun;
    private boolean troubled;

    /**
     * Starts keeping; the journal exists when this returns, unless storage fails.
     *
     * @param record what the journal begins with
     * @param trouble told when storage begins to fail, and with nothing when it works again
     */
    JournalKeeper(
            GenerationJournals journals,
            Generation generation,
            Json.Obj record,
            Consumer<Optional<StorageException>> trouble) {
        this.journals = journals;
        this.generation = generation;
        this.record = record;
        this.trouble = trouble;
        save(new Generation.Progress("", "", false, false));
        this.thread =
                Thread.ofVirtual().name("journal-" + generation.id().value()).start(this::keep);
    }

    /** Waits until everything is written or storage has failed on the rest. */
    void finish() {
        boolean interrupted = false;
        while (true) {
            try {
                thread.join();
                break;
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Closes the journal.
     *
     * @param outcome how the generation ended
     */
    void close(Json.Obj outcome) {
        if (!begun) {
            return;
        }
        try {
            journals.finish(generation.id(), outcome);
        } catch (StorageException e) {
            LOG.warn("The journal of a finished generation stays open until the next start", e);
        }
    }

    private void keep() {
        try {
            boolean complete = false;
            while (!complete) {
                Generation.Progress progress = generation.await(savedText, savedReasoning, false, PATIENCE);
                complete = progress.complete();
                long began = System.nanoTime();
                boolean saved = progress.isEmpty() || save(progress);
                if (!complete) {
                    Thread.sleep(saved ? restAfter(Duration.ofNanos(System.nanoTime() - began)) : REST_AFTER_FAILURE);
                }
            }
        } catch (InterruptedException e) {
            LOG.debug("A journal ends early");
        }
    }

    /** Where the disk or the processor is so busy that writing took long, more is written at once, and less often. */
    private static Duration restAfter(Duration writing) {
        return writing.compareTo(REST) > 0 ? writing : REST;
    }

    private boolean save(Generation.Progress progress) {
        try {
            if (!begun) {
                journals.begin(generation.id(), record);
                begun = true;
            }
            if (!progress.isEmpty()) {
                journals.append(generation.id(), new GenerationPiece(progress.text(), progress.reasoning()));
            }
            savedText += progress.text().length();
            savedReasoning += progress.reasoning().length();
            report(Optional.empty());
            return true;
        } catch (StorageException e) {
            LOG.warn("The journal of a generation cannot be written; its text waits in memory", e);
            report(Optional.of(e));
            return false;
        }
    }

    private void report(Optional<StorageException> failure) {
        if (failure.isPresent() != troubled) {
            troubled = failure.isPresent();
            trouble.accept(failure);
        }
    }
}
