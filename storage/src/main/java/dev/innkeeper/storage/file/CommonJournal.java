package dev.innkeeper.storage.file;

import dev.innkeeper.storage.disk.DiskFailure;
import dev.innkeeper.storage.failure.StorageFullException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The one journal into which all running generations write, so that the disk is asked once for all of them.
 *
 * <p>Making words durable costs one flush of the disk, however many words they are. With a journal for each generation
 * a thousand of them asked for forty thousand flushes a second, and a disk grants a few thousand; the flushes stood in
 * line, and the processor was busy with the line. Here they share: whoever writes puts its frame into a list and waits.
 * One writer takes the whole list, writes it with one call, flushes once, and tells everyone in it. What comes in the
 * meantime is the next list. So a single generation waits for one flush as before, a thousand wait for at most two,
 * and the busier the disk is the more each flush carries. The writer is a thread of the system: a virtual one would stand
 * in line behind the thousand that wait for it. It is nobody's thread on purpose: an interrupted thread closes the channel
 * that it writes to, and this channel is everybody's.
 *
 * <p><b>What may be lost.</b> Nothing of which a caller was told that it is written. A crash leaves the segment torn at
 * any byte of the last list, with holes perhaps if the machine lost its power; every frame is a line of JSON of its
 * own, so a torn one is none, and nobody was told of it. A dead process' segments are read and never written to again.
 *
 * <p><b>When writing fails</b>, everyone in the list is told, keeps its text, and comes again later, often with more
 * text. The segment is cut back to what was acknowledged. If even that fails, or the channel is closed, the segment is
 * left as it is and the next list begins a new one. Then a piece may stand there twice: once unacknowledged, at the end
 * of the old segment, and once as its writer brought it the second time. Hence the numbers in pieces. A reader puts a
 * piece whose number it knows in the place of the one before, so nothing is doubled, and finds out if one is missing.
 * A full disk may have room for small frames: there the list is tried again one by one, lest a large one keep all
 * others out.
 *
 * <p><b>How it ends.</b> A journal in which everybody writes has to be cut off at its beginning some day. Segments go
 * oldest first and never out of order: the end of a generation may stand in a later segment than its beginning, and the
 * end must not go first. A segment is needed as long as a running generation has its beginning in it or before it. One
 * slow generation would so keep everything that others wrote in its time; therefore, when a new segment begins, those
 * that began more than {@value #KEPT_BACK} segments ago are written into it anew, as one frame each, and need the old
 * ones no more. They may be large, so the next segment does not begin before as much else was written. Where nobody is
 * running, a new segment begins much earlier: it costs nothing then, and words that were thrown away do not stay.
 *
 * <p>May be used by any thread; one thread at a time writes for one generation.
 */
final class CommonJournal {
    /** A number that is above those of all segments. */
    static final long NO_SEGMENT = Long.MAX_VALUE;

    private static final Logger LOG = LoggerFactory.getLogger(CommonJournal.class);
    private static final ExecutorService WRITERS = Executors.newCachedThreadPool(
            Thread.ofPlatform().name("generation-journal").daemon().factory());
    private static final int KEPT_BACK = 2;
    private static final int FULL_WHEN_IDLE = 16;

    private final Path folder;
    private final RunningGenerations running;
    private final long fullAt;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition idle = lock.newCondition();
    private List<Waiting> waiting = new ArrayList<>();
    private boolean writing;

    // Only whoever writes touches these.
    private final Deque<JournalSegment> past;
    private long next;
    private @Nullable Open open;

    /**
     * Goes on after the segments of a dead process.
     *
     * @param past all that are there, oldest first
     * @param running what they tell; follows what is written from now on
     * @param fullAt so many bytes make a segment full
     */
    CommonJournal(Path folder, List<JournalSegment> past, RunningGenerations running, long fullAt) {
        this.folder = folder;
        this.past = new ArrayDeque<>(past);
        this.running = running;
        this.fullAt = fullAt;
        this.next = past.isEmpty() ? 1 : past.getLast().number() + 1;
    }

    /** A frame whose writer waits. */
    private record Waiting(JournalFrame frame, byte[] line, CompletableFuture<Optional<Throwable>> end) {}

    /** The segment that is written to. */
    private static final class Open {
        private final JournalSegment segment;
        private final FileChannel channel;
        private long end;
        private long carried;

        private Open(JournalSegment segment) throws IOException {
            this.segment = segment;
            this.channel = FileChannel.open(segment.file(), StandardOpenOption.WRITE);
        }
    }

    /**
     * Writes a frame; it is durable when this returns.
     *
     * @throws IOException if it could not be written; it may be tried again, with another content
     */
    void write(JournalFrame frame) throws IOException {
        Waiting mine = new Waiting(frame, frame.line(), new CompletableFuture<>());
        lock.lock();
        try {
            waiting.add(mine);
            if (!writing) {
                writing = true;
                WRITERS.execute(this::writeAll);
            }
        } finally {
            lock.unlock();
        }
        Optional<Throwable> failure = mine.end().join();
        if (failure.isPresent()) {
            throw failure.get() instanceof IOException known ? known : new IOException(failure.get());
        }
    }

    private void writeAll() {
        for (List<Waiting> list = take(); !list.isEmpty(); list = take()) {
            try {
                writeList(list);
                removeUnneeded();
            } catch (RuntimeException | Error unexpected) {
                // Whoever waits must hear of it, whatever it is, and the next must find a writer.
                LOG.error("The journal of generations cannot be written", unexpected);
                end(list, Optional.of(unexpected));
            }
        }
    }

    /** What waits; after an empty list nobody writes any more. */
    private List<Waiting> take() {
        lock.lock();
        try {
            List<Waiting> list = waiting;
            waiting = new ArrayList<>();
            if (list.isEmpty()) {
                writing = false;
                idle.signalAll();
            }
            return list;
        } finally {
            lock.unlock();
        }
    }

    private void writeList(List<Waiting> list) {
        try {
            Open target = target();
            writeDurably(target, target.end == 0 ? longRunning(target.segment.number()) : List.of(), list);
            end(list, Optional.empty());
        } catch (IOException failure) {
            if (DiskFailure.meaning(folder, failure) instanceof StorageFullException) {
                list.forEach(this::writeAlone);
            } else {
                end(list, Optional.of(failure));
            }
        }
    }

    private void writeAlone(Waiting one) {
        try {
            writeDurably(target(), List.of(), List.of(one));
            end(List.of(one), Optional.empty());
        } catch (IOException failure) {
            end(List.of(one), Optional.of(failure));
        }
    }

    private static void end(List<Waiting> list, Optional<Throwable> failure) {
        for (Waiting one : list) {
            one.end().complete(failure);
        }
    }

    private void writeDurably(Open target, List<JournalFrame> carried, List<Waiting> list) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (JournalFrame frame : carried) {
            bytes.writeBytes(frame.line());
        }
        int before = bytes.size();
        for (Waiting one : list) {
            bytes.writeBytes(one.line());
        }
        try {
            Appending.to(target.channel, target.end, bytes.toByteArray());
        } catch (IOException failure) {
            leaveUnlessCut(target);
            throw failure;
        }
        target.carried += before;
        target.end += bytes.size();
        carried.forEach(frame -> running.take(frame, target.segment.number()));
        list.forEach(one -> running.take(one.frame(), target.segment.number()));
    }

    /** Those that would keep segments which are older than the few before a new one. */
    private List<JournalFrame> longRunning(long segment) {
        return running.all().stream()
                .filter(generation -> generation.since() < segment - KEPT_BACK)
                .<JournalFrame>map(RunningGeneration::carried)
                .toList();
    }

    private Open target() throws IOException {
        Open known = open;
        if (known != null && !isFull(known)) {
            return known;
        }
        Open begun = new Open(JournalSegment.create(folder, next));
        next = begun.segment.number() + 1;
        leave();
        open = begun;
        return begun;
    }

    private boolean isFull(Open segment) {
        return segment.end - segment.carried >= Math.max(fullAt, segment.carried)
                || running.isEmpty() && segment.end >= fullAt / FULL_WHEN_IDLE;
    }

    /** A segment with words behind its end that nobody acknowledged must not be written to any more. */
    private void leaveUnlessCut(Open segment) {
        try {
            if (segment.channel.size() == segment.end) {
                return;
            }
        } catch (IOException unknown) {
            LOG.debug("The end of a segment cannot be seen", unknown);
        }
        leave();
    }

    private void leave() {
        Open left = open;
        open = null;
        if (left == null) {
            return;
        }
        past.addLast(left.segment);
        try {
            left.channel.close();
        } catch (IOException e) {
            LOG.debug("A segment was not closed; all that counts in it is on the disk", e);
        }
    }

    private void removeUnneeded() {
        if (past.isEmpty()) {
            return;
        }
        long needed = running.oldestSegment();
        try {
            while (!past.isEmpty() && past.getFirst().number() < needed) {
                past.getFirst().remove(folder);
                past.removeFirst();
            }
        } catch (IOException e) {
            LOG.warn("A part of the journal of generations that nobody needs cannot be removed", e);
        }
    }

    /** Waits until all is written, and leaves nothing behind that nobody needs. Writing may go on afterwards. */
    void close() {
        lock.lock();
        try {
            while (writing) {
                idle.awaitUninterruptibly();
            }
            leave();
            removeUnneeded();
        } finally {
            lock.unlock();
        }
    }
}
