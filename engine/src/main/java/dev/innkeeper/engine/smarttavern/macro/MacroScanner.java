package dev.innkeeper.engine.smarttavern.macro;

import dev.innkeeper.engine.smarttavern.ModuleException;
import java.util.Arrays;
import java.util.Optional;

/**
 * Finds macros between braces or angle brackets and replaces them, until none is left (smarttavern.md §6.1).
 *
 * <p>After a replacement the scan is one from the beginning of the text; since nothing before the replaced macro has
 * changed, it goes on there, with the pairs that were open then.
 */
final class MacroScanner {
    private static final int MOST_ROUNDS = 10_000;
    private static final int LONGEST_TEXT = 8_000_000;
    private static final int NONE = -1;

    private final MacroForms forms;
    private final StringBuilder done = new StringBuilder();
    private char[] ahead;
    private int aheadLength;
    private Opening[] openings = new Opening[16];
    private int opened;
    private int lastCurly = NONE;
    private int lastAngle = NONE;
    private int pairsEnd;

    /** An opening pair, and what was open before it. */
    private record Opening(int at, int pairsEnd, int curlyBelow, int angleBelow) {}

    MacroScanner(String text, MacroForms forms) {
        this.forms = forms;
        this.ahead = new char[Math.max(64, text.length())];
        push(text);
    }

    static boolean mayHaveMacros(String text) {
        return text.contains("{{") || text.contains("<<");
    }

    /** The text with its macros replaced, as far as the bounds on rounds and length and the budget allow. */
    String run() throws ModuleException {
        int rounds = 0;
        MacroBudget budget = forms.budget();
        budget.spend(aheadLength);
        while (aheadLength > 1 && rounds < MOST_ROUNDS && budget.isLeft()) {
            char c = ahead[aheadLength - 1];
            boolean pair = c == ahead[aheadLength - 2];
            if (!pair || (c != '{' && c != '<' && c != '}' && c != '>')) {
                done.append(c);
                aheadLength--;
            } else if (c == '{' || c == '<') {
                open(c == '{');
            } else {
                int opening = close(c == '}');
                if (opening != NONE) {
                    int start = openings[opening].at() + 2;
                    int end = done.length();
                    Optional<String> result = forms.expansion(done, start, end);
                    if (result.isPresent()) {
                        rounds++;
                        budget.spend(end - start + result.get().length());
                        if ((long) done.length() + aheadLength + result.get().length() > LONGEST_TEXT) {
                            break;
                        }
                        aheadLength -= 2;
                        push(result.get());
                        goBackTo(opening);
                        continue;
                    }
                }
                takePair();
            }
        }
        while (aheadLength > 0) {
            done.append(ahead[--aheadLength]);
        }
        return done.toString();
    }

    private void open(boolean curly) {
        if (opened == openings.length) {
            openings = Arrays.copyOf(openings, opened * 2);
        }
        openings[opened] = new Opening(done.length(), pairsEnd, lastCurly, lastAngle);
        if (curly) {
            lastCurly = opened;
        } else {
            lastAngle = opened;
        }
        opened++;
        takePair();
    }

    private int close(boolean curly) {
        int opening = curly ? lastCurly : lastAngle;
        if (opening != NONE) {
            if (curly) {
                lastCurly = openings[opening].curlyBelow();
            } else {
                lastAngle = openings[opening].angleBelow();
            }
        }
        return opening;
    }

    private void takePair() {
        done.append(ahead[--aheadLength]).append(ahead[--aheadLength]);
        pairsEnd = done.length();
    }

    private void goBackTo(int index) {
        Opening opening = openings[index];
        done.setLength(opening.at());
        opened = index;
        lastCurly = opening.curlyBelow();
        lastAngle = opening.angleBelow();
        pairsEnd = opening.pairsEnd();
        if (done.length() > pairsEnd) {
            push(done.substring(done.length() - 1));
            done.setLength(done.length() - 1);
        }
    }

    private void push(String text) {
        if (aheadLength + text.length() > ahead.length) {
            ahead = Arrays.copyOf(ahead, Math.max(ahead.length * 2, aheadLength + text.length()));
        }
        for (int i = text.length() - 1; i >= 0; i--) {
            ahead[aheadLength++] = text.charAt(i);
        }
    }
}
