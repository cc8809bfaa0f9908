package dev.innkeeper.engine.lore.word;

import java.util.BitSet;
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
 * <p><b>Two kinds of state, two kinds of symbol.</b> A complete table of states × symbols would be the fastest and, with
 * thousands of Chinese characters, enormous. But almost all time is spent in a few states: near the start, where words
 * branch. States with at least two children by one of the {@value #DENSE} most frequent symbols have a complete row for
 * those symbols: one step is one read. All others have at most one such child, which is kept beside the state; any
 * other frequent symbol falls back, and does so at most as often as the walk went forward. Children by rare symbols are
 * in one hash table for all states, guarded by 64 bits for each state that say which symbols cannot be there. States are
 * numbered so that those with rows come first, and among both the shorter prefixes, which are the ones in use, stand
 * together in memory.
 *
 * <p><b>Reports.</b> A transition to a state at which words end, its own or those of its suffixes along {@code suffix},
 * has its sign bit set, so the walk asks for nothing else. What is reported is only whether a word occurs; where it
 * does is looked up for the few that fire. If words nest deeply in each other ({@code a}, {@code aa}, {@code aaa}, …),
 * states of which all words were seen are remembered and passed by, so such a book cannot make the walk quadratic.
 *
 * <p>Immutable and thread-safe. A walk over n units takes time in O(n + reports) and allocates a copy of the text.
 */
final class Automaton {
    /** Symbols with a place in the rows, 0 included. */
    static final int DENSE = 64;

    private static final int ROW_SHIFT = Integer.numberOfTrailingZeros(DENSE);
    private static final int ENDS_WORD = Integer.MIN_VALUE;
    private static final int STATE = Integer.MAX_VALUE;
    private static final int DEEP_NESTING = 16;

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
     * @param rowed states below this number have rows
     * @param rows targets by state and frequent symbol
     * @param onlySymbol by state: the frequent symbol of its only such child, 0 if it has none
     * @param onlyTarget by state: that child
     * @param fail by state: the longest suffix that is a state
     * @param rareMask by state: bits of the rare symbols that lead on from it
     * @param rareEdges children by rare symbols
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
            char[] onlySymbol,
            int[] onlyTarget,
            int[] fail,
            long[] rareMask,
            Trie.EdgeTable rareEdges,
            int[] start,
            Endings endings,
            int[] lengths,
            boolean[] whole) {}

    static int endingWord(int state) {
        return state | ENDS_WORD;
    }

    static long rareBit(char symbol) {
        return 1L << (symbol & (Long.SIZE - 1));
    }

    /** The numbers of the words that are in a text. */
    WordSet in(String text) {
        Walk walk = new Walk(text.toCharArray(), false);
        if (walk.run()) {
            return walk.found;
        }
        Walk again = new Walk(Folding.units(text), true);
        again.run();
        return again.found;
    }

    /** One walk over one text. */
    private final class Walk {
        private final char[] units;
        private final boolean lowered;
        private final WordSet found = new WordSet(tables.lengths.length);
        private final BitSet exhausted = new BitSet();

        Walk(char[] units, boolean lowered) {
            this.units = units;
            this.lowered = lowered;
        }

        /** Walks to the end of the text, or to a unit for which it must be lower-cased as a whole. */
        boolean run() {
            char[] symbols = tables.symbols;
            int[] rows = tables.rows;
            int rowed = tables.rowed;
            int state = 0;
            for (int at = 0; at < units.length; at++) {
                char symbol = symbols[units[at]];
                int target;
                if (symbol < DENSE) {
                    target = state < rowed ? rows[(state << ROW_SHIFT) + symbol] : frequent(state, symbol);
                } else if (symbol != NEEDS_TEXT) {
                    target = rare(state, symbol);
                } else if (lowered) {
                    target = step(state, tables.lowered.getOrDefault(units[at], (char) 0));
                } else {
                    return false;
                }
                state = target & STATE;
                if (target < 0) {
                    report(state, at + 1);
                }
            }
            return true;
        }

        private int step(int state, char symbol) {
            return symbol < DENSE ? frequent(state, symbol) : rare(state, symbol);
        }

        private int frequent(int from, char symbol) {
            int state = from;
            while (state >= tables.rowed) {
                if (tables.onlySymbol[state] == symbol) {
                    return tables.onlyTarget[state];
                }
                state = tables.fail[state];
            }
            return tables.rows[(state << ROW_SHIFT) + symbol];
        }

        private int rare(int from, char symbol) {
            long bit = rareBit(symbol);
            int state = from;
            while (state != 0) {
                if ((tables.rareMask[state] & bit) != 0) {
                    int target = tables.rareEdges.get(state, symbol);
                    if (target != -1) {
                        return target;
                    }
                }
                state = tables.fail[state];
            }
            return tables.start[symbol];
        }

        private void report(int from, int end) {
            Endings endings = tables.endings;
            if (endings.nesting() > DEEP_NESTING && exhausted.get(from)) {
                return;
            }
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
            if (all && endings.nesting() > DEEP_NESTING) {
                exhausted.set(from);
            }
        }

        private boolean standsAlone(int start, int end) {
            return (start == 0 || !Word.isWordUnit(units[start - 1]))
                    && (end == units.length || !Word.isWordUnit(units[end]));
        }
    }
}
