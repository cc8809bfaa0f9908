package dev.innkeeper.providers.remote;

import dev.innkeeper.providers.Connection;
import dev.innkeeper.providers.ConnectionKind;
import dev.innkeeper.providers.DeltaListener;
import dev.innkeeper.providers.Secret;
import dev.innkeeper.providers.StopSignal;
import dev.innkeeper.providers.Wait;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Queue;
import java.util.concurrent.CountDownLatch;

/** Lets only so many requests at a time through to each provider, in the order in which they came. Thread-safe. */
final class Turnstiles {
    private final Map<Place, Turnstile> turnstiles = new HashMap<>();

    /** What a provider counts requests by. */
    private record Place(ConnectionKind kind, String source, String baseUrl, Optional<Secret> key) {
        static Place of(Connection connection) {
            return new Place(connection.kind(), connection.source(), connection.baseUrl(), connection.key());
        }
    }

    private static final class Turnstile {
        private final Queue<Waiting> queue = new ArrayDeque<>();
        private int inside;

        void admit() {
            for (Waiting next = queue.peek(); next != null && inside < next.most; next = queue.peek()) {
                queue.remove();
                inside++;
                next.admitted = true;
                next.turn.countDown();
            }
        }
    }

    private static final class Waiting {
        private final int most;
        private final CountDownLatch turn = new CountDownLatch(1);
        private boolean admitted;

        Waiting(int most) {
            this.most = most;
        }
    }

    /** The right to send one request; lets the next one in when it is closed. */
    interface Pass extends AutoCloseable {
        @Override
        void close();
    }

    /**
     * Waits for one's turn.
     *
     * @param listener told of the wait, if there is one
     * @return empty if somebody asked to stop meanwhile
     */
    Optional<Pass> enter(Connection connection, StopSignal stop, DeltaListener listener) {
        if (connection.atOnce() <= 0) {
            return Optional.of(() -> {});
        }
        Place place = Place.of(connection);
        Waiting waiting = new Waiting(connection.atOnce());
        OptionalInt ahead = queue(place, waiting);
        try (StopSignal.Registration ignored = stop.onStop(waiting.turn::countDown)) {
            if (ahead.isPresent()) {
                listener.onWait(new Wait.ForTurn(ahead.getAsInt()));
            }
            waiting.turn.await();
            if (ahead.isPresent()) {
                listener.onWait(new Wait.Over());
            }
        } catch (RuntimeException e) {
            withdraw(place, waiting);
            throw e;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            withdraw(place, waiting);
            return Optional.empty();
        }
        if (stop.isStopped()) {
            withdraw(place, waiting);
            return Optional.empty();
        }
        return Optional.of(() -> leave(place));
    }

    private OptionalInt queue(Place place, Waiting waiting) {
        synchronized (turnstiles) {
            Turnstile turnstile = turnstiles.computeIfAbsent(place, unknown -> new Turnstile());
            turnstile.queue.add(waiting);
            turnstile.admit();
            return waiting.admitted ? OptionalInt.empty() : OptionalInt.of(turnstile.queue.size() - 1);
        }
    }

    /** How many wait at the provider of a connection. */
    int waiting(Connection connection) {
        synchronized (turnstiles) {
            Turnstile turnstile = turnstiles.get(Place.of(connection));
            return turnstile == null ? 0 : turnstile.queue.size();
        }
    }

    private void withdraw(Place place, Waiting waiting) {
        synchronized (turnstiles) {
            if (waiting.admitted) {
                leave(place);
                return;
            }
            Turnstile turnstile = turnstiles.get(place);
            if (turnstile != null) {
                turnstile.queue.remove(waiting);
                turnstile.admit();
                forgetIfEmpty(place, turnstile);
            }
        }
    }

    private void leave(Place place) {
        synchronized (turnstiles) {
            Turnstile turnstile = turnstiles.get(place);
            if (turnstile != null) {
                turnstile.inside--;
                turnstile.admit();
                forgetIfEmpty(place, turnstile);
            }
        }
    }

    private void forgetIfEmpty(Place place, Turnstile turnstile) {
        if (turnstile.inside == 0 && turnstile.queue.isEmpty()) {
            turnstiles.remove(place);
        }
    }
}
