package dev.innkeeper.server.mcp.client;

/** The end of what a program wrote to its standard error. Thread-safe. */
final class LastWords {
    private static final int KEPT = 4000;
    private static final int TOLD = 300;

    private final StringBuilder kept = new StringBuilder();

    synchronized void add(String text) {
        kept.append(text);
        if (kept.length() > KEPT) {
            kept.delete(0, kept.length() - KEPT);
        }
    }

    /** The last line that says something. */
    synchronized String text() {
        String line = kept.toString()
                .lines()
                .filter(words -> !words.isBlank())
                .reduce((first, last) -> last)
                .orElse("");
        String stripped = line.strip();
        return stripped.length() > TOLD ? stripped.substring(0, TOLD) + " …" : stripped;
    }
}
