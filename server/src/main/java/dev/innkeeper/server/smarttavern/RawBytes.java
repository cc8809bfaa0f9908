package dev.innkeeper.server.smarttavern;

import dev.innkeeper.engine.python.value.PyForeign;

/**
 * A body that was given as the value of a function's only argument, without being read (smarttavern.md §1.2).
 *
 * @param latin the bytes, each as the character of its number
 */
record RawBytes(String latin) implements PyForeign {
    @Override
    public String repr() {
        char quote = latin.indexOf('\'') >= 0 && latin.indexOf('"') < 0 ? '"' : '\'';
        StringBuilder out = new StringBuilder("b").append(quote);
        latin.chars().forEach(value -> out.append(escaped((char) value, quote)));
        return out.append(quote).toString();
    }

    private static String escaped(char value, char quote) {
        return switch (value) {
            case '\n' -> "\\n";
            case '\r' -> "\\r";
            case '\t' -> "\\t";
            case '\\' -> "\\\\";
            default -> {
                if (value == quote) {
                    yield "\\" + quote;
                }
                yield value < ' ' || value > '~' ? String.format("\\x%02x", (int) value) : String.valueOf(value);
            }
        };
    }
}
