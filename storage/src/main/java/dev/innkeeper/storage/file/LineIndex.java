package dev.innkeeper.storage.file;

import dev.innkeeper.storage.chat.BrokenLine;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Where the lines of a chat file are and what they are: 13 bytes of memory for each line.
 *
 * <p>Immutable to its readers. {@link #plus} shares the arrays with the index it extends and writes only behind that
 * one's end, so a chat's indices must be extended in one line of succession, under the chat's lock.
 */
final class LineIndex {
    /** The index of a file without any line. */
    static final LineIndex EMPTY = new LineIndex(new long[0], new byte[0], 0, new int[0], 0, 0, false);

    /** What a line is for the chat. */
    enum Role {
        /** The chat's header. */
        HEADER,
        /** A message. */
        MESSAGE,
        /** Something that is not JSON: reported and left alone. */
        BROKEN,
        /** JSON, but neither: reported and left alone. */
        OTHER,
        /** White space only: left alone. */
        BLANK;

        private static final List<Role> ALL = List.of(values());
    }

    private final long[] starts;
    private final byte[] roles;
    private final int lines;
    private final int[] messageLines;
    private final int messages;
    private final long end;
    private final boolean closed;

    private LineIndex(
            long[] starts, byte[] roles, int lines, int[] messageLines, int messages, long end, boolean closed) {
        this.starts = starts;
        this.roles = roles;
        this.lines = lines;
        this.messageLines = messageLines;
        this.messages = messages;
        this.end = end;
        this.closed = closed;
    }

    /**
     * This index with one more line at the end.
     *
     * @param start offset of its first byte; the byte before it is a line feed if there is a line before it
     * @param lineEnd offset behind its last byte, without the line feed
     */
    LineIndex plus(Role role, long start, long lineEnd) {
        long[] newStarts = lines < starts.length ? starts : Arrays.copyOf(starts, grown(lines));
        byte[] newRoles = lines < roles.length ? roles : Arrays.copyOf(roles, grown(lines));
        newStarts[lines] = start;
        newRoles[lines] = (byte) role.ordinal();
        if (role != Role.MESSAGE) {
            return new LineIndex(newStarts, newRoles, lines + 1, messageLines, messages, lineEnd, false);
        }
        int[] newMessages =
                messages < messageLines.length ? messageLines : Arrays.copyOf(messageLines, grown(messages));
        newMessages[messages] = lines;
        return new LineIndex(newStarts, newRoles, lines + 1, newMessages, messages + 1, lineEnd, false);
    }

    private static int grown(int size) {
        return Math.max(16, size + size / 2);
    }

    /** This index for a file whose last line ends with a line feed. */
    LineIndex closedByLineFeed() {
        return new LineIndex(starts, roles, lines, messageLines, messages, end, true);
    }

    /**
     * Whether a line feed has to stand behind the last line: without it, a last line that is not JSON would be taken for
     * one that was torn, and an empty one would be none.
     */
    boolean needsClosing() {
        return lines > 0 && (role(lines - 1) == Role.BROKEN || role(lines - 1) == Role.BLANK);
    }

    /** Number of lines. */
    int lines() {
        return lines;
    }

    /** Number of messages. */
    int messages() {
        return messages;
    }

    /** Offset behind the last byte of the last line, without a line feed. */
    long end() {
        return end;
    }

    /** Whether a line feed stands behind the last line. */
    boolean closed() {
        return closed;
    }

    /** What a line is. */
    Role role(int line) {
        return Role.ALL.get(roles[line]);
    }

    /** Offset of the line's first byte. */
    long start(int line) {
        return starts[line];
    }

    /** Offset behind the line's last byte, its line feed not counted. */
    long end(int line) {
        return line + 1 < lines ? starts[line + 1] - 1 : end;
    }

    /** The line of a message. */
    int lineOf(int message) {
        return messageLines[message];
    }

    /** Whether the file begins with a byte-order mark. */
    boolean isMarked() {
        return lines > 0 && starts[0] > 0;
    }

    /** How many messages stand before a line. */
    int messagesBefore(int line) {
        int found = Arrays.binarySearch(messageLines, 0, messages, line);
        return found >= 0 ? found : -found - 1;
    }

    /** Whether the first line is the chat's header. */
    boolean hasHeader() {
        return lines > 0 && role(0) == Role.HEADER;
    }

    /** The lines that are reported as broken, in order. */
    List<BrokenLine> broken() {
        if (messages + (hasHeader() ? 1 : 0) == lines) {
            return List.of();
        }
        List<BrokenLine> found = new ArrayList<>();
        for (int line = 0; line < lines; line++) {
            if (role(line) == Role.BROKEN || role(line) == Role.OTHER) {
                found.add(new BrokenLine(line + 1L, end(line) - start(line)));
            }
        }
        return found;
    }
}
