package dev.innkeeper.engine.macro.define;

import dev.innkeeper.engine.macro.trace.TracedText;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The mark {@code {{trim}}}, which takes the line breaks around it with it when it is removed (macros.md §1). */
public final class TrimMark {
    /** How the mark is written. */
    public static final String TEXT = "{{trim}}";

    private static final Pattern MARK = Pattern.compile("\\{\\{trim}}", Pattern.CASE_INSENSITIVE);

    private TrimMark() {}

    /** Whether a text has a macro whose name begins with a t; most texts have none and need not be searched. */
    public static boolean mayBeIn(String text) {
        return text.contains("{{t") || text.contains("{{T");
    }

    /** The text without its marks and the line breaks that touch them. */
    public static TracedText remove(TracedText text) {
        return mayBeIn(text.text()) ? removed(text) : text;
    }

    private static TracedText removed(TracedText text) {
        Matcher marks = MARK.matcher(text.text());
        if (!marks.find()) {
            return text;
        }
        TracedText.Builder result = new TracedText.Builder();
        int rest = 0;
        do {
            int start = startOfLineBreaks(text.text(), rest, marks.start());
            result.append(text.slice(rest, start));
            rest = endOfLineBreaks(text.text(), marks.end());
        } while (marks.find());
        return result.append(text.slice(rest, text.length())).build();
    }

    private static int startOfLineBreaks(String text, int from, int end) {
        int i = end;
        while (i > from && text.charAt(i - 1) == '\n') {
            i -= i - 1 > from && text.charAt(i - 2) == '\r' ? 2 : 1;
        }
        return i;
    }

    private static int endOfLineBreaks(String text, int start) {
        int i = start;
        while (text.startsWith("\n", i) || text.startsWith("\r\n", i)) {
            i += text.charAt(i) == '\r' ? 2 : 1;
        }
        return i;
    }
}
