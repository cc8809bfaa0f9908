package dev.innkeeper.engine.python;

import dev.innkeeper.engine.python.value.PyValue;
import java.util.Locale;
import java.util.Optional;

/**
 * A string as Python's code writes it.
 *
 * @param value what it says; empty if it is a formatted string, whose parts are in {@code body}
 * @param body what stands between the quotes
 */
record StringLiteral(Optional<PyValue> value, boolean isBytes, String body) {
    private static final int OCTAL_DIGITS = 3;

    /** Reads a literal with its prefix and quotes. */
    static StringLiteral of(Token token) throws BadSyntaxException {
        String literal = token.text();
        int quoteAt = 0;
        while (literal.charAt(quoteAt) != '\'' && literal.charAt(quoteAt) != '"') {
            quoteAt++;
        }
        String prefix = literal.substring(0, quoteAt).toLowerCase(Locale.ROOT);
        int quotes = literal.length() - quoteAt >= 6
                        && literal.startsWith(
                                literal.substring(quoteAt, quoteAt + 1).repeat(3), quoteAt)
                ? 3
                : 1;
        String body = literal.substring(quoteAt + quotes, literal.length() - quotes);
        boolean raw = prefix.contains("r");
        if (prefix.contains("b")) {
            if (body.chars().anyMatch(c -> c >= 0x80)) {
                throw new BadSyntaxException("bytes can only contain ASCII literal characters", token.line());
            }
            String bytes = raw ? body : new Unescaping(body, token.line(), true).run();
            return new StringLiteral(Optional.of(PyValue.of(bytes)), true, bytes);
        }
        if (prefix.contains("f")) {
            return new StringLiteral(Optional.empty(), false, body);
        }
        String text = raw ? body : new Unescaping(body, token.line(), false).run();
        return new StringLiteral(Optional.of(PyValue.of(text)), false, body);
    }

    private static final class Unescaping {
        private final String body;
        private final int line;
        private final StringBuilder out = new StringBuilder();
        private final boolean bytes;
        private int at;

        Unescaping(String body, int line, boolean bytes) {
            this.bytes = bytes;
            this.body = body;
            this.line = line;
        }

        String run() throws BadSyntaxException {
            while (at < body.length()) {
                char c = body.charAt(at++);
                if (c == '\\') {
                    escape(body.charAt(at++));
                } else {
                    out.append(c);
                }
            }
            return out.toString();
        }

        private void escape(char c) throws BadSyntaxException {
            if (bytes && (c == 'u' || c == 'U' || c == 'N')) {
                out.append('\\').append(c);
            } else {
                character(c);
            }
        }

        private void character(char c) throws BadSyntaxException {
            switch (c) {
                case '\n' -> {}
                case '\\', '\'', '"' -> out.append(c);
                case 'a' -> out.append('\u0007');
                case 'b' -> out.append('\b');
                case 'f' -> out.append('\f');
                case 'n' -> out.append('\n');
                case 'r' -> out.append('\r');
                case 't' -> out.append('\t');
                case 'v' -> out.append('\u000B');
                case 'x' -> hex(2);
                case 'u' -> hex(4);
                case 'U' -> hex(8);
                case 'N' -> named();
                case '0', '1', '2', '3', '4', '5', '6', '7' -> octal();
                default -> out.append('\\').append(c);
            }
        }

        private void hex(int digits) throws BadSyntaxException {
            int end = Math.min(body.length(), at + digits);
            String code = body.substring(at, end);
            if (code.length() < digits || !code.chars().allMatch(c -> c < 0x80 && Character.digit(c, 16) >= 0)) {
                throw bad("truncated escape in a string");
            }
            long point = Long.parseLong(code, 16);
            if (point > Character.MAX_CODE_POINT) {
                throw bad("illegal Unicode character in a string");
            }
            out.appendCodePoint((int) point);
            at = end;
        }

        private void octal() {
            int start = at - 1;
            int end = start;
            while (end < body.length() && end < start + OCTAL_DIGITS && Character.digit(body.charAt(end), 8) >= 0) {
                end++;
            }
            int code = Integer.parseInt(body.substring(start, end), 8);
            out.append((char) (bytes ? code & 0xFF : code));
            at = end;
        }

        private void named() throws BadSyntaxException {
            int close = body.indexOf('}', at);
            if (at >= body.length() || body.charAt(at) != '{' || close < 0) {
                throw bad("malformed \\N character escape");
            }
            try {
                out.appendCodePoint(Character.codePointOf(body.substring(at + 1, close)));
            } catch (IllegalArgumentException unknown) {
                throw bad("unknown Unicode character name");
            }
            at = close + 1;
        }

        private BadSyntaxException bad(String message) {
            return new BadSyntaxException(message, line);
        }
    }
}
