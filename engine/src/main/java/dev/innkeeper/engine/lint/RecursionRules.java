package dev.innkeeper.engine.lint;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.lore.word.Word;
import dev.innkeeper.engine.lore.word.WordIndex;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Entries that wake each other, and entries that wait for being woken in vain (world-info.md §5.2, §5.3). */
final class RecursionRules {
    private static final char MARK = '\u0001';
    private static final int MOST_NAMED = 8;
    private static final int MOST_EDGES = 1_000_000;
    private static final int MOST_SEARCHES = 20_000;

    private final LintSettings settings;
    private final Findings out;
    private final Trials trials;

    RecursionRules(LintSettings settings, Findings out, Trials trials) {
        this.settings = settings;
        this.trials = trials;
        this.out = out;
    }

    void check(List<EntryText> all) {
        List<EntryText> entries =
                all.stream().filter(text -> !text.entry().disabled()).toList();
        levels(entries);
        if (!settings.lore().recursive()) {
            entries.stream()
                    .map(EntryText::entry)
                    .filter(entry -> entry.fields().truthy("excludeRecursion"))
                    .forEach(this::noEffect);
        }
        loops(entries);
    }

    private void noEffect(LintedEntry entry) {
        out.add(
                FindingCode.RECURSION_NO_EFFECT,
                entry.spot("excludeRecursion"),
                Json.Obj.EMPTY,
                "“excludeRecursion” counts only while recursive scanning is on, and it is off.",
                "Nothing, unless you rely on it: then switch recursive scanning on.");
    }

    /** Without recursion the first level of delayed entries never comes, unless there is a second one. */
    private void levels(List<EntryText> entries) {
        List<LintedEntry> delayed = entries.stream()
                .map(EntryText::entry)
                .filter(entry -> level(entry) != 0)
                .toList();
        Set<Double> levels = new TreeSet<>();
        delayed.forEach(entry -> levels.add(level(entry)));
        if (settings.lore().recursive() || levels.size() != 1) {
            return;
        }
        for (LintedEntry entry : delayed) {
            out.add(
                    FindingCode.RECURSION_NEVER_REACHED,
                    settings.depending(Level.ERROR),
                    entry.spot("delayUntilRecursion"),
                    Json.Obj.EMPTY.with("level", JsNumbers.text(level(entry))),
                    "The entry waits for recursion, and recursive scanning is off, so it never fires.",
                    "Switch recursive scanning on in the lorebook settings, or remove the delay.");
        }
    }

    private static double level(LintedEntry entry) {
        double level = entry.fields()
                .find("delayUntilRecursion")
                .filter(Json::truthy)
                .map(JsNumbers::parse)
                .orElse(0.0);
        return Double.isNaN(level) ? 0 : level;
    }

    private void loops(List<EntryText> entries) {
        for (List<Integer> loop : StrongComponents.of(edges(entries))) {
            if (loop.size() > 1) {
                loop(loop.stream().map(entries::get).map(EntryText::entry).toList());
            }
        }
    }

    private void loop(List<LintedEntry> loop) {
        List<String> titles =
                loop.stream().limit(MOST_NAMED).map(LintedEntry::title).toList();
        String more = loop.size() > MOST_NAMED ? " and " + (loop.size() - MOST_NAMED) + " more" : "";
        out.add(
                FindingCode.RECURSION_LOOP,
                settings.lore().recursive() ? settings.depending(Level.WARNING) : Level.HINT,
                loop.getFirst().spot("content"),
                Json.Obj.EMPTY
                        .with("entries", Json.ofStrings(titles))
                        .with(
                                "members",
                                Json.ofStrings(
                                        loop.stream().map(LintedEntry::member).toList()))
                        .with("count", Json.of(loop.size())),
                "These entries wake each other in a circle, so that one of them brings all: "
                        + String.join(", ", titles) + more + ".",
                "Set “preventRecursion” for an entry that is to wake no others, or “excludeRecursion” for one that others"
                        + " must not wake.");
    }

    /** Which entries the text of each entry wakes. */
    private List<List<Integer>> edges(List<EntryText> entries) {
        Map<Word, Set<Integer>> listeners = new LinkedHashMap<>();
        List<Pattern> patterns = new ArrayList<>();
        for (int i = 0; i < entries.size(); i++) {
            if (!entries.get(i).entry().fields().truthy("excludeRecursion")) {
                listen(entries.get(i), i, listeners, patterns);
            }
        }
        WordIndex index = new WordIndex(listeners.keySet());
        Map<Integer, Set<Integer>> byNumber = new HashMap<>();
        listeners.forEach((word, all) -> index.number(word).ifPresent(number -> byNumber.put(number, all)));
        boolean searches = (long) patterns.size() * entries.size() <= MOST_SEARCHES;
        List<List<Integer>> edges = new ArrayList<>();
        int count = 0;
        for (EntryText entry : entries) {
            Set<Integer> woken = new HashSet<>();
            if (count < MOST_EDGES && !entry.entry().fields().truthy("preventRecursion")) {
                String text = entry.entry().content();
                index.in(text).forEach(number -> woken.addAll(byNumber.getOrDefault(number, Set.of())));
                if (searches) {
                    patterns.stream()
                            .filter(pattern -> trials.fits(pattern.literal().pattern(), MARK + text))
                            .forEach(pattern -> woken.add(pattern.entry()));
                }
            }
            count += woken.size();
            edges.add(List.copyOf(woken));
        }
        return edges;
    }

    private static void listen(EntryText entry, int index, Map<Word, Set<Integer>> listeners, List<Pattern> patterns) {
        if (entry.entry().wakesItself()) {
            return;
        }
        for (KeyText key : entry.primary()) {
            if (key.isPlain()) {
                listeners.computeIfAbsent(key.word(), word -> new HashSet<>()).add(index);
            } else if (!key.hasMacros()) {
                key.regex()
                        .filter(RegexLiteral.Valid.class::isInstance)
                        .map(RegexLiteral.Valid.class::cast)
                        .ifPresent(valid -> patterns.add(new Pattern(index, valid)));
            }
        }
    }

    /** A regular expression that an entry listens for. */
    private record Pattern(int entry, RegexLiteral.Valid literal) {}
}
