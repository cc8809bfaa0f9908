package dev.innkeeper.engine.lore;

import dev.innkeeper.engine.lore.LoreOutcome.Trouble;
import dev.innkeeper.engine.scene.Lore;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** One scan: passes over all entries until nothing more fires (world-info.md §5). */
final class ScanRun {
    private final LoreInput input;
    private final LoreSettings settings;
    private final LoreLanguage language;
    private final KeySearch search;
    private final List<Candidate> candidates = new ArrayList<>();
    private final Map<String, Candidate> forced = new LinkedHashMap<>();
    private final TimedRun timed;
    private final ScanBuffer buffer;
    private final EntryChecks checks;
    private final InclusionGroups groups;
    private final Deque<Double> openLevels = new ArrayDeque<>();
    private final Set<Candidate> failed = new HashSet<>();
    private final Map<String, Candidate> fired = new LinkedHashMap<>();
    private final Map<Candidate, Integer> passOf = new LinkedHashMap<>();
    private final Map<Candidate, LoreVerdict> verdicts = new LinkedHashMap<>();
    private final double budget;
    private PassState state = PassState.INITIAL;
    private double level;
    private boolean overflowed;
    private String firedText = "";
    private int pass;

    ScanRun(LoreInput input, LoreLanguage language, KeySearch search) {
        this.input = input;
        this.settings = input.settings();
        this.language = language;
        this.search = search;
        List<LoreEntry> entries = input.sources().sorted(settings.strategy());
        Map<String, Candidate> byKey = new LinkedHashMap<>();
        for (LoreEntry entry : entries) {
            Candidate candidate = Candidate.ofBook(entry, candidates.size());
            candidates.add(candidate);
            byKey.putIfAbsent(entry.key(), candidate);
        }
        for (LoreEntry given : input.forced()) {
            Candidate stored = byKey.get(given.key());
            if (stored != null) {
                forced.put(given.key(), Candidate.forced(given, stored));
            }
        }
        this.timed = new TimedRun(input.timed(), entries, input.messages().size(), input.dryRun());
        this.buffer = new ScanBuffer(input);
        this.checks = new EntryChecks(input, timed, buffer, search);
        this.groups = new InclusionGroups(
                settings,
                timed,
                language.random(),
                entry -> search.score(entry, buffer.text(entry, state != PassState.MIN_ACTIVATIONS)),
                this::judge);
        this.budget = settings.budget(input.context());
        entries.stream()
                .mapToDouble(entry -> entry.recursion().delayLevel())
                .filter(delay -> delay != 0)
                .distinct()
                .sorted()
                .forEach(openLevels::add);
        this.level = openLevels.isEmpty() ? 0 : openLevels.remove();
    }

    LoreOutcome run() {
        if (candidates.isEmpty()) {
            List<Trouble> troubles = input.sources().damaged().stream()
                    .map(book -> (Trouble)
                            new Trouble.DamagedBook(book.name(), book.defect().orElse("")))
                    .toList();
            return new LoreOutcome(Lore.NONE, List.of(), List.of(), timed.before(), budget, troubles, false);
        }
        while (state != PassState.NONE && (settings.maxRecursionSteps() == 0 || pass < settings.maxRecursionSteps())) {
            pass++;
            List<Candidate> found = select();
            Optional<String> reserved = InclusionGroups.reserved(found);
            if (reserved.isPresent()) {
                return broken(reserved.get());
            }
            double before = language.count(firedText);
            groups.filter(found, fired.values());
            activate(found, before);
            goOn(found);
        }
        return outcome();
    }

    /** The entries that want to fire in this pass, those that stay first (steps B and C). */
    private List<Candidate> select() {
        Set<Candidate> found = new LinkedHashSet<>();
        for (Candidate candidate : candidates) {
            Candidate given = forced.getOrDefault(candidate.entry().key(), candidate);
            if (failed.contains(candidate)
                    || failed.contains(given)
                    || fired.containsKey(candidate.entry().key())) {
                continue;
            }
            switch (checks.choose(candidate.entry(), given != candidate, state, level)) {
                case EntryChecks.Choice.Left(LoreVerdict why) -> judge(candidate, why);
                case EntryChecks.Choice.Taken(LoreCause cause) -> {
                    Candidate taken = cause instanceof LoreCause.Forced ? given : candidate;
                    taken.cause(cause);
                    found.add(taken);
                }
            }
        }
        List<Candidate> ordered = new ArrayList<>(found);
        ordered.sort(Comparator.<Candidate, Boolean>comparing(candidate -> !timed.isSticky(candidate.entry()))
                .thenComparing(Candidate::place));
        return ordered;
    }

