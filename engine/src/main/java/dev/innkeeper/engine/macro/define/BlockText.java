package dev.innkeeper.engine.macro.define;

import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.macro.trace.TracedText;

/** The layout of block contents (macros.md §4.7). */
public final class BlockText {
    private BlockText() {}

    /** Removes the indentation of the first line that is not blank from every line, and white space at both ends. */
    public static TracedText dedent(TracedText content) {
        String text = content.text();
        int indentation = firstIndentation(text);
        if (indentation == 0) {
            return content.trim();
        }
        TracedText.Builder result = new TracedText.Builder();
        int line = 0;
        while (line <= text.length()) {
            int next = endOfLine(text, line) + 1;
            int blanks = endOfBlanks(text, line) - line;
            int from = blanks >= indentation ? line + indentation : startOfWords(text, line, next - 1);
            result.append(content.slice(from, Math.min(next, text.length())));
            line = next;
        }
        return result.build().trim();
    }

    private static int firstIndentation(String text) {
        int line = 0;
        while (line < text.length()) {
            int end = endOfLine(text, line);
            if (startOfWords(text, line, end) < end) {
                return endOfBlanks(text, line) - line;
            }
            line = end + 1;
        }
        return 0;
    }

    private static int endOfLine(String text, int from) {
        int end = text.indexOf('\n', from);
        return end < 0 ? text.length() : end;
    }

    private static int endOfBlanks(String text, int from) {
        int i = from;
        while (i < text.length() && (text.charAt(i) == ' ' || text.charAt(i) == '\t')) {
            i++;
        }
        return i;
    }

    private static int startOfWords(String text, int from, int end) {
        int i = from;
        while (i < end && JsStrings.isWhiteSpace(text.charAt(i))) {
            i++;
        }
        return i;
    }
}
