package dev.innkeeper.formats.stats;

import dev.innkeeper.engine.js.JsDates;
import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How the statistics read {@code send_date} (chats.md §10.3), with the faults that their numbers have in SillyTavern.
 *
 * <p>Not for showing times to people: that is {@code ChatLine.sentAt}.
 */
public final class MessageTimes {
    private static final double LATEST = 8.64e15;
    private static final Pattern DIGITS = Pattern.compile("[0-9]+");
    private static final Pattern ISO =
            Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]+)?Z");
    private static final String BLANK =
            "[\\t\\n\\x0B\\f\\r \\u00A0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000\\uFEFF]";
    private static final Pattern SPOKEN = Pattern.compile("(?<![A-Za-z0-9_])([A-Za-z0-9_]++)" + BLANK + "([0-9]{1,2}),"
            + BLANK + "([0-9]{4})" + BLANK + "([0-9]{1,2}):([0-9]{1,2})([aApP][mM])");
    private static final String DAY = "([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})";
    private static final List<Pattern> HUMANIZED = List.of(
            Pattern.compile(DAY + "@([0-9]{1,2})h([0-9]{1,2})m([0-9]{1,2})s([0-9]{1,3})ms"),
            Pattern.compile(DAY + "@([0-9]{1,2})h([0-9]{1,2})m([0-9]{1,2})s"),
            Pattern.compile(DAY + " @([0-9]{1,2})h ([0-9]{1,2})m ([0-9]{1,2})s ([0-9]{1,3})ms"));
    private static final List<String> MONTHS_THAT_WORK = List.of("October", "November", "December");
    private static final int FIRST_MONTH_THAT_WORKS = 10;

    private MessageTimes() {}

    /**
     * A time in milliseconds since 1970; 0 for what has none of the known forms, NaN for a known form that is no time.
     *
     * @param value the message's {@code send_date}, {@code null} of JSON if there is none
     * @param zone of the server
     * @return empty where SillyTavern fails, which ends the line
     */
    public static OptionalDouble millis(Json value, ZoneId zone) {
        if (!value.truthy()) {
            return OptionalDouble.of(0);
        }
        return switch (value) {
            case Json.Num(double number) -> OptionalDouble.of(ofNumber(number));
            case Json.Str(String text) -> OptionalDouble.of(ofText(text, zone));
            case Json.Arr array -> ofArray(JsNumbers.text(array), zone);
            case Json.Null ignored -> OptionalDouble.empty();
            case Json.Bool ignored -> OptionalDouble.empty();
            case Json.Obj ignored -> OptionalDouble.empty();
        };
    }

    private static OptionalDouble ofArray(String text, ZoneId zone) {
        return DIGITS.matcher(text).matches() || ISO.matcher(text).matches()
                ? OptionalDouble.of(ofText(text, zone))
                : OptionalDouble.empty();
    }

    private static double ofNumber(double millis) {
        if (millis < 0) {
            return 0;
        }
        return millis > LATEST ? Double.NaN : Math.floor(millis);
    }

    private static double ofText(String text, ZoneId zone) {
        if (DIGITS.matcher(text).matches()) {
            return ofNumber(JsNumbers.parse(text));
        }
        if (ISO.matcher(text).matches()) {
            return JsDates.parse(text, zone);
        }
        Matcher spoken = SPOKEN.matcher(text);
        if (spoken.find()) {
            return ofSpoken(spoken, zone);
        }
        for (Pattern form : HUMANIZED) {
            Matcher parts = form.matcher(text);
            if (parts.find()) {
                return ofHumanized(parts, zone);
            }
        }
        return 0;
    }

    /** SillyTavern does not pad the month's number, so only months of two digits give a time. */
    private static double ofSpoken(Matcher parts, ZoneId zone) {
        int month = MONTHS_THAT_WORK.indexOf(parts.group(1));
        if (month < 0) {
            return Double.NaN;
        }
        boolean afternoon = parts.group(6).toLowerCase(Locale.ROOT).equals("pm");
        int hour = Integer.parseInt(parts.group(4)) % 12 + (afternoon ? 12 : 0);
        String local = "%s-%02d-%02dT%02d:%02d:00"
                .formatted(
                        parts.group(3),
                        FIRST_MONTH_THAT_WORKS + month,
                        Integer.parseInt(parts.group(2)),
                        hour,
                        Integer.parseInt(parts.group(5)));
        return JsDates.parse(local, zone);
    }

    private static double ofHumanized(Matcher parts, ZoneId zone) {
        int millis = parts.groupCount() < 7 ? 0 : Integer.parseInt(parts.group(7));
        String iso = "%s-%02d-%02dT%02d:%02d:%02d.%03dZ"
                .formatted(
                        parts.group(1),
                        Integer.parseInt(parts.group(2)),
                        Integer.parseInt(parts.group(3)),
                        Integer.parseInt(parts.group(4)),
                        Integer.parseInt(parts.group(5)),
                        Integer.parseInt(parts.group(6)),
                        millis);
        return JsDates.parse(iso, zone);
    }
}
