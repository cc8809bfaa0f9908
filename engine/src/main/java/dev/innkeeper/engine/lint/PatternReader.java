package dev.innkeeper.engine.lint;

import dev.innkeeper.engine.js.JsStrings;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;

/** Reads the shape of a pattern that is known to be valid; what it does not know counts as any character. */
final class PatternReader {
    private final String source;
    private final boolean ignoreCase;
    private final boolean dotAll;
    private int at;

    private PatternReader(String source, String flags) {
        this.source = source;
        this.ignoreCase = flags.contains("i");
        this.dotAll = flags.contains("s");
    }

    static PatternTree read(String source, String flags) {
        return new PatternReader(source, flags).choice();
    }

    private boolean isAt(char unit) {
        return at < source.length() && source.charAt(at) == unit;
    }

    private boolean take(String text) {
        boolean here = source.startsWith(text, at);
        at += here ? text.length() : 0;
        return here;
    }

    private PatternTree choice() {
        List<PatternTree> branches = new ArrayList<>(List.of(sequence()));
        while (take("|")) {
            branches.add(sequence());
        }
        return branches.size() == 1 ? branches.getFirst() : new PatternTree.Choice(List.copyOf(branches));
    }

    private PatternTree sequence() {
        List<PatternTree> items = new ArrayList<>();
        while (at < source.length() && !isAt('|') && !isAt(')')) {
            items.add(repeated(atom()));
        }
        return items.size() == 1 ? items.getFirst() : new PatternTree.Sequence(List.copyOf(items));
    }

    private PatternTree repeated(PatternTree body) {
        PatternTree result = body;
        if (take("*")) {
            result = new PatternTree.Repeat(body, 0, true);
        } else if (take("+")) {
            result = new PatternTree.Repeat(body, 1, true);
        } else if (take("?")) {
            result = new PatternTree.Repeat(body, 0, false);
        } else if (isAt('{')) {
            result = counted(body);
        }
        if (result != body) {
            take("?");
        }
        return result;
    }

    private PatternTree counted(PatternTree body) {
        int end = source.indexOf('}', at);
        String inside = end < 0 ? "" : source.substring(at + 1, end);
        if (!inside.matches("\\d{1,9}(,\\d{0,9})?")) {
            return body;
        }
        at = end + 1;
        int comma = inside.indexOf(',');
        int least = Integer.parseInt(comma < 0 ? inside : inside.substring(0, comma));
        return new PatternTree.Repeat(body, least, inside.endsWith(","));
    }

    private PatternTree atom() {
        char unit = source.charAt(at++);
        return switch (unit) {
            case '(' -> group();
            case '[' -> new PatternTree.Chars(set());
            case '.' -> new PatternTree.Chars(dot());
            case '^' -> new PatternTree.Place(PatternTree.Place.Kind.START);
            case '$' -> new PatternTree.Place(PatternTree.Place.Kind.END);
            case '\\' -> escape();
            default -> new PatternTree.Chars(letter(unit));
        };
    }

    private PatternTree group() {
        boolean look = take("?=") || take("?!") || take("?<=") || take("?<!");
        if (!look && !take("?:") && take("?<")) {
            at = Math.max(at, source.indexOf('>', at) + 1);
        }
        PatternTree inside = choice();
        take(")");
        return look ? new PatternTree.Place(PatternTree.Place.Kind.OTHER) : inside;
    }

    private PatternTree escape() {
        if (at >= source.length()) {
            return new PatternTree.Chars(letter('\\'));
        }
        char unit = source.charAt(at);
        if (unit == 'b' || unit == 'B') {
            at++;
            return new PatternTree.Place(PatternTree.Place.Kind.OTHER);
        }
        if (unit >= '1' && unit <= '9') {
            at++;
            return new PatternTree.Again();
        }
        if (take("k<")) {
            at = Math.max(at, source.indexOf('>', at) + 1);
            return new PatternTree.Again();
        }
        return new PatternTree.Chars(escapedSet());
    }

