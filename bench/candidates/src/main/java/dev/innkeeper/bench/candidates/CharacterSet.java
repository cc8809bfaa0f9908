package dev.innkeeper.bench.candidates;

import java.util.ArrayList;
import java.util.List;

/**
 * What one position of a text may be.
 *
 * @param ranges the characters listed
 * @param properties Java's expressions for the Unicode properties among them
 */
record CharacterSet(UnitRanges ranges, List<String> properties) {

    static CharacterSet of(UnitRanges ranges) {
        return new CharacterSet(ranges, List.of());
    }

    static CharacterSet of(int character) {
        return of(UnitRanges.of(character, character));
    }

    static CharacterSet property(String expression) {
        return new CharacterSet(UnitRanges.NONE, List.of(expression));
    }

    CharacterSet or(CharacterSet other) {
        List<String> both = new ArrayList<>(properties);
        both.addAll(other.properties);
        return new CharacterSet(ranges.or(other.ranges), List.copyOf(both));
    }

    /** Java's expression for one character of this set, in a text moved by the map. */
    String expression(SurrogateMap map) {
        UnitRanges moved = map.moved(ranges);
        if (moved.isEmpty() && properties.isEmpty()) {
            return "(?!)";
        }
        StringBuilder out = new StringBuilder("[");
        for (UnitRanges.Range range : moved.ranges()) {
            out.append(literal(range.first()));
            if (range.last() > range.first()) {
                out.append('-').append(literal(range.last()));
            }
        }
        properties.forEach(out::append);
        return out.append(']').toString();
    }

    /** Java's expression for one character that is not of this set. */
    String negatedExpression(SurrogateMap map, boolean ignoreCase) {
        if (properties.isEmpty() && !ignoreCase) {
            return of(ranges.complement()).expression(map);
        }
        return "(?:(?!" + expression(map) + ")(?s:.))";
    }

    /** Java's expression for a character itself. */
    static String literal(int character) {
        boolean plain = character >= '0' && character <= '9'
                || character >= 'a' && character <= 'z'
                || character >= 'A' && character <= 'Z';
        return plain ? String.valueOf((char) character) : "\\x{" + Integer.toHexString(character) + "}";
    }
}
