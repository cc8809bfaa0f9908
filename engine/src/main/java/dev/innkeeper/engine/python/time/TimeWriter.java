package dev.innkeeper.engine.python.time;

import java.time.ZonedDateTime;
import java.time.temporal.ChronoField;
import java.time.temporal.IsoFields;
import java.util.Locale;

/** {@code strftime}: writes a time by a format, in the C locale; directives that do not exist stay as they are. */
public final class TimeWriter {
    private static final String MODIFIERS = "EO";
    private static final String FLAGS = "-_0^#";

    private final ZonedDateTime time;
    private final StringBuilder out = new StringBuilder();

    private TimeWriter(ZonedDateTime time) {
        this.time = time;
    }

    /** The time as the format says; the offset and the name of the zone are empty, as for Python's naive times. */
    public static String write(ZonedDateTime time, String format) {
        return new TimeWriter(time).run(format);
    }

    private String run(String format) {
        int at = 0;
        while (at < format.length()) {
            int percent = format.indexOf('%', at);
            if (percent < 0) {
                break;
            }
            out.append(format, at, percent);
            at = directive(format, percent);
        }
        return out.append(format, Math.min(at, format.length()), format.length())
                .toString();
    }

    private int directive(String format, int percent) {
        int at = percent + 1;
        char flag = 0;
        while (at < format.length() && FLAGS.indexOf(format.charAt(at)) >= 0) {
            flag = format.charAt(at++);
        }
        while (at < format.length() && MODIFIERS.indexOf(format.charAt(at)) >= 0) {
            at++;
        }
        if (at >= format.length()) {
            out.append(format, percent, format.length());
            return format.length();
        }
        String text = text(format.charAt(at), flag);
        if (text.isEmpty() && "zZ".indexOf(format.charAt(at)) < 0) {
            out.append(format, percent, at + 1);
        } else {
            out.append(flag == '^' || flag == '#' ? text.toUpperCase(Locale.ROOT) : text);
        }
        return at + 1;
    }

    private String text(char directive, char flag) {
        return switch (directive) {
            case 'a' -> day().substring(0, 3);
            case 'A' -> day();
            case 'b', 'h' -> month().substring(0, 3);
            case 'B' -> month();
            case 'p' -> time.getHour() < 12 ? "AM" : "PM";
            case 'P' -> time.getHour() < 12 ? "am" : "pm";
            case 'c' -> write(time, "%a %b %e %H:%M:%S %Y");
            case 'x', 'D' -> write(time, "%m/%d/%y");
            case 'X', 'T' -> write(time, "%H:%M:%S");
            case 'r' -> write(time, "%I:%M:%S %p");
            case 'R' -> write(time, "%H:%M");
            case 'F' -> write(time, "%Y-%m-%d");
            case 'n' -> "\n";
            case 't' -> "\t";
            case '%' -> "%";
            case 's' -> Long.toString(time.toEpochSecond());
            case 'f' -> String.format(Locale.ROOT, "%06d", time.getNano() / 1000);
            default -> number(directive, flag);
        };
    }

    private String number(char directive, char flag) {
        return switch (directive) {
            case 'C' -> padded(time.getYear() / 100, 2, '0', flag);
            case 'd' -> padded(time.getDayOfMonth(), 2, '0', flag);
            case 'e' -> padded(time.getDayOfMonth(), 2, ' ', flag);
            case 'g' -> padded(time.get(IsoFields.WEEK_BASED_YEAR) % 100, 2, '0', flag);
            case 'G' -> Integer.toString(time.get(IsoFields.WEEK_BASED_YEAR));
            case 'H' -> padded(time.getHour(), 2, '0', flag);
            case 'I' -> padded(time.get(ChronoField.CLOCK_HOUR_OF_AMPM), 2, '0', flag);
            case 'j' -> padded(time.getDayOfYear(), 3, '0', flag);
            case 'k' -> padded(time.getHour(), 2, ' ', flag);
            case 'l' -> padded(time.get(ChronoField.CLOCK_HOUR_OF_AMPM), 2, ' ', flag);
            case 'm' -> padded(time.getMonthValue(), 2, '0', flag);
            case 'M' -> padded(time.getMinute(), 2, '0', flag);
            case 'S' -> padded(time.getSecond(), 2, '0', flag);
            case 'u' -> Integer.toString(time.getDayOfWeek().getValue());
            case 'U' -> padded((time.getDayOfYear() + 6 - time.getDayOfWeek().getValue() % 7) / 7, 2, '0', flag);
            case 'V' -> padded(time.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR), 2, '0', flag);
            case 'w' -> Integer.toString(time.getDayOfWeek().getValue() % 7);
            case 'W' -> padded((time.getDayOfYear() + 7 - time.getDayOfWeek().getValue()) / 7, 2, '0', flag);
            case 'y' -> padded(time.getYear() % 100, 2, '0', flag);
            case 'Y' -> Integer.toString(time.getYear());
            default -> "";
        };
    }

    private static String padded(int number, int width, char usual, char flag) {
        String digits = Integer.toString(number);
        if (flag == '-') {
            return digits;
        }
        char pad = flag == '_' ? ' ' : flag == '0' ? '0' : usual;
        return Character.toString(pad).repeat(Math.max(0, width - digits.length())) + digits;
    }

    private String day() {
        return named(time.getDayOfWeek());
    }

    private String month() {
        return named(time.getMonth());
    }

    static String named(Enum<?> constant) {
        return constant.name().charAt(0) + constant.name().substring(1).toLowerCase(Locale.ROOT);
    }
}
