package dev.innkeeper.engine.lore.word;

import dev.innkeeper.engine.js.JsStrings;
import java.util.Map;

/**
 * Finds all words of a lorebook set in one walk over a text: the automaton of Aho and Corasick (1975) over UTF-16.
 *
 * <p><b>The idea.</b> A state is a prefix of a word: the longest one that ends where the walk is. Reading a unit either
 * prolongs it, or falls back — along {@code fail} — to the longest suffix that is a prefix itself. So the walk never
 * goes back in the text, and its time does not depend on how many words there are.
 *
 * <p><b>Symbols.</b> Units are first mapped to symbols: the units that occur in words, numbered by how often they do;
 * symbol 0 is every other unit and leads to the start at once. The map also folds case ({@link Folding}), which
 * therefore costs nothing.
 *
 * <p><b>Two kinds of symbol.</b> A complete table of states × symbols would be the fastest and, with thousands of
 * Chinese characters, enormous. So only the {@value #DENSE} most frequent symbols, which in most books are all letters of
 * an alphabet, have complete rows: one step is one read. A state without a child by such a symbol does what the state
 * does to which it falls back, and shares its row. Children by rare symbols are few; they are in one hash table for all
 * states ({@link RareEdges}). States are numbered so that those with rows come first, and among both the shorter prefixes, which are the ones in use, stand
 * together in memory.
 *
 * <p><b>Reports.</b> A transition to a state at which words end, its own or those of its suffixes along {@code suffix},
 * has its sign bit set, so the walk asks for nothing else. What is reported is only whether a word occurs; where it
 * does is looked up for the few that fire. A state of which all words have been found is marked, and passed by from
 * then on: names come again and again, and a book of words that nest deeply in each other ({@code a}, {@code aa},
 * {@code aaa}, …) cannot make the walk quadratic.
 *
 * <p>Immutable and thread-safe. A walk over n units takes time in O(n + reports) and allocates little.
 */
final class Automaton {
    /** Symbols with a place in the rows, 0 included. */
    static final int DENSE = 32;

    private static final int ROW_SHIFT = Integer.numberOfTrailingZeros(DENSE);
    private static final int LONG_SHIFT = Integer.numberOfTrailingZeros(Long.SIZE);
    private static final int ENDS_WORD = Integer.MIN_VALUE;
    private static final int STATE = Integer.MAX_VALUE;
    private static final int STOPPED = -1;
    private static final int CHUNK = 4_096;

    /** The symbol of units that cannot be folded one by one. */
    static final char NEEDS_TEXT = Character.MAX_VALUE;

    private final Tables tables;

    Automaton(Tables tables) {
        this.tables = tables;
    }

    /**
     * What a walk reads. Targets have their sign bit set if a word ends there.
     *
     * @param symbols symbol of each unit; {@link #NEEDS_TEXT} for those that cannot be folded alone
     * @param lowered symbols of such units in a text that is in lower case already
     * @param rowed states below this number have a row of the same number
     * @param rows targets by row and frequent symbol
     * @param rowOf by state: its row
     * @param rare children by rare symbols
     * @param start by symbol: the target from the start
     * @param endings which words end where
     * @param lengths units by word number
     * @param whole whether a word must stand alone, by word number
     */
    record Tables(
            char[] symbols,
            Map<Character, Character> lowered,
            int rowed,
            int[] rows,
            int[] rowOf,
            RareEdges rare,
            int[] start,
            Endings endings,
            int[] lengths,
            boolean[] whole) {}

    static int endingWord(int state) {
        return state | ENDS_WORD;
    }

    /** Adds the numbers of the words that are in a text. */
    void find(String text, WordSet found) {
        Walk walk = new Walk(text, false);
        if (!walk.run()) {
            walk = new Walk(JsStrings.lowerCase(text), true);
            walk.run();
        }
        found.addAll(walk.found);
    }

    /** One walk over one text. */
    private final class Walk {
        private final String text;
        private final boolean lowered;
        private final WordSet found = new WordSet(tables.lengths.length);
        private final long[] exhausted = new long[(tables.rowOf.length >> LONG_SHIFT) + 1];

        Walk(String text, boolean lowered) {
            this.text = text;
            this.lowered = lowered;
        }

        /** Walks to the end of the text, or to a unit for which it must be lower-cased as a whole. */
        boolean run() {
            char[] units = new char[Math.min(text.length(), CHUNK)];
            int state = 0;
            for (int from = 0; from < text.length() && state != STOPPED; from += CHUNK) {
                int to = Math.min(text.length(), from + CHUNK);
                text.getChars(from, to, units, 0);
                state = run(state, units, to - from, from);
            }
            return state != STOPPED;
        }

        /**
         * Walks over a piece of the text.
         *
         * @param before the state before it
         * @param from where it begins in the text
         * @return the state after it, or {@link #STOPPED}
         */
        private int run(int before, char[] units, int count, int from) {
            char[] symbols = tables.symbols;
            int[] rows = tables.rows;
            int rowed = tables.rowed;
            int[] start = tables.start;
            long[] links = tables.rare.links();
            long[] slots = tables.rare.slots();
            int state = before;
            for (int at = 0; at < count; at++) {
                char symbol = symbols[units[at]];
                int target;
                if (symbol < DENSE) {
                    int row = state < rowed ? state : tables.rowOf[state];
                    target = rows[(row << ROW_SHIFT) + symbol];
                } else if (symbol != NEEDS_TEXT) {
                    target = start[symbol];
                    while (state != 0) {
                        long link = links[state];
                        long slot = slots[(int) (link >> Integer.SIZE) + symbol];
                        if ((int) (slot >>> Integer.SIZE) == state) {
                            target = (int) slot;
                            break;
                        }
                        state = (int) link;
                    }
                } else if (lowered) {
                    target = step(state, tables.lowered.getOrDefault(units[at], (char) 0));
                } else {
                    return STOPPED;
                }
                state = target & STATE;
                if (target < 0 && (exhausted[state >> LONG_SHIFT] & 1L << state) == 0) {
                    report(state, from + at + 1);
                }
            }
            return state;
        }

        private int step(int state, char symbol) {
            return symbol < DENSE ? tables.rows[(tables.rowOf[state] << ROW_SHIFT) + symbol] : rare(state, symbol);
        }

        private int rare(int from, char symbol) {
            int target = tables.rare.follow(from, symbol);
            return target == RareEdges.NONE ? tables.start[symbol] : target;
        }

        private void report(int from, int end) {
            Endings endings = tables.endings;
            boolean all = true;
            for (int state = from; state != 0; state = endings.suffix()[state]) {
                for (int i = endings.from()[state]; i < endings.from()[state + 1]; i++) {
                    int word = endings.words()[i];
                    if (!tables.whole[word] || standsAlone(end - tables.lengths[word], end)) {
                        found.add(word);
                    } else {
                        all &= found.contains(word);
                    }
                }
            }
            if (all) {
                exhausted[from >> LONG_SHIFT] |= 1L << from;
            }
        }

        private boolean standsAlone(int start, int end) {
            return (start == 0 || !isWordUnit(start - 1)) && (end == text.length() || !isWordUnit(end));
        }

        private boolean isWordUnit(int at) {
            char unit = text.charAt(at);
            return Word.isWordUnit(unit);
        }
    }
}
