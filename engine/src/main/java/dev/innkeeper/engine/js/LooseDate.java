package dev.innkeeper.engine.js;

import java.time.ZoneId;
import java.util.List;
import java.util.Locale;

/**
 * Reads dates that are not in the standard's form, as V8 does: {@code March 1, 2024 10:00 pm GMT+0100 (CET)}.
 *
 * <p>Words before the first number mean nothing, text in brackets never does, and of a word only the first three
 * letters count. A number before a colon is part of a time, any other one part of the day.
 */
final class LooseDate {
    private static final List<String> MONTHS =
            List.of("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec");
    private static final int WORD = 3;
    private static final int MOST_DIGITS = 9;
    private static final int NONE = -1;

    private final String text;
    private final ZoneId zone;
    private int at;
    private boolean numberSeen;

    private final int[] day = new int[3];
    private int days;
    private int month = NONE;

    private final int[] clock = new int[4];
    private int clocks;
    private boolean clockDone;
    private int half = NONE;

    private boolean zoned;
    private int sign = 1;
    private int zoneHours;
    private int zoneMinutes;
    private boolean zoneMinutesExpected;

    private LooseDate(String text, ZoneId zone) {
        this.text = text;
        this.zone = zone;
    }

    static double parse(String text, ZoneId zone) {
        LooseDate date = new LooseDate(text, zone);
        return date.read() ? date.millis() : Double.NaN;
    }

    private boolean read() {
        while (at < text.length()) {
            if (!token()) {
                return false;
            }
        }
        return true;
    }

    /** Takes in the next piece of the text, and says whether the text can still be a date. */
    private boolean token() {
        char c = text.charAt(at);
        if (isDigit(c)) {
            return number();
        }
        if (c >= 'A') {
            return word();
        }
        at++;
        if (c == '+' || c == '-') {
            return sign(c);
        }
        if (c == '(') {
            skipBrackets();
        }
        return c != ')' || !numberSeen;
    }

    private boolean number() {
        int start = at;
        int value = digits();
        numberSeen = true;
        if (take(':')) {
            return ofClock(value);
        }
        boolean expected = fitsClock(value);
        if (peek() == '.' && expected) {
            at++;
            return decimals(value);
        }
        if (zoneMinutesExpected) {
            zoneMinutesExpected = false;
            zoneMinutes = value;
            return true;
        }
        if (expected) {
            clock[clocks++] = value;
            clockDone = true;
            return at == text.length() || JsStrings.isWhiteSpace(peek()) || peek() == '+' || peek() == '-' || isZ();
        }
        take('.');
        return ofDay(value) && start < at;
    }

    private boolean ofClock(int value) {
        if (take(':')) {
            if (clocks > 0) {
                return false;
            }
            clock[0] = value;
            clocks = 2;
            return true;
        }
        if (zoneMinutesExpected || clockDone || clocks >= 3) {
            return false;
        }
        clock[clocks++] = value;
        take('.');
        return true;
    }

    /** Whether a number without a colon can be the next and last part of the time. */
    private boolean fitsClock(int value) {
        return clocks > 0 && clocks < clock.length && !clockDone && value < (clocks == 3 ? 1000 : 60);
    }

    /** A part of the time before a point, and the decimals behind it, which are the next part. */
    private boolean decimals(int value) {
        clock[clocks++] = value;
        int start = at;
        while (isDigit(peek())) {
            at++;
        }
        if (at == start) {
            return false;
        }
        if (clocks == clock.length) {
            return false;
        }
        clock[clocks++] = JsDates.millisOf(text.substring(start, at));
        clockDone = true;
        return true;
    }

    private boolean ofDay(int value) {
        if (days == day.length) {
            return false;
        }
        day[days++] = value;
        take('-');
        return true;
    }

    private boolean word() {
        int start = at;
        while (at < text.length() && text.charAt(at) >= 'A') {
            at++;
        }
        String word = text.substring(start, at);
        String known = word.substring(0, Math.min(WORD, word.length())).toLowerCase(Locale.ROOT);
        int named = MONTHS.indexOf(known);
        if (named >= 0) {
            month = named + 1;
            take('-');
            return true;
        }
        boolean whole = word.length() <= WORD;
        if (whole && clocks > 0 && (known.equals("am") || known.equals("pm"))) {
            half = known.equals("am") ? 0 : 12;
            return true;
        }
        if (whole && numberSeen && zone(known)) {
            return true;
        }
        return !numberSeen && !isDigit(peek());
    }

