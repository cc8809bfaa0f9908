package dev.innkeeper.engine.memory;

/** The replacement of one piece of a text (memory-files.md §7.4). */
public sealed interface TextEdit {
    /**
     * The piece was found and replaced.
     *
     * @param text the new text
     * @param loosely whether it was found only when differences of white space are overlooked
     */
    record Replaced(String text, boolean loosely) implements TextEdit {}

    /** The piece is there several times; {@code count} does not count overlapping ones. */
    record Ambiguous(int count) implements TextEdit {}

    /** The piece is not there, or several times when white space is overlooked. */
    record NotFound() implements TextEdit {}

    /** The replacement is what stood there. */
    record Unchanged() implements TextEdit {}

    /**
     * Replaces a piece that is in a text exactly once; failing that, one that is there once when every run of white
     * space counts as one blank.
     *
     * @param piece not empty
     */
    static TextEdit replace(String text, String piece, String replacement) {
        int count = count(text, piece);
        if (count > 1) {
            return new Ambiguous(count);
        }
        if (count == 1) {
            int at = text.indexOf(piece);
            return changed(text, at, at + piece.length(), replacement, false);
        }
        CollapsedText loose = CollapsedText.of(text);
        String wanted = CollapsedText.of(piece).text();
        if (wanted.isEmpty() || count(loose.text(), wanted) != 1) {
            return new NotFound();
        }
        int at = loose.text().indexOf(wanted);
        return changed(text, loose.start(at), loose.end(at + wanted.length() - 1), replacement, true);
    }

    private static TextEdit changed(String text, int from, int to, String replacement, boolean loosely) {
        String changed = text.substring(0, from) + replacement + text.substring(to);
        return changed.equals(text) ? new Unchanged() : new Replaced(changed, loosely);
    }

    private static int count(String text, String piece) {
        int count = 0;
        for (int at = text.indexOf(piece); at >= 0; at = text.indexOf(piece, at + piece.length())) {
            count++;
        }
        return count;
    }
}
