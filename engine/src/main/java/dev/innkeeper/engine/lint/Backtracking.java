package dev.innkeeper.engine.lint;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Finds the places of a pattern at which a search goes back again and again: repetitions of repetitions, choices of
 * which several fit, repetitions next to each other.
 */
final class Backtracking {
    private final List<Integer> witnesses;

    private Backtracking(List<Integer> witnesses) {
        this.witnesses = witnesses;
    }

    /**
     * A text on which the search takes long.
     *
     * @param exponential whether every further character doubles the time
     * @param prefix what must come before
     * @param pump the character to repeat
     * @param missing what must come after, and comes too late
     */
    record Trap(boolean exponential, String prefix, char pump, String missing) {
        /** What stands between the characters and what must come after them. */
        private static final char GAP = '\u0001';

        /** The text with the character so many times. */
        String text(int times) {
            return beginning(times) + GAP + missing;
        }

        /** The text up to where the search goes back. */
        String beginning(int times) {
            return prefix + String.valueOf(pump).repeat(times);
        }
    }

    /** The worst trap of a pattern. */
    static Optional<Trap> in(PatternTree tree) {
        BitSet known = new BitSet();
        characters(tree, known);
        List<Integer> witnesses = new ArrayList<>();
        for (int unit : new int[] {'a', 'x', '0', ' ', '.', '-', PatternTree.OTHER}) {
            if (known.get(unit)) {
                witnesses.add(unit);
            }
        }
        known.stream().filter(unit -> !witnesses.contains(unit)).limit(24).forEach(witnesses::add);
        return new Backtracking(witnesses).search(tree);
    }

    private static void characters(PatternTree tree, BitSet into) {
        switch (tree) {
            case PatternTree.Chars(BitSet set) -> into.or(set);
            case PatternTree.Sequence(List<PatternTree> items) -> items.forEach(item -> characters(item, into));
            case PatternTree.Choice(List<PatternTree> branches) -> branches.forEach(branch -> characters(branch, into));
            case PatternTree.Repeat(PatternTree body, int ignored, boolean endless) -> characters(body, into);
            case PatternTree.Place ignored -> {}
            case PatternTree.Again ignored -> {}
        }
    }

    private Optional<Trap> search(PatternTree tree) {
        Optional<Trap> worst = Optional.empty();
        for (int witness : witnesses) {
            BitSet set = new BitSet();
            set.set(witness);
            Optional<Trap> found = trap(tree, set, List.of(), List.of());
            if (found.filter(Trap::exponential).isPresent()) {
                return found;
            }
            worst = worst.or(() -> found);
        }
        return worst;
    }

    /**
     * The trap within a part of the pattern.
     *
     * @param before what comes before it
     * @param after what comes after it
     */
    private Optional<Trap> trap(PatternTree tree, BitSet set, List<PatternTree> before, List<PatternTree> after) {
        return switch (tree) {
            case PatternTree.Chars ignored -> Optional.empty();
            case PatternTree.Place ignored -> Optional.empty();
            case PatternTree.Again ignored -> Optional.empty();
            case PatternTree.Choice(List<PatternTree> branches) ->
                worst(branches.stream()
                        .map(branch -> trap(branch, set, before, after))
                        .toList());
            case PatternTree.Repeat repeat -> inRepeat(repeat, set, before, after);
            case PatternTree.Sequence(List<PatternTree> items) -> inSequence(items, set, before, after);
        };
    }

    private static Optional<Trap> worst(List<Optional<Trap>> traps) {
        List<Trap> found = traps.stream().flatMap(Optional::stream).toList();
        return found.stream()
                .filter(Trap::exponential)
                .findFirst()
                .or(() -> found.stream().findFirst());
    }

    private Optional<Trap> inRepeat(
            PatternTree.Repeat repeat, BitSet set, List<PatternTree> before, List<PatternTree> after) {
        boolean canFail = !after.stream().allMatch(PatternTree::neverFails);
        if (repeat.endless() && canFail && (pumps(repeat.body(), set) || forks(repeat.body(), set))) {
            return Optional.of(new Trap(true, Example.of(before), character(set), Example.of(after)));
        }
        return trap(repeat.body(), set, before, joined(after, List.of(repeat)));
    }

