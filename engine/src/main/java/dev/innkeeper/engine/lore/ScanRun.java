package dev.innkeeper.engine.lore;

import dev.innkeeper.engine.lore.LoreOutcome.Trouble;
import dev.innkeeper.engine.scene.Lore;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One scan: passes over all entries until nothing more fires (world-info.md §5). */
final class ScanRun {
    private final LoreInput input;
    private final LoreSettings settings;
    private final LoreLanguage language;
    private final Candidates candidates;
    private final BitSet wanting;
    private final Map<String, Candidate> forced = new HashMap<>();
    private final TimedRun timed;
    private final ScanBuffer buffer;
    private final KeySearch search;
    private final EntryChecks checks;
    private final InclusionGroups groups;
    private final Deque<Double> openLevels;
    private final Map<String, Candidate> fired = new LinkedHashMap<>();
    private final boolean namesRepeat;
    private final double budget;
    private PassState state = PassState.INITIAL;
    private double level;
    private boolean overflowed;
    private String firedText = "";
    private int pass;

    ScanRun(LoreInput input, LoreLanguage language, LoreCatalogue catalogue) {
        this.input = input;
        this.settings = input.settings();
        this.language = language;
        this.candidates = new Candidates(catalogue.entries());
        this.wanting = catalogue.wakers().restless();
        force(input.forced());
        this.timed = new TimedRun(input.timed(), input.messages().count(), input.dryRun(), catalogue.entries());
        this.buffer = new ScanBuffer(input, catalogue);
        this.search = new KeySearch(catalogue, buffer, language.macros());
        this.checks = new EntryChecks(input, timed, buffer, search, language.conditions());
        this.groups = new InclusionGroups(
                settings,
                timed,
                language.random(),
                entry -> search.score(entry, buffer.view(entry, state != PassState.MIN_ACTIVATIONS)),
                Candidate::judge);
        this.namesRepeat = catalogue.namesRepeat();
        this.budget = settings.budget(input.context());
        this.openLevels = new ArrayDeque<>(catalogue.levels());
        this.level = openLevels.isEmpty() ? 0 : openLevels.remove();
    }

    private void force(List<LoreEntry> given) {
        for (LoreEntry entry : given) {
            candidates.named(entry.key()).ifPresent(stored -> forced.put(entry.key(), Candidate.forced(entry, stored)));
        }
    }

    LoreOutcome run() {
        if (candidates.size() == 0) {
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
        List<Candidate> found = new ArrayList<>();
        BitSet places = places();
        for (int place = places.nextSetBit(0); place >= 0; place = places.nextSetBit(place + 1)) {
            Candidate candidate = candidates.at(place);
            Candidate given = forced.isEmpty() ? candidate : forced.getOrDefault(candidate.name(), candidate);
            if (candidate.hasFailed() || given.hasFailed() || hasFired(candidate)) {
                continue;
            }
            switch (checks.choose(candidate, given != candidate, state, level)) {
                case EntryChecks.Choice.Left(LoreVerdict why) -> candidate.judge(why);
                case EntryChecks.Choice.Taken(LoreCause cause) -> {
                    Candidate taken = cause instanceof LoreCause.Forced ? given : candidate;
                    taken.cause(cause);
                    wanting.set(place);
                    if (taken == candidate || !found.contains(taken)) {
                        found.add(taken);
                    }
                }
            }
        }
        if (!forced.isEmpty() || !timed.isIdle()) {
            found.sort(Comparator.<Candidate, Boolean>comparing(candidate -> !timed.isSticky(candidate.entry()))
                    .thenComparing(Candidate::place));
        }
        return found;
    }

    /**
     * The places of the entries of which this pass can make something else than the pass before, in their order. Those
     * that wanted to fire once and could not want it again.
     */
    private BitSet places() {
        BitSet places = (BitSet) wanting.clone();
        boolean asleep = forced.isEmpty() && timed.isIdle() && settings.depth() > 0;
        if (!asleep || state == PassState.MIN_ACTIVATIONS) {
            places.set(0, candidates.size());
        } else if (state == PassState.INITIAL) {
            buffer.wake(places);
        } else {
            buffer.wakeByRecursion(places);
        }
        return places;
    }

    private boolean hasFired(Candidate candidate) {
        return candidate.pass() > 0 || namesRepeat && fired.containsKey(candidate.name());
    }

    /** Rolls, and spends the budget (step F). */
    private void activate(List<Candidate> found, double tokensBefore) {
        AddedText added = new AddedText(language.tokens());
        for (Candidate candidate : found) {
            boolean ignores = candidate.entry().ignoresBudget();
            if (overflowed && !ignores) {
                candidate.judge(new LoreVerdict.NotReached());
                continue;
            }
            if (!rolled(candidate)) {
                candidate.fail();
                continue;
            }
            candidate.content(language.macros().apply(candidate.content()));
            added.add(candidate.content() + "\n");
            if (!ignores) {
                double needed = tokensBefore + added.tokens();
                if (needed >= budget) {
                    overflowed = true;
                    candidate.judge(new LoreVerdict.OverBudget(needed, budget, language.count(candidate.content())));
                    continue;
                }
            }
            fired.put(candidate.name(), candidate);
            candidate.fires(pass);
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
            candidate.judge(new LoreVerdict.LostRoll(roll, probability));
        }
        return passes;
    }

    /** Finds out whether there is another pass and what it sees (steps G and H). */
    private void goOn(List<Candidate> found) {
        List<String> texts = found.stream()
                .filter(candidate ->
                        !candidate.hasFailed() && !candidate.entry().recursion().prevents())
                .map(Candidate::content)
                .toList();
        PassState next = next(!texts.isEmpty());
        if (next != PassState.NONE) {
            String text = String.join("\n", texts);
            if (!text.isEmpty()) {
                buffer.addRecursion(texts, pass);
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
                    || depth > input.messages().count();
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

    private LoreOutcome outcome() {
        LorePlacing placing = new LorePlacing(language);
        Map<Candidate, String> texts = new LinkedHashMap<>();
        Collection<Candidate> all = fired.values();
        for (Candidate candidate : all) {
            texts.put(candidate, placing.text(candidate));
        }
        Lore lore = placing.place(texts);
        texts.forEach((candidate, text) -> candidate.judge(new LoreVerdict.Fired(
                candidate.cause(),
                candidate.pass(),
                text,
                language.count(text),
                LorePlace.of(candidate.entry().placement(), text))));
        List<LoreEntry> entries = all.stream().map(Candidate::entry).toList();
        return new LoreOutcome(
                lore,
                candidates.judged(notMentioned()),
                entries,
                timed.after(entries),
                budget,
                List.copyOf(search.troubles()),
                false);
    }

    private LoreOutcome broken(String group) {
        LoreVerdict ended = new LoreVerdict.ScanEnded(group);
        candidates.judgeMet(ended);
        List<Trouble> troubles = new ArrayList<>(search.troubles());
        troubles.add(new Trouble.ReservedGroupName(group));
        return new LoreOutcome(
                Lore.NONE, candidates.judged(entry -> ended), List.of(), timed.before(), budget, troubles, true);
    }

    /** The verdict on entries that slept through all passes; a pass that searched deeper would have looked at them. */
    private Candidates.Unmet notMentioned() {
        double depth = settings.depth();
        int messages = input.messages().count();
        return entry -> new LoreVerdict.NotMentioned(
                entry.keys().primary(), depth, messages, entry.keys().extras());
    }
}
