package dev.innkeeper.server.consent;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.StopSignal;
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
 * The questions whether a model may do something, while they wait for an answer (memory-files.md §7.5).
 *
 * <p>A page that looks for questions counts as somebody who is there. Without one, and when nobody answers in time, the
 * answer is no.
 */
public final class Consents implements AutoCloseable {
    private static final Duration PRESENCE = Duration.ofSeconds(15);
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final Clock clock;
    private final Duration patience;
    private final Map<String, Question> open = new ConcurrentSkipListMap<>();
    private volatile Instant lastLook = Instant.MIN;
    private volatile boolean closed;

    /** No questions yet. */
    public Consents(Clock clock) {
        this(clock, PATIENCE);
    }

    Consents(Clock clock, Duration patience) {
        this.clock = clock;
        this.patience = patience;
    }

    private record Question(String id, Inquiry inquiry, Instant at, CompletableFuture<Reply> answer) {
        Json.Obj view() {
            return Json.Obj.build(view -> view.put("id", id)
                    .put("kind", inquiry.kind())
                    .put("at", at.toString())
                    .putAll(inquiry.about()));
        }
    }

    /**
     * Asks, and waits for the answer.
     *
     * @param stop ends the waiting
     */
    public Reply ask(Inquiry inquiry, StopSignal stop) {
        Instant now = clock.instant();
        if (lastLook.equals(Instant.MIN) || Duration.between(lastLook, now).compareTo(PRESENCE) > 0) {
            return Reply.NOBODY;
        }
        Question question = new Question(UUID.randomUUID().toString(), inquiry, now, new CompletableFuture<>());
        open.put(question.id(), question);
        if (closed) {
            question.answer().complete(Reply.STOPPED);
        }
        try (StopSignal.Registration ignored =
                stop.onStop(() -> question.answer().complete(Reply.STOPPED))) {
            return question.answer().get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException nobodyAnswered) {
            return Reply.UNANSWERED;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return Reply.STOPPED;
        } catch (ExecutionException impossible) {
            throw new IllegalStateException(impossible);
        } finally {
            open.remove(question.id());
        }
    }

    /** The open questions, the oldest first; who asks for them is there to answer. */
    List<Json.Obj> look() {
        lastLook = clock.instant();
        return open.values().stream()
                .sorted((a, b) -> a.at().compareTo(b.at()))
                .map(Question::view)
                .toList();
    }

    /** Answers a question; false if it is no longer open. */
    boolean answer(String id, Reply reply) {
        return Optional.ofNullable(open.remove(id))
                .map(question -> question.answer().complete(reply))
                .orElse(false);
    }

    /** Refuses what is still open, and whatever comes. */
    @Override
    public void close() {
        closed = true;
        open.values().forEach(question -> question.answer().complete(Reply.STOPPED));
    }
}
