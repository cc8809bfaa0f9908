package dev.innkeeper.engine.reasoning;

import dev.innkeeper.engine.js.JsStrings;

/**
 * Divides an arriving text into the reasoning at its beginning and the answer (providers.md §11.5); not thread-safe.
 *
 * <p>What has been told apart is never taken back: a text that may still turn out to be a mark is held until that is
 * clear, and {@link #rest} gives out what is held at the end. White space beside the reasoning is held and dropped in
 * the same way if it is to be trimmed; no more than {@value #MOST_BLANK} units of it are held.
 */
final class ReasoningDivider {
    private static final int MOST_BLANK = 1000;

    private final ReasoningTemplate template;
    private final boolean trims;
    private final boolean tolerant;
    private Place place;
    private String held = "";
    private boolean thinks;
    private boolean begun;
    private int thought;
    private int said;

    /** Where in the answer the text is that comes next. */
    private enum Place {
        OPENING,
        INSIDE,
        AFTER,
        CONTENT
    }

    /**
     * A text that begins.
     *
     * @param inside whether it begins in the middle of the reasoning
     * @param tolerant whether white space may stand before the first mark
     */
    ReasoningDivider(ReasoningParsing parsing, boolean inside, boolean tolerant) {
        this.template = parsing.template();
        this.trims = parsing.trims();
        this.tolerant = tolerant;
        boolean looks = parsing.automatic() && template.hasMarks();
        this.thinks = looks && inside;
        this.begun = thinks;
        this.place = thinks ? Place.INSIDE : looks ? Place.OPENING : Place.CONTENT;
    }

    /** What is clear now. */
    SplitText take(String more) {
        held += more;
        StringBuilder reasoning = new StringBuilder();
        boolean moves = true;
        while (moves) {
            moves = switch (place) {
                case OPENING -> opens();
                case INSIDE -> closes(reasoning);
                case AFTER -> speaks();
                case CONTENT -> false;
            };
        }
        return new SplitText(reasoning.toString(), place == Place.CONTENT ? spoken() : "");
    }

    /** What was held; all that follows is the answer. */
    SplitText rest() {
        boolean inside = place == Place.INSIDE;
        place = Place.CONTENT;
        if (!inside) {
            return new SplitText("", spoken());
        }
        String last = trims ? withoutBlankEnd(held) : held;
        thought += held.length();
        held = "";
        return new SplitText(last, "");
    }

    /** Whether the text has reasoning, or had. */
    boolean thinks() {
        return thinks;
    }

    /** What is held and may be reasoning. */
    String heldReasoning() {
        return place == Place.INSIDE ? held : "";
    }

    /** What is held and may be the answer. */
    String heldText() {
        return place == Place.OPENING ? held : "";
    }

    /** How many units of reasoning have come, with white space and what may be a mark. */
    int thought() {
        return thought + heldReasoning().length();
    }

    /** How many units have come behind the reasoning. */
    int said() {
        return said;
    }

    private boolean opens() {
        int most = Math.min(held.length(), tolerant ? MOST_BLANK : 1);
        for (int at = 0; at < most; at++) {
            int behind = at + template.prefix().length();
            if (held.length() <= behind && template.prefix().startsWith(held.substring(at))) {
                return false;
            }
            if (held.startsWith(template.prefix(), at)) {
                held = held.substring(behind);
                thinks = true;
                place = Place.INSIDE;
                return true;
            }
            if (!tolerant || !JsStrings.isWhiteSpace(held.charAt(at))) {
                place = Place.CONTENT;
                return true;
            }
        }
        if (most == MOST_BLANK) {
            place = Place.CONTENT;
        }
        return false;
    }

    private boolean closes(StringBuilder reasoning) {
        int end = held.indexOf(template.suffix());
        if (end >= 0) {
            String last = held.substring(0, end);
            think(reasoning, trims ? withoutBlankEnd(last) : last);
            thought += end;
            held = held.substring(end + template.suffix().length());
            place = Place.AFTER;
            return true;
        }
        int clear = held.length() - beginningOfSuffix();
        if (trims) {
            int blank = clear - withoutBlankEnd(held.substring(0, clear)).length();
            clear -= Math.min(MOST_BLANK, blank);
        }
        think(reasoning, held.substring(0, clear));
        thought += clear;
        held = held.substring(clear);
        return false;
    }

    private void think(StringBuilder reasoning, String more) {
        reasoning.append(begun || !trims ? more : withoutBlankBeginning(more));
        begun |= !reasoning.isEmpty();
    }

    /** How much at the end may become the suffix. */
    private int beginningOfSuffix() {
        int most = Math.min(held.length(), template.suffix().length() - 1);
        for (int length = most; length > 0; length--) {
            if (template.suffix().startsWith(held.substring(held.length() - length))) {
                return length;
            }
        }
        return 0;
    }

    private boolean speaks() {
        if (trims) {
            String rest = withoutBlankBeginning(held);
            said += held.length() - rest.length();
            held = rest;
        }
        if (!held.isEmpty()) {
            place = Place.CONTENT;
        }
        return false;
    }

    private String spoken() {
        String all = held;
        held = "";
        said += thinks ? all.length() : 0;
        return all;
    }

    private static String withoutBlankEnd(String text) {
        int end = text.length();
        while (end > 0 && JsStrings.isWhiteSpace(text.charAt(end - 1))) {
            end--;
        }
        return text.substring(0, end);
    }

    private static String withoutBlankBeginning(String text) {
        int start = 0;
        while (start < text.length() && JsStrings.isWhiteSpace(text.charAt(start))) {
            start++;
        }
        return text.substring(start);
    }
}
