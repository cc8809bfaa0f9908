package dev.innkeeper.engine.js;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * JavaScript's dates, as milliseconds since 1970; NaN is an invalid date.
 *
 * <p>Texts are read as V8 reads them: the ISO forms of the standard, and for all others {@link LooseDate}.
 */
public final class JsDates {
    private static final double LATEST = 8.64e15;
    private static final long DAY = 86_400_000;
    private static final DateTimeFormatter WITHIN_YEAR = DateTimeFormatter.ofPattern("-MM-dd'T'HH:mm:ss.SSS'Z'");
    private static final Pattern ISO = Pattern.compile("([0-9]{4}|\\+[0-9]{6}|-(?!000000)[0-9]{6})"
            + "(?:-([0-9]{2})(?:-([0-9]{2}))?)?"
            + "(?:[Tt]([0-9]{2}):([0-9]{2})(?::([0-9]{2})(?:\\.([0-9]+))?)?([Zz]|[+-][0-9]{2}:?[0-9]{2})?)?");

    private JsDates() {}

    /**
     * {@code Number(new Date(value))}.
     *
     * @param zone of the clock on the wall, for texts that do not say theirs
     */
    public static double millis(Json value, ZoneId zone) {
        return value instanceof Json.Str || value instanceof Json.Arr || value instanceof Json.Obj
                ? parse(JsNumbers.text(value), zone)
                : clipped(JsNumbers.parse(value));
    }

    /** {@code Date.parse(text)}. */
    public static double parse(String text, ZoneId zone) {
        Matcher parts = ISO.matcher(text);
        return parts.matches() ? ofIso(parts, zone) : LooseDate.parse(text, zone);
    }

    private static double ofIso(Matcher parts, ZoneId zone) {
        int year = Integer.parseInt(parts.group(1));
        int month = number(parts.group(2), 1);
        int day = number(parts.group(3), 1);
        boolean timed = parts.group(4) != null;
        int hour = number(parts.group(4), 0);
        int minute = number(parts.group(5), 0);
        int second = number(parts.group(6), 0);
        int milli = millisOf(parts.group(7));
        boolean onTheDot = parts.group(7) == null || isZero(parts.group(7));
        if (hour == 24 && !onTheDot
                || month < 1
                || month > 12
                || day < 1
                || day > 31
                || !isTime(hour, minute, second, milli)) {
            return Double.NaN;
        }
        long local = days(year, month, day) * DAY + ((hour * 60L + minute) * 60 + second) * 1000 + milli;
        String offset = parts.group(8);
        if (offset == null) {
            return clipped(timed ? ofLocal(local, zone) : local);
        }
        OptionalDouble minutes = offsetMinutes(offset);
        return minutes.isPresent() ? clipped(local - minutes.getAsDouble() * 60_000) : Double.NaN;
    }

    private static boolean isZero(String decimals) {
        return decimals.chars().allMatch(digit -> digit == '0');
    }

    private static OptionalDouble offsetMinutes(String offset) {
        if (offset.length() == 1) {
            return OptionalDouble.of(0);
        }
        int hours = Integer.parseInt(offset.substring(1, 3));
        int minutes = Integer.parseInt(offset.substring(offset.length() - 2));
        if (hours > 23 || minutes > 59) {
            return OptionalDouble.empty();
        }
        return OptionalDouble.of((offset.charAt(0) == '-' ? -1 : 1) * (hours * 60 + minutes));
    }

    private static int number(String digits, int fallback) {
        return digits == null ? fallback : Integer.parseInt(digits);
    }

    /** The first three decimals; further ones are cut off. */
    static int millisOf(String decimals) {
        return decimals == null ? 0 : Integer.parseInt((decimals + "00").substring(0, 3));
    }

    /** Whether a clock can show it; 24 o'clock only on the dot. */
    static boolean isTime(int hour, int minute, int second, int milli) {
        return hour < 24 && minute < 60 && second < 60 || hour == 24 && minute == 0 && second == 0 && milli == 0;
    }

    /** Days since 1970 of a day of the proleptic Gregorian calendar; days beyond a month's end roll over. */
    static long days(int year, int month, int day) {
        return LocalDate.of(year, month, 1).toEpochDay() + day - 1;
    }

    /** The moment at which a clock on the wall shows a time, the earlier one where it shows it twice. */
    static double ofLocal(long localMillis, ZoneId zone) {
        LocalDateTime local = LocalDateTime.ofEpochSecond(
                Math.floorDiv(localMillis, 1000), Math.floorMod(localMillis, 1000) * 1_000_000, ZoneOffset.UTC);
        return local.atZone(zone).toInstant().toEpochMilli();
    }

    /** {@code new Date(millis).toISOString()}; empty for an invalid date, where JavaScript throws. */
    public static Optional<String> isoText(double millis) {
        double whole = clipped(millis);
        return Double.isNaN(whole) ? Optional.empty() : Optional.of(isoText(Instant.ofEpochMilli((long) whole)));
    }

    private static String isoText(Instant moment) {
        int year = moment.atOffset(ZoneOffset.UTC).getYear();
        String years = year >= 0 && year <= 9999 ? padded(year, 4) : (year < 0 ? "-" : "+") + padded(Math.abs(year), 6);
        return years + WITHIN_YEAR.format(moment.atOffset(ZoneOffset.UTC));
    }

    private static String padded(int number, int digits) {
        String text = Integer.toString(number);
        return "0".repeat(digits - text.length()) + text;
    }

    /** The time without decimals; NaN beyond the range of dates. */
    static double clipped(double millis) {
        if (!(Math.abs(millis) <= LATEST)) {
            return Double.NaN;
        }
        double whole = millis < 0 ? Math.ceil(millis) : Math.floor(millis);
        return whole + 0.0;
    }
}
