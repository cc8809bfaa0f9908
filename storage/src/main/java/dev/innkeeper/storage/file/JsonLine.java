package dev.innkeeper.storage.file;

/**
 * Says what a line of bytes is without building anything of it: the grammar of JSON, walked once.
 *
 * <p>Agrees with reading the line as UTF-8 and parsing it with {@link dev.innkeeper.engine.js.Json#parse}.
 */
final class JsonLine {
    /** The depth to which {@code Json.parse} goes. */
    private static final int MAX_DEPTH = 512;

    private final byte[] bytes;
    private final int end;
    private final boolean[] inObject = new boolean[MAX_DEPTH + 1];
    private int depth;
    private int at;

    private JsonLine(byte[] bytes, int start, int end) {
        this.bytes = bytes;
        this.at = start;
        this.end = end;
    }

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
        JsonLine line = new JsonLine(bytes, start, end);
        line.skipBlanks();
        if (line.at == end) {
            return Kind.BLANK;
        }
        boolean object = bytes[line.at] == '{';
        if (!line.value()) {
            return Kind.BROKEN;
        }
        return object ? Kind.OBJECT : Kind.VALUE;
    }

    /** Walks one whole value with an explicit stack; each turn of the loop is at the start of a value. */
    private boolean value() {
        while (true) {
            skipBlanks();
            switch (peek()) {
                case '{', '[' -> {
                    int opened = open();
                    if (opened < 0) {
                        return false;
                    }
                    if (opened > 0) {
                        continue;
                    }
                }
                case '"' -> {
                    if (!string()) {
                        return false;
                    }
                }
                default -> {
                    if (!word()) {
                        return false;
                    }
                }
            }
            int next = afterValue();
            if (next <= 0) {
                return next == 0;
            }
        }
    }

    /** 1: a value comes next; 0: the container was empty and is closed; -1: broken. */
    private int open() {
        boolean object = bytes[at++] == '{';
        if (++depth > MAX_DEPTH) {
            return -1;
        }
        inObject[depth] = object;
        skipBlanks();
        if (peek() == (object ? '}' : ']')) {
            at++;
            depth--;
            return 0;
        }
        return object && !key() ? -1 : 1;
    }

    /** 1: another value comes next; 0: the whole text is done; -1: broken. */
    private int afterValue() {
        while (true) {
            skipBlanks();
            if (depth == 0) {
                return at == end ? 0 : -1;
            }
            boolean object = inObject[depth];
            int c = peek();
            if (c == ',') {
                at++;
                skipBlanks();
                return object && !key() ? -1 : 1;
            }
            if (c != (object ? '}' : ']')) {
                return -1;
            }
            at++;
            depth--;
        }
    }

    private boolean key() {
        if (peek() != '"' || !string()) {
            return false;
        }
        skipBlanks();
        if (peek() != ':') {
            return false;
        }
        at++;
        return true;
    }

    private boolean string() {
        at++;
        while (at < end) {
            int c = bytes[at++];
            if (c == '"') {
                return true;
            }
            if (c == '\\' && !escape()) {
                return false;
            }
            if (c >= 0 && c < ' ') {
                return false;
            }
        }
        return false;
    }

    private boolean escape() {
        int c = peek();
        at++;
        return switch (c) {
            case '"', '\\', '/', 'b', 'f', 'n', 'r', 't' -> true;
            case 'u' -> fourDigits();
            default -> false;
        };
    }

    private boolean fourDigits() {
        for (int i = 0; i < 4; i++, at++) {
            int c = peek();
            boolean digit = c >= '0' && c <= '9' || c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F';
            if (!digit) {
                return false;
            }
        }
        return true;
    }

    private boolean word() {
        return switch (peek()) {
            case 't' -> take("true");
            case 'f' -> take("false");
            case 'n' -> take("null");
            default -> number();
        };
    }

    private boolean take(String word) {
        for (int i = 0; i < word.length(); i++, at++) {
            if (peek() != word.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private boolean number() {
        skip('-');
        if (!skip('0') && !digits()) {
            return false;
        }
        if (skip('.') && !digits()) {
            return false;
        }
        if (skip('e') || skip('E')) {
            if (!skip('+')) {
                skip('-');
            }
            return digits();
        }
        return true;
    }

    private boolean digits() {
        int start = at;
        while (peek() >= '0' && peek() <= '9') {
            at++;
        }
        return at > start;
    }

    private boolean skip(char c) {
        if (peek() != c) {
            return false;
        }
        at++;
        return true;
    }

    private void skipBlanks() {
        while (at < end) {
            int c = bytes[at];
            if (c != ' ' && c != '\t' && c != '\r' && c != '\n') {
                return;
            }
            at++;
        }
    }

    private int peek() {
        return at < end ? bytes[at] : -1;
    }
}
