package dev.innkeeper.engine.python.time;

import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** {@code strptime}: reads a time by a format, in the C locale. */
public final class TimeReader {
    private static final int LONGEST = 500;
    private static final int FIRST_YEAR = 1900;
    private static final int PIVOT = 69;
    private static final Map<Character, String> PATTERNS = Map.ofEntries(
            Map.entry('d', "3[0-1]|[1-2]\\d|0[1-9]|[1-9]| [1-9]"),
            Map.entry('f', "[0-9]{1,6}"),
            Map.entry('H', "2[0-3]|[0-1]\\d|\\d"),
            Map.entry('I', "1[0-2]|0[1-9]|[1-9]"),
            Map.entry('j', "36[0-6]|3[0-5]\\d|[1-2]\\d\\d|0[1-9]\\d|00[1-9]|[1-9]\\d|0[1-9]|[1-9]"),
            Map.entry('m', "1[0-2]|0[1-9]|[1-9]"),
            Map.entry('M', "[0-5]\\d|\\d"),
            Map.entry('S', "6[0-1]|[0-5]\\d|\\d"),
            Map.entry('w', "[0-6]"),
            Map.entry('u', "[1-7]"),
            Map.entry('y', "\\d\\d"),
            Map.entry('Y', "\\d\\d\\d\\d"),
            Map.entry('p', "am|pm"),
            Map.entry('A', names(DayOfWeek.values(), false)),
            Map.entry('a', names(DayOfWeek.values(), true)),
            Map.entry('B', names(Month.values(), false)),
            Map.entry('b', names(Month.values(), true)));
    private static final Map<Character, String> COMPOUND =
            Map.of('c', "%a %b %d %H:%M:%S %Y", 'x', "%m/%d/%y", 'X', "%H:%M:%S");

    private final Map<Character, String> fields = new HashMap<>();
    private final StringBuilder pattern = new StringBuilder();

    private TimeReader() {}

    /** A text that a format does not fit. */
    public static final class MismatchException extends Exception {
        private static final long serialVersionUID = 1L;

        MismatchException(String message) {
            super(message, null, false, false);
        }
    }

    /**
     * The time that a text says.
     *
     * @throws MismatchException if the format is bad or the text does not fit it
     */
    public static LocalDateTime read(String text, String format) throws MismatchException {
        if (text.length() > LONGEST || format.length() > LONGEST) {
            throw new MismatchException("A time or its format is too long: at most " + LONGEST + " characters");
        }
        return new TimeReader().time(text, format);
    }

    private LocalDateTime time(String text, String format) throws MismatchException {
        translate(format);
        Matcher matcher = Pattern.compile(pattern.toString(), Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE)
                .matcher(text);
        if (!matcher.lookingAt()) {
            throw new MismatchException("time data '" + text + "' does not match format '" + format + "'");
        }
        if (matcher.end() < text.length()) {
            throw new MismatchException("unconverted data remains: " + text.substring(matcher.end()));
        }
        fields.replaceAll((directive, group) -> matcher.group(group));
        try {
            return date().atTime(clock());
        } catch (DateTimeException noDay) {
            throw new MismatchException("day is out of range for month");
        }
    }

    private void translate(String format) throws MismatchException {
        int at = 0;
        while (at < format.length()) {
            char c = format.charAt(at++);
            if (Character.isWhitespace(c)) {
                while (at < format.length() && Character.isWhitespace(format.charAt(at))) {
                    at++;
                }
                pattern.append("\\s+");
            } else if (c != '%') {
                pattern.append(Pattern.quote(Character.toString(c)));
            } else if (at >= format.length()) {
                throw new MismatchException("stray % in format '" + format + "'");
            } else {
                directive(format.charAt(at++), format);
            }
        }
    }

    private void directive(char directive, String format) throws MismatchException {
        if (directive == '%') {
            pattern.append('%');
            return;
        }
        String compound = COMPOUND.get(directive);
        if (compound != null) {
            translate(compound);
            return;
        }
        char known = directive == 'h' ? 'b' : directive;
        String digits = PATTERNS.get(known);
        if (digits == null) {
            throw new MismatchException("'" + directive + "' is a bad directive in format '" + format + "'");
        }
        String group = Character.isUpperCase(known) ? "up" + known : "low" + known;
        if (fields.put(known, group) != null) {
            throw new MismatchException("The format names '" + directive + "' twice");
        }
        pattern.append("(?<").append(group).append('>').append(digits).append(')');
    }

    private LocalDate date() {
        int year = number('Y')
                .or(() -> number('y').map(y -> y < PIVOT ? y + 2000 : y + FIRST_YEAR))
                .orElse(FIRST_YEAR);
        Optional<Integer> day = number('j');
        if (day.isPresent() && !fields.containsKey('d') && !fields.containsKey('m')) {
            return LocalDate.of(year, 1, 1).plusDays(day.get() - 1L);
        }
        int month = number('m')
                .or(() -> named('B', Month.values()))
                .or(() -> named('b', Month.values()))
                .orElse(1);
        return LocalDate.of(year, month, number('d').orElse(1));
    }

    private LocalTime clock() {
        int hour = number('H').orElseGet(() -> {
            int half = number('I').map(value -> value % 12).orElse(0);
            return "pm".equalsIgnoreCase(fields.getOrDefault('p', "")) ? half + 12 : half;
        });
        int second = number('S').orElse(0);
        String fraction = fields.getOrDefault('f', "0");
        int nano = Integer.parseInt(fraction + "0".repeat(9 - fraction.length()));
        return LocalTime.of(hour, number('M').orElse(0), second, nano);
    }

    private Optional<Integer> number(char directive) {
        return Optional.ofNullable(fields.get(directive)).map(text -> Integer.parseInt(text.strip()));
    }

    private Optional<Integer> named(char directive, Enum<?>[] constants) {
        return Optional.ofNullable(fields.get(directive))
                .map(text -> 1
                        + Arrays.stream(constants)
                                .map(constant -> constant.name()
                                        .toLowerCase(Locale.ROOT)
                                        .startsWith(text.toLowerCase(Locale.ROOT)))
                                .toList()
                                .indexOf(true));
    }

    private static String names(Enum<?>[] constants, boolean brief) {
        return Arrays.stream(constants)
                .map(constant -> brief ? constant.name().substring(0, 3) : constant.name())
                .collect(Collectors.joining("|"));
    }
}
