package dev.innkeeper.bench;

import com.hankcs.algorithm.AhoCorasickDoubleArrayTrie;
import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.lore.word.Word;
import dev.innkeeper.engine.lore.word.WordIndex;
import dev.innkeeper.engine.lore.word.WordSet;
import java.util.BitSet;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Which of 20,000 keys, half of them Chinese, are in a text of a million units, ignoring case.
 *
 * <p>Ours folds the case while it reads; the other gets a text that was lower-cased before the clock started.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class KeyWordsBenchmark {
    private static final int KEYS = 20_000;
    private static final int UNITS = 1_000_000;

    private WordIndex ours = new WordIndex(List.of());
    private final AhoCorasickDoubleArrayTrie<Integer> doubleArray = new AhoCorasickDoubleArrayTrie<>();
    private String text = "";
    private char[] lowered = {};

    /** Builds both from the same keys, and checks that they find the same. */
    @Setup
    public void build() {
        MadeUpWords made = new MadeUpWords();
        List<String> keys = made.names(KEYS);
        text = made.prose(UNITS, keys);
        lowered = JsStrings.lowerCase(text).toCharArray();
        List<Word> words =
                keys.stream().map(key -> Word.of(key, false, false)).distinct().toList();
        ours = new WordIndex(words);
        TreeMap<String, Integer> numbers = new TreeMap<>();
        words.forEach(word -> numbers.put(word.text(), ours.number(word).orElseThrow()));
        doubleArray.build(numbers);
        BitSet theirs = doubleArray();
        WordSet found = automaton();
        for (int word = 0; word < words.size(); word++) {
            if (found.contains(word) != theirs.get(word)) {
                throw new IllegalStateException("The two disagree on " + words.get(word));
            }
        }
    }

    /** Our automaton. */
    @Benchmark
    public WordSet automaton() {
        return ours.in(text);
    }

    /** AhoCorasickDoubleArrayTrie. */
    @Benchmark
    public BitSet doubleArray() {
        BitSet found = new BitSet(KEYS);
        doubleArray.parseText(lowered, (begin, end, word) -> found.set(word));
        return found;
    }
}