    private boolean zone(String name) {
        int hours = switch (name) {
            case "z", "ut", "utc", "gmt" -> 0;
            case "edt" -> -4;
            case "est", "cdt" -> -5;
            case "cst", "mdt" -> -6;
            case "mst", "pdt" -> -7;
            case "pst" -> -8;
            default -> 1;
        };
        if (hours > 0) {
            return false;
        }
        zoned = true;
        sign = hours < 0 ? -1 : 1;
        zoneHours = -hours;
        zoneMinutes = 0;
        zoneMinutesExpected = false;
        return true;
    }

    /** A sign begins an offset once there is a time or the word UTC; before that it only separates. */
    private boolean sign(char c) {
        boolean utc = zoned && zoneHours == 0 && zoneMinutes == 0;
        if (!utc && clocks == 0) {
            return !numberSeen;
        }
        zoned = true;
        sign = c == '-' ? -1 : 1;
        int start = at;
        int value = digits();
        int length = at - start;
        numberSeen = true;
        zoneMinutes = 0;
        zoneHours = length <= 2 ? value : value / 100;
        if (take(':')) {
            zoneHours = value;
            zoneMinutesExpected = true;
            return true;
        }
        zoneMinutes = length <= 2 ? 0 : value % 100;
        return length >= 1 && length <= 4;
    }

    private void skipBrackets() {
        int open = 1;
        while (open > 0 && at < text.length()) {
            char c = text.charAt(at++);
            open += c == '(' ? 1 : c == ')' ? -1 : 0;
        }
    }

    private double millis() {
        for (int part = days; part < day.length; part++) {
            day[part] = 1;
        }
        if (days == 0 || !clockIsRight()) {
            return Double.NaN;
        }
        boolean yearFirst = !isDay(day[0]);
        int monthOfYear = month != NONE ? month : yearFirst ? day[1] : day[0];
        int dayOfMonth = dayOfMonth(yearFirst);
        int year = month != NONE && !yearFirst ? day[1] : yearFirst ? day[0] : day[2];
        if (monthOfYear < 1 || monthOfYear > 12 || !isDay(dayOfMonth)) {
            return Double.NaN;
        }
        double local = JsDates.days(fullYear(year), monthOfYear, dayOfMonth) * 86_400_000.0
                + ((clock[0] * 60L + clock[1]) * 60 + clock[2]) * 1000
                + clock[3];
        if (!zoned) {
            return Math.abs(local) > 8.65e15 ? Double.NaN : JsDates.clipped(JsDates.ofLocal((long) local, zone));
        }
        return JsDates.clipped(local - sign * (zoneHours * 60L + zoneMinutes) * 60_000);
    }

    private int dayOfMonth(boolean yearFirst) {
        if (month == NONE) {
            return yearFirst ? day[2] : day[1];
        }
        return yearFirst ? day[1] : day[0];
    }

    /** A year of two digits is of the years 1950 to 2049. */
    private static int fullYear(int year) {
        if (year > 99) {
            return year;
        }
        return year + (year < 50 ? 2000 : 1900);
    }

    private static boolean isDay(int day) {
        return day >= 1 && day <= 31;
    }

    private boolean clockIsRight() {
        if (half != NONE) {
            if (clock[0] > 12) {
                return false;
            }
            clock[0] = clock[0] % 12 + half;
        }
        return JsDates.isTime(clock[0], clock[1], clock[2], clock[3]);
    }

    private int digits() {
        int value = 0;
        int significant = 0;
        while (isDigit(peek())) {
            int digit = text.charAt(at++) - '0';
            if ((digit > 0 || significant > 0) && significant++ < MOST_DIGITS) {
                value = value * 10 + digit;
            }
        }
        return value;
    }

    private boolean isZ() {
        boolean z = peek() == 'Z' || peek() == 'z';
        return z && (at + 1 == text.length() || text.charAt(at + 1) < 'A');
    }

    private char peek() {
        return at < text.length() ? text.charAt(at) : '\0';
    }

    private boolean take(char wanted) {
        if (peek() != wanted || at >= text.length()) {
            return false;
        }
        at++;
        return true;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
