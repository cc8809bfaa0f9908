package dev.innkeeper.engine.token;

import dev.innkeeper.engine.js.JsStrings;

/**
 * The count of a text that grows by lines, for the tiktoken encodings: exact, and costs only the new lines.
 *
 * <p>These encodings cut a text into pieces by a pattern and count each piece on its own. None of their patterns lets a
 * piece go on from a line feed to a letter, and where the line does not end in white space none looks ahead from the line
 * feed to the letter either, so there a text may be counted apart. Text that may hold a control token, which makes the whole text count as nothing, is not counted
 * apart.
 */
final class LinedCount implements GrowingCount {
    private static final String CONTROL = "<|";

    private final TextCounter counter;
    private final int overhead;
    private final StringBuilder whole = new StringBuilder();
    private int openFrom;
    private int closed;
    private boolean apart = true;

    /**
     * A count.
     *
     * @param overhead what each count has besides the tokens of its text
     */
    LinedCount(TextCounter counter, int overhead) {
        this.counter = counter;
        this.overhead = overhead;
    }

    @Override
    public int add(String more) {
        if (more.contains(CONTROL) || more.startsWith("|") && endsWith('<')) {
            apart = false;
            openFrom = 0;
            closed = 0;
        }
        boolean closes = apart && endsWithLine() && !more.isEmpty() && Character.isLetter(more.codePointAt(0));
        if (closes) {
            closed += counter.count(whole.substring(openFrom)) - overhead;
            openFrom = whole.length();
        }
        whole.append(more);
        return closed + counter.count(whole.substring(openFrom));
    }

    private boolean endsWith(char unit) {
        return !whole.isEmpty() && whole.charAt(whole.length() - 1) == unit;
    }

    private boolean endsWithLine() {
        int last = whole.length() - 1;
        return endsWith('\n') && last > 0 && !JsStrings.isWhiteSpace(whole.charAt(last - 1));
    }
}
