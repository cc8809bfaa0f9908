package dev.innkeeper.engine.lore.word;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The units that occur in words, numbered from 1: letters of alphabets before the signs of scripts with thousands of
 * them, of both the more frequent ones first; 0 is every other unit.
 *
 * <p>If the most frequent Chinese signs were among the first, Chinese text would change between frequent and rare
 * symbols without a pattern, and the processor would guess wrong at every other unit.
 *
 * @param ofWords symbol of each unit of a word
 */
record Symbols(char[] ofWords) {
    private static final int UNITS = 1 << Character.SIZE;
    private static final int FIRST_OF_MANY = 0x2E80;

    static Symbols of(List<String> words) {
        int[] frequency = new int[UNITS];
        for (String word : words) {
            word.chars().forEach(unit -> frequency[unit]++);
        }
        int[] units = IntStream.range(0, UNITS)
                .filter(unit -> frequency[unit] > 0)
                .boxed()
                .sorted(Comparator.<Integer, Boolean>comparing(unit -> unit >= FIRST_OF_MANY)
                        .thenComparing(unit -> -frequency[unit]))
                .mapToInt(Integer::intValue)
                .limit(Automaton.NEEDS_TEXT - 1)
                .toArray();
        char[] symbols = new char[UNITS];
        for (int i = 0; i < units.length; i++) {
            symbols[units[i]] = (char) (i + 1);
        }
        return new Symbols(symbols);
    }

    /** A word as symbols. */
    char[] spell(String word) {
        char[] result = new char[word.length()];
        for (int i = 0; i < result.length; i++) {
            result[i] = ofWords[word.charAt(i)];
        }
        return result;
    }

    /** How many symbols there are, 0 included. */
    int count() {
        int most = 0;
        for (char symbol : ofWords) {
            most = Math.max(most, symbol);
        }
        return most + 1;
    }

    /** The symbol of each unit of a text whose case does not count. */
    char[] folded() {
        char[] result = new char[UNITS];
        for (int unit = 0; unit < UNITS; unit++) {
            char own = (char) unit;
            result[unit] = Folding.needsText(own) ? Automaton.NEEDS_TEXT : ofWords[Folding.lower(own)];
        }
        return result;
    }

    /** The symbols of units that cannot be folded one by one, for texts in lower case. */
    Map<Character, Character> ofUnfoldable() {
        Map<Character, Character> result = new HashMap<>();
        for (int unit = 0; unit < UNITS; unit++) {
            if (Folding.needsText((char) unit)) {
                result.put((char) unit, ofWords[unit]);
            }
        }
        return result;
    }
}
