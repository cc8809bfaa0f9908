package dev.innkeeper.engine.macro.time;

import dev.innkeeper.engine.js.Json;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The date of a chat message in any of the forms that chat files hold (macros.md §8). */
public final class SendDate {
    private static final Pattern MILLIS = Pattern.compile("\\d{1,16}");
    private static final Pattern STAMP = Pattern.compile(
            "(\\d{4})-(\\d{1,2})-(\\d{1,2}) ?@(\\d{1,2})h ?(\\d{1,2})m" + " ?(\\d{1,2})s(?: ?(\\d{1,3})ms)?");
    private static final Pattern GLUED_HALF = Pattern.compile("(\\d)(am|pm)$", Pattern.CASE_INSENSITIVE);
    private static final long LATEST_MILLIS = 8_640_000_000_000_000L;

    private SendDate() {}

    /** The moment of a {@code send_date} value; empty if there is none or it cannot be read. */
    public static Optional<Instant> parse(Json date, ZoneId zone) {
        return switch (date) {
            case Json.Num(double millis) -> ofMillis(millis);
            case Json.Str(String text) -> parse(text, zone);
            case Json.Null ignored -> Optional.empty();
            case Json.Bool ignored -> Optional.empty();
            case Json.Arr ignored -> Optional.empty();
            case Json.Obj ignored -> Optional.empty();
        };
    }

    private static Optional<Instant> parse(String text, ZoneId zone) {
        if (MILLIS.matcher(text).matches()) {
            return ofMillis(Double.parseDouble(text));
        }
        Matcher stamp = STAMP.matcher(text);
        return stamp.matches()
                ? ofStamp(stamp)
                : MomentText.parse(GLUED_HALF.matcher(text).replaceFirst("$1 $2"), zone);
    }

    private static Optional<Instant> ofMillis(double millis) {
        return Math.abs(millis) <= LATEST_MILLIS ? Optional.of(Instant.ofEpochMilli((long) millis)) : Optional.empty();
    }

    private static Optional<Instant> ofStamp(Matcher stamp) {
        int millis = stamp.group(7) == null ? 0 : Integer.parseInt(stamp.group(7));
        try {
            return Optional.of(LocalDateTime.of(
                            part(stamp, 1),
                            part(stamp, 2),
                            part(stamp, 3),
                            part(stamp, 4),
                            part(stamp, 5),
                            part(stamp, 6),
                            millis * 1_000_000)
                    .toInstant(ZoneOffset.UTC));
        } catch (DateTimeException outOfRange) {
            return Optional.empty();
        }
    }

    private static int part(Matcher stamp, int group) {
        return Integer.parseInt(stamp.group(group));
    }
}
