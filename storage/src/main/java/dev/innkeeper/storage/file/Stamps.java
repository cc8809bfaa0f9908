package dev.innkeeper.storage.file;

import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
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

    /** The next name that nothing in a folder has, whatever the clock says. */
    String free(Path folder, String ending) {
        String name = next();
        while (Files.exists(folder.resolve(name + ending), LinkOption.NOFOLLOW_LINKS)) {
            name = next();
        }
        return name;
    }

    /** The next name, or one that comes right behind another if the clock was put back. */
    String after(Instant newest) {
        Instant next = read(next()).orElseThrow();
        return FORM.format(next.isAfter(newest) ? next : newest.plusMillis(1));
    }
}
