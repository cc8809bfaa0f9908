package dev.innkeeper.bench.candidates;

/**
 * The translation of one ECMAScript pattern to the language of {@code java.util.regex}.
 *
 * <p>What Java has no words for is nearly the same: look-behind reaches back at most {@value #LOOK_BEHIND} repetitions,
 * and a group inside a repetition keeps what it captured in an earlier round.
 */
final class PatternTranslation {
    private static final int LOOK_BEHIND = 255;
    private static final int DEEPEST = 200;
    private static final String WORD = "[0-9A-Z_a-z]";
    private static final String BOUNDARY = "(?:(?<=W)(?!W)|(?<!W)(?=W))".replace("W", WORD);
    private static final String NO_BOUNDARY = "(?:(?<=W)(?=W)|(?<!W)(?!W))".replace("W", WORD);
    private static final String LINE_END = "[\\n\\r\\x{2028}\\x{2029}]";

    private final PatternSource source;
    private final JsFlags flags;
    private final SurrogateMap map;
    private final GroupCensus census;
    private final EscapeReader escapes;
    private final StringBuilder out = new StringBuilder();
    /** By number in the source: the number in the result, 0 while the group is not closed. */
    private final int[] groups;
    /** By number in the source: the number of the empty group that tells whether the group took part. */
    private final int[] marks;

    private int opened;
    private int javaGroups;
    private int depth;
    private int lookBehinds;

    private PatternTranslation(String pattern, JsFlags flags, SurrogateMap map) {
        this.source = new PatternSource(pattern, flags.unicode());
        this.flags = flags;
        this.map = map;
        this.census = GroupCensus.of(pattern);
        this.escapes = new EscapeReader(source, !census.names().isEmpty(), flags.ignoreCase(), map);
        this.groups = new int[census.count() + 1];
        this.marks = new int[census.count() + 1];
    }

    /**
     * What came out.
     *
     * @param java the pattern in Java's language
     * @param groups by number in the source, the number in the result
     * @param census the groups of the source
     */
    record Result(String java, int[] groups, GroupCensus census) {}

    static Result of(String pattern, JsFlags flags, SurrogateMap map) {
        PatternTranslation translation = new PatternTranslation(pattern, flags, map);
        translation.alternatives();
        if (translation.source.peek() != PatternSource.END) {
            throw BadPattern.syntax("Unmatched ')'");
        }
        return new Result(translation.out.toString(), translation.groups, translation.census);
    }

    private void alternatives() {
        if (++depth > DEEPEST) {
            throw BadPattern.unsupported("Groups are nested too deeply");
        }
        while (source.peek() != PatternSource.END && source.peek() != ')') {
            if (source.take("|")) {
                out.append('|');
            } else {
                term();
            }
        }
        depth--;
    }

    private void term() {
        int first = source.next();
        switch (first) {
            case '^' -> out.append(flags.multiline() ? "(?:\\A|(?<=" + LINE_END + "))" : "\\A");
            case '$' -> out.append(flags.multiline() ? "(?=" + LINE_END + "|\\z)" : "\\z");
            case '(' -> group();
            case '.' -> quantified(dot());
            case '[' -> quantified(escapes.bracketed());
            case '\\' -> escaped();
            case '*', '+', '?' -> throw BadPattern.syntax("Nothing to repeat");
            case '{' -> brace();
            case '}' -> closing('}');
            case ']' -> closing(']');
            default -> quantified(CharacterSet.of(first).expression(map));
        }
    }

    private String dot() {
        return flags.dotAll()
                ? "(?s:.)"
                : CharacterSet.of(UnitRanges.LINE_ENDS.complement()).expression(map);
    }

    private void brace() {
        int position = source.position();
        source.back(position - 1);
        if (flags.unicode() || quantifier().length() > 0) {
            throw BadPattern.syntax("Nothing to repeat");
        }
        source.back(position);
        quantified(CharacterSet.literal('{'));
    }

    private void closing(char bracket) {
        if (flags.unicode()) {
            throw BadPattern.syntax("Lone '" + bracket + "'");
        }
        quantified(CharacterSet.literal(bracket));
    }

    private void escaped() {
        int position = source.position();
        int letter = source.peek();
        if (source.take("b")) {
            out.append(BOUNDARY);
        } else if (source.take("B")) {
            out.append(NO_BOUNDARY);
        } else if (letter == 'k' && !(census.names().isEmpty() && !flags.unicode())) {
            source.next();
            namedReference();
        } else if (letter >= '1' && letter <= '9') {
            int number = source.number();
            if (number <= census.count()) {
                quantified(reference(number));
            } else {
                source.back(position);
                quantified(escapes.escape().expression(map));
            }
        } else {
            quantified(escapes.escape().expression(map));
        }
    }

    private void namedReference() {
        Integer number = source.take("<") ? census.names().get(source.until('>')) : null;
        if (number == null) {
            throw BadPattern.syntax("Invalid named reference");
        }
        quantified(reference(number));
    }

    /** A group that took no part matches the empty text, and so does one that is not closed yet. */
    private String reference(int number) {
        return groups[number] == 0 ? "(?:)" : "(?:\\" + groups[number] + "|(?!\\" + marks[number] + "))";
    }

    private void group() {
        if (source.take("?:")) {
            enclosed("(?:");
        } else if (source.take("?=")) {
            enclosed("(?=");
        } else if (source.take("?!")) {
            enclosed("(?!");
        } else if (source.take("?<=")) {
            lookBehind("(?<=");
            return;
        } else if (source.take("?<!")) {
            lookBehind("(?<!");
            return;
        } else {
            if (source.take("?<")) {
                source.until('>');
            } else if (source.peek() == '?') {
                throw BadPattern.syntax("Invalid group");
            }
            capturing();
        }
        out.append(quantifier());
    }

    private void enclosed(String opening) {
        out.append(opening);
        alternatives();
        if (!source.take(")")) {
            throw BadPattern.syntax("Unterminated group");
        }
        out.append(')');
    }

    private void lookBehind(String opening) {
        lookBehinds++;
        enclosed(opening);
        lookBehinds--;
    }

    private void capturing() {
        int number = ++opened;
        int javaNumber = ++javaGroups;
        out.append("(?:");
        enclosed("(");
        groups[number] = javaNumber;
        marks[number] = ++javaGroups;
        out.append("())");
    }

    private void quantified(String atom) {
        out.append(atom).append(quantifier());
    }

    /** The quantifier that follows, in Java's words; the empty text if there is none. */
    private String quantifier() {
        String many = lookBehinds > 0 ? "," + LOOK_BEHIND + "}" : ",}";
        String found = switch (source.peek()) {
            case '*' -> single("{0" + many);
            case '+' -> single("{1" + many);
            case '?' -> single("?");
            case '{' -> counted();
            default -> "";
        };
        return !found.isEmpty() && source.take("?") ? found + "?" : found;
    }

    private String single(String java) {
        source.next();
        return java;
    }

    private String counted() {
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
            return "";
        }
        if (most >= 0 && most < least) {
            throw BadPattern.syntax("Numbers out of order in a quantifier");
        }
        int bound = most < 0 && lookBehinds > 0 ? Math.max(least, LOOK_BEHIND) : most;
        return "{" + least + "," + (bound < 0 ? "" : bound) + "}";
    }
}
