package dev.innkeeper.engine.macro.trace;

import java.util.List;

/**
 * An expanded text with its source map.
 *
 * @param text the text after expansion
 * @param pieces where each unit came from; the pieces follow each other and cover the text exactly
 */
public record Expansion(String text, List<Piece> pieces) {
    /** Copies the list. */
    public Expansion {
        pieces = List.copyOf(pieces);
    }

    /** A template in which nothing was to be expanded. */
    public static Expansion unchanged(String template) {
        return TracedText.template(template).expansion();
    }
}
