package dev.innkeeper.server.backend;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Computing that may take many seconds, done on a thread of its own, one after the other.
 *
 * <p>Requests are answered on virtual threads. These share few threads of the machine and are not taken from them while
 * they compute, so that a handful of long texts would stop the whole server.
 */
final class LongWork {
    /** Texts of this many bytes take some hundredths of a second. */
    private static final long LONG_BYTES = 64 * 1024;

    private static final long IDLE_SECONDS = 10;

    private final ExecutorService thread;

    LongWork() {
        ThreadPoolExecutor one = new ThreadPoolExecutor(
                1,
                1,
                IDLE_SECONDS,
                TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(),
                Thread.ofPlatform().daemon().name("long-work").factory());
        one.allowCoreThreadTimeOut(true);
        this.thread = one;
    }

    /**
     * What the work gives; short work is done at once.
     *
     * @param bytes what is to be worked on; below 0 for not known
     */
    <T> T of(long bytes, Supplier<T> work) throws IOException {
        if (bytes >= 0 && bytes < LONG_BYTES) {
            return work.get();
        }
        try {
            return CompletableFuture.supplyAsync(work, thread).get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("The server stops.");
        } catch (ExecutionException e) {
            throw new IOException("Long work failed.", e);
        }
    }
}
