package dev.innkeeper.bench.candidates;

import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A way to make Java see UTF-16 units where it would see characters: the 2048 surrogates are moved to characters for
 * private use that the text does not hold.
 *
 * <p>Without the flag {@code u} a JavaScript pattern works on units, so that {@code .} takes half an emoji; Java always
 * takes the whole.
 *
 * @param base where U+D800 goes
 */
record SurrogateMap(int base) {
    /** Leaves everything where it is. */
    static final SurrogateMap IDENTITY = new SurrogateMap(Character.MIN_SURROGATE);

    private static final int SIZE = Character.MAX_SURROGATE - Character.MIN_SURROGATE + 1;
    private static final UnitRanges SURROGATES = UnitRanges.of(Character.MIN_SURROGATE, Character.MAX_SURROGATE);
    private static final int[] BASES = {0xE000, 0xE800, 0xF000};

    /** A map for the text; nothing if every place for it is taken in the text. */
    static Optional<SurrogateMap> forText(String text) {
        if (text.chars().noneMatch(unit -> Character.isSurrogate((char) unit))) {
            return Optional.of(IDENTITY);
        }
        return IntStream.of(BASES)
                .filter(base -> text.chars().noneMatch(unit -> unit >= base && unit < base + SIZE))
                .mapToObj(SurrogateMap::new)
                .findFirst();
    }

    char unit(char unit) {
        return Character.isSurrogate(unit) ? (char) (unit + shift()) : unit;
    }

    /** The characters of the moved text that a set of units means. */
    UnitRanges moved(UnitRanges units) {
        if (equals(IDENTITY)) {
            return units;
        }
        UnitRanges free = UnitRanges.of(base, base + SIZE - 1).complement();
        return units.and(SURROGATES.complement())
                .and(free)
                .or(units.and(SURROGATES).shifted(shift()));
    }

    private int shift() {
        return base - Character.MIN_SURROGATE;
    }
}
