package dev.innkeeper.engine.regex;

import java.util.List;
import java.util.Optional;

/**
 * Where matches of a pattern can begin.
 *
 * @param onlyAtTextStart whether they begin at the start of the text only
 * @param prefix the units with which every match begins; perhaps none
 * @param units the units with which a match can begin; nothing if that may be any, or none at all
 */
record MatchStart(boolean onlyAtTextStart, String prefix, Optional<CharacterSet> units) {
    private static final CharacterSet HIGH_SURROGATES =
            CharacterSet.range(Character.MIN_HIGH_SURROGATE, Character.MAX_HIGH_SURROGATE);
    private static final CharacterSet UNITS = CharacterSet.range(0, Character.MAX_VALUE);

    static MatchStart of(PatternNode root) {
        First first = first(root);
        return new MatchStart(
                startsText(root), prefix(root), first.canBeEmpty() ? Optional.empty() : Optional.of(first.units()));
    }

    private record First(CharacterSet units, boolean canBeEmpty) {
        static final First EMPTY = new First(CharacterSet.NONE, true);
        static final First ANY = new First(CharacterSet.ALL, true);
    }

    private static First first(PatternNode node) {
        return switch (node) {
            case PatternNode.Empty ignored -> First.EMPTY;
            case PatternNode.Assertion ignored -> First.EMPTY;
            case PatternNode.Look ignored -> First.EMPTY;
            case PatternNode.Reference ignored -> First.ANY;
            case PatternNode.One(CharacterSet set) -> new First(leading(set), false);
            case PatternNode.Group(int ignored, PatternNode body) -> first(body);
            case PatternNode.Sequence(List<PatternNode> parts) -> first(parts);
            case PatternNode.Choice(List<PatternNode> alternatives) -> {
                First all = new First(CharacterSet.NONE, false);
                for (PatternNode alternative : alternatives) {
                    First one = first(alternative);
                    all = new First(all.units().or(one.units()), all.canBeEmpty() || one.canBeEmpty());
                }
                yield all;
            }
            case PatternNode.Repeat repeat -> {
                First body = first(repeat.body());
                yield new First(body.units(), body.canBeEmpty() || repeat.least() == 0);
            }
            case PatternNode.Loop loop -> first(loop.asRepeat());
            case PatternNode.Atomic(PatternNode body, PatternNode.GroupRange ignored) -> first(body);
            case PatternNode.Conditional(int ignored, PatternNode yes, PatternNode no) ->
                first(new PatternNode.Choice(List.of(yes, no)));
            case PatternNode.Same ignored -> First.ANY;
            case PatternNode.LookBack ignored -> First.EMPTY;
        };
    }

    private static First first(List<PatternNode> parts) {
        CharacterSet units = CharacterSet.NONE;
        for (PatternNode part : parts) {
            First one = first(part);
            units = units.or(one.units());
            if (!one.canBeEmpty()) {
                return new First(units, false);
            }
        }
        return new First(units, true);
    }

    private static CharacterSet leading(CharacterSet set) {
        boolean hasPairs = !set.isEmpty() && set.last() > Character.MAX_VALUE;
        return hasPairs ? set.and(UNITS).or(HIGH_SURROGATES) : set;
    }

    private static boolean startsText(PatternNode node) {
        return switch (node) {
            case PatternNode.Assertion(PatternNode.Place place) -> place == PatternNode.Place.TEXT_START;
            case PatternNode.Group(int ignored, PatternNode body) -> startsText(body);
            case PatternNode.Sequence(List<PatternNode> parts) -> startsText(parts.getFirst());
            case PatternNode.Choice(List<PatternNode> all) -> all.stream().allMatch(MatchStart::startsText);
            case PatternNode.Repeat repeat -> repeat.least() > 0 && startsText(repeat.body());
            case PatternNode.Loop loop -> startsText(loop.asRepeat());
            case PatternNode.Atomic atomic -> startsText(atomic.body());
            case PatternNode.Conditional either -> startsText(either.yes()) && startsText(either.no());
            case PatternNode.Same ignored -> false;
            case PatternNode.LookBack ignored -> false;
            case PatternNode.Empty ignored -> false;
            case PatternNode.One ignored -> false;
            case PatternNode.Look ignored -> false;
            case PatternNode.Reference ignored -> false;
        };
    }

    private static String prefix(PatternNode node) {
        StringBuilder prefix = new StringBuilder();
        List<PatternNode> parts =
                node instanceof PatternNode.Sequence(List<PatternNode> several) ? several : List.of(node);
        for (PatternNode part : parts) {
            if (!(part instanceof PatternNode.One(CharacterSet set))
                    || set.size() != 1
                    || set.last() > Character.MAX_VALUE
                    || Character.isSurrogate((char) set.last())) {
                break;
            }
            prefix.append((char) set.last());
        }
        return prefix.toString();
    }
}
