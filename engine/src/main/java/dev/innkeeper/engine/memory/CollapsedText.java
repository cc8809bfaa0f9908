package dev.innkeeper.engine.memory;

import dev.innkeeper.engine.js.JsStrings;

/** A text with every run of white space as one blank and none at its ends, and where its units came from. */
final class CollapsedText {
    private final String text;
    private final int[] from;
    private final int[] to;

    private CollapsedText(String text, int[] from, int[] to) {
        this.text = text;
        this.from = from;
        this.to = to;
    }

    static CollapsedText of(String original) {
        int last = JsStrings.trimEnd(original).length();
        int at = last - JsStrings.trimStart(original.substring(0, last)).length();
        StringBuilder text = new StringBuilder(last);
        int[] from = new int[last];
        int[] to = new int[last];
        while (at < last) {
            boolean blank = JsStrings.isWhiteSpace(original.charAt(at));
            int end = at + 1;
            while (blank && JsStrings.isWhiteSpace(original.charAt(end))) {
                end++;
            }
            from[text.length()] = at;
            to[text.length()] = end;
            text.append(blank ? ' ' : original.charAt(at));
            at = end;
        }
        return new CollapsedText(text.toString(), from, to);
    }

    String text() {
        return text;
    }

    /** Where the stretch of a unit begins in the original. */
    int start(int unit) {
        return from[unit];
    }

    /** Where the stretch of a unit ends in the original, exclusive. */
    int end(int unit) {
        return to[unit];
    }
}
