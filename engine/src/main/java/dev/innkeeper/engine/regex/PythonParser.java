package dev.innkeeper.engine.regex;

import dev.innkeeper.engine.regex.PatternNode.GroupRange;
import dev.innkeeper.engine.regex.PatternNode.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the patterns of Python 3.11's {@code re} for texts. */
final class PythonParser {
    private static final int DEEPEST = 500;
    private static final PatternNode EMPTY = new PatternNode.Empty();

    private final PythonSource source;
    private final PythonEscapes escapes;
    private final PythonGroups groups = new PythonGroups();
    private final PythonFlagReader flagReader;
    private PythonFlags flags;
    private boolean ignoresCase;
    private boolean looksBackWithoutWidth;
    private int depth;

    private PythonParser(String pattern, PythonFlags flags) {
        this.source = new PythonSource(pattern);
        this.escapes = new PythonEscapes(source);
        this.flagReader = new PythonFlagReader(source);
        this.flags = flags;
    }

    /**
     * A pattern that was read.
     *
     * @param tree its tree and its groups
     * @param ignoresCase whether upper and lower case count as the same somewhere
     */
    record Parsed(PatternParser.Parsed tree, boolean ignoresCase) {}

    static Parsed parse(String pattern, PythonFlags flags) {
        PythonParser parser = new PythonParser(pattern, flags);
        PatternNode root = parser.alternatives();
        if (parser.source.peek() != PythonSource.END) {
            throw BadPattern.syntax("unbalanced parenthesis");
        }
        parser.groups.requireTested();
        if (parser.looksBackWithoutWidth) {
            throw BadPattern.syntax("look-behind requires fixed-width pattern");
        }
        GroupCensus census = new GroupCensus(parser.groups.next() - 1, parser.groups.names());
        return new Parsed(new PatternParser.Parsed(root, census), parser.ignoresCase);
    }

    /** A part, with what matters for a quantifier after it. */
    private record Part(PatternNode node, Quantifiable quantifiable, int firstGroup) {}

    private enum Quantifiable {
        YES,
        /** A place cannot be repeated. */
        PLACE,
        /** What is repeated cannot be repeated again. */
        REPEATED
    }

    private PatternNode alternatives() {
        if (++depth > DEEPEST) {
            throw BadPattern.unsupported("Groups are nested too deeply");
        }
        List<PatternNode> alternatives = new ArrayList<>();
        do {
            alternatives.add(sequence(depth == 1 && alternatives.isEmpty()));
        } while (source.take("|"));
        depth--;
        return PatternParser.choice(alternatives);
    }

    /** One alternative; flags for the whole pattern may stand at the start of the first one. */
    private PatternNode sequence(boolean first) {
        List<Part> parts = new ArrayList<>();
        while (source.peek() != PythonSource.END && source.peek() != '|' && source.peek() != ')') {
            if (flags.verbose() && source.skipBlank()) {
                continue;
            }
            int before = groups.next();
            switch (source.peek()) {
                case '*', '+', '?', '{' -> repeat(parts);
                case '(' -> {
                    source.next();
                    group(first && parts.isEmpty())
                            .ifPresent(node -> parts.add(new Part(node, Quantifiable.YES, before)));
                }
                default -> {
                    PatternNode atom = atom();
                    boolean isPlace = atom instanceof PatternNode.Assertion;
                    parts.add(new Part(atom, isPlace ? Quantifiable.PLACE : Quantifiable.YES, before));
                }
            }
        }
        return switch (parts.size()) {
            case 0 -> EMPTY;
            case 1 -> parts.getFirst().node();
            default -> new PatternNode.Sequence(parts.stream().map(Part::node).toList());
        };
    }

    private PatternNode atom() {
        int first = source.next();
        return switch (first) {
            case '^' -> new PatternNode.Assertion(flags.multiline() ? Place.FEED_START : Place.TEXT_START);
            case '$' -> new PatternNode.Assertion(flags.multiline() ? Place.FEED_END : Place.LAST_FEED);
            case '.' ->
                new PatternNode.One(
                        flags.dotAll()
                                ? CharacterSet.ALL
                                : CharacterSet.of('\n').complement());
            case '[' -> {
                ignoresCase |= flags.ignoreCase();
                yield new PatternNode.One(escapes.bracketed(flags));
            }
            case '\\' -> escaped();
            default -> literal(first);
        };
    }

