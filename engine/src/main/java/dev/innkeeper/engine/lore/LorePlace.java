package dev.innkeeper.engine.lore;

import dev.innkeeper.engine.scene.Role;

/** Where the text of an entry that fired was put (world-info.md §8.3). */
public sealed interface LorePlace {
    /** Beside the character, the note or the examples. */
    record Beside(LorePosition position) implements LorePlace {}

    /**
     * In the chat.
     *
     * @param depth messages that follow it
     */
    record InChat(double depth, Role role) implements LorePlace {}

    /** Where a macro asks for it. */
    record Outlet(String name) implements LorePlace {}

    /** In no place. */
    record Nowhere(Lack lack) implements LorePlace {}

    /** Why a text has no place. */
    enum Lack {
        /** There is no text, or regex scripts removed it. */
        TEXT,
        /** The entry names no position. */
        POSITION,
        /** The entry is for an outlet and does not say for which. */
        OUTLET_NAME
    }

    /** The depth of an entry in the chat that names none. */
    double USUAL_DEPTH = 4;

    /** Where an entry puts a text. */
    static LorePlace of(LoreEntry.Placement placement, String text) {
        if (text.isEmpty()) {
            return new Nowhere(Lack.TEXT);
        }
        if (placement.position().isEmpty()) {
            return new Nowhere(Lack.POSITION);
        }
        LorePosition position = placement.position().get();
        return switch (position) {
            case BEFORE, AFTER, NOTE_TOP, NOTE_BOTTOM, EXAMPLES_TOP, EXAMPLES_BOTTOM -> new Beside(position);
            case AT_DEPTH -> new InChat(placement.depth().orElse(USUAL_DEPTH), placement.role());
            case OUTLET ->
                placement.outlet().isEmpty() ? new Nowhere(Lack.OUTLET_NAME) : new Outlet(placement.outlet());
        };
    }
}