    /** Rolls, and spends the budget (step F). */
    private void activate(List<Candidate> found, double tokensBefore) {
        StringBuilder added = new StringBuilder();
        for (Candidate candidate : found) {
            boolean ignores = candidate.entry().ignoresBudget();
            if (overflowed && !ignores) {
                judge(candidate, new LoreVerdict.NotReached());
                continue;
            }
            if (!rolled(candidate)) {
                failed.add(candidate);
                continue;
            }
            candidate.content(language.macros().apply(candidate.content()));
            added.append(candidate.content()).append('\n');
            if (!ignores) {
                double needed = tokensBefore + language.count(added.toString());
                if (needed >= budget) {
                    overflowed = true;
                    judge(candidate, new LoreVerdict.OverBudget(needed, budget, language.count(candidate.content())));
                    continue;
                }
            }
            fired.put(candidate.entry().key(), candidate);
            passOf.put(candidate, pass);
        }
    }

    private boolean rolled(Candidate candidate) {
        LoreEntry entry = candidate.entry();
        if (entry.probability().isEmpty() || timed.isSticky(entry)) {
            return true;
        }
        double roll = language.random().next() * 100;
        double probability = entry.probability().getAsDouble();
        boolean passes = roll <= probability;
        if (!passes) {
            judge(candidate, new LoreVerdict.LostRoll(roll, probability));
        }
        return passes;
    }

    /** Finds out whether there is another pass and what it sees (steps G and H). */
    private void goOn(List<Candidate> found) {
        List<String> texts = found.stream()
                .filter(candidate -> !failed.contains(candidate)
                        && !candidate.entry().recursion().prevents())
                .map(Candidate::content)
                .toList();
        PassState next = next(!texts.isEmpty());
        if (next != PassState.NONE) {
            String text = String.join("\n", texts);
            if (!text.isEmpty()) {
                buffer.addRecursion(text, pass);
                firedText = text + "\n" + firedText;
            }
        }
        state = next;
    }

    private PassState next(boolean wakesOthers) {
        boolean recurses = settings.recursive() && !overflowed;
        if (recurses && (wakesOthers || (state == PassState.MIN_ACTIVATIONS && buffer.hasRecursion()))) {
            return PassState.RECURSION;
        }
        if (!overflowed && settings.minActivations() > 0 && fired.size() < settings.minActivations()) {
            int depth = buffer.globalDepth();
            boolean tooDeep = (settings.maxDepth() > 0 && depth > settings.maxDepth())
                    || depth > input.messages().size();
            if (!tooDeep) {
                buffer.deepen();
                return PassState.MIN_ACTIVATIONS;
            }
        }
        if (!openLevels.isEmpty()) {
            level = openLevels.remove();
            return PassState.RECURSION;
        }
        return PassState.NONE;
    }

    private void judge(Candidate candidate, LoreVerdict verdict) {
        verdicts.merge(candidate.stored(), verdict, LoreVerdict::telling);
    }

    private LoreOutcome outcome() {
        LorePlacing placing = new LorePlacing(language);
        Map<Candidate, String> texts = new LinkedHashMap<>();
        Collection<Candidate> all = fired.values();
        for (Candidate candidate : all) {
            texts.put(candidate, placing.text(candidate));
        }
        Lore lore = placing.place(texts);
        texts.forEach((candidate, text) -> judge(
                candidate,
                new LoreVerdict.Fired(
                        candidate.cause(),
                        passOf.getOrDefault(candidate, 0),
                        text,
                        language.count(text),
                        LorePlace.of(candidate.entry().placement(), text))));
        List<LoreEntry> entries = all.stream().map(Candidate::entry).toList();
        return new LoreOutcome(
                lore, judged(), entries, timed.after(entries), budget, List.copyOf(search.troubles()), false);
    }

    private LoreOutcome broken(String group) {
        candidates.forEach(candidate -> judge(candidate, new LoreVerdict.ScanEnded(group)));
        List<Trouble> troubles = new ArrayList<>(search.troubles());
        troubles.add(new Trouble.ReservedGroupName(group));
        return new LoreOutcome(Lore.NONE, judged(), List.of(), timed.before(), budget, troubles, true);
    }

    private List<LoreOutcome.Judged> judged() {
        return candidates.stream()
                .map(candidate -> new LoreOutcome.Judged(
                        candidate.entry(), verdicts.getOrDefault(candidate, new LoreVerdict.NotReached())))
                .toList();
    }
}