    private PatternNode literal(int character) {
        ignoresCase |= flags.ignoreCase();
        return new PatternNode.One(flags.folding().closure(CharacterSet.of(character)));
    }

    private PatternNode escaped() {
        Optional<CharacterSet> named = escapes.named(flags);
        if (named.isPresent()) {
            return new PatternNode.One(named.get());
        }
        return switch (source.peek()) {
            case 'A' -> place(Place.TEXT_START);
            case 'Z' -> place(Place.TEXT_END);
            case 'b' -> place(flags.ascii() ? Place.ASCII_WORD_BOUNDARY : Place.ANY_WORD_BOUNDARY);
            case 'B' -> place(flags.ascii() ? Place.NO_ASCII_WORD_BOUNDARY : Place.NO_ANY_WORD_BOUNDARY);
            case '0' -> literal(PythonEscapes.octal(source.digits(8, 3)));
            case '1', '2', '3', '4', '5', '6', '7', '8', '9' -> numbered();
            default -> literal(escapes.character());
        };
    }

    private PatternNode place(Place place) {
        source.next();
        return new PatternNode.Assertion(place);
    }

    /** A reference to a group, or a character by three octal digits. */
    private PatternNode numbered() {
        int position = source.position();
        String octal = source.digits(8, 3);
        if (octal.length() == 3) {
            return literal(PythonEscapes.octal(octal));
        }
        source.back(position);
        return same(groups.referred(Integer.parseInt(source.digits(10, 2))));
    }

    private PatternNode same(int group) {
        return new PatternNode.Same(group, flags.letters());
    }

    private void repeat(List<Part> parts) {
        int position = source.position();
        Optional<Counts> counts = counts();
        if (counts.isEmpty()) {
            source.back(position);
            parts.add(new Part(literal(source.next()), Quantifiable.YES, groups.next()));
            return;
        }
        if (parts.isEmpty() || parts.getLast().quantifiable() == Quantifiable.PLACE) {
            throw BadPattern.syntax("nothing to repeat");
        }
        if (parts.getLast().quantifiable() == Quantifiable.REPEATED) {
            throw BadPattern.syntax("multiple repeat");
        }
        Part last = parts.removeLast();
        PatternNode body = last.node();
        PatternNode repeated;
        if (source.take("+")) {
            PatternNode once = body instanceof PatternNode.One ? body : atomic(body, last.firstGroup());
            repeated = atomic(repeated(once, counts.get(), true), last.firstGroup());
        } else {
            repeated = repeated(body, counts.get(), !source.take("?"));
        }
        parts.add(new Part(repeated, Quantifiable.REPEATED, last.firstGroup()));
    }

    private PatternNode atomic(PatternNode body, int firstGroup) {
        return new PatternNode.Atomic(body, new GroupRange(firstGroup, groups.next()));
    }

    private PatternNode repeated(PatternNode body, Counts counts, boolean greedy) {
        if (body instanceof PatternNode.One) {
            return new PatternNode.Repeat(body, counts.least(), counts.most(), greedy, GroupRange.NONE);
        }
        boolean isSimple = body instanceof PatternNode.Group(int ignored, PatternNode inside)
                && inside instanceof PatternNode.One
                && counts.most() > 0;
        if (!isSimple) {
            boolean canStay = groups.width(body).least() == 0;
            return new PatternNode.Loop(body, counts.least(), counts.most(), greedy, canStay);
        }
        PatternNode some =
                new PatternNode.Repeat(body, Math.max(1, counts.least()), counts.most(), greedy, GroupRange.NONE);
        return counts.least() > 0 ? some : new PatternNode.Loop(some, 0, 1, greedy, false);
    }

    private record Counts(int least, int most) {}

    /** The quantifier that follows; nothing if a brace is a brace. */
    private Optional<Counts> counts() {
        return switch (source.next()) {
            case '*' -> Optional.of(new Counts(0, Integer.MAX_VALUE));
            case '+' -> Optional.of(new Counts(1, Integer.MAX_VALUE));
            case '?' -> Optional.of(new Counts(0, 1));
            default -> braced();
        };
    }

