package dev.innkeeper.storage.file;

import dev.innkeeper.storage.generation.GenerationPiece;
import dev.innkeeper.storage.generation.StoredGeneration;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;

/**
 * What is durable of a generation that has not ended: the frames of the common journal that speak of it, put together.
 *
 * <p>May be used by any thread. Whoever writes the next frame holds {@link #turn}.
 */
final class RunningGeneration {
    private final ReentrantLock turn = new ReentrantLock();
    private JournalFrame.Begun beginning;
    private long since;
    private final StringBuilder text = new StringBuilder();
    private final StringBuilder reasoning = new StringBuilder();
    private int pieces;
    private int textBeforeLast;
    private int reasoningBeforeLast;

    /**
     * A generation that begins.
     *
     * @param since the number of the oldest segment that speaks of it
     */
    RunningGeneration(JournalFrame.Begun beginning, long since) {
        this.beginning = beginning;
        begin(beginning, since);
    }

    /** The lock of those who write its frames. */
    ReentrantLock turn() {
        return turn;
    }

    /** It begins, or is told once more from its beginning: segments before that one need not speak of it any more. */
    synchronized void begin(JournalFrame.Begun told, long from) {
        beginning = told;
        since = from;
        text.setLength(0);
        reasoning.setLength(0);
        text.append(told.before().text());
        reasoning.append(told.before().reasoning());
        pieces = told.pieces();
        textBeforeLast = text.length();
        reasoningBeforeLast = reasoning.length();
    }

    /** Takes a piece; false if pieces before it are missing. */
    synchronized boolean take(JournalFrame.Piece frame) {
        if (frame.number() == pieces - 1) {
            text.setLength(textBeforeLast);
            reasoning.setLength(reasoningBeforeLast);
            pieces--;
        }
        if (frame.number() != pieces) {
            return false;
        }
        textBeforeLast = text.length();
        reasoningBeforeLast = reasoning.length();
        text.append(frame.piece().text());
        reasoning.append(frame.piece().reasoning());
        pieces++;
        return true;
    }

    /** How many pieces came. */
    synchronized int pieces() {
        return pieces;
    }

    /** The number of the oldest segment that speaks of it. */
    synchronized long since() {
        return since;
    }

    /** All of it as one frame. */
    synchronized JournalFrame.Begun carried() {
        return new JournalFrame.Begun(
                beginning.id(),
                beginning.begun(),
                beginning.record(),
                pieces,
                new GenerationPiece(text.toString(), reasoning.toString()));
    }

    /** All of it. */
    synchronized JournalFile.Content content() {
        return new JournalFile.Content(
                new StoredGeneration(
                        beginning.id(), beginning.record(), text.toString(), reasoning.toString(), Optional.empty()),
                beginning.begun());
    }
}
