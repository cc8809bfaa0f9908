package dev.innkeeper.storage.file;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/** Names for things kept aside: the time, made unique within this process, in an order that is theirs. */
final class Stamps {
    private static final DateTimeFormatter FORM =
            DateTimeFormatter.ofPattern("uuuuMMdd-HHmmss-SSS").withZone(ZoneOffset.UTC);

    private final Clock clock;
    private final AtomicLong last = new AtomicLong();

    Stamps(Clock clock) {
        this.clock = clock;
    }

    /** The time that a name tells; empty if it is no such name. */
    static Optional<Instant> read(String name) {
        try {
            return Optional.of(FORM.parse(name, Instant::from));
        } catch (DateTimeParseException otherName) {
            return Optional.empty();
        }
    }

    /** The next name, such as {@code 20260301-100000-000}. */
    String next() {
        long millis = last.updateAndGet(previous -> Math.max(previous + 1, clock.millis()));
        return FORM.format(Instant.ofEpochMilli(millis));
    }
}
