package dev.innkeeper.storage.search;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A short part of a text.
 *
 * @param spans its pieces in order; neighbours differ in whether they are hits
 */
public record Snippet(List<Span> spans) {
    /** Copies the list. */
    public Snippet {
        spans = List.copyOf(spans);
    }

    /**
     * A piece of a snippet.
     *
     * @param hit whether it is what was looked for
     */
    public record Span(String text, boolean hit) {}

    /** The whole part. */
    public String text() {
        return spans.stream().map(Span::text).collect(Collectors.joining());
    }
}
