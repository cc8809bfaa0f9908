package dev.innkeeper.engine.regex;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;

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
            return closed(set, UnitOrbits.ALL);
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
            return closed(set, CharacterOrbits.ALL);
        }
    };

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

    private static CharacterSet closed(CharacterSet set, List<int[]> orbits) {
        CharacterSet closed = set;
        for (int[] orbit : orbits) {
            int held = 0;
            for (int c : orbit) {
                held += set.contains(c) ? 1 : 0;
            }
            if (held > 0 && held < orbit.length) {
                for (int c : orbit) {
                    closed = closed.or(CharacterSet.of(c));
                }
            }
        }
        return closed;
    }

    /** The groups of two and more characters that count as the same. */
    private static List<int[]> orbits(CaseFolding folding, int last) {
        TreeMap<Integer, List<Integer>> byCanonical = new TreeMap<>();
        for (int c = 0; c <= last; c++) {
            int canonical = folding.canonical(c);
            if (canonical != c) {
                byCanonical.computeIfAbsent(canonical, it -> new ArrayList<>()).add(c);
            }
        }
        List<int[]> orbits = new ArrayList<>();
        byCanonical.forEach((canonical, others) -> {
            if (folding.canonical(canonical) == canonical) {
                others.add(canonical);
            }
            orbits.add(others.stream().mapToInt(Integer::intValue).toArray());
        });
        return List.copyOf(orbits);
    }

    /** Made when the first pattern needs them. */
    private static final class UnitOrbits {
        static final List<int[]> ALL = orbits(UNITS, Character.MAX_VALUE);
    }

    /** Made when the first pattern needs them. */
    private static final class CharacterOrbits {
        static final List<int[]> ALL = orbits(CHARACTERS, LAST_CASED);
    }
}
