package dev.innkeeper.server.upkeep;

import dev.innkeeper.storage.failure.StorageException;
import dev.innkeeper.storage.trash.TrashBin;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Empties the trash of what has been in it long enough: at the start and once a day, in the background. */
public final class TrashKeeper implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(TrashKeeper.class);
    private static final Duration EVERY = Duration.ofDays(1);

    private final TrashBin trash;
    private final Duration pause;
    private final Thread thread;

    private TrashKeeper(TrashBin trash, Duration pause) {
        this.trash = trash;
        this.pause = pause;
        this.thread = Thread.ofVirtual().name("trash").unstarted(this::run);
    }

    /** Starts to look after a trash. */
    public static TrashKeeper start(TrashBin trash) {
        return start(trash, EVERY);
    }

    /** As {@link #start(TrashBin)}, with another time between two looks. */
    static TrashKeeper start(TrashBin trash, Duration pause) {
        TrashKeeper keeper = new TrashKeeper(trash, pause);
        keeper.thread.start();
        return keeper;
    }

    private void run() {
        try {
            while (!Thread.currentThread().isInterrupted()) {
                purge();
                Thread.sleep(pause);
            }
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        }
    }

    private void purge() {
        try {
            trash.purgeExpired();
        } catch (StorageException failure) {
            LOG.warn("The trash could not be emptied of old things; it is tried again in {}", pause, failure);
        }
    }

    /** Ends it; a look that is going on comes to its end first. */
    @Override
    public void close() {
        thread.interrupt();
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException also) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
