package dev.innkeeper.server.live;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The events that one listener has not been sent yet; bounded, so that a listener that stands still costs little.
 *
 * <p>Deltas of one generation that wait behind each other become one. When too many events wait they are all thrown
 * away and the listener is told that it {@link ChatEvent.Lost lost} some.
 */
final class Mailbox {
    private static final int CAPACITY = 256;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition filled = lock.newCondition();
    private final Deque<ChatEvent> waiting = new ArrayDeque<>();

    void offer(ChatEvent event) {
        lock.lock();
        try {
            if (event instanceof ChatEvent.Delta next
                    && waiting.peekLast() instanceof ChatEvent.Delta last
                    && last.continuedBy(next)) {
                waiting.removeLast();
                waiting.addLast(last.then(next));
            } else if (waiting.size() >= CAPACITY) {
                waiting.clear();
                waiting.addLast(new ChatEvent.Lost(event.sequence()));
            } else {
                waiting.addLast(event);
            }
            filled.signal();
        } finally {
            lock.unlock();
        }
    }

    /** The next event; empty if there is none for so long. */
    Optional<ChatEvent> take(Duration patience) throws InterruptedException {
        lock.lockInterruptibly();
        try {
            long left = patience.toNanos();
            while (waiting.isEmpty() && left > 0) {
                left = filled.awaitNanos(left);
            }
            return Optional.ofNullable(waiting.pollFirst());
        } finally {
            lock.unlock();
        }
    }
}
