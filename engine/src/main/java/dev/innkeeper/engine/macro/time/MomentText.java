package dev.innkeeper.engine.macro.time;

import dev.innkeeper.engine.js.JsStrings;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.IsoFields;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Dates as people write them in macro arguments: ISO 8601 in its forms, RFC 2822, dates with English month names, and
 * dates of three numbers that begin with the year or, with slashes, the month.
 *
 * <p>A date without a zone is local; one without a time is midnight.
 */
public final class MomentText {
    private static final Pattern ISO = Pattern.compile("(?<date>"
            + "(?<year>\\d{4}|[+-]\\d{6})(?:-(?<month>\\d{2})(?:-(?<day>\\d{2}))?|-?W(?<week>\\d{2})(?:-?(?<weekday>\\d))?"
            + "|-?(?<ordinal>\\d{3})|(?<basicMonth>\\d{2})(?<basicDay>\\d{2}))?)"
            + "(?:[T ](?<hour>\\d{2})(?::?(?<minute>\\d{2})(?::?(?<second>\\d{2})(?:[.,](?<fraction>\\d{1,9}))?)?)?"
            + " ?(?<zone>Z|[+-]\\d{2}(?::?\\d{2})?)?)?");
    private static final String CLOCK =
            "(?:,? (?<hour>\\d{1,2}):(?<minute>\\d{2})(?::(?<second>\\d{2}))?(?: (?<half>am|pm))?)?";
    private static final Pattern WORDS = Pattern.compile(
            "(?:(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*,? )?"
                    + "(?:(?<month>[a-z]{3,9})\\.? (?<day>\\d{1,2})(?:,| ) ?|(?<day2>\\d{1,2}) (?<month2>[a-z]{3,9})\\.?,? )"
                    + "(?<year>\\d{4})" + CLOCK + "(?: ?(?<zone>z|gmt|utc|ut|[+-]\\d{2}:?\\d{2}))?",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern NUMBERS = Pattern.compile(
            "(?:(?<month>\\d{1,2})/(?<day>\\d{1,2})/(?<year>\\d{4})"
                    + "|(?<year2>\\d{4})[/-](?<month2>\\d{1,2})[/-](?<day2>\\d{1,2}))" + CLOCK,
            Pattern.CASE_INSENSITIVE);
    private static final List<String> MONTHS =
            List.of("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec");

    private MomentText() {}

    /** The moment a text names; empty if it cannot be read. */
    public static Optional<Instant> parse(String text, ZoneId zone) {
        String date = JsStrings.trim(text);
        try {
            return iso(date, zone).or(() -> words(date, zone)).or(() -> numbers(date, zone));
        } catch (DateTimeException outOfRange) {
            return Optional.empty();
        }
    }

    private static Optional<Instant> iso(String text, ZoneId zone) {
        Matcher matcher = ISO.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        LocalTime time = LocalTime.MIDNIGHT;
        int days = 0;
        if (matcher.group("hour") != null) {
            int hour = number(matcher, "hour", 0);
            days = hour == 24 ? 1 : 0;
            time = LocalTime.of(
                    hour == 24 ? 0 : hour, number(matcher, "minute", 0), number(matcher, "second", 0), nanos(matcher));
        }
        return Optional.of(instant(isoDate(matcher).plusDays(days).atTime(time), zoneOf(matcher, zone)));
    }

    private static LocalDate isoDate(Matcher matcher) {
        int year = number(matcher, "year", 0);
        if (matcher.group("week") != null) {
            return LocalDate.of(year, 1, 4)
                    .with(IsoFields.WEEK_OF_WEEK_BASED_YEAR, number(matcher, "week", 1))
                    .with(DayOfWeek.of(number(matcher, "weekday", 1)));
        }
        if (matcher.group("ordinal") != null) {
            return LocalDate.ofYearDay(year, number(matcher, "ordinal", 1));
        }
        return LocalDate.of(
                year,
                number(matcher, "month", number(matcher, "basicMonth", 1)),
                number(matcher, "day", number(matcher, "basicDay", 1)));
    }

    private static Optional<Instant> words(String text, ZoneId zone) {
        Matcher matcher = WORDS.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        int month = MONTHS.indexOf(
                either(matcher, "month", "month2").substring(0, 3).toLowerCase(Locale.ROOT));
        if (month < 0) {
            return Optional.empty();
        }
        LocalDate date =
                LocalDate.of(number(matcher, "year", 0), month + 1, Integer.parseInt(either(matcher, "day", "day2")));
        return Optional.of(instant(date.atTime(clock(matcher)), zoneOf(matcher, zone)));
    }

    private static Optional<Instant> numbers(String text, ZoneId zone) {
        Matcher matcher = NUMBERS.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        LocalDate date = LocalDate.of(
                Integer.parseInt(either(matcher, "year", "year2")),
                Integer.parseInt(either(matcher, "month", "month2")),
                Integer.parseInt(either(matcher, "day", "day2")));
        return Optional.of(instant(date.atTime(clock(matcher)), zone));
    }

    private static LocalTime clock(Matcher matcher) {
        int hour = number(matcher, "hour", 0);
        String half = matcher.group("half");
        if (half != null) {
            hour = hour % 12 + (half.equalsIgnoreCase("pm") ? 12 : 0);
        }
        return LocalTime.of(hour, number(matcher, "minute", 0), number(matcher, "second", 0));
    }

    private static Instant instant(LocalDateTime time, ZoneId zone) {
        return time.atZone(zone).toInstant();
    }

    private static ZoneId zoneOf(Matcher matcher, ZoneId fallback) {
        String zone = matcher.group("zone");
        if (zone == null) {
            return fallback;
        }
        return zone.startsWith("+") || zone.startsWith("-") ? ZoneOffset.of(zone) : ZoneOffset.UTC;
    }

    private static int nanos(Matcher matcher) {
        String fraction = matcher.group("fraction");
        return fraction == null ? 0 : Integer.parseInt((fraction + "00000000").substring(0, 9));
    }

    private static int number(Matcher matcher, String group, int fallback) {
        String digits = matcher.group(group);
        return digits == null ? fallback : Integer.parseInt(digits);
    }

    private static String either(Matcher matcher, String first, String second) {
        String value = matcher.group(first);
        return value == null ? matcher.group(second) : value;
    }
}
