package dev.innkeeper.storage.file;

import dev.innkeeper.storage.disk.DurableFiles;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.ArrayList;
import java.util.List;

/** A new version of a chat file, made of lines of the old one and of new lines; kept lines keep their bytes. */
final class ChatRewrite {
    private final LineIndex old;
    private final List<Piece> pieces = new ArrayList<>();
    private LineIndex index = LineIndex.EMPTY;

    ChatRewrite(LineIndex old) {
        this.old = old;
    }

    private sealed interface Piece {
        /** Bytes of the old file. */
        record Old(long start, long end) implements Piece {}

        /** Bytes that are new. */
        record New(byte[] bytes) implements Piece {}
    }

    /** Adds lines of the old file, from one up to but not including another. */
    ChatRewrite keep(int fromLine, int toLine) {
        if (fromLine >= toLine) {
            return this;
        }
        long base = next();
        long start = old.start(fromLine);
        for (int line = fromLine; line < toLine; line++) {
            index = index.plus(old.role(line), base + old.start(line) - start, base + old.end(line) - start);
        }
        pieces.add(new Piece.Old(start, old.end(toLine - 1)));
        return this;
    }

    /** Adds a line of the old file that is something else now. */
    ChatRewrite keep(LineIndex.Role role, int line) {
        long start = next();
        index = index.plus(role, start, start + old.end(line) - old.start(line));
        pieces.add(new Piece.Old(old.start(line), old.end(line)));
        return this;
    }

    /** Adds a new line. */
    ChatRewrite line(LineIndex.Role role, byte[] bytes) {
        long start = next();
        index = index.plus(role, start, start + bytes.length);
        pieces.add(new Piece.New(bytes));
        return this;
    }

    private long next() {
        return pieces.isEmpty() ? 0 : index.end() + 1;
    }

    /** The index of the new version. */
    LineIndex index() {
        return index.needsClosing() ? index.closedByLineFeed() : index;
    }

    /** Writes the new version: the pieces with a line feed between each two, and behind the last if it needs one. */
    void write(FileChannel source, FileChannel target) throws IOException {
        boolean first = true;
        for (Piece piece : pieces) {
            if (!first) {
                DurableFiles.writeAll(target, ByteBuffer.wrap(new byte[] {'\n'}));
            }
            first = false;
            switch (piece) {
                case Piece.New(byte[] bytes) -> DurableFiles.writeAll(target, ByteBuffer.wrap(bytes));
                case Piece.Old(long start, long end) -> copy(source, start, end, target);
            }
        }
        if (index.needsClosing()) {
            DurableFiles.writeAll(target, ByteBuffer.wrap(new byte[] {'\n'}));
        }
    }

    private static void copy(FileChannel source, long start, long end, FileChannel target) throws IOException {
        for (long at = start; at < end; ) {
            long copied = source.transferTo(at, end - at, target);
            if (copied <= 0) {
                throw new IOException("The file became shorter while it was copied");
            }
            at += copied;
        }
    }
}
