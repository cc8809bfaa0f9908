package dev.innkeeper.engine.macro.run;

import dev.innkeeper.engine.macro.syntax.TooComplexException;
import java.util.ArrayList;
import java.util.List;

/**
 * What one expansion may still do, with all the expansions it starts on the way.
 *
 * <p>Templates come from strangers: a few lines can ask for gigabytes. Reading and writing of text is counted in UTF-16
 * units. Not thread-safe.
 */
public final class Budget {
    /** How many units may be read and written. */
    public static final long MOST_UNITS = 16_000_000;

    /** How deeply substitutions may start further ones. */
    public static final int DEEPEST = 60;

    private final List<String> bannedWords = new ArrayList<>();
    private long units;
    private int depth;

    /** The words that were banned on the way. */
    public List<String> bannedWords() {
        return bannedWords;
    }

    /**
     * Counts units that are read or written.
     *
     * @throws TooComplexException if there were too many
     */
    void spend(long count) {
        units += count;
        if (units > MOST_UNITS) {
            throw new TooComplexException("The template asks for too much text.");
        }
    }

    /**
     * Counts the start of a substitution inside another one.
     *
     * @throws TooComplexException if too many are going on
     */
    void enter() {
        if (++depth > DEEPEST) {
            throw new TooComplexException("Substitutions are nested more than " + DEEPEST + " deep.");
        }
    }

    /** Counts its end. */
    void leave() {
        depth--;
    }
}
