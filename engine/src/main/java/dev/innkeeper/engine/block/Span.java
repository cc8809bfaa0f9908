package dev.innkeeper.engine.block;

/**
 * A run of characters with one origin.
 *
 * @param start first UTF-16 unit, inclusive
 * @param end last UTF-16 unit, exclusive; greater than {@code start}
 */
public record Span(int start, int end, Provenance source) {
    /** Checks the range. */
    public Span {
        if (start < 0 || end <= start) {
            throw new IllegalArgumentException("A span needs 0 <= start < end: " + start + ", " + end);
        }
    }

    Span shifted(int by) {
        return new Span(start + by, end + by, source);
    }
}
