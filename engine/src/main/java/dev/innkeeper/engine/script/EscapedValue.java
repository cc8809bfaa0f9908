package dev.innkeeper.engine.script;

/** The value of a macro as a part of a pattern that stands for itself (regex-scripts.md §3.2). */
final class EscapedValue {
    private static final String SPECIAL = ".^$*+?{}[]\\/|()";

    private EscapedValue() {}

    static String of(String value) {
        StringBuilder out = new StringBuilder();
        for (char c : value.toCharArray()) {
            switch (c) {
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                case '\u000B' -> out.append("\\v");
                case '\f' -> out.append("\\f");
                case '\0' -> out.append("\\0");
                default -> out.append(SPECIAL.indexOf(c) < 0 ? "" : "\\").append(c);
            }
        }
        return out.toString();
    }
}