    /** The set behind a backslash, in a class or outside. */
    private BitSet escapedSet() {
        char unit = source.charAt(at++);
        BitSet result = switch (unit) {
            case 'd' -> range('0', '9');
            case 'w' -> word();
            case 's' -> space();
            case 'D' -> not(range('0', '9'));
            case 'W' -> not(word());
            case 'S' -> not(space());
            case 'n' -> letter('\n');
            case 't' -> letter('\t');
            case 'r' -> letter('\r');
            case 'f' -> letter('\f');
            case 'v' -> letter('\u000B');
            case '0' -> letter('\0');
            case 'x' -> coded(2);
            case 'u' -> isAt('{') ? braced() : coded(4);
            case 'p', 'P' -> isAt('{') ? braced() : letter(unit);
            case 'c' -> letter((char) (source.charAt(at++) & 31));
            default -> letter(unit);
        };
        return result;
    }

    private BitSet coded(int digits) {
        String hex = source.substring(at, Math.min(source.length(), at + digits));
        if (!hex.matches("[0-9a-fA-F]{" + digits + "}")) {
            return letter(source.charAt(at - 1));
        }
        at += digits;
        return letter((char) Integer.parseInt(hex, 16));
    }

    /** A property or a character by its number, of which only is known that it may be anything. */
    private BitSet braced() {
        at = Math.max(at, source.indexOf('}', at) + 1);
        return all();
    }

    private BitSet set() {
        boolean negated = take("^");
        BitSet set = new BitSet();
        while (at < source.length() && !isAt(']')) {
            int from = at;
            BitSet first = member();
            boolean isRange = isAt('-') && at + 1 < source.length() && source.charAt(at + 1) != ']';
            if (isRange) {
                at++;
                BitSet last = member();
                set.or(first.isEmpty() || last.isEmpty() ? all() : range(first.nextSetBit(0), last.length() - 1));
            }
            set.or(first);
            if (at == from) {
                at++;
            }
        }
        take("]");
        return negated ? not(set) : set;
    }

    private BitSet member() {
        if (take("\\")) {
            if (take("b")) {
                return letter('\b');
            }
            return at < source.length() ? escapedSet() : new BitSet();
        }
        return letter(source.charAt(at++));
    }

    private BitSet letter(char unit) {
        BitSet set = new BitSet();
        set.set(PatternTree.numberOf(unit));
        if (ignoreCase) {
            String text = String.valueOf(unit);
            JsStrings.lowerCase(text).chars().map(PatternTree::numberOf).forEach(set::set);
            text.toUpperCase(Locale.ROOT).chars().map(PatternTree::numberOf).forEach(set::set);
        }
        return set;
    }

    private BitSet range(int from, int to) {
        BitSet set = new BitSet();
        for (int unit = from; unit <= Math.min(to, PatternTree.OTHER); unit++) {
            set.or(letter((char) unit));
        }
        return set;
    }

    private BitSet word() {
        BitSet set = range('a', 'z');
        set.or(range('A', 'Z'));
        set.or(range('0', '9'));
        set.or(letter('_'));
        return set;
    }

    private static BitSet space() {
        BitSet set = new BitSet();
        for (char unit = 0; unit < PatternTree.OTHER; unit++) {
            set.set(unit, JsStrings.isWhiteSpace(unit));
        }
        set.set(PatternTree.OTHER);
        return set;
    }

    private BitSet dot() {
        BitSet set = all();
        if (!dotAll) {
            set.clear('\n');
            set.clear('\r');
        }
        return set;
    }

    private static BitSet all() {
        BitSet set = new BitSet();
        set.set(0, PatternTree.OTHER + 1);
        return set;
    }

    /** Everything else; of the characters from U+0300 on some are always left. */
    private static BitSet not(BitSet set) {
        BitSet result = all();
        result.andNot(set);
        result.set(PatternTree.OTHER);
        return result;
    }
}