    private Optional<Counts> braced() {
        if (source.peek() == '}') {
            return Optional.empty();
        }
        String least = source.digits(10, Integer.MAX_VALUE);
        String most = source.take(",") ? source.digits(10, Integer.MAX_VALUE) : least;
        if (!source.take("}")) {
            return Optional.empty();
        }
        long fewest = number(least, 0);
        long greatest = number(most, Integer.MAX_VALUE);
        if (!most.isEmpty() && greatest < fewest) {
            throw BadPattern.syntax("min repeat greater than max repeat");
        }
        return Optional.of(new Counts((int) Math.min(fewest, Integer.MAX_VALUE - 1), (int)
                Math.min(greatest, most.isEmpty() ? Integer.MAX_VALUE : Integer.MAX_VALUE - 1)));
    }

    private static long number(String digits, long ifNone) {
        if (digits.isEmpty()) {
            return ifNone;
        }
        String plain = digits.replaceFirst("^0+(?=.)", "");
        long value = plain.length() > 10 ? PythonWidth.ENDLESS : Long.parseLong(plain);
        if (value >= PythonWidth.ENDLESS) {
            throw BadPattern.syntax("the repetition number is too large");
        }
        return value;
    }

    /** What stands in parentheses, of which the first was read; nothing for comments and flags. */
    private Optional<PatternNode> group(boolean atStart) {
        if (!source.take("?")) {
            return Optional.of(capturing(Optional.empty()));
        }
        int kind = source.next();
        return switch (kind) {
            case ':' -> Optional.of(enclosed());
            case '>' -> {
                int firstGroup = groups.next();
                yield Optional.of(atomic(enclosed(), firstGroup));
            }
            case 'P' -> Optional.of(named());
            case '#' -> {
                source.skipTo(')', "missing ), unterminated comment");
                yield Optional.empty();
            }
            case '=', '!' -> Optional.of(look(kind == '!'));
            case '<' -> Optional.of(lookBack());
            case '(' -> Optional.of(conditional());
            default -> flagged(kind, atStart);
        };
    }

    private PatternNode capturing(Optional<String> name) {
        int number = groups.open(name);
        PatternNode body = enclosed();
        groups.close(number, body);
        return new PatternNode.Group(number, body);
    }

    private PatternNode enclosed() {
        return closed(alternatives());
    }

    private PatternNode closed(PatternNode body) {
        if (!source.take(")")) {
            throw BadPattern.syntax("missing ), unterminated subpattern");
        }
        return body;
    }

    private PatternNode named() {
        if (source.take("<")) {
            return capturing(Optional.of(PythonGroups.requireIdentifier(source.until('>', "group name"))));
        }
        if (source.take("=")) {
            return same(groups.referred(source.until(')', "group name")));
        }
        throw BadPattern.syntax("unknown extension ?P" + Character.toString(source.next()));
    }

    private PatternNode look(boolean negative) {
        int before = groups.next();
        PatternNode body = enclosed();
        return new PatternNode.Look(body, false, negative, new GroupRange(before, groups.next()));
    }

    private PatternNode lookBack() {
        int kind = source.next();
        if (kind != '=' && kind != '!') {
            throw BadPattern.syntax("unknown extension ?<" + Character.toString(kind));
        }
        int first = groups.next();
        int outer = groups.lookBack();
        PatternNode body = enclosed();
        groups.lookedBack(outer);
        PythonWidth width = groups.width(body);
        looksBackWithoutWidth |= width.least() != width.most();
        int characters = (int) Math.min(width.least(), Integer.MAX_VALUE);
        return new PatternNode.LookBack(body, characters, kind == '!', new GroupRange(first, groups.next()));
    }

    private PatternNode conditional() {
        int group = groups.tested(source.until(')', "group name"));
        if (++depth > DEEPEST) {
            throw BadPattern.unsupported("Groups are nested too deeply");
        }
        PatternNode yes = sequence(false);
        PatternNode no = source.take("|") ? sequence(false) : EMPTY;
        depth--;
        if (source.peek() == '|') {
            throw BadPattern.syntax("conditional backref with more than two branches");
        }
        return closed(new PatternNode.Conditional(group, yes, no));
    }

    private Optional<PatternNode> flagged(int first, boolean atStart) {
        PythonFlags outside = flags;
        boolean whole = flagReader.read(first, flags);
        flags = flagReader.flags();
        if (!whole) {
            PatternNode body = enclosed();
            flags = outside;
            return Optional.of(body);
        }
        if (!atStart) {
            throw BadPattern.syntax("global flags not at the start of the expression");
        }
        return Optional.empty();
    }
}
