package dev.innkeeper.engine.python.time;

import dev.innkeeper.engine.python.value.PyForeign;
import dev.innkeeper.engine.python.value.PyValue;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/** The values of Python's {@code datetime}, all of them naive, and what can be computed with them. */
public final class PyTimes {
    private static final int NANOS_PER_MICRO = 1000;

    private PyTimes() {}

    /** {@code datetime.datetime}. */
    public record PyDateTime(LocalDateTime value) implements PyForeign {
        @Override
        public String repr() {
            LocalTime time = value.toLocalTime();
            int micros = value.getNano() / NANOS_PER_MICRO;
            String seconds = time.getSecond() > 0 || micros > 0 ? ", " + time.getSecond() : "";
            return "datetime.datetime(" + parts(value.toLocalDate()) + ", " + time.getHour() + ", " + time.getMinute()
                    + seconds + (micros > 0 ? ", " + micros : "") + ")";
        }

        @Override
        public String text() {
            return value.toLocalDate() + " " + clock(value.toLocalTime());
        }
    }

    /** {@code datetime.date}. */
    public record PyDate(LocalDate value) implements PyForeign {
        @Override
        public String repr() {
            return "datetime.date(" + parts(value) + ")";
        }

        @Override
        public String text() {
            return value.toString();
        }
    }

    /** {@code datetime.time}. */
    public record PyTime(LocalTime value) implements PyForeign {
        @Override
        public String repr() {
            int micros = value.getNano() / NANOS_PER_MICRO;
            String seconds = value.getSecond() > 0 || micros > 0 ? ", " + value.getSecond() : "";
            return "datetime.time(" + value.getHour() + ", " + value.getMinute() + seconds
                    + (micros > 0 ? ", " + micros : "") + ")";
        }

        @Override
        public String text() {
            return clock(value);
        }
    }

    /** {@code datetime.timedelta}. */
    public record PyTimeDelta(Duration value) implements PyForeign {
        @Override
        public boolean isTrue() {
            return !value.isZero();
        }

        @Override
        public String repr() {
            StringBuilder out = new StringBuilder();
            part(out, "days", days());
            part(out, "seconds", rest().toSecondOfDay());
            part(out, "microseconds", rest().getNano() / NANOS_PER_MICRO);
            return "datetime.timedelta(" + (out.isEmpty() ? "0" : out) + ")";
        }

        @Override
        public String text() {
            String before = days() == 0 ? "" : days() + (Math.abs(days()) == 1 ? " day, " : " days, ");
            String clock = clock(rest());
            return before + (clock.startsWith("0") ? clock.substring(1) : clock);
        }

        private long days() {
            return Math.floorDiv(
                    value.getSeconds(), ChronoUnit.DAYS.getDuration().toSeconds());
        }

        private LocalTime rest() {
            long seconds = Math.floorMod(
                    value.getSeconds(), ChronoUnit.DAYS.getDuration().toSeconds());
            return LocalTime.ofSecondOfDay(seconds).withNano(value.getNano());
        }

        private static void part(StringBuilder out, String name, long number) {
            if (number != 0) {
                out.append(out.isEmpty() ? "" : ", ").append(name).append('=').append(number);
            }
        }
    }

    /** {@code left - right}; empty if they cannot be subtracted. */
    public static Optional<PyValue> difference(PyForeign left, PyForeign right) {
        if (right instanceof PyTimeDelta(Duration delta)) {
            return moved(left, delta.negated());
        }
        if (left instanceof PyDateTime(LocalDateTime a) && right instanceof PyDateTime(LocalDateTime b)) {
            return Optional.of(new PyTimeDelta(Duration.between(b, a)));
        }
        if (left instanceof PyDate(LocalDate a) && right instanceof PyDate(LocalDate b)) {
            return Optional.of(new PyTimeDelta(Duration.between(b.atStartOfDay(), a.atStartOfDay())));
        }
        return Optional.empty();
    }

    /** {@code left + right}; empty if they cannot be added. */
    public static Optional<PyValue> sum(PyValue left, PyValue right) {
        if (right instanceof PyTimeDelta(Duration delta)) {
            return moved(left, delta);
        }
        return left instanceof PyTimeDelta(Duration delta) ? moved(right, delta) : Optional.empty();
    }

    private static Optional<PyValue> moved(PyValue time, Duration by) {
        try {
            return switch (time) {
                case PyDateTime(LocalDateTime value) -> Optional.of(new PyDateTime(value.plus(by)));
                case PyDate(LocalDate value) -> Optional.of(new PyDate(value.plusDays(new PyTimeDelta(by).days())));
                case PyTimeDelta(Duration value) -> Optional.of(new PyTimeDelta(value.plus(by)));
                case PyValue ignored -> Optional.empty();
            };
        } catch (DateTimeException | ArithmeticException outOfRange) {
            return Optional.empty();
        }
    }

    /** How two values are ordered; empty if they are of different kinds. */
    public static OptionalInt order(PyValue left, PyValue right) {
        if (left instanceof PyDateTime(LocalDateTime a) && right instanceof PyDateTime(LocalDateTime b)) {
            return OptionalInt.of(a.compareTo(b));
        }
        if (left instanceof PyDate(LocalDate a) && right instanceof PyDate(LocalDate b)) {
            return OptionalInt.of(a.compareTo(b));
        }
        if (left instanceof PyTime(LocalTime a) && right instanceof PyTime(LocalTime b)) {
            return OptionalInt.of(a.compareTo(b));
        }
        if (left instanceof PyTimeDelta(Duration a) && right instanceof PyTimeDelta(Duration b)) {
            return OptionalInt.of(a.compareTo(b));
        }
        return OptionalInt.empty();
    }

    private static String parts(LocalDate date) {
        return date.getYear() + ", " + date.getMonthValue() + ", " + date.getDayOfMonth();
    }

    private static String clock(LocalTime time) {
        int micros = time.getNano() / NANOS_PER_MICRO;
        String seconds =
                String.format(Locale.ROOT, "%02d:%02d:%02d", time.getHour(), time.getMinute(), time.getSecond());
        return micros == 0 ? seconds : seconds + String.format(Locale.ROOT, ".%06d", micros);
    }
}
