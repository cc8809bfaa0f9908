package dev.innkeeper.formats.chat;

import dev.innkeeper.engine.js.Json;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads {@code send_date} in all forms that old and new files have (chats.md §1.4), for showing it to people.
 *
 * <p>Forms without a time zone are taken as UTC. This is not the reading of the statistics, which has faults that have
 * to be kept there (chats.md §10.3).
 */
final class SendDate {
    private static final double LATEST = 8.64e15;
    private static final Pattern DIGITS = Pattern.compile("\\d{1,16}");
    private static final Pattern HUMANIZED = Pattern.compile(
            "(\\d{4})-(\\d{1,2})-(\\d{1,2})\\s?@(\\d{1,2})h\\s?(\\d{1,2})m\\s?(\\d{1,2})s(?:\\s?(\\d{1,3})ms)?");
    private static final DateTimeFormatter SPOKEN = DateTimeFormatter.ofPattern("MMMM d, uuuu h:mma", Locale.ENGLISH);
    private static final Pattern HALF_OF_DAY = Pattern.compile("(?i)\\s?([ap]m)$");

    private SendDate() {}

    static Optional<Instant> read(Json value) {
        OptionalDouble number = value.asNumber();
        if (number.isPresent()) {
            return ofMillis(number.getAsDouble());
        }
        return value.asString().map(String::strip).flatMap(SendDate::ofText);
    }

    private static Optional<Instant> ofText(String text) {
        if (DIGITS.matcher(text).matches()) {
            return ofMillis(Double.parseDouble(text));
        }
        Matcher humanized = HUMANIZED.matcher(text);
        try {
            if (humanized.matches()) {
                return Optional.of(ofParts(humanized));
            }
            if (text.contains("T")) {
                return Optional.of(DateTimeFormatter.ISO_DATE_TIME.parse(text, SendDate::zoned));
            }
            String spoken =
                    HALF_OF_DAY.matcher(text).replaceFirst(half -> half.group(1).toUpperCase(Locale.ROOT));
            return Optional.of(LocalDateTime.parse(spoken, SPOKEN).toInstant(ZoneOffset.UTC));
        } catch (DateTimeException notATime) {
            return Optional.empty();
        }
    }

    private static Instant zoned(TemporalAccessor time) {
        return time.isSupported(ChronoField.INSTANT_SECONDS)
                ? Instant.from(time)
                : LocalDateTime.from(time).toInstant(ZoneOffset.UTC);
    }

    private static Instant ofParts(Matcher parts) {
        int[] part = new int[7];
        for (int i = 0; i < part.length; i++) {
            String digits = parts.group(i + 1);
            part[i] = digits == null ? 0 : Integer.parseInt(digits);
        }
        return LocalDateTime.of(part[0], part[1], part[2], part[3], part[4], part[5], part[6] * 1_000_000)
                .toInstant(ZoneOffset.UTC);
    }

    private static Optional<Instant> ofMillis(double millis) {
        return Math.abs(millis) <= LATEST ? Optional.of(Instant.ofEpochMilli((long) millis)) : Optional.empty();
    }
}
