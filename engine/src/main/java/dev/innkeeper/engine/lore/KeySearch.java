package dev.innkeeper.engine.lore;

import dev.innkeeper.engine.lore.LoreOutcome.Trouble;
import dev.innkeeper.engine.lore.word.Word;
import dev.innkeeper.engine.lore.word.WordIndex;
import dev.innkeeper.engine.script.JsPattern;
import dev.innkeeper.engine.script.JsRegexException;
import dev.innkeeper.engine.script.JsSearch;
import dev.innkeeper.engine.script.SearchBudget;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Looks for keys in texts (world-info.md §6.3 to §6.6).
 *
 * <p>A regular expression that took too long is not tried again, and all of one scan share a budget.
 */
final class KeySearch {
    private final LoreCatalogue catalogue;
    private final ScanBuffer buffer;
    private final UnaryOperator<String> macros;
    private final SearchBudget searches = SearchBudget.ofUsualSize();
    private final Set<Trouble> troubles = new LinkedHashSet<>();
    private final Set<String> slow = new HashSet<>();

    KeySearch(LoreCatalogue catalogue, ScanBuffer buffer, UnaryOperator<String> macros) {
        this.catalogue = catalogue;
        this.buffer = buffer;
        this.macros = macros;
    }

    Set<Trouble> troubles() {
        return troubles;
    }

    /** The first of some keys that is found. */
    Optional<KeyHit> first(LoreEntry entry, List<SearchKey> keys, TextView view) {
        for (SearchKey key : keys) {
            Optional<KeyHit> hit = find(entry, key, view);
            if (hit.isPresent()) {
                return hit;
            }
        }
        return Optional.empty();
    }

    /** Where a view has a key. */
    Optional<KeyHit> find(LoreEntry entry, SearchKey key, TextView view) {
        return switch (key) {
            case SearchKey.Indexed(String text, Word word, int number) ->
                buffer.first(number, view)
                        .flatMap(part -> catalogue.hits().of(number, part, alone -> alone.find(text, word)));
            case SearchKey.Unindexed(String text, Word word) ->
                buffer.joined(view).find(text, word);
            case SearchKey.Blank(String text) -> Optional.of(buffer.joined(view).hit(text, 0, 0, true));
            case SearchKey.Empty ignored -> Optional.empty();
            case SearchKey.InLine inLine -> inLine(inLine, view);
            case SearchKey.Expression(String text, JsPattern pattern, Optional<int[]> literals) ->
                mayMatch(literals, view) ? search(text, pattern, buffer.joined(view)) : Optional.empty();
            case SearchKey.Unusable(String text) -> {
                troubles.add(new Trouble.UnusableRegex(text));
                yield Optional.empty();
            }
            case SearchKey.Template(String text) -> {
                String replaced = macros.apply(text);
                yield replaced.isEmpty()
                        ? Optional.empty()
                        : find(entry, catalogue.keys().trimmed(entry, replaced, catalogue.index()), view);
            }
        };
    }

    private boolean mayMatch(Optional<int[]> literals, TextView view) {
        if (literals.isEmpty() || view.isBlind()) {
            return true;
        }
        for (int literal : literals.get()) {
            if (buffer.has(literal, view)) {
                return true;
            }
        }
        return false;
    }

    /**
     * A match that is known to be there. Where it stands is remembered, so looking for it must not spend what all
     * searches of the scan share: the scan would find other things than one that remembers nothing.
     */
    private Optional<KeyHit> inLine(SearchKey.InLine key, TextView view) {
        if (view.isBlind()) {
            return search(key.key(), key.pattern(), ScanText.EMPTY);
        }
        if (buffer.has(WordIndex.unsearched(key.number()), view)) {
            troubles.add(new Trouble.SlowRegex(key.key()));
        }
        try {
            return buffer.first(key.number(), view)
                    .flatMap(part -> catalogue
                            .hits()
                            .of(
                                    key.number(),
                                    part,
                                    alone -> hit(key.key(), alone, key.pattern().search(alone.text(true)))));
        } catch (JsRegexException e) {
            troubles.add(new Trouble.SlowRegex(key.key()));
            return Optional.empty();
        }
    }

    private static Optional<KeyHit> hit(String key, ScanText text, JsSearch search) {
        return search.find(0).map(match -> text.hit(key, match.start(), match.end(), true));
    }

    private Optional<KeyHit> search(String key, JsPattern pattern, ScanText text) {
        if (slow.contains(key)) {
            return Optional.empty();
        }
        try {
            return hit(key, text, pattern.search(text.text(true), searches));
        } catch (JsRegexException e) {
            slow.add(key);
            troubles.add(
                    e.kind() == JsRegexException.Kind.BUDGET_SPENT
                            ? new Trouble.UnreachedRegex(key)
                            : new Trouble.SlowRegex(key));
            return Optional.empty();
        }
    }

    /** How many keys are found as they are written, macros and white space included, as groups count them (§6.6). */
    int score(LoreEntry entry, TextView view) {
        LoreEntry.Keys keys = entry.keys();
        if (keys.primary().isEmpty()) {
            return 0;
        }
        int primary = count(entry, keys.primary(), view);
        if (keys.secondary().isEmpty()) {
            return primary;
        }
        int secondary = count(entry, keys.secondary(), view);
        return switch (keys.logic()) {
            case AND_ANY -> primary + secondary;
            case AND_ALL -> secondary == keys.secondary().size() ? primary + secondary : primary;
            case NOT_ALL, NOT_ANY, NEVER -> primary;
        };
    }

    private int count(LoreEntry entry, List<String> written, TextView view) {
        return (int) written.stream()
                .map(key -> catalogue.keys().exact(entry, key, catalogue.index()))
                .filter(key -> find(entry, key, view).isPresent())
                .count();
    }
}
