package dev.innkeeper.engine.regex;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/** What counts as the same character: ECMAScript's <i>Canonicalize</i>. */
enum CaseFolding {
    /** Every character is only itself: without the flag {@code i}. */
    EXACT {
        @Override
        int canonical(int character) {
            return character;
        }

        @Override
        CharacterSet closure(CharacterSet set) {
            return set;
        }
    },
    /** By upper case, unit by unit: {@code i} without {@code u}. */
    UNITS {
        @Override
        int canonical(int character) {
            int upper = character <= Character.MAX_VALUE ? Character.toUpperCase(character) : character;
            if (upper == character || character > 0x7F && upper <= 0x7F) {
                return character;
            }
            // A character whose full upper case is several ones stands alone.
            String full = Character.toString(character).toUpperCase(Locale.ROOT);
            return full.length() == 1 ? full.charAt(0) : character;
        }

        @Override
        CharacterSet closure(CharacterSet set) {
            if (!set.isEmpty() && set.last() <= 0x7F) {
                return inAscii(set);
            }
            return UnitOrbits.ALL.closure(set);
        }
    },
    /** By Unicode's simple case folding: {@code iu}. */
    CHARACTERS {
        @Override
        int canonical(int character) {
            // The dotted capital I and the dotless small one fold to themselves, whatever their case mappings say.
            return character == 0x130 || character == 0x131
                    ? character
                    : Character.toLowerCase(Character.toUpperCase(character));
        }

        @Override
        CharacterSet closure(CharacterSet set) {
            return CharacterOrbits.ALL.closure(set);
        }
    },
    /** By lower case, and what has the same upper case: Python's flag {@code i}. */
    PYTHON {
        @Override
        int canonical(int character) {
            int lower = Character.toLowerCase(character);
            return PythonOrbits.SAME_UPPER.getOrDefault(lower, lower);
        }

        @Override
        CharacterSet closure(CharacterSet set) {
            if (!set.isEmpty() && set.last() <= 0x7F && set.and(BEYOND_ASCII).isEmpty()) {
                return inAscii(set);
            }
            return PythonOrbits.ALL.closure(set);
        }
    },
    /** The letters of ASCII only: Python's flags {@code a} and {@code i}. */
    ASCII {
        @Override
        int canonical(int character) {
            return character >= 'A' && character <= 'Z' ? character + ('a' - 'A') : character;
        }

        @Override
        CharacterSet closure(CharacterSet set) {
            return inAscii(set);
        }
    };

    /** The letters of ASCII that are the same as others. */
    private static final CharacterSet BEYOND_ASCII = CharacterSet.of('i')
            .or(CharacterSet.of('I'))
            .or(CharacterSet.of('k'))
            .or(CharacterSet.of('K'))
            .or(CharacterSet.of('s'))
            .or(CharacterSet.of('S'));

    private static final int LAST_CASED = 0x1FFFF;

    static CaseFolding of(boolean ignoreCase, boolean unicode) {
        if (!ignoreCase) {
            return EXACT;
        }
        return unicode ? CHARACTERS : UNITS;
    }

    /** The character that stands for all that count as the same. */
    abstract int canonical(int character);

    /** All that count as the same as a member of a set. */
    abstract CharacterSet closure(CharacterSet set);

    private static CharacterSet inAscii(CharacterSet set) {
        CharacterSet closed = set;
        for (int c : set.and(CharacterSet.range('A', 'Z').or(CharacterSet.range('a', 'z')))
                .characters()) {
            closed = closed.or(CharacterSet.of(c ^ 0x20));
        }
        return closed;
    }

    /** Made when the first pattern needs them. */
    private static final class UnitOrbits {
        static final CaseOrbits ALL = CaseOrbits.of(UNITS, Character.MAX_VALUE);
    }

    /** Made when the first pattern needs them. */
    private static final class CharacterOrbits {
        static final CaseOrbits ALL = CaseOrbits.of(CHARACTERS, LAST_CASED);
    }

    /** Made when the first pattern needs them. */
    private static final class PythonOrbits {
        /** The first of the lower-case characters with the same upper case, by each of them. */
        static final Map<Integer, Integer> SAME_UPPER = sameUpper();

        static final CaseOrbits ALL = CaseOrbits.of(PYTHON, LAST_CASED);

        private static Map<Integer, Integer> sameUpper() {
            Map<String, SortedSet<Integer>> byUpper = new HashMap<>();
            for (int c = 0; c <= LAST_CASED; c++) {
                byUpper.computeIfAbsent(Character.toString(c).toUpperCase(Locale.ROOT), it -> new TreeSet<>())
                        .add(Character.toLowerCase(c));
            }
            Map<Integer, Integer> first = new HashMap<>();
            byUpper.values().stream()
                    .filter(same -> same.size() > 1)
                    .forEach(same -> same.forEach(c -> first.put(c, same.getFirst())));
            return Map.copyOf(first);
        }
    }
}
