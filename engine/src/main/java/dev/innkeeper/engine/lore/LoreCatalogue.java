package dev.innkeeper.engine.lore;

import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.lore.word.ChatMemory;
import dev.innkeeper.engine.lore.word.Word;
import dev.innkeeper.engine.lore.word.WordIndex;
import dev.innkeeper.engine.macro.MacroEngine;
import dev.innkeeper.engine.script.JsPattern;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The books of a scan, prepared once for all turns: entries in their order, keys read, words indexed.
 *
 * <p>Thread-safe.
 */
final class LoreCatalogue {
    private final LoreSources sources;
    private final double strategy;
    private final KeyReader keys;
    private final List<Listed> entries;
    private final WordIndex index;
    private final ChatMemory memory;
    private final KnownHits hits = new KnownHits();
    private final List<Double> levels;
    private final double deepest;
    private final boolean namesRepeat;
    private final Wakers wakers;

    LoreCatalogue(LoreSources sources, LoreSettings settings, RegexKeys regexKeys) {
        this.sources = sources;
        this.strategy = settings.strategy();
        this.keys = new KeyReader(regexKeys, settings.caseSensitive(), settings.wholeWords());
        List<LoreEntry> sorted = sources.sorted(strategy);
        Set<Word> words = new LinkedHashSet<>();
        Set<JsPattern> patterns = new LinkedHashSet<>();
        for (LoreEntry entry : sorted) {
            for (String key : entry.keys().primary()) {
                collect(entry, key, words, patterns);
            }
            for (String key : entry.keys().secondary()) {
                collect(entry, key, words, patterns);
            }
        }
        this.index = new WordIndex(words, patterns);
        this.memory = new ChatMemory(index);
        this.entries = sorted.stream().map(this::listed).toList();
        this.wakers = new Wakers(entries, index.size());
        this.namesRepeat = entries.stream().map(Listed::name).distinct().count() < entries.size();
        this.levels = sorted.stream()
                .map(entry -> entry.recursion().delayLevel())
                .filter(level -> level != 0)
                .distinct()
                .sorted()
                .toList();
        this.deepest = sorted.stream()
                .mapToDouble(entry -> entry.keys().scanDepth().orElse(0))
                .max()
                .orElse(0);
    }

    /**
     * An entry with its keys read.
     *
     * @param name its name among all entries in use
     * @param numbers of its keys in the index; nothing if some are not in it
     * @param primaryNumbers of its primary keys in the index
     * @param plain whether nothing but its keys and timed effects decides
     * @param usualView whether it sees what the settings say
     */
    record Listed(
            LoreEntry entry,
            String name,
            List<SearchKey> primary,
            List<SearchKey> secondary,
            Optional<int[]> numbers,
            int[] primaryNumbers,
            boolean plain,
            boolean usualView) {}

    /** Whether this is the catalogue of these books with these settings. */
    boolean isOf(LoreSources wanted, LoreSettings settings) {
        return strategy == settings.strategy()
                && keys.caseSensitive() == settings.caseSensitive()
                && keys.wholeWords() == settings.wholeWords()
                && sources.equals(wanted);
    }

    private void collect(LoreEntry entry, String key, Set<Word> words, Set<JsPattern> patterns) {
        if (MacroEngine.mayHoldMacros(key)) {
            return;
        }
        String trimmed = JsStrings.trim(key);
        switch (keys.regexKeys().of(trimmed)) {
            case RegexKeys.Key.Plain ignored -> words.add(keys.word(entry, trimmed));
            case RegexKeys.Key.Expression(JsPattern pattern) -> patterns.add(pattern);
            case RegexKeys.Key.Unusable ignored -> {}
        }
    }

    private Listed listed(LoreEntry entry) {
        List<SearchKey> primary = read(entry, entry.keys().primary());
        List<SearchKey> secondary = read(entry, entry.keys().secondary());
        List<SearchKey> all =
                Stream.concat(primary.stream(), secondary.stream()).toList();
        int[] numbers = all.stream().flatMapToInt(LoreCatalogue::numbers).toArray();
        boolean indexed = all.stream()
                .allMatch(key -> key instanceof SearchKey.Indexed
                        || key instanceof SearchKey.InLine
                        || key instanceof SearchKey.Empty);
        return new Listed(
                entry,
                entry.key(),
                primary,
                secondary,
                indexed ? Optional.of(numbers) : Optional.empty(),
                primary.stream().flatMapToInt(LoreCatalogue::numbers).toArray(),
                isPlain(entry),
                entry.keys().scanDepth().isEmpty() && entry.keys().extras().isEmpty());
    }

    private static boolean isPlain(LoreEntry entry) {
        LoreEntry.Conditions conditions = entry.conditions();
        boolean forAll = conditions.triggers().isEmpty()
                && conditions.names().isEmpty()
                && conditions.tags().isEmpty()
                && conditions.formula().isEmpty();
        boolean always = entry.timing().delay() == 0
                && entry.recursion().delayLevel() == 0
                && !entry.recursion().excluded();
        return forAll && always && entry.decorators().isEmpty() && !entry.constant() && !entry.disabled();
    }

    private static IntStream numbers(SearchKey key) {
        return switch (key) {
            case SearchKey.Indexed indexed -> IntStream.of(indexed.number());
            case SearchKey.InLine inLine -> IntStream.of(inLine.number(), WordIndex.unsearched(inLine.number()));
            case SearchKey.Unindexed ignored -> IntStream.empty();
            case SearchKey.Blank ignored -> IntStream.empty();
            case SearchKey.Empty ignored -> IntStream.empty();
            case SearchKey.Expression ignored -> IntStream.empty();
            case SearchKey.Unusable ignored -> IntStream.empty();
            case SearchKey.Template ignored -> IntStream.empty();
        };
    }

    private List<SearchKey> read(LoreEntry entry, List<String> written) {
        return written.stream().map(key -> keys.written(entry, key, index)).toList();
    }

    /** Whether two entries have the same name. */
    boolean namesRepeat() {
        return namesRepeat;
    }

    /** All entries in the order in which they get the budget. */
    List<Listed> entries() {
        return entries;
    }

    /** Which entries a word can wake. */
    Wakers wakers() {
        return wakers;
    }

    KeyReader keys() {
        return keys;
    }

    WordIndex index() {
        return index;
    }

    ChatMemory memory() {
        return memory;
    }

    /** Where words were found lately. */
    KnownHits hits() {
        return hits;
    }

    /** The levels of delayed recursion, ascending. */
    List<Double> levels() {
        return levels;
    }

    /** The largest scan depth that an entry asks for itself; 0 if none does. */
    double deepest() {
        return deepest;
    }
}
