package dev.innkeeper.engine.macro.trace;

/** A stretch of expanded text and where it came from; all offsets count UTF-16 units. */
public sealed interface Piece {
    /** Where the stretch begins in the expanded text. */
    int start();

    /** Where it ends in the expanded text, exclusive; always after {@link #start()}. */
    int end();

    /** The offset in the template that this stretch goes back to. */
    int origin();

    /** How many units it has. */
    default int length() {
        return end() - start();
    }

    /**
     * Text that stands in the template, unit by unit.
     *
     * @param from where it begins in the template
     */
    record Copied(int start, int end, int from) implements Piece {
        /** Where it ends in the template, exclusive. */
        public int to() {
            return from + length();
        }

        @Override
        public int origin() {
            return from;
        }
    }

    /**
     * Text that a macro produced.
     *
     * @param macro the canonical name of the macro, whatever alias was written
     * @param at the offset of the outermost braces of the macro in the template
     */
    record Produced(int start, int end, String macro, int at) implements Piece {
        @Override
        public int origin() {
            return at;
        }
    }
}
