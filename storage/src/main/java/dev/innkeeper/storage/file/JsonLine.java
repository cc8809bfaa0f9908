package dev.innkeeper.storage.file;

import dev.innkeeper.engine.js.JsonScan;

/**
 * Says what a line of bytes is without building anything of it.
 *
 * <p>Agrees with reading the line as UTF-8 and parsing it with {@link dev.innkeeper.engine.js.Json#parse}.
 */
final class JsonLine {
    private JsonLine() {}

    /** What a line can be. */
    enum Kind {
        /** A JSON object. */
        OBJECT,
        /** Another JSON value. */
        VALUE,
        /** Nothing but white space. */
        BLANK,
        /** Not JSON. */
        BROKEN
    }

    /** The kind of the bytes from {@code start} up to {@code end}. */
    static Kind kind(byte[] bytes, int start, int end) {
        int first = JsonScan.afterBlanks(bytes, start, end);
        if (first == end) {
            return Kind.BLANK;
        }
        int valueEnd = JsonScan.valueEnd(bytes, first, end);
        if (valueEnd < 0 || JsonScan.afterBlanks(bytes, valueEnd, end) != end) {
            return Kind.BROKEN;
        }
        return bytes[first] == '{' ? Kind.OBJECT : Kind.VALUE;
    }
}
