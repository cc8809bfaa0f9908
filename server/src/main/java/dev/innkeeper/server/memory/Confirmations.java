package dev.innkeeper.server.memory;

import dev.innkeeper.engine.memory.Consent;
import dev.innkeeper.formats.name.FileName;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * The questions whether a model may change who a character is, while they wait for an answer (memory-files.md §7.5).
 *
 * <p>A page that looks for questions counts as somebody who is there. Without one, and when nobody answers in time, the
 * answer is no.
 */
public final class Confirmations implements AutoCloseable {
    /** How long a look at the questions counts. */
    static final Duration PRESENCE = Duration.ofSeconds(15);

    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final Clock clock;
    private final Duration patience;
    private final Map<String, Question> open = new ConcurrentSkipListMap<>();
    private volatile Instant lastLook = Instant.MIN;

    /** No questions yet. */
    public Confirmations(Clock clock) {
        this(clock, PATIENCE);
    }

    Confirmations(Clock clock, Duration patience) {
        this.clock = clock;
        this.patience = patience;
    }

    /**
     * A question.
     *
     * @param change what the model wants to do
     */
    record Question(
            String id, FileName character, Consent.Proposal change, Instant at, CompletableFuture<Boolean> answer) {}

    /** The consent that is asked for on behalf of a character's model. */
    public Consent of(FileName character) {
        return change -> ask(character, change);
    }

    private boolean ask(FileName character, Consent.Proposal change) {
        Instant now = clock.instant();
        if (lastLook.equals(Instant.MIN) || Duration.between(lastLook, now).compareTo(PRESENCE) > 0) {
            return false;
        }
        String id = UUID.randomUUID().toString();
        Question question = new Question(id, character, change, now, new CompletableFuture<>());
        open.put(id, question);
        try {
            return question.answer().get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException nobodyAnswered) {
            return false;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return false;
        } catch (ExecutionException impossible) {
            throw new IllegalStateException(impossible);
        } finally {
            open.remove(id);
        }
    }

    /** The open questions, the oldest first; who asks for them is there to answer. */
    List<Question> look() {
        lastLook = clock.instant();
        return open.values().stream().sorted((a, b) -> a.at().compareTo(b.at())).toList();
    }

    /** Refuses what is still open. */
    @Override
    public void close() {
        open.values().forEach(question -> question.answer().complete(false));
    }

    /** Answers a question; false if it is no longer open. */
    boolean answer(String id, boolean agrees) {
        return Optional.ofNullable(open.remove(id))
                .map(question -> question.answer().complete(agrees))
                .orElse(false);
    }
}
