package dev.innkeeper.engine.script;

import dev.innkeeper.engine.js.JsStrings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What stands behind the start of every match of a pattern: at least one of some literals, in the match or in what it
 * looks ahead at. A text without all of them need not be searched.
 *
 * @param literals one of these stands there; each has two units or more, or is a single one of a script with many
 *     characters (from U+2E80 on)
 * @param lowerCase whether the literals are in lower case and stand in the lower case of the text
 *     ({@link JsStrings#lowerCase}), rather than in the text itself
 */
public record RequiredText(List<String> literals, boolean lowerCase) {
    private static final char ASCII_END = 0x80;
    private static final int MANY_CHARACTERS = 0x2E80;

    /** Copies the list. */
    public RequiredText {
        literals = List.copyOf(literals);
    }

    /** Whether a literal is rare enough in texts to be worth looking for. */
    public static boolean isTelling(String literal) {
        return literal.length() > 1 || literal.length() == 1 && literal.charAt(0) >= MANY_CHARACTERS;
    }

    /** Whether a match is possible in a text. */
    public boolean mayMatch(String text) {
        return literals.stream().anyMatch(literal -> lowerCase ? indexIn(text, literal) >= 0 : text.contains(literal));
    }

    /**
     * The last place of a text at which a match can begin.
     *
     * @return -1 if there is no such place
     */
    public int lastStart(String text) {
        int last = -1;
        for (String literal : literals) {
            last = Math.max(last, lowerCase ? lastIndexIn(text, literal) : text.lastIndexOf(literal));
        }
        return last;
    }

    /** The same requirement on the lower case of the text; nothing if it says too little there. */
    public Optional<RequiredText> lowered() {
        if (lowerCase) {
            return Optional.of(this);
        }
        List<String> lowered =
                literals.stream().map(RequiredText::longestLowered).toList();
        return lowered.stream().allMatch(RequiredText::isTelling)
                ? Optional.of(new RequiredText(lowered, true))
                : Optional.empty();
    }

    /** The longest piece whose lower case does not depend on what stands around it. */
    private static String longestLowered(String literal) {
        List<String> pieces = new ArrayList<>();
        int from = 0;
        for (int at = 0; at < literal.length(); ) {
            int character = literal.codePointAt(at);
            int next = at + Character.charCount(character);
            if (dependsOnContext(character)) {
                pieces.add(literal.substring(from, at));
                from = next;
            }
            at = next;
        }
        pieces.add(literal.substring(from));
        String longest = "";
        for (String piece : pieces) {
            longest = piece.length() > longest.length() ? piece : longest;
        }
        return JsStrings.lowerCase(longest);
    }

    /** A sigma has another lower case at the end of a word; half a character has none of its own. */
    private static boolean dependsOnContext(int character) {
        return character == 0x3A3 || character >= Character.MIN_SURROGATE && character <= Character.MAX_SURROGATE;
    }

    private static int indexIn(String text, String literal) {
        for (int at = 0; at <= text.length() - literal.length(); at++) {
            if (standsAt(text, at, literal)) {
                return at;
            }
        }
        return -1;
    }

    private static int lastIndexIn(String text, String literal) {
        for (int at = text.length() - literal.length(); at >= 0; at--) {
            if (standsAt(text, at, literal)) {
                return at;
            }
        }
        return -1;
    }

    private static boolean standsAt(String text, int at, String literal) {
        for (int i = 0; i < literal.length(); i++) {
            char unit = text.charAt(at + i);
            if (unit != literal.charAt(i) && lower(unit) != literal.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** Most units are ASCII, for which no table is needed. */
    private static char lower(char unit) {
        if (unit < ASCII_END) {
            return unit >= 'A' && unit <= 'Z' ? (char) (unit + ('a' - 'A')) : unit;
        }
        return Character.toLowerCase(unit);
    }
}
