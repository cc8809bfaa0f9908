package dev.innkeeper.server.generation;

import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Problem;
import dev.innkeeper.storage.chat.ChatKey;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** Which generations run, by chat and by id, and the latest of those that have ended. */
final class JobBoard {
    private static final int ENDED_KEPT = 32;

    private final Set<ChatKey> reserved = new HashSet<>();
    private final Map<ChatKey, GenerationJob> running = new HashMap<>();
    private final Map<ChatKey, Run> runs = new HashMap<>();
    private final Map<String, GenerationJob> byId = new HashMap<>();
    private final Map<String, GenerationJob> ended = new LinkedHashMap<>();
    private boolean closed;

    /** Takes the one place that a chat has for a generation. */
    synchronized void reserve(ChatKey chat) {
        if (closed) {
            throw Problem.of(ErrorCode.STOPPING, "The server is stopping. Start it again and repeat the request.")
                    .exception();
        }
        if (!reserved.add(chat)) {
            throw Problem.of(
                            ErrorCode.GENERATION_BUSY,
                            "A reply is being written in this chat. Wait for it to end, or stop it.")
                    .exception();
        }
    }

    synchronized void release(ChatKey chat) {
        reserved.remove(chat);
        runs.remove(chat);
        notifyAll();
    }

    synchronized boolean isReserved(ChatKey chat) {
        return reserved.contains(chat);
    }

    synchronized boolean isClosed() {
        return closed;
    }

    synchronized void post(GenerationJob job, Run run) {
        running.put(job.generation().chat(), job);
        runs.put(job.generation().chat(), run);
        byId.put(job.generation().id().value(), job);
        if (closed) {
            job.interrupt();
        }
    }

    synchronized void finished(GenerationJob job) {
        paused(job);
        release(job.generation().chat());
    }

    /** The job has ended, and its chat stays taken for the next speaker. */
    synchronized void paused(GenerationJob job) {
        running.remove(job.generation().chat());
        String id = job.generation().id().value();
        byId.remove(id);
        ended.put(id, job);
        if (ended.size() > ENDED_KEPT) {
            ended.remove(ended.keySet().iterator().next());
        }
    }

    /** Lets nobody speak after a job that runs, or that ended just now and has followers. */
    synchronized void stopRun(GenerationJob job) {
        Generation.Origin origin = job.generation().origin();
        Run run = runs.get(origin.chat());
        if (run != null && run.part().map(GroupPart::run).equals(origin.part().map(GroupPart::run))) {
            run.stop();
        }
    }

    synchronized Optional<GenerationJob> running(ChatKey chat) {
        return Optional.ofNullable(running.get(chat));
    }

    synchronized Optional<GenerationJob> find(String id) {
        return Optional.ofNullable(byId.getOrDefault(id, ended.get(id)));
    }

    /** Waits until no chat is taken any more; false if patience ends first. */
    synchronized boolean awaitIdle(Duration patience) throws InterruptedException {
        long end = System.nanoTime() + patience.toNanos();
        while (!reserved.isEmpty()) {
            long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
            if (left <= 0) {
                return false;
            }
            wait(left);
        }
        return true;
    }

    /** Lets no more generations begin and names those that run. */
    synchronized Collection<GenerationJob> close() {
        closed = true;
        return List.copyOf(running.values());
    }
}
