package dev.innkeeper.providers.answer;

import dev.innkeeper.providers.sse.EventStreamException;
import dev.innkeeper.providers.sse.EventStreamReader;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/**
 * Takes the bytes of an answer in portions of any size, be it an event stream or one JSON document; which of them it is
 * is read off its first character, because servers are careless with headers. Where the portions are cut makes no
 * difference. Not thread-safe.
 */
public final class AnswerStream {
    private static final int MAX_DOCUMENT_BYTES = 128 * 1024 * 1024;
    private static final int MAX_BLANK_BYTES = 64 * 1024;

    private final AnswerReader reader;
    private final Framing framing;
    private final EventStreamReader events = new EventStreamReader();
    private final ByteArrayOutputStream document = new ByteArrayOutputStream();
    private Kind kind = Kind.UNKNOWN;
    private int skipped;

    private enum Kind {
        UNKNOWN,
        EVENTS,
        LINES,
        DOCUMENT
    }

    /** How a stream is cut into events. */
    public enum Framing {
        /** As events, or as one JSON document. */
        EVENTS,
        /** Each line is a JSON document, as Ollama has it (providers.md §9.4). */
        LINES
    }

    /** Takes events, or one JSON document. */
    public AnswerStream(AnswerReader reader) {
        this(reader, Framing.EVENTS);
    }

    /** Passes what it makes of the bytes to the reader. */
    public AnswerStream(AnswerReader reader, Framing framing) {
        this.reader = reader;
        this.framing = framing;
    }

    /**
     * Takes the next bytes.
     *
     * @throws AnswerException if they cannot be part of an answer; nothing more may be given then
     */
    public void take(byte[] bytes) throws AnswerException {
        int start = kind == Kind.UNKNOWN ? begin(bytes) : 0;
        if (start == bytes.length) {
            return;
        }
        byte[] rest = start == 0 ? bytes : Arrays.copyOfRange(bytes, start, bytes.length);
        if (kind == Kind.LINES) {
            takeLines(rest);
            return;
        }
        if (kind == Kind.DOCUMENT) {
            if (document.size() + rest.length > MAX_DOCUMENT_BYTES) {
                throw new AnswerException.Unreadable("The answer of the provider is too large to be one.", null);
            }
            document.writeBytes(rest);
            return;
        }
        try {
            for (String data : events.read(rest)) {
                reader.event(data);
            }
        } catch (EventStreamException e) {
            throw new AnswerException.Unreadable("The provider sent an event that is too large.", e);
        }
    }

    private void takeLines(byte[] bytes) throws AnswerException {
        for (byte next : bytes) {
            if (next == '\n') {
                endLine();
            } else {
                document.write(next);
            }
        }
        if (document.size() > MAX_DOCUMENT_BYTES) {
            throw new AnswerException.Unreadable("The provider sent a line that is too large.", null);
        }
    }

    private void endLine() throws AnswerException {
        String line = document.toString(StandardCharsets.UTF_8);
        document.reset();
        reader.event(line);
    }

    /** Whether the stream has said that nothing more follows. */
    public boolean isDone() {
        return reader.isDone();
    }

    /** Whether something of the answer has come. */
    public boolean hasBegun() {
        return kind != Kind.UNKNOWN;
    }

    /**
     * The connection has ended.
     *
     * @return whether the answer is complete
     * @throws AnswerException if what came in one piece is no answer
     */
    public boolean end() throws AnswerException {
        if (kind == Kind.DOCUMENT) {
            reader.complete(document.toString(StandardCharsets.UTF_8));
            return true;
        }
        if (kind == Kind.LINES) {
            endLine();
            return reader.isFinished();
        }
        Optional<String> unfinished = events.unfinished();
        return reader.isFinished()
                || unfinished.filter(data -> data.strip().equals("[DONE]")).isPresent();
    }

    /** Finds the first byte that is neither white space nor part of a byte order mark. */
    private int begin(byte[] bytes) throws AnswerException {
        for (int i = 0; i < bytes.length; i++) {
            byte one = bytes[i];
            boolean mark = one == (byte) 0xEF || one == (byte) 0xBB || one == (byte) 0xBF;
            if (mark || one >= 0 && one <= ' ') {
                if (++skipped > MAX_BLANK_BYTES) {
                    throw new AnswerException.Unreadable("The provider answered with nothing but white space.", null);
                }
                continue;
            }
            kind = kindOf(one);
            return i;
        }
        return bytes.length;
    }

    private Kind kindOf(byte first) throws AnswerException {
        return switch (first) {
            case '{' -> framing == Framing.LINES ? Kind.LINES : Kind.DOCUMENT;
            case '[' -> Kind.DOCUMENT;
            case '<' -> throw new AnswerException.Unreadable("The provider answered with a web page.", null);
            case ':', 'd', 'e', 'i', 'r' -> Kind.EVENTS;
            default ->
                throw new AnswerException.Unreadable(
                        "The provider answered with something that is no event stream.", null);
        };
    }
}
