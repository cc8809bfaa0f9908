package dev.innkeeper.providers.http;

import dev.innkeeper.providers.http.OutboundException.Failure;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Hands the body from the JDK's client to the thread that reads it, one portion at a time. */
final class ArrivingBody implements BodySubscriber<ArrivingBody> {
    private final BlockingQueue<Arrival> arrivals = new LinkedBlockingQueue<>();
    private final AtomicReference<Flow.@Nullable Subscription> subscription = new AtomicReference<>();
    private final long maxBytes;
    private volatile boolean cancelled;
    private volatile boolean stopped;
    private long received;
    private boolean ended;

    ArrivingBody(long maxBytes) {
        this.maxBytes = maxBytes;
    }

    private sealed interface Arrival {
        record Portion(List<ByteBuffer> buffers) implements Arrival {}

        record End() implements Arrival {}

        record Broken(Throwable cause) implements Arrival {}

        record Stopped() implements Arrival {}
    }

    Optional<byte[]> next(Duration patience) throws OutboundException {
        while (!ended) {
            if (stopped) {
                throw stoppedByUs();
            }
            Arrival arrival = poll(patience);
            switch (arrival) {
                case Arrival.Portion(List<ByteBuffer> buffers) -> {
                    byte[] bytes = join(buffers);
                    requestMore();
                    if (bytes.length > 0) {
                        return Optional.of(bytes);
                    }
                }
                case Arrival.End() -> ended = true;
                case Arrival.Broken(Throwable cause) -> throw stopped ? stoppedByUs() : broken(cause);
                case Arrival.Stopped() -> throw stoppedByUs();
                case null -> {
                    cancel();
                    throw new OutboundException(Failure.IDLE_TIMEOUT, "The answer paused for too long", null);
                }
            }
        }
        return Optional.empty();
    }

    private @Nullable Arrival poll(Duration patience) throws OutboundException {
        try {
            return arrivals.poll(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            cancel();
            throw stoppedByUs();
        }
    }

    private byte[] join(List<ByteBuffer> buffers) throws OutboundException {
        int length = buffers.stream().mapToInt(ByteBuffer::remaining).sum();
        received += length;
        if (received > maxBytes) {
            cancel();
            throw new OutboundException(Failure.TOO_LARGE, "The answer is larger than " + maxBytes + " bytes", null);
        }
        ByteBuffer all = ByteBuffer.allocate(length);
        buffers.forEach(all::put);
        return all.array();
    }

    private void requestMore() {
        Flow.Subscription current = subscription.get();
        if (current != null && !cancelled) {
            current.request(1);
        }
    }

    void stop() {
        stopped = true;
        cancel();
        arrivals.add(new Arrival.Stopped());
    }

    void cancel() {
        cancelled = true;
        Flow.Subscription current = subscription.get();
        if (current != null) {
            current.cancel();
        }
    }

    private static OutboundException stoppedByUs() {
        return new OutboundException(Failure.STOPPED, "Stopped on request", null);
    }

    private static OutboundException broken(Throwable cause) {
        return new OutboundException(Failure.DROPPED, "The connection broke within the answer", cause);
    }

    @Override
    public CompletionStage<ArrivingBody> getBody() {
        return CompletableFuture.completedStage(this);
    }

    @Override
    public void onSubscribe(Flow.Subscription given) {
        subscription.set(given);
        if (cancelled) {
            given.cancel();
        } else {
            given.request(1);
        }
    }

    @Override
    public void onNext(List<ByteBuffer> buffers) {
        arrivals.add(new Arrival.Portion(buffers));
    }

    @Override
    public void onError(Throwable cause) {
        arrivals.add(new Arrival.Broken(cause));
    }

    @Override
    public void onComplete() {
        arrivals.add(new Arrival.End());
    }
}
