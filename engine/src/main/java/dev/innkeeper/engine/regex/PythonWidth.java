package dev.innkeeper.engine.regex;

import java.util.List;

/**
 * How many characters a part of a Python pattern takes.
 *
 * @param least no fewer
 * @param most no more; {@link #ENDLESS} and above for no bound
 */
record PythonWidth(long least, long most) {
    static final long ENDLESS = 4_294_967_295L;

    private static final PythonWidth NONE = new PythonWidth(0, 0);
    private static final PythonWidth ONE = new PythonWidth(1, 1);

    /**
     * The width of a part.
     *
     * @param groups the widths of the groups that are complete, by their numbers
     */
    static PythonWidth of(PatternNode node, List<PythonWidth> groups) {
        return switch (node) {
            case PatternNode.Empty ignored -> NONE;
            case PatternNode.Assertion ignored -> NONE;
            case PatternNode.Look ignored -> NONE;
            case PatternNode.LookBack ignored -> NONE;
            case PatternNode.Reference ignored -> NONE;
            case PatternNode.One ignored -> ONE;
            case PatternNode.Group group -> of(group.body(), groups);
            case PatternNode.Atomic atomic -> of(atomic.body(), groups);
            case PatternNode.Same same -> groups.get(same.group());
            case PatternNode.Repeat repeat -> of(repeat.body(), groups).times(repeat.least(), repeat.most());
            case PatternNode.Loop loop -> of(loop.body(), groups).times(loop.least(), loop.most());
            case PatternNode.Conditional either -> of(either.yes(), groups).or(of(either.no(), groups));
            case PatternNode.Sequence(List<PatternNode> parts) -> {
                PythonWidth sum = NONE;
                for (PatternNode part : parts) {
                    PythonWidth one = of(part, groups);
                    sum = capped(sum.least + one.least, sum.most + one.most);
                }
                yield sum;
            }
            case PatternNode.Choice(List<PatternNode> alternatives) -> {
                PythonWidth all = of(alternatives.getFirst(), groups);
                for (PatternNode alternative : alternatives) {
                    all = all.or(of(alternative, groups));
                }
                yield all;
            }
        };
    }

    private PythonWidth or(PythonWidth other) {
        return new PythonWidth(Math.min(least, other.least), Math.max(most, other.most));
    }

    private PythonWidth times(int fewest, int mostTimes) {
        return capped(product(least, fewest), product(most, mostTimes == Integer.MAX_VALUE ? ENDLESS : mostTimes));
    }

    private static long product(long width, long times) {
        return width > 0 && times > ENDLESS / width ? ENDLESS : width * times;
    }

    private static PythonWidth capped(long least, long most) {
        return new PythonWidth(Math.min(least, ENDLESS - 1), Math.min(most, ENDLESS));
    }
}
