package dev.innkeeper.engine.regex;

import dev.innkeeper.engine.regex.PatternNode.GroupRange;
import dev.innkeeper.engine.regex.PatternNode.Place;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads ECMAScript's patterns, with the leniences of its annex B where the flag {@code u} is not set. */
final class PatternParser {
    private static final int DEEPEST = 500;
    private static final PatternNode EMPTY = new PatternNode.Empty();

    private final PatternSource source;
    private final RegexFlags flags;
    private final GroupCensus census;
    private final CaseFolding folding;
    private final EscapeReader escapes;
    private int opened;
    private int depth;

    private PatternParser(String pattern, RegexFlags flags) {
        this.source = new PatternSource(pattern, flags.unicode());
        this.flags = flags;
        this.census = GroupCensus.of(pattern);
        this.folding = flags.folding();
        this.escapes = new EscapeReader(source, !census.names().isEmpty(), folding);
    }

    /**
     * A pattern that was read.
     *
     * @param root its tree
     * @param groups its groups
     */
    record Parsed(PatternNode root, GroupCensus groups) {}

    static Parsed parse(String pattern, RegexFlags flags) {
        PatternParser parser = new PatternParser(pattern, flags);
        PatternNode root = parser.alternatives();
        if (parser.source.peek() != PatternSource.END) {
            throw BadPattern.syntax("Unmatched ')'");
        }
        return new Parsed(root, parser.census);
    }

    private PatternNode alternatives() {
        if (++depth > DEEPEST) {
            throw BadPattern.unsupported("Groups are nested too deeply");
        }
        List<PatternNode> alternatives = new ArrayList<>();
        do {
            alternatives.add(sequence());
        } while (source.take("|"));
        depth--;
        return choice(alternatives);
    }

    /** A choice between single characters is a class, which needs no way back. */
    static PatternNode choice(List<PatternNode> alternatives) {
        if (alternatives.size() == 1) {
            return alternatives.getFirst();
        }
        if (!alternatives.stream().allMatch(PatternNode.One.class::isInstance)) {
            return new PatternNode.Choice(List.copyOf(alternatives));
        }
        List<CharacterSet> sets = new ArrayList<>();
        for (PatternNode alternative : alternatives) {
            if (alternative instanceof PatternNode.One(CharacterSet one)) {
                sets.add(one);
            }
        }
        return new PatternNode.One(CharacterSet.union(sets));
    }

    private PatternNode sequence() {
        List<PatternNode> parts = new ArrayList<>();
        while (source.peek() != PatternSource.END && source.peek() != ')' && source.peek() != '|') {
            parts.add(term());
        }
        return switch (parts.size()) {
            case 0 -> EMPTY;
            case 1 -> parts.getFirst();
            default -> new PatternNode.Sequence(List.copyOf(parts));
        };
    }

    private PatternNode term() {
        int groupsBefore = opened;
        int first = source.next();
        return switch (first) {
            case '^' -> assertion(flags.multiline() ? Place.LINE_START : Place.TEXT_START);
            case '$' -> assertion(flags.multiline() ? Place.LINE_END : Place.TEXT_END);
            case '(' -> group(groupsBefore);
            case '.' ->
                quantified(
                        new PatternNode.One(flags.dotAll() ? CharacterSet.ALL : CharacterSet.LINE_ENDS.complement()),
                        groupsBefore);
            case '[' -> quantified(new PatternNode.One(escapes.bracketed()), groupsBefore);
            case '\\' -> escaped(groupsBefore);
            case '*', '+', '?' -> throw BadPattern.syntax("Nothing to repeat");
            case '{' -> brace(groupsBefore);
            case '}', ']' -> closing(first, groupsBefore);
            default -> quantified(literal(first), groupsBefore);
        };
    }

    private static PatternNode assertion(Place place) {
        return new PatternNode.Assertion(place);
    }

    private PatternNode literal(int character) {
        return new PatternNode.One(folding.closure(CharacterSet.of(character)));
    }

    private PatternNode brace(int groupsBefore) {
        int position = source.position();
        source.back(position - 1);
        if (flags.unicode() || counts() != null) {
            throw BadPattern.syntax("Nothing to repeat");
        }
        source.back(position);
        return quantified(literal('{'), groupsBefore);
    }

