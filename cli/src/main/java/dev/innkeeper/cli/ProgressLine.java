package dev.innkeeper.cli;

import java.io.Console;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** One line on a terminal that says how far long work has come; nothing where output is not read by people. */
final class ProgressLine implements AutoCloseable {
    private static final Duration EVERY = Duration.ofMillis(200);
    private static final int WIDTH = 78;

    private final PrintWriter err;
    private final boolean visible;
    private Instant shown = Instant.EPOCH;

    ProgressLine(PrintWriter err) {
        this.err = err;
        this.visible = Optional.ofNullable(System.console())
                .filter(Console::isTerminal)
                .isPresent();
    }

    /** Shows how far it is, if it did not just do so. */
    void show(long done, long total, String place) {
        Instant now = Instant.now();
        if (!visible || now.isBefore(shown.plus(EVERY))) {
            return;
        }
        shown = now;
        String text = done + " of " + total + "  " + place;
        int end = text.offsetByCodePoints(0, Math.min(WIDTH, text.codePointCount(0, text.length())));
        err.print("\r\u001b[K" + text.substring(0, end));
        err.flush();
    }

    @Override
    public void close() {
        if (visible) {
            err.print("\r\u001b[K");
            err.flush();
        }
    }
}
