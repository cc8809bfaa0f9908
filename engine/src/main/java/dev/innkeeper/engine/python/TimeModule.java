package dev.innkeeper.engine.python;

import dev.innkeeper.engine.python.time.PyTimes;
import dev.innkeeper.engine.python.time.TimeReader;
import dev.innkeeper.engine.python.value.PyNumber;
import dev.innkeeper.engine.python.value.PyValue;
import dev.innkeeper.engine.smarttavern.Surroundings;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Map;

/** Functions of Python's {@code datetime}; all times are naive. */
public final class TimeModule {
    private static final int NANOS_PER_MICRO = 1000;
    private static final int LAST_YEAR = 9999;
    private static final String CLOCK = "hour? minute? second? microsecond?";

    private TimeModule() {}

    /** The functions by their chains, such as {@code datetime.date.today}. */
    public static Map<String, PyValue> members(Surroundings around) {
        Instant now = around.now().truncatedTo(ChronoUnit.MICROS);
        LocalDateTime local = LocalDateTime.ofInstant(now, around.zone());
        return Map.of(
                "datetime.datetime.now",
                PyFunction.of("now", "tz?", (given, meter) -> {
                    if (given.find("tz").map(PyValue::isTrue).orElse(false)) {
                        throw new PythonException("tzinfo argument must be None");
                    }
                    return new PyTimes.PyDateTime(local);
                }),
                "datetime.datetime.utcnow",
                PyFunction.of(
                        "utcnow",
                        "",
                        (given, meter) -> new PyTimes.PyDateTime(LocalDateTime.ofInstant(now, ZoneOffset.UTC))),
                "datetime.datetime.strptime",
                PyFunction.of(
                        "strptime",
                        "date_string format /",
                        (given, meter) -> new PyTimes.PyDateTime(read(given.get("date_string"), given.get("format")))),
                "datetime.date.today",
                PyFunction.of("today", "", (given, meter) -> new PyTimes.PyDate(local.toLocalDate())),
                "datetime.date.fromtimestamp",
                PyFunction.of(
                        "fromtimestamp",
                        "timestamp /",
                        (given, meter) -> new PyTimes.PyDate(at(given.get("timestamp"), around))),
                "datetime.datetime",
                PyFunction.of(
                        "datetime.datetime",
                        "year month day " + CLOCK,
                        (given, meter) -> new PyTimes.PyDateTime(date(given).atTime(clock(given)))),
                "datetime.date",
                PyFunction.of("datetime.date", "year month day", (given, meter) -> new PyTimes.PyDate(date(given))),
                "datetime.time",
                PyFunction.of("datetime.time", CLOCK, (given, meter) -> new PyTimes.PyTime(clock(given))));
    }

    /** The time that a text says by a format. */
    private static LocalDateTime read(PyValue text, PyValue format) {
        if (!(text instanceof PyValue.Str(String time)) || !(format instanceof PyValue.Str(String directives))) {
            throw new PythonException("strptime() arguments must be str");
        }
        try {
            return TimeReader.read(time, directives);
        } catch (TimeReader.MismatchException mismatch) {
            throw new PythonException(String.valueOf(mismatch.getMessage()));
        }
    }

    private static LocalDate at(PyValue timestamp, Surroundings around) {
        if (!(timestamp instanceof PyNumber number)) {
            throw new PythonException("'" + Values.type(timestamp) + "' object cannot be interpreted as a timestamp");
        }
        double seconds = Math.floor(NumberArithmetic.real(number));
        try {
            LocalDate date =
                    Instant.ofEpochSecond((long) seconds).atZone(around.zone()).toLocalDate();
            if (!Double.isNaN(seconds) && date.getYear() >= 1 && date.getYear() <= LAST_YEAR) {
                return date;
            }
        } catch (DateTimeException outOfRange) {
            throw new PythonException("timestamp out of range for platform time_t");
        }
        throw new PythonException("year is out of range");
    }

    private static LocalDate date(Arguments given) {
        try {
            int year = part(given, "year");
            if (year < 1 || year > LAST_YEAR) {
                throw new PythonException("year " + year + " is out of range");
            }
            return LocalDate.of(year, part(given, "month"), part(given, "day"));
        } catch (DateTimeException noDay) {
            throw new PythonException("day is out of range for month");
        }
    }

    private static LocalTime clock(Arguments given) {
        int micros = part(given, "microsecond");
        try {
            return LocalTime.of(
                    part(given, "hour"), part(given, "minute"), part(given, "second"), micros * NANOS_PER_MICRO);
        } catch (DateTimeException noTime) {
            throw new PythonException("hour, minute, second or microsecond is out of range");
        }
    }

    private static int part(Arguments given, String name) {
        PyValue value = given.find(name).orElse(PyValue.of(0));
        if (!(value instanceof PyNumber number) || number.isFloat()) {
            throw new PythonException("'" + Values.type(value) + "' object cannot be interpreted as an integer");
        }
        BigInteger whole = number.truncated();
        if (whole.signum() < 0 || whole.bitLength() > 20) {
            throw new PythonException(name + " is out of range");
        }
        return whole.intValue();
    }
}
