package dev.innkeeper.engine.lore.word;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Makes the tables of an {@link Automaton} from a tree of prefixes. For one use. */
final class AutomatonBuilder {
    private final Trie trie = new Trie();
    private final Symbols symbols;
    private final int[] ordered;
    private final int[] fail;
    private final int[] place;
    private final Endings endings;
    private final int rowed;
    private final int[] rows;

    private AutomatonBuilder(List<Word> words, int[] numbers) {
        this.symbols = Symbols.of(
                IntStream.of(numbers).mapToObj(words::get).map(Word::text).toList());
        int[] last = IntStream.of(numbers)
                .map(number -> trie.add(symbols.spell(words.get(number).text())))
                .toArray();
        this.ordered = trie.byDepth();
        int[] suffixes = suffixes();
        this.place = places();
        this.fail = new int[trie.states()];
        for (int state : ordered) {
            fail[place[state]] = place[suffixes[state]];
        }
        this.endings = Endings.of(
                numbers,
                IntStream.of(last).map(state -> place[state]).toArray(),
                fail,
                IntStream.of(ordered).skip(1).map(state -> place[state]).toArray());
        this.rowed = (int) IntStream.of(ordered).filter(state -> hasRow(state)).count();
        this.rows = new int[rowed * Automaton.DENSE];
    }

    /**
     * The automaton that finds words.
     *
     * @param folds whether case does not count
     * @param words all words of an index
     * @param numbers those to find
     */
    static Automaton build(boolean folds, List<Word> words, int[] numbers) {
        return new Automaton(new AutomatonBuilder(words, numbers).tables(folds, words, numbers));
    }

    /** By state: the longest proper suffix that is a state. */
    private int[] suffixes() {
        int[] result = new int[trie.states()];
        for (int state : ordered) {
            int parent = trie.parent(state);
            if (parent != 0) {
                result[state] = stepFrom(result[parent], trie.symbol(state), result);
            }
        }
        return result;
    }

    private int stepFrom(int from, char symbol, int[] suffixes) {
        int state = from;
        int child = trie.child(state, symbol);
        while (child < 0 && state != 0) {
            state = suffixes[state];
            child = trie.child(state, symbol);
        }
        return Math.max(0, child);
    }

    private boolean hasRow(int state) {
        for (int child = trie.firstChild(state); child != 0; child = trie.sibling(child)) {
            if (trie.symbol(child) < Automaton.DENSE) {
                return true;
            }
        }
        return state == 0;
    }

    /** The number of each state in the automaton: those with rows first, shallow ones before deep ones. */
    private int[] places() {
        int[] result = new int[trie.states()];
        int next = 0;
        for (int state : ordered) {
            if (hasRow(state)) {
                result[state] = next++;
            }
        }
        for (int state : ordered) {
            if (!hasRow(state)) {
                result[state] = next++;
            }
        }
        return result;
    }

    /** A transition to a state. */
    private int target(int state) {
        int at = place[state];
        return endings.isAt(at) ? Automaton.endingWord(at) : at;
    }

    /** The children of each state by rare symbols. */
    private List<RareEdges.Children> rareChildren() {
        List<RareEdges.Children> result = new ArrayList<>();
        for (int state : ordered) {
            List<Integer> children = new ArrayList<>();
            for (int child = trie.firstChild(state); child != 0; child = trie.sibling(child)) {
                if (trie.symbol(child) >= Automaton.DENSE) {
                    children.add(child);
                }
            }
            if (state != 0 && !children.isEmpty()) {
                children.sort(Comparator.comparing(trie::symbol));
                char[] by = new char[children.size()];
                for (int i = 0; i < by.length; i++) {
                    by[i] = trie.symbol(children.get(i));
                }
                int[] targets = children.stream().mapToInt(this::target).toArray();
                result.add(new RareEdges.Children(place[state], by, targets));
            }
        }
        return result;
    }

    private Automaton.Tables tables(boolean folds, List<Word> words, int[] numbers) {
        int[] rowOf = new int[trie.states()];
        int[] start = new int[Math.max(symbols.count(), Automaton.DENSE)];
        for (int state : ordered) {
            int at = place[state];
            rowOf[at] = at < rowed ? at : rowOf[fail[at]];
            if (state != 0 && at < rowed) {
                System.arraycopy(rows, rowOf[fail[at]] * Automaton.DENSE, rows, at * Automaton.DENSE, Automaton.DENSE);
            }
            for (int child = trie.firstChild(state); child != 0; child = trie.sibling(child)) {
                char symbol = trie.symbol(child);
                if (symbol < Automaton.DENSE) {
                    rows[at * Automaton.DENSE + symbol] = target(child);
                }
                if (state == 0) {
                    start[symbol] = target(child);
                }
            }
        }
        int[] lengths = new int[words.size()];
        boolean[] whole = new boolean[words.size()];
        for (int number : numbers) {
            lengths[number] = words.get(number).text().length();
            whole[number] = words.get(number).whole();
        }
        return new Automaton.Tables(
                folds ? symbols.folded() : symbols.ofWords(),
                symbols.ofUnfoldable(),
                rowed,
                rows,
                rowOf,
                RareEdges.of(fail, start.length, rareChildren()),
                start,
                endings,
                lengths,
                whole);
    }
}
