package dev.innkeeper.engine.macro.time;

import java.time.DayOfWeek;
import java.time.ZonedDateTime;
import java.time.format.TextStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.IsoFields;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.WeekFields;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A date format in the notation of the library moment.js, in English (macros.md §9).
 *
 * <p>Letters that are no token and text in brackets stand for themselves.
 */
public final class MomentFormat {
    private static final String ISO = "YYYY-MM-DDTHH:mm:ssZ";
    private static final Pattern LONG_TOKENS = Pattern.compile("\\[[^\\[]*]|(\\\\)?(LTS|LT|LL?L?L?|l{1,4})");
    private static final int DEEPEST_EXPANSION = 5;
    private static final Map<String, String> LONG_FORMATS = Map.of(
            "LT", "h:mm A",
            "LTS", "h:mm:ss A",
            "L", "MM/DD/YYYY",
            "LL", "MMMM D, YYYY",
            "LLL", "MMMM D, YYYY h:mm A",
            "LLLL", "dddd, MMMM D, YYYY h:mm A",
            "l", "M/D/YYYY",
            "ll", "MMM D, YYYY",
            "lll", "MMM D, YYYY h:mm A",
            "llll", "ddd, MMM D, YYYY h:mm A");
    private static final WeekFields US_WEEK = WeekFields.of(DayOfWeek.SUNDAY, 1);
    private static final Map<String, Function<ZonedDateTime, String>> TOKENS = tokens();
    private static final Pattern PARTS = Pattern.compile(
            "\\[[^\\[]*]|(\\\\)?(hmmss|Hmmss|hmm|Hmm"
                    + "|Mo|MM?M?M?|Do|DDDo|DD?D?D?|do|dd?d?d?|wo|ww?|Wo|WW?|Qo?|Y{6}|YYYYY|YYYY|YY|Y|y{2,4}|yo?|N{1,5}|gg(?:ggg?)?|GG(?:GGG?)?"
                    + "|e|E|a|A|hh?|HH?|kk?|mm?|ss?|S{1,9}|x|X|zz?|ZZ?|.)",
            Pattern.DOTALL);

    private final String format;

    private MomentFormat(String format) {
        this.format = format;
    }

    /** The format of that notation; the empty one means ISO 8601. */
    public static MomentFormat of(String notation) {
        return new MomentFormat(expanded(notation.isEmpty() ? ISO : notation));
    }

    private static String expanded(String notation) {
        String format = notation;
        for (int i = 0; i < DEEPEST_EXPANSION; i++) {
            format = LONG_TOKENS.matcher(format).replaceAll(MomentFormat::longFormat);
        }
        return format;
    }

    private static String longFormat(MatchResult token) {
        String written = token.group();
        return Matcher.quoteReplacement(LONG_FORMATS.getOrDefault(written, written));
    }

    /** The date in this format. */
    public String format(ZonedDateTime time) {
        StringBuilder text = new StringBuilder();
        Matcher parts = PARTS.matcher(format);
        while (parts.find()) {
            String part = parts.group();
            Function<ZonedDateTime, String> token = TOKENS.get(part);
            text.append(token == null ? literal(part) : token.apply(time));
        }
        return text.toString();
    }

    private static String literal(String part) {
        return part.startsWith("[") && part.length() > 1
                ? part.substring(1, part.endsWith("]") ? part.length() - 1 : part.length())
                : part.replace("\\", "");
    }

    private static Map<String, Function<ZonedDateTime, String>> tokens() {
        Map<String, Function<ZonedDateTime, String>> tokens = new LinkedHashMap<>();
        addDates(tokens);
        addWeeks(tokens);
        addTimes(tokens);
        return tokens;
    }

    private static void addDates(Map<String, Function<ZonedDateTime, String>> tokens) {
        tokens.put("YY", time -> padded(Math.floorMod(time.getYear(), 100), 2));
        tokens.put("YYYY", time -> year(time.getYear(), 4));
        tokens.put("YYYYY", time -> year(time.getYear(), 5));
        tokens.put("YYYYYY", time -> (time.getYear() < 0 ? "-" : "+") + padded(Math.abs(time.getYear()), 6));
        tokens.put("Y", time -> year(time.getYear(), 4));
        number(tokens, "y", ChronoField.YEAR_OF_ERA::getFrom);
        tokens.put("yyy", time -> padded(time.get(ChronoField.YEAR_OF_ERA), 3));
        tokens.put("yyyy", time -> padded(time.get(ChronoField.YEAR_OF_ERA), 4));
        List.of("N", "NN", "NNN", "NNNNN").forEach(era -> tokens.put(era, time -> time.getYear() > 0 ? "AD" : "BC"));
        tokens.put("NNNN", time -> time.getYear() > 0 ? "Anno Domini" : "Before Christ");
        number(tokens, "Q", IsoFields.QUARTER_OF_YEAR::getFrom);
        number(tokens, "M", ChronoField.MONTH_OF_YEAR::getFrom);
        tokens.put("MMM", time -> time.getMonth().getDisplayName(TextStyle.SHORT, Locale.ENGLISH));
        tokens.put("MMMM", time -> time.getMonth().getDisplayName(TextStyle.FULL, Locale.ENGLISH));
        number(tokens, "D", ChronoField.DAY_OF_MONTH::getFrom);
        tokens.put("DDD", time -> Integer.toString(time.getDayOfYear()));
        tokens.put("DDDo", time -> ordinal(time.getDayOfYear()));
        tokens.put("DDDD", time -> padded(time.getDayOfYear(), 3));
    }

