package dev.innkeeper.server.generation;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.providers.StopSignal;
import dev.innkeeper.server.cost.Spending;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.generation.GenerationId;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * One answer of a model, from its start to its end and for a while after.
 *
 * <p>One thread writes, any number follow with {@link #await}; a slow follower gets larger pieces and delays nobody.
 */
public final class Generation {
    private final Origin origin;
    private final StopSignal stopSignal = new StopSignal();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition moved = lock.newCondition();
    private final StringBuilder text = new StringBuilder();
    private final StringBuilder reasoning = new StringBuilder();
    private GenerationState state = GenerationState.RUNNING;
    private OptionalInt messageIndex;
    private @Nullable GenerationFailure error;
    private @Nullable GenerationFailure warning;
    private @Nullable Waiting waiting;
    private @Nullable Spending spending;
    private @Nullable String finalText;
    private boolean complete;
    private final CompletableFuture<Optional<Generation>> next = new CompletableFuture<>();

    /**
     * What is known of a generation when it starts.
     *
     * @param messageIndex the message that it writes; empty if it writes none
     * @param part the speaker's part in a group
     */
    public record Origin(
            GenerationId id,
            ChatKey chat,
            GenerationType type,
            Instant startedAt,
            String model,
            OptionalInt messageIndex,
            Optional<GroupPart> part) {}

    /**
     * How it ended.
     *
     * @param text the reply in its final form
     * @param spending what it used; empty if nothing was sent, or nothing is known
     */
    public record End(
            GenerationState state,
            String text,
            OptionalInt messageIndex,
            Optional<GenerationFailure> error,
            Optional<Spending> spending) {
        End with(Optional<Spending> known) {
            return new End(state, text, messageIndex, error, known);
        }
    }

    /**
     * What a follower has not seen yet.
     *
     * @param text more of the answer; may be empty
     * @param reasoning more of the thinking; may be empty
     * @param complete whether the model has said all
     * @param ended whether nothing changes any more
     */
    public record Progress(String text, String reasoning, boolean complete, boolean ended) {
        boolean isEmpty() {
            return text.isEmpty() && reasoning.isEmpty();
        }
    }

    /** A generation that begins now. */
    public Generation(Origin origin) {
        this.origin = origin;
        this.messageIndex = origin.messageIndex();
    }

    /** What was known at the start. */
    public Origin origin() {
        return origin;
    }

    /** Its name. */
    public GenerationId id() {
        return origin.id();
    }

    /** The chat that it belongs to. */
    public ChatKey chat() {
        return origin.chat();
    }

    StopSignal stopSignal() {
        return stopSignal;
    }

    /** Says which generation goes on with the run that this one belongs to, when it has ended; empty for none. */
    void followedBy(Optional<Generation> successor) {
        next.complete(successor);
    }

    /** Waits for the generation that goes on with the run that this one belongs to; empty if this was the last one. */
    public Optional<Generation> next() throws InterruptedException {
        try {
            return next.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException("Whoever follows is never told as a failure", e);
        }
    }

    /** Adds text and returns how many UTF-16 units stood before it. */
    int append(String more) {
        lock.lock();
        try {
            int offset = text.length();
            text.append(more);
            moved.signalAll();
            return offset;
        } finally {
            lock.unlock();
        }
    }

    /** Adds reasoning and returns how many UTF-16 units stood before it. */
    int appendReasoning(String more) {
        lock.lock();
        try {
            int offset = reasoning.length();
            reasoning.append(more);
            moved.signalAll();
            return offset;
        } finally {
            lock.unlock();
        }
    }

    /** Says that the model has said all: only saving is left. */
    void complete() {
        lock.lock();
        try {
            complete = true;
            moved.signalAll();
        } finally {
            lock.unlock();
        }
    }

    boolean isComplete() {
        lock.lock();
        try {
            return complete;
        } finally {
            lock.unlock();
        }
    }

    void warn(Optional<GenerationFailure> trouble) {
        lock.lock();
        try {
            warning = trouble.orElse(null);
        } finally {
            lock.unlock();
        }
    }

    /** Says why no word comes yet; empty if the model is asked. */
    void waits(Optional<Waiting> why) {
        lock.lock();
        try {
            waiting = why.orElse(null);
        } finally {
            lock.unlock();
        }
    }

    void end(End end) {
        lock.lock();
        try {
            state = end.state();
            finalText = end.text();
            messageIndex = end.messageIndex();
            error = end.error().orElse(null);
            spending = end.spending().orElse(null);
            warning = null;
            waiting = null;
            complete = true;
            moved.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /**
     * What came behind given lengths; waits until there is something, the state moves on, or patience ends.
     *
     * @param seenText UTF-16 units of text that the follower has
     * @param seenReasoning UTF-16 units of reasoning that the follower has
     * @param seenComplete whether the follower knows that the model has said all
     */
    public Progress await(int seenText, int seenReasoning, boolean seenComplete, Duration patience)
            throws InterruptedException {
        lock.lockInterruptibly();
        try {
            long left = patience.toNanos();
            while (left > 0
                    && text.length() <= seenText
                    && reasoning.length() <= seenReasoning
                    && state == GenerationState.RUNNING
                    && complete == seenComplete) {
                left = moved.awaitNanos(left);
            }
            return new Progress(
                    text.substring(Math.min(seenText, text.length())),
                    reasoning.substring(Math.min(seenReasoning, reasoning.length())),
                    complete,
                    state != GenerationState.RUNNING);
        } finally {
            lock.unlock();
        }
    }

    /** Waits for the end; false if patience ends first. */
    boolean awaitEnd(Duration patience) throws InterruptedException {
        lock.lockInterruptibly();
        try {
            long left = patience.toNanos();
            while (left > 0 && state == GenerationState.RUNNING) {
                left = moved.awaitNanos(left);
            }
            return state != GenerationState.RUNNING;
        } finally {
            lock.unlock();
        }
    }

    /** The text so far, as the model wrote it. */
    String rawText() {
        lock.lock();
        try {
            return text.toString();
        } finally {
            lock.unlock();
        }
    }

    String rawReasoning() {
        lock.lock();
        try {
            return reasoning.toString();
        } finally {
            lock.unlock();
        }
    }

    /** Where it stands. */
    public GenerationState state() {
        lock.lock();
        try {
            return state;
        } finally {
            lock.unlock();
        }
    }

    /** The generation as clients see it. */
    public Json.Obj json() {
        lock.lock();
        try {
            return GenerationView.of(
                    origin,
                    new End(
                            state,
                            finalText == null ? text.toString() : finalText,
                            messageIndex,
                            Optional.ofNullable(error),
                            Optional.ofNullable(spending)),
                    reasoning.toString(),
                    Optional.ofNullable(warning),
                    Optional.ofNullable(waiting));
        } finally {
            lock.unlock();
        }
    }
}
