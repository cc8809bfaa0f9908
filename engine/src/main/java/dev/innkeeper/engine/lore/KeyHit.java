package dev.innkeeper.engine.lore;

import java.util.Optional;

/**
 * A key that was found.
 *
 * @param key as the entry has it, macros replaced
 * @param source where it was found; empty if a blank key was found in no text at all
 * @param offset UTF-16 units from the start of that text as it is written
 * @param length UTF-16 units that the key fits, 0 for a blank key
 * @param matched what the key fits, at most {@value #MOST_SHOWN} units of it
 */
public record KeyHit(String key, Optional<ScanSource> source, int offset, int length, String matched) {
    /** How much of a long match is kept. */
    public static final int MOST_SHOWN = 200;

    /** The same hit where a text that says the same stands. */
    KeyHit in(ScanSource other, int place) {
        boolean same = place == offset && source.filter(other::equals).isPresent();
        return same ? this : new KeyHit(key, Optional.of(other), place, length, matched);
    }
}