    private static void addWeeks(Map<String, Function<ZonedDateTime, String>> tokens) {
        tokens.put("d", time -> Integer.toString(time.getDayOfWeek().getValue() % 7));
        tokens.put("do", time -> ordinal(time.getDayOfWeek().getValue() % 7));
        tokens.put("dd", time -> dayName(time, TextStyle.FULL).substring(0, 2));
        tokens.put("ddd", time -> dayName(time, TextStyle.SHORT));
        tokens.put("dddd", time -> dayName(time, TextStyle.FULL));
        tokens.put("e", time -> Integer.toString(time.getDayOfWeek().getValue() % 7));
        tokens.put("E", time -> Integer.toString(time.getDayOfWeek().getValue()));
        number(tokens, "w", US_WEEK.weekOfWeekBasedYear()::getFrom);
        number(tokens, "W", IsoFields.WEEK_OF_WEEK_BASED_YEAR::getFrom);
        weekYear(tokens, "g", time -> time.get(US_WEEK.weekBasedYear()));
        weekYear(tokens, "G", time -> time.get(IsoFields.WEEK_BASED_YEAR));
    }

    private static void addTimes(Map<String, Function<ZonedDateTime, String>> tokens) {
        number(tokens, "H", ChronoField.HOUR_OF_DAY::getFrom);
        number(tokens, "h", ChronoField.CLOCK_HOUR_OF_AMPM::getFrom);
        number(tokens, "k", ChronoField.CLOCK_HOUR_OF_DAY::getFrom);
        number(tokens, "m", ChronoField.MINUTE_OF_HOUR::getFrom);
        number(tokens, "s", ChronoField.SECOND_OF_MINUTE::getFrom);
        tokens.put("a", time -> time.getHour() < 12 ? "am" : "pm");
        tokens.put("A", time -> time.getHour() < 12 ? "AM" : "PM");
        tokens.put("hmm", time -> hour12(time) + padded(time.getMinute(), 2));
        tokens.put("Hmm", time -> time.getHour() + padded(time.getMinute(), 2));
        tokens.put("hmmss", time -> hour12(time) + padded(time.getMinute(), 2) + padded(time.getSecond(), 2));
        tokens.put("Hmmss", time -> time.getHour() + padded(time.getMinute(), 2) + padded(time.getSecond(), 2));
        for (int digits = 1; digits <= 9; digits++) {
            int count = digits;
            tokens.put("S".repeat(digits), time -> fraction(time, count));
        }
        tokens.put("Z", time -> offset(time, ":"));
        tokens.put("ZZ", time -> offset(time, ""));
        tokens.put("z", time -> "");
        tokens.put("zz", time -> "");
        tokens.put("X", time -> Long.toString(time.toEpochSecond()));
        tokens.put("x", time -> Long.toString(time.toInstant().toEpochMilli()));
    }

    private static void number(
            Map<String, Function<ZonedDateTime, String>> tokens,
            String letter,
            Function<TemporalAccessor, ? extends Number> field) {
        tokens.put(letter, time -> field.apply(time).toString());
        tokens.put(letter + letter, time -> padded(field.apply(time).longValue(), 2));
        tokens.put(letter + "o", time -> ordinal(field.apply(time).longValue()));
    }

    private static void weekYear(
            Map<String, Function<ZonedDateTime, String>> tokens, String letter, Function<ZonedDateTime, Integer> year) {
        tokens.put(letter.repeat(2), time -> padded(Math.floorMod(year.apply(time), 100), 2));
        tokens.put(letter.repeat(4), time -> year(year.apply(time), 4));
        tokens.put(letter.repeat(5), time -> year(year.apply(time), 5));
    }

    private static String dayName(ZonedDateTime time, TextStyle style) {
        return time.getDayOfWeek().getDisplayName(style, Locale.ENGLISH);
    }

    private static int hour12(ZonedDateTime time) {
        return time.get(ChronoField.CLOCK_HOUR_OF_AMPM);
    }

    private static String fraction(ZonedDateTime time, int digits) {
        String millis = padded(time.get(ChronoField.MILLI_OF_SECOND), 3) + "000000";
        return millis.substring(0, digits);
    }

    private static String offset(ZonedDateTime time, String separator) {
        int minutes = time.getOffset().getTotalSeconds() / 60;
        int size = Math.abs(minutes);
        return (minutes < 0 ? "-" : "+") + padded(size / 60, 2) + separator + padded(size % 60, 2);
    }

    private static String year(int year, int width) {
        return year > 9999 ? "+" + year : (year < 0 ? "-" : "") + padded(Math.abs(year), width);
    }

    private static String padded(long number, int width) {
        String digits = Long.toString(number);
        return "0".repeat(Math.max(0, width - digits.length())) + digits;
    }

    private static String ordinal(long number) {
        if (number / 10 % 10 == 1) {
            return number + "th";
        }
        return number
                + switch ((int) (number % 10)) {
                    case 1 -> "st";
                    case 2 -> "nd";
                    case 3 -> "rd";
                    default -> "th";
                };
    }
}
