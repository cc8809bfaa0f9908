package dev.innkeeper.engine.lore;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.lore.LoreVerdict.GroupRule;
import dev.innkeeper.engine.lore.LoreVerdict.LostGroup;
import dev.innkeeper.engine.macro.random.RandomSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.ToIntFunction;

/** Lets one entry per group pass (world-info.md §5.4). */
final class InclusionGroups {
    private final LoreSettings settings;
    private final TimedRun timed;
    private final RandomSource random;
    private final ToIntFunction<LoreEntry> score;
    private final BiConsumer<Candidate, LoreVerdict> lost;

    /**
     * The rules of one scan.
     *
     * @param score counts the hits of an entry
     * @param lost takes the entries that do not pass
     */
    InclusionGroups(
            LoreSettings settings,
            TimedRun timed,
            RandomSource random,
            ToIntFunction<LoreEntry> score,
            BiConsumer<Candidate, LoreVerdict> lost) {
        this.settings = settings;
        this.timed = timed;
        this.random = random;
        this.score = score;
        this.lost = lost;
    }

    /** A group's name that is reserved, if one of the entries has it. */
    static Optional<String> reserved(Collection<Candidate> candidates) {
        for (Candidate candidate : candidates) {
            for (String name : candidate.entry().inclusion().names()) {
                if (LoreEntry.Inclusion.isReserved(name)) {
                    return Optional.of(name);
                }
            }
        }
        return Optional.empty();
    }

    /**
     * Takes the entries that lose from the list.
     *
     * @param fired the entries that fired in earlier passes
     */
    void filter(List<Candidate> list, Collection<Candidate> fired) {
        Map<String, List<Candidate>> groups = groups(list);
        Set<String> withSticky = new HashSet<>();
        groups.forEach((name, members) -> {
            if (keepSticky(name, members, list)) {
                withSticky.add(name);
            }
        });
        groups.forEach((name, members) -> {
            if (!withSticky.contains(name)) {
                keepBest(name, members, list);
            }
        });
        groups.forEach((name, members) -> {
            if (!withSticky.contains(name)) {
                keepOne(name, members, list, fired);
            }
        });
    }

    private static Map<String, List<Candidate>> groups(List<Candidate> list) {
        Map<String, List<Candidate>> byName = new LinkedHashMap<>();
        for (Candidate candidate : list) {
            for (String name : candidate.entry().inclusion().names()) {
                byName.computeIfAbsent(name, key -> new ArrayList<>()).add(candidate);
            }
        }
        Map<String, List<Candidate>> ordered = new LinkedHashMap<>();
        byName.keySet().stream()
                .filter(JsNumbers::isArrayIndex)
                .sorted(Comparator.comparingLong(Long::parseLong))
                .forEach(name -> ordered.put(name, byName.getOrDefault(name, List.of())));
        byName.forEach(ordered::putIfAbsent);
        return ordered;
    }

    /** Removes an entry; if it is gone already the last one goes in its place, as in the original. */
    private void remove(Candidate candidate, List<Candidate> list, LostGroup why) {
        int at = list.indexOf(candidate);
        if (at < 0 && list.isEmpty()) {
            return;
        }
        Candidate removed = list.remove(at < 0 ? list.size() - 1 : at);
        lost.accept(removed, why);
    }

    private boolean keepSticky(String name, List<Candidate> members, List<Candidate> list) {
        Optional<Candidate> sticky = members.stream()
                .filter(member -> timed.isSticky(member.entry()))
                .findFirst();
        LostGroup why = new LostGroup(name, sticky.map(Candidate::entry), GroupRule.STICKY);
        if (sticky.isPresent()) {
            members.stream()
                    .filter(member -> !timed.isSticky(member.entry()))
                    .forEach(member -> remove(member, list, why));
        }
        members.stream()
                .filter(member -> timed.restsUntil(member.entry()).isPresent())
                .forEach(member -> remove(member, list, why));
        members.stream().filter(member -> timed.isDelayed(member.entry())).forEach(member -> remove(member, list, why));
        return sticky.isPresent();
    }

    private void keepBest(String name, List<Candidate> members, List<Candidate> list) {
        boolean scoring = settings.groupScoring()
                || members.stream()
                        .anyMatch(member -> member.entry().inclusion().scoring().orElse(false));
        if (!scoring) {
            return;
        }
        List<Scored> scored = members.stream()
                .map(member -> new Scored(member, score.applyAsInt(member.entry())))
                .toList();
        Scored best = scored.stream().max(Comparator.comparingInt(Scored::hits)).orElseThrow();
        LostGroup why = new LostGroup(name, Optional.of(best.candidate().entry()), GroupRule.SCORE);
        for (Scored one : scored) {
            boolean counts = one.candidate().entry().inclusion().scoring().orElse(settings.groupScoring());
            if (counts && one.hits() < best.hits()) {
                remove(one.candidate(), list, why);
                members.remove(one.candidate());
            }
        }
    }

    /** An entry and how many of its keys were found. */
    private record Scored(Candidate candidate, int hits) {}

    private void keepOne(String name, List<Candidate> members, List<Candidate> list, Collection<Candidate> fired) {
        Optional<LoreEntry> before = member(name, fired);
        if (before.isPresent()) {
            LostGroup why = new LostGroup(name, before, GroupRule.FIRED_BEFORE);
            members.forEach(member -> remove(member, list, why));
            return;
        }
        if (members.size() < 2) {
            return;
        }
        Optional<Candidate> preferred = preferred(members);
        Optional<Candidate> winner = preferred.or(() -> rolled(members));
        GroupRule rule = preferred.isPresent() ? GroupRule.OVERRIDE : GroupRule.ROLL;
        winner.ifPresent(one -> {
            LostGroup why = new LostGroup(name, Optional.of(one.entry()), rule);
            members.stream().filter(member -> member != one).forEach(member -> remove(member, list, why));
        });
    }

    /** The first entry that has fired and names this group alone. */
    private static Optional<LoreEntry> member(String group, Collection<Candidate> fired) {
        for (Candidate candidate : fired) {
            if (candidate.entry().inclusion().group().equals(group)) {
                return Optional.of(candidate.entry());
            }
        }
        return Optional.empty();
    }

    private static Optional<Candidate> preferred(List<Candidate> members) {
        Optional<Candidate> best = Optional.empty();
        for (Candidate member : members) {
            boolean better = best.isEmpty()
                    || member.entry().placement().order()
                            > best.get().entry().placement().order();
            if (member.entry().inclusion().override() && better) {
                best = Optional.of(member);
            }
        }
        return best;
    }

    private Optional<Candidate> rolled(List<Candidate> members) {
        double total = members.stream()
                .mapToDouble(member -> member.entry().inclusion().weight())
                .sum();
        double roll = random.next() * total;
        double sum = 0;
        for (Candidate member : members) {
            sum += member.entry().inclusion().weight();
            if (roll <= sum) {
                return Optional.of(member);
            }
        }
        return Optional.empty();
    }
}
