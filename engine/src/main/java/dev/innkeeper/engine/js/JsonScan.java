package dev.innkeeper.engine.js;

/**
 * Finds where JSON values end in bytes of UTF-8 without building anything of them: the grammar of JSON, walked once.
 *
 * <p>Agrees with reading the bytes as UTF-8 and parsing them with {@link Json#parse}.
 */
public final class JsonScan {
    /** The depth to which {@code Json.parse} goes. */
    private static final int MAX_DEPTH = 512;

    private final byte[] bytes;
    private final int end;
    private final boolean[] inObject = new boolean[MAX_DEPTH + 1];
    private int depth;
    private int at;

    private JsonScan(byte[] bytes, int start, int end) {
        this.bytes = bytes;
        this.at = start;
        this.end = end;
    }

    /**
     * Where the value ends that begins at {@code start}, perhaps after white space.
     *
     * @param end where the bytes end
     * @return the index behind the value; -1 if there is no JSON value
     */
    public static int valueEnd(byte[] bytes, int start, int end) {
        JsonScan scan = new JsonScan(bytes, start, end);
        return scan.value() ? scan.at : -1;
    }

    /** The index of the first byte from {@code start} on that is not JSON's white space; {@code end} if all are. */
    public static int afterBlanks(byte[] bytes, int start, int end) {
        JsonScan scan = new JsonScan(bytes, start, end);
        scan.skipBlanks();
        return scan.at;
    }

    /** Walks one value with an explicit stack; each turn of the loop is at the start of a value. */
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

    /** 1: another value comes next; 0: the outermost value is done; -1: broken. */
    private int afterValue() {
        while (depth > 0) {
            skipBlanks();
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
        return 0;
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
