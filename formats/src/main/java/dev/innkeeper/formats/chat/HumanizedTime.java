package dev.innkeeper.formats.chat;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The time in names of chats: {@code 2024-03-01@10h00m00s000ms}, local, all parts padded with zeros (chats.md §1.4). */
public final class HumanizedTime {
    private static final DateTimeFormatter FORM = DateTimeFormatter.ofPattern("uuuu-MM-dd'@'HH'h'mm'm'ss's'SSS'ms'");
    private static final Pattern PARTS =
            Pattern.compile("([0-9]{4}-[0-9]{2}-[0-9]{2}@[0-9]{2}h[0-9]{2}m[0-9]{2}s[0-9]{3}ms)");

    private HumanizedTime() {}

    /** The moment as clocks in the zone show it. */
    public static String text(Instant moment, ZoneId zone) {
        return FORM.format(moment.atZone(zone));
    }

    /**
     * The first such time that stands in a name, such as {@code Aria - 2024-03-01@10h00m00s000ms imported}; empty if
     * there is none.
     */
    public static Optional<Instant> find(String name, ZoneId zone) {
        Matcher parts = PARTS.matcher(name);
        if (!parts.find()) {
            return Optional.empty();
        }
        try {
            return Optional.of(
                    LocalDateTime.parse(parts.group(1), FORM).atZone(zone).toInstant());
        } catch (DateTimeException noSuchDay) {
            return Optional.empty();
        }
    }
}
