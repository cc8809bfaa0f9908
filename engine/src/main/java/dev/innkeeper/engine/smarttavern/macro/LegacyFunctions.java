package dev.innkeeper.engine.smarttavern.macro;

import dev.innkeeper.engine.python.PyFunction;
import dev.innkeeper.engine.python.PythonException;
import dev.innkeeper.engine.python.time.TimeReader;
import dev.innkeeper.engine.python.time.TimeWriter;
import dev.innkeeper.engine.python.value.PyNumber;
import dev.innkeeper.engine.python.value.PyStrings;
import dev.innkeeper.engine.python.value.PyValue;
import java.math.BigInteger;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The sandbox's functions with which legacy macros compute (smarttavern.md §7). */
final class LegacyFunctions {
    private static final String TIME = "%H:%M:%S";
    private static final List<String> FORMATS = List.of("%Y-%m-%d %H:%M:%S", "%Y-%m-%d", "%H:%M:%S");
    private static final int LONGEST_FORMAT = 1000;

    private LegacyFunctions() {}

    static Map<String, PyValue> of(MacroScope scope) {
        return List.of(
                        PyFunction.of(
                                "legacy_upper",
                                "s",
                                (given, meter) -> text(meter.made(given.get("s"), PyStrings::upper))),
                        PyFunction.of(
                                "legacy_lower",
                                "s",
                                (given, meter) -> text(meter.made(given.get("s"), PyStrings::lower))),
                        PyFunction.of(
                                "legacy_reverse",
                                "s",
                                (given, meter) -> text(meter.made(given.get("s"), PyStrings::reversed))),
                        PyFunction.of(
                                "legacy_roll",
                                "a? b?",
                                (given, meter) -> PyValue.of(roll(given.find("a"), given.find("b"), scope))),
                        PyFunction.of("legacy_time", "fmt?", (given, meter) -> text(at(0, given.find("fmt"), scope))),
                        PyFunction.of(
                                "legacy_time_utc",
                                "hours? fmt?",
                                (given, meter) -> text(at(
                                        MacroScope.number(given.find("hours").orElse(PyValue.of(0)), 0),
                                        given.find("fmt"),
                                        scope))),
                        PyFunction.of("legacy_weekday_cn", "", (given, meter) -> text(LegacyMacros.weekday(scope))),
                        PyFunction.of(
                                "legacy_timediff",
                                "a b",
                                (given, meter) -> text(difference(given.get("a"), given.get("b")))),
                        PyFunction.of(
                                "legacy_num",
                                "v default?",
                                (given, meter) -> number(
                                        meter.measured(given.get("v")),
                                        given.find("default").orElse(PyValue.of(0)))))
                .stream()
                .collect(Collectors.toUnmodifiableMap(PyFunction::name, function -> function));
    }

    private static PyValue text(String value) {
        return PyValue.of(value);
    }

    private static PyValue number(PyValue value, PyValue fallback) {
        double other = fallback instanceof PyNumber usual ? usual.asDouble() : MacroScope.number(fallback, 0);
        return PyValue.of(MacroScope.number(value, other));
    }

    private static int roll(Optional<PyValue> first, Optional<PyValue> second, MacroScope scope) {
        if (second.isPresent() && !(second.get() instanceof PyValue.None)) {
            return Dice.roll(whole(first.orElse(PyValue.of(1))), whole(second.get()), scope);
        }
        return Dice.roll(first.map(PyValue::text).orElse(Dice.USUAL), scope);
    }

    private static BigInteger whole(PyValue value) {
        double number = MacroScope.number(value, 1);
        if (!Double.isFinite(number)) {
            throw new PythonException("Dice want finite numbers");
        }
        return new PyNumber.Float(number).truncated();
    }

    private static String at(double hours, Optional<PyValue> format, MacroScope scope) {
        String directives = format.map(PyValue::text).orElse(TIME);
        if (directives.length() > LONGEST_FORMAT) {
            throw new PythonException("A format of a time has at most " + LONGEST_FORMAT + " characters");
        }
        return TimeWriter.write(MacroTimes.later(scope.time(), hours), directives);
    }

    private static String difference(PyValue from, PyValue to) {
        Optional<LocalDateTime> start = read(from);
        Optional<LocalDateTime> end = read(to);
        if (start.isEmpty() || end.isEmpty()) {
            return "";
        }
        Duration between = Duration.between(start.get(), end.get());
        long days = Math.floorDiv(between.toSeconds(), Duration.ofDays(1).toSeconds());
        Duration rest = between.minusDays(days);
        return days + "天" + rest.toHours() + "小时" + rest.toMinutesPart() + "分钟";
    }

    private static Optional<LocalDateTime> read(PyValue time) {
        for (String format : FORMATS) {
            try {
                return Optional.of(TimeReader.read(PyStrings.strip(time.text()), format));
            } catch (TimeReader.MismatchException next) {
                continue;
            }
        }
        return Optional.empty();
    }
}
