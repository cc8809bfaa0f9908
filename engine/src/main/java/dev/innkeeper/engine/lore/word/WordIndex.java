package dev.innkeeper.engine.lore.word;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * The numbered words of a lorebook set, and which of them a text has.
 *
 * <p>Some words are not indexed: the empty one, those with line breaks or U+0001, which could reach beyond a message,
 * and those that are too long to be words. They have no number and are looked for one by one. Immutable and
 * thread-safe.
 */
public final class WordIndex {
    private static final int LONGEST = 256;
    private static final int MOST_UNITS = 8_000_000;

    private final Map<Word, Integer> numbers = new HashMap<>();
    private final Optional<Automaton> folded;
    private final Optional<Automaton> exact;

    /** An index of words. */
    public WordIndex(Collection<Word> words) {
        List<Word> numbered = new ArrayList<>();
        int units = 0;
        for (Word word : words) {
            boolean known = numbers.containsKey(word);
            if (!known && isIndexed(word.text()) && units < MOST_UNITS) {
                numbers.put(word, numbered.size());
                numbered.add(word);
                units += word.text().length();
            }
        }
        this.folded = automaton(true, numbered, word -> !word.caseSensitive());
        this.exact = automaton(false, numbered, Word::caseSensitive);
    }

    private static boolean isIndexed(String text) {
        return !text.isEmpty() && text.length() <= LONGEST && text.indexOf('\n') < 0 && text.indexOf('\u0001') < 0;
    }

    private static Optional<Automaton> automaton(boolean folds, List<Word> words, Predicate<Word> taken) {
        int[] chosen = IntStream.range(0, words.size())
                .filter(number -> taken.test(words.get(number)))
                .toArray();
        return chosen.length == 0 ? Optional.empty() : Optional.of(AutomatonBuilder.build(folds, words, chosen));
    }

    /** How many words have numbers; the numbers are 0 and up. */
    public int size() {
        return numbers.size();
    }

    /** The number of a word; empty if it is not indexed. */
    public OptionalInt number(Word word) {
        Integer number = numbers.get(word);
        return number == null ? OptionalInt.empty() : OptionalInt.of(number);
    }

    /** The words that a text has. */
    public WordSet in(String text) {
        Optional<WordSet> first = folded.map(automaton -> automaton.in(text));
        Optional<WordSet> second = exact.map(automaton -> automaton.in(text));
        return first.map(found -> second.map(found::addAll).orElse(found))
                .or(() -> second)
                .orElseGet(() -> new WordSet(0));
    }
}
