package dev.innkeeper.providers.sse;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Takes the bytes of an event stream in portions of any size and gives the data of each event (providers.md §7.1).
 *
 * <p>Where the portions are cut makes no difference, be it within a line break or a character. Lines end with LF, CR
 * or CRLF; comments and the fields {@code event}, {@code id} and {@code retry} are passed over; several data lines are
 * joined by LF; a byte order mark at the start is skipped; bytes that are not UTF-8 become U+FFFD. Not thread-safe.
 */
public final class EventStreamReader {
    private static final int DEFAULT_MAX_EVENT_BYTES = 32 * 1024 * 1024;
    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private final int maxEventBytes;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private final List<String> data = new ArrayList<>();
    private int dataBytes;
    private boolean firstLine = true;
    private boolean afterCarriageReturn;

    /** A reader that allows events of 32 MiB. */
    public EventStreamReader() {
        this(DEFAULT_MAX_EVENT_BYTES);
    }

    /** A reader that allows events of so many bytes. */
    public EventStreamReader(int maxEventBytes) {
        this.maxEventBytes = maxEventBytes;
    }

    /**
     * Takes the next bytes.
     *
     * @return the data of the events that they complete, in order
     * @throws EventStreamException if an event exceeds the bound; the reader is of no use afterwards
     */
    public List<String> read(byte[] bytes) throws EventStreamException {
        List<String> events = new ArrayList<>();
        int start = 0;
        for (int i = 0; i < bytes.length; i++) {
            boolean lineFeed = bytes[i] == '\n';
            if (!lineFeed && bytes[i] != '\r') {
                afterCarriageReturn = false;
                continue;
            }
            boolean secondHalf = lineFeed && afterCarriageReturn;
            afterCarriageReturn = !lineFeed;
            if (!secondHalf) {
                append(bytes, start, i);
                endOfLine().ifPresent(events::add);
            }
            start = i + 1;
        }
        append(bytes, start, bytes.length);
        return events;
    }

    /**
     * The data of an event whose closing blank line has not come. A stream that ends here has lost it; whether it
     * matters is the dialect's decision.
     */
    public Optional<String> unfinished() {
        List<String> lines = new ArrayList<>(data);
        dataOf(lineText()).ifPresent(lines::add);
        return lines.isEmpty() ? Optional.empty() : Optional.of(String.join("\n", lines));
    }

    private void append(byte[] bytes, int from, int to) throws EventStreamException {
        if (line.size() + dataBytes + (to - from) > maxEventBytes) {
            throw new EventStreamException(maxEventBytes);
        }
        line.write(bytes, from, to - from);
    }

    private Optional<String> endOfLine() {
        String text = lineText();
        int size = line.size();
        line.reset();
        firstLine = false;
        if (!text.isEmpty()) {
            dataOf(text).ifPresent(value -> {
                data.add(value);
                dataBytes += size;
            });
            return Optional.empty();
        }
        Optional<String> event = data.isEmpty() ? Optional.empty() : Optional.of(String.join("\n", data));
        data.clear();
        dataBytes = 0;
        return event;
    }

    private String lineText() {
        String text = line.toString(StandardCharsets.UTF_8);
        return firstLine && !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK ? text.substring(1) : text;
    }

    private static Optional<String> dataOf(String line) {
        int colon = line.indexOf(':');
        String name = colon < 0 ? line : line.substring(0, colon);
        if (!name.equals("data")) {
            return Optional.empty();
        }
        String value = colon < 0 ? "" : line.substring(colon + 1);
        return Optional.of(value.startsWith(" ") ? value.substring(1) : value);
    }
}
