package dev.innkeeper.engine.lore.word;

import dev.innkeeper.engine.script.JsPattern;
import dev.innkeeper.engine.script.SearchBudget;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * The numbered words and patterns of a lorebook set, and which of them a text has.
 *
 * <p>Some words are not indexed: the empty one, those with line breaks or U+0001, which could reach beyond a message,
 * and those that are too long to be words. They have no number and are looked for one by one. Patterns are indexed if
 * their matches stay in a line. The patterns of a text share a budget of steps, which depends on nothing but the text, so
 * the same text always has the same words. Immutable and thread-safe.
 */
public final class WordIndex {
    private static final int LONGEST = 256;
    private static final int MOST_UNITS = 2_000_000;
    private static final char MARK = '\u0001';
    private static final long STEPS = 50_000;
    private static final long STEPS_PER_UNIT = 500;

    private final Map<Word, Integer> numbers = new HashMap<>();
    private final Map<JsPattern, LinePattern> patterns = new IdentityHashMap<>();
    private final List<LinePattern> inOrder = new ArrayList<>();
    private final Optional<Automaton> folded;
    private final Optional<Automaton> exact;
    private int units;

    /** An index of words. */
    public WordIndex(Collection<Word> words) {
        this(words, List.of());
    }

    /** An index of words and of those of the patterns that stay in a line; what they require is indexed as well. */
    public WordIndex(Collection<Word> words, Collection<JsPattern> all) {
        List<Word> numbered = new ArrayList<>();
        words.forEach(word -> add(word, numbered));
        all.stream()
                .flatMap(pattern -> PatternWords.of(pattern).stream())
                .flatMap(List::stream)
                .forEach(word -> add(word, numbered));
        for (JsPattern pattern : all) {
            if (pattern.staysInLine() && !patterns.containsKey(pattern)) {
                int number = numbered.size() + 2 * inOrder.size();
                LinePattern line = new LinePattern(pattern, literals(pattern), number, number + 1);
                patterns.put(pattern, line);
                inOrder.add(line);
            }
        }
        this.folded = automaton(true, numbered, word -> !word.caseSensitive());
        this.exact = automaton(false, numbered, Word::caseSensitive);
    }

    private void add(Word word, List<Word> numbered) {
        boolean fits = isIndexed(word.text()) && units + word.text().length() <= MOST_UNITS;
        if (fits && numbers.putIfAbsent(word, numbered.size()) == null) {
            numbered.add(word);
            units += word.text().length();
        }
    }

    private static boolean isIndexed(String text) {
        return !text.isEmpty() && text.length() <= LONGEST && text.indexOf('\n') < 0 && text.indexOf(MARK) < 0;
    }

    private static Optional<Automaton> automaton(boolean folds, List<Word> words, Predicate<Word> taken) {
        int[] chosen = IntStream.range(0, words.size())
                .filter(number -> taken.test(words.get(number)))
                .toArray();
        return chosen.length == 0 ? Optional.empty() : Optional.of(AutomatonBuilder.build(folds, words, chosen));
    }

    /** How many numbers there are; they are 0 and up. */
    public int size() {
        return numbers.size() + 2 * inOrder.size();
    }

    /** The number of a word; empty if it is not indexed. */
    public OptionalInt number(Word word) {
        Integer number = numbers.get(word);
        return number == null ? OptionalInt.empty() : OptionalInt.of(number);
    }

    /** The numbers of the words of which every match of a pattern has one; nothing if that is not known. */
    public Optional<int[]> literals(JsPattern pattern) {
        return PatternWords.of(pattern)
                .filter(words -> numbers.keySet().containsAll(words))
                .map(words -> words.stream()
                        .mapToInt(word -> numbers.getOrDefault(word, 0))
                        .toArray());
    }

    /** The number that says that a text has a match of a pattern; empty if it is not indexed. */
    public OptionalInt found(JsPattern pattern) {
        LinePattern line = patterns.get(pattern);
        return line == null ? OptionalInt.empty() : OptionalInt.of(line.found());
    }

    /** The number that says that a pattern was not searched for to the end, of one that is indexed. */
    public static int unsearched(int found) {
        return found + 1;
    }

    /** An empty set of numbers. */
    public WordSet none() {
        return new WordSet(size());
    }

    /** What a text has that stands behind a mark. */
    public WordSet in(String text) {
        return in(text, true);
    }

    /**
     * What a text has.
     *
     * @param marked whether it stands behind a mark, or else behind a line feed
     */
    public WordSet in(String text, boolean marked) {
        WordSet found = new WordSet(size());
        folded.ifPresent(automaton -> automaton.find(text, found));
        exact.ifPresent(automaton -> automaton.find(text, found));
        if (!inOrder.isEmpty()) {
            SearchBudget budget = SearchBudget.of(STEPS + STEPS_PER_UNIT * text.length());
            String searched = marked ? MARK + text : text;
            inOrder.forEach(pattern -> pattern.search(searched, budget, found));
        }
        return found;
    }
}
