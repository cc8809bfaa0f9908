package dev.innkeeper.server.openai;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.StopSignal;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.BitSet;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A reply that is told as it comes, as server-sent events.
 *
 * <p>It is made on a thread of its own; a client that reads slowly slows down its provider. Nothing is sent before there
 * is something to tell or the first silence has lasted too long, so that a failure at the beginning has its own status.
 */
final class ReplyStream {
    private static final Logger LOG = LoggerFactory.getLogger(ReplyStream.class);
    private static final int READY_PIECES = 256;
    private static final Duration LONGEST_SILENCE = Duration.ofSeconds(10);
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(100);
    private static final byte[] HEARTBEAT = ": \n\n".getBytes(StandardCharsets.UTF_8);

    private final ReplyShape shape;
    private final boolean tellsUsage;
    private final StopSignal stop;
    private final BlockingQueue<Step> steps = new ArrayBlockingQueue<>(READY_PIECES);
    private final BitSet begun = new BitSet();

    /** What happens to a reply. */
    private sealed interface Step {
        /** More of it. */
        record Said(Piece piece) implements Step {}

        /** It is complete. */
        record Complete(Spoken spoken) implements Step {}

        /** It broke off, or never began. */
        record Failed(OpenAiError error) implements Step {}
    }

    private ReplyStream(ReplyShape shape, boolean tellsUsage, StopSignal stop) {
        this.shape = shape;
        this.tellsUsage = tellsUsage;
        this.stop = stop;
    }

    /** A reply that has begun to be told. */
    record Begun(ReplyStream stream, Optional<Step> first) {
        /** Writes all of it; the reply is stopped if the client leaves. */
        void writeTo(OutputStream out) {
            stream.writeTo(out, first);
        }
    }

    /**
     * Lets a reply begin.
     *
     * @param stop stops it
     * @param errors says what other exceptions mean
     * @throws FailedReplyException if it failed before anything was said
     */
    static Begun begin(
            ReplySource source,
            ReplyShape shape,
            boolean tellsUsage,
            StopSignal stop,
            Function<RuntimeException, OpenAiError> errors)
            throws FailedReplyException, InterruptedException {
        ReplyStream stream = new ReplyStream(shape, tellsUsage, stop);
        Thread.ofVirtual().name("v1-reply").start(() -> stream.speak(source, errors));
        Optional<Step> first = stream.next();
        if (first.isPresent() && first.get() instanceof Step.Failed(OpenAiError error)) {
            throw new FailedReplyException(error);
        }
        return new Begun(stream, first);
    }

    private void speak(ReplySource source, Function<RuntimeException, OpenAiError> errors) {
        try {
            put(new Step.Complete(source.speak(piece -> put(new Step.Said(piece)), stop)));
        } catch (FailedReplyException e) {
            put(new Step.Failed(e.error()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            put(new Step.Failed(errors.apply(e)));
        }
    }

    /** Waits for room; nobody reads any more after a stop. */
    private void put(Step step) {
        try {
            boolean taken = false;
            while (!taken && !(stop.isStopped() && steps.remainingCapacity() == 0)) {
                taken = steps.offer(step, BETWEEN_LOOKS.toMillis(), TimeUnit.MILLISECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private Optional<Step> next() throws InterruptedException {
        return Optional.ofNullable(steps.poll(LONGEST_SILENCE.toMillis(), TimeUnit.MILLISECONDS));
    }

    private void writeTo(OutputStream out, Optional<Step> first) {
        try {
            Optional<Step> step = first;
            boolean goesOn = true;
            while (goesOn && !stop.isStopped()) {
                goesOn = step.isEmpty() ? heartbeat(out) : write(step.get(), out);
                out.flush();
                step = goesOn ? next() : Optional.empty();
            }
        } catch (IOException clientIsGone) {
            LOG.debug("A client left: {}", clientIsGone.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            stop.stop();
        }
    }

    private static boolean heartbeat(OutputStream out) throws IOException {
        out.write(HEARTBEAT);
        return true;
    }

    private boolean write(Step step, OutputStream out) throws IOException {
        switch (step) {
            case Step.Said(Piece piece) -> {
                begin(piece.choice(), out);
                Optional<Json.Obj> event = shape.piece(piece);
                if (event.isPresent()) {
                    data(event.get().text(), out);
                }
                return true;
            }
            case Step.Complete(Spoken spoken) -> {
                finish(spoken, out);
                return false;
            }
            case Step.Failed(OpenAiError error) -> {
                data(error.body().text(), out);
                return false;
            }
        }
    }

    private void finish(Spoken spoken, OutputStream out) throws IOException {
        for (int choice = 0; choice < spoken.choices().size(); choice++) {
            begin(choice, out);
            data(shape.last(choice, spoken.choices().get(choice)).text(), out);
        }
        if (tellsUsage) {
            data(shape.usage(spoken).text(), out);
        }
        data("[DONE]", out);
    }

    private void begin(int choice, OutputStream out) throws IOException {
        if (begun.get(choice)) {
            return;
        }
        begun.set(choice);
        Optional<Json.Obj> event = shape.first(choice);
        if (event.isPresent()) {
            data(event.get().text(), out);
        }
    }

    private static void data(String text, OutputStream out) throws IOException {
        out.write(("data: " + text + "\n\n").getBytes(StandardCharsets.UTF_8));
    }
}
