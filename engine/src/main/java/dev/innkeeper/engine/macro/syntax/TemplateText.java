package dev.innkeeper.engine.macro.syntax;

import dev.innkeeper.engine.js.JsStrings;

/**
 * The characters of a template, with the tests that a reader of it asks; offsets beyond the end match nothing.
 *
 * @param text the text
 */
public record TemplateText(String text) {
    /** How many units there are. */
    public int length() {
        return text.length();
    }

    /** Whether this unit stands at the offset. */
    public boolean at(int offset, char unit) {
        return offset < text.length() && text.charAt(offset) == unit;
    }

    /** Whether these units stand at the offset. */
    public boolean at(int offset, String units) {
        return text.startsWith(units, offset);
    }

    /** Whether one of these units stands at the offset. */
    public boolean atAny(int offset, String units) {
        return offset < text.length() && units.indexOf(text.charAt(offset)) >= 0;
    }

    /** Whether an ASCII letter stands at the offset. */
    public boolean atLetter(int offset) {
        return offset < text.length() && isLetter(text.charAt(offset));
    }

    /** The first offset from here on that is no white space. */
    public int skipWhiteSpace(int offset) {
        int i = offset;
        while (i < text.length() && JsStrings.isWhiteSpace(text.charAt(i))) {
            i++;
        }
        return i;
    }

    /** The end of the macro name that begins here; the offset itself if none does. */
    public int endOfName(int offset) {
        int i = offset;
        if (atLetter(i)) {
            while (i < text.length() && isNamePart(text.charAt(i))) {
                i++;
            }
        }
        return i;
    }

    /** The end of the variable name that begins here, which never ends with a hyphen. */
    public int endOfVariableName(int offset) {
        int end = endOfName(offset);
        while (end > offset && text.charAt(end - 1) == '-') {
            end--;
        }
        return end;
    }

    private static boolean isLetter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }

    private static boolean isNamePart(char c) {
        return isLetter(c) || (c >= '0' && c <= '9') || c == '_' || c == '-';
    }
}
