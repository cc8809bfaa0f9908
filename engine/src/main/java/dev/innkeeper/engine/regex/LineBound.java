package dev.innkeeper.engine.regex;

import dev.innkeeper.engine.regex.PatternNode.Place;
import java.util.List;

/** Finds out whether the matches of a pattern stay in their line. */
final class LineBound {
    private LineBound() {}

    /** Whether nothing in a pattern takes a line feed or asks for the start or the end of the text. */
    static boolean staysInLine(PatternNode node) {
        return switch (node) {
            case PatternNode.Empty ignored -> true;
            case PatternNode.Reference ignored -> true;
            case PatternNode.One(CharacterSet set) -> !set.contains('\n');
            case PatternNode.Assertion(Place place) ->
                place != Place.TEXT_START && place != Place.TEXT_END && place != Place.LAST_FEED;
            case PatternNode.Loop loop -> staysInLine(loop.body());
            case PatternNode.Atomic atomic -> staysInLine(atomic.body());
            case PatternNode.Conditional either -> staysInLine(either.yes()) && staysInLine(either.no());
            case PatternNode.Same ignored -> true;
            case PatternNode.LookBack look -> staysInLine(look.body());
            case PatternNode.Group(int ignored, PatternNode body) -> staysInLine(body);
            case PatternNode.Repeat repeat -> staysInLine(repeat.body());
            case PatternNode.Look look -> staysInLine(look.body());
            case PatternNode.Sequence(List<PatternNode> parts) -> parts.stream().allMatch(LineBound::staysInLine);
            case PatternNode.Choice(List<PatternNode> alternatives) ->
                alternatives.stream().allMatch(LineBound::staysInLine);
        };
    }
}
