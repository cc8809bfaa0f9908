package dev.innkeeper.storage.time;

/** Runs things at a later time. May be used by any thread. */
public interface Alarms extends AutoCloseable {
    /** The time in milliseconds since an instant that is not told; it never goes back, whatever the clock does. */
    long millis();

    /**
     * Runs a task once.
     *
     * @param delay after how many milliseconds, from 0
     * @param task quick, or at least not for ever; one that throws is logged
     */
    Alarm after(long delay, Runnable task);

    /** Forgets all tasks that have not begun. Closing twice does nothing. */
    @Override
    void close();

    /** A task that waits for its time. */
    @FunctionalInterface
    interface Alarm {
        /** Forgets the task; does nothing if it has begun. */
        void cancel();
    }
}