    private Optional<Trap> inSequence(
            List<PatternTree> items, BitSet set, List<PatternTree> before, List<PatternTree> after) {
        List<Optional<Trap>> found = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
            List<PatternTree> rest = joined(items.subList(i + 1, items.size()), after);
            List<PatternTree> first = joined(before, items.subList(0, i));
            found.add(trap(items.get(i), set, first, rest));
            found.add(neighbours(items, i, set, first, after));
        }
        return worst(found);
    }

    /** Two repetitions that can share the same characters; their time grows with the square. */
    private static Optional<Trap> neighbours(
            List<PatternTree> items, int at, BitSet set, List<PatternTree> before, List<PatternTree> after) {
        if (!pumps(items.get(at), set) || !(set.get('a') || set.get(PatternTree.OTHER))) {
            return Optional.empty();
        }
        for (int i = at + 1; i < items.size() && PatternTree.fitsWithin(items.get(i), set); i++) {
            List<PatternTree> rest = joined(items.subList(i + 1, items.size()), after);
            if (pumps(items.get(i), set) && !rest.stream().allMatch(PatternTree::neverFails)) {
                return Optional.of(new Trap(false, Example.of(before), character(set), Example.of(rest)));
            }
        }
        return Optional.empty();
    }

    /** Whether a part can match any number of characters of the set, in itself. */
    private static boolean pumps(PatternTree tree, BitSet set) {
        return switch (tree) {
            case PatternTree.Chars ignored -> false;
            case PatternTree.Place ignored -> false;
            case PatternTree.Again ignored -> false;
            case PatternTree.Choice(List<PatternTree> branches) ->
                branches.stream().anyMatch(branch -> pumps(branch, set));
            case PatternTree.Repeat(PatternTree body, int ignored, boolean endless) ->
                (endless && !PatternTree.canBeEmpty(body) && PatternTree.fitsWithin(body, set)) || pumps(body, set);
            case PatternTree.Sequence(List<PatternTree> items) ->
                items.stream().anyMatch(item -> pumps(item, set))
                        && items.stream().allMatch(item -> PatternTree.fitsWithin(item, set));
        };
    }

    /** Whether two branches of a choice match the same characters of the set. */
    private static boolean forks(PatternTree tree, BitSet set) {
        return switch (tree) {
            case PatternTree.Choice(List<PatternTree> branches) ->
                branches.stream()
                                .filter(branch ->
                                        !PatternTree.canBeEmpty(branch) && PatternTree.fitsWithin(branch, set))
                                .count()
                        > 1;
            case PatternTree.Sequence(List<PatternTree> items) ->
                items.stream().anyMatch(item -> forks(item, set))
                        && items.stream().allMatch(item -> PatternTree.fitsWithin(item, set));
            case PatternTree.Repeat(PatternTree body, int ignored, boolean endless) -> forks(body, set);
            case PatternTree.Chars ignored -> false;
            case PatternTree.Place ignored -> false;
            case PatternTree.Again ignored -> false;
        };
    }

    private static char character(BitSet set) {
        int unit = set.nextSetBit(0);
        return unit == PatternTree.OTHER ? '\u6C34' : (char) unit;
    }

    private static List<PatternTree> joined(List<PatternTree> first, List<PatternTree> second) {
        List<PatternTree> all = new ArrayList<>(first);
        all.addAll(second);
        return all;
    }

    /** Texts that fit. */
    private static final class Example {
        private Example() {}

        static String of(List<PatternTree> trees) {
            StringBuilder text = new StringBuilder();
            trees.forEach(tree -> append(tree, text));
            return text.toString();
        }

        private static void append(PatternTree tree, StringBuilder into) {
            switch (tree) {
                case PatternTree.Chars(BitSet set) -> {
                    if (!set.isEmpty()) {
                        into.append(set.get('a') ? 'a' : character(set));
                    }
                }
                case PatternTree.Sequence(List<PatternTree> items) -> items.forEach(item -> append(item, into));
                case PatternTree.Choice(List<PatternTree> branches) -> append(branches.getFirst(), into);
                case PatternTree.Repeat(PatternTree body, int least, boolean ignored) -> {
                    for (int i = 0; i < Math.min(least, 8); i++) {
                        append(body, into);
                    }
                }
                case PatternTree.Place ignored -> {}
                case PatternTree.Again ignored -> {}
            }
        }
    }
}
