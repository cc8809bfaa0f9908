package dev.innkeeper.engine.lore;

import java.util.Optional;

/** Where the text of an entry goes, in the order of the numbers that entries carry (world-info.md §1.1). */
public enum LorePosition {
    /** Before the character's definitions. */
    BEFORE,
    /** After the character's definitions. */
    AFTER,
    /** In front of the author's note. */
    NOTE_TOP,
    /** Behind the author's note. */
    NOTE_BOTTOM,
    /** In the chat, at a depth. */
    AT_DEPTH,
    /** Example dialogue before the card's own. */
    EXAMPLES_TOP,
    /** Example dialogue after the card's own. */
    EXAMPLES_BOTTOM,
    /** Where a macro asks for it. */
    OUTLET;

    /** The position of that number; empty for numbers that mean none. */
    public static Optional<LorePosition> ofNumber(double number) {
        for (LorePosition position : values()) {
            if (position.ordinal() == number) {
                return Optional.of(position);
            }
        }
        return Optional.empty();
    }
}