    private PatternNode closing(int bracket, int groupsBefore) {
        if (flags.unicode()) {
            throw BadPattern.syntax("Lone '" + (char) bracket + "'");
        }
        return quantified(literal(bracket), groupsBefore);
    }

    private PatternNode escaped(int groupsBefore) {
        int position = source.position();
        int letter = source.peek();
        if (source.take("b")) {
            return assertion(Place.WORD_BOUNDARY);
        }
        if (source.take("B")) {
            return assertion(Place.NO_WORD_BOUNDARY);
        }
        if (letter == 'k' && !(census.names().isEmpty() && !flags.unicode())) {
            source.next();
            return quantified(namedReference(), groupsBefore);
        }
        if (letter >= '1' && letter <= '9') {
            int number = source.number();
            if (number <= census.count()) {
                return quantified(new PatternNode.Reference(number), groupsBefore);
            }
            source.back(position);
        }
        return quantified(new PatternNode.One(escapes.escape()), groupsBefore);
    }

    private PatternNode namedReference() {
        Integer number = source.take("<") ? census.names().get(GroupCensus.name(source.until('>'))) : null;
        if (number == null) {
            throw BadPattern.syntax("Invalid named reference");
        }
        return new PatternNode.Reference(number);
    }

    private PatternNode group(int groupsBefore) {
        if (source.take("?:")) {
            return quantified(enclosed(), groupsBefore);
        }
        if (source.take("?=")) {
            return lookAhead(false, groupsBefore);
        }
        if (source.take("?!")) {
            return lookAhead(true, groupsBefore);
        }
        if (source.take("?<=")) {
            return look(true, false, groupsBefore);
        }
        if (source.take("?<!")) {
            return look(true, true, groupsBefore);
        }
        if (source.take("?<")) {
            source.until('>');
        } else if (source.peek() == '?') {
            throw BadPattern.syntax("Invalid group");
        }
        int number = ++opened;
        return quantified(new PatternNode.Group(number, enclosed()), groupsBefore);
    }

    /** A look ahead can be repeated, for historic reasons; with the flag {@code u} it cannot. */
    private PatternNode lookAhead(boolean negative, int groupsBefore) {
        PatternNode look = look(false, negative, groupsBefore);
        return flags.unicode() ? look : quantified(look, groupsBefore);
    }

    private PatternNode look(boolean behind, boolean negative, int groupsBefore) {
        PatternNode body = enclosed();
        return new PatternNode.Look(body, behind, negative, groupsSince(groupsBefore));
    }

    private PatternNode enclosed() {
        PatternNode body = alternatives();
        if (!source.take(")")) {
            throw BadPattern.syntax("Unterminated group");
        }
        return body;
    }

    private GroupRange groupsSince(int before) {
        return new GroupRange(before + 1, opened + 1);
    }

    private PatternNode quantified(PatternNode atom, int groupsBefore) {
        Counts counts = counts();
        if (counts == null) {
            return atom;
        }
        boolean greedy = !source.take("?");
        return new PatternNode.Repeat(atom, counts.least(), counts.most(), greedy, groupsSince(groupsBefore));
    }

    private record Counts(int least, int most) {}

    /** The quantifier that follows. */
    private @Nullable Counts counts() {
        return switch (source.peek()) {
            case '*' -> single(0, Integer.MAX_VALUE);
            case '+' -> single(1, Integer.MAX_VALUE);
            case '?' -> single(0, 1);
            case '{' -> counted();
            default -> null;
        };
    }

    private Counts single(int least, int most) {
        source.next();
        return new Counts(least, most);
    }

    private @Nullable Counts counted() {
        int position = source.position();
        source.next();
        int least = source.number();
        boolean open = source.take(",");
        int most = open ? source.number() : least;
        if (least < 0 || !source.take("}")) {
            source.back(position);
            if (flags.unicode()) {
                throw BadPattern.syntax("Incomplete quantifier");
            }
            return null;
        }
        if (most >= 0 && most < least) {
            throw BadPattern.syntax("Numbers out of order in a quantifier");
        }
        return new Counts(least, most < 0 ? Integer.MAX_VALUE : most);
    }
}
