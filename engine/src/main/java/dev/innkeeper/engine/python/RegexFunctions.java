package dev.innkeeper.engine.python;

import dev.innkeeper.engine.python.value.PyForeign;
import dev.innkeeper.engine.python.value.PyList;
import dev.innkeeper.engine.python.value.PyNumber;
import dev.innkeeper.engine.python.value.PyStrings;
import dev.innkeeper.engine.python.value.PyText;
import dev.innkeeper.engine.python.value.PyValue;
import dev.innkeeper.engine.regex.PythonRegex;
import dev.innkeeper.engine.script.JsMatch;
import dev.innkeeper.engine.script.JsRegexException;
import dev.innkeeper.engine.script.SearchBudget;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Functions of Python's {@code re}. What a search takes is taken from the meter. */
public final class RegexFunctions {
    private static final int MOST_FLAGS = 9;
    private static final Map<String, PyValue> MEMBERS = Map.of(
            "re.match",
            PyFunction.of(
                    "match",
                    "pattern string flags?",
                    (given, meter) ->
                            counted(meter, budget -> one(pattern(given).match(text(given, "string"), budget)))),
            "re.search",
            PyFunction.of(
                    "search",
                    "pattern string flags?",
                    (given, meter) ->
                            counted(meter, budget -> one(pattern(given).search(text(given, "string"), budget)))),
            "re.findall",
            PyFunction.of(
                    "findall",
                    "pattern string flags?",
                    (given, meter) -> meter.measured(counted(
                            meter, budget -> all(pattern(given).findAll(text(given, "string"), budget))))),
            "re.sub",
            PyFunction.of("sub", "pattern repl string count? flags?", RegexFunctions::replaced));

    private RegexFunctions() {}

    /** A place that a pattern fits. */
    private record Match(JsMatch found) implements PyForeign {
        @Override
        public String repr() {
            int start = PyStrings.length(found.input().substring(0, found.start()));
            int end = start + PyStrings.length(found.text());
            return "<re.Match object; span=(" + start + ", " + end + "), match=" + PyText.repr(PyValue.of(cut())) + ">";
        }

        private String cut() {
            int most = 50;
            String text = found.text();
            return PyStrings.length(text) > most ? text.substring(0, text.offsetByCodePoints(0, most)) : text;
        }
    }

    /** The functions by their chains, such as {@code re.search}. */
    public static Map<String, PyValue> members() {
        return MEMBERS;
    }

    private static <T> T counted(Meter meter, Function<SearchBudget, T> search) {
        SearchBudget budget = SearchBudget.of(meter.left());
        try {
            T result = search.apply(budget);
            meter.spend(meter.left() - Math.max(0, budget.left()));
            return result;
        } catch (JsRegexException failed) {
            meter.spend(Math.max(0, meter.left() - Math.max(0, budget.left())));
            throw new PythonException(String.valueOf(failed.getMessage()));
        }
    }

    private static PythonRegex pattern(Arguments given) {
        return PythonRegex.compile(text(given, "pattern"), number(given, "flags", MOST_FLAGS));
    }

    private static String text(Arguments given, String name) {
        if (given.get(name) instanceof PyValue.Str(String text)) {
            return text;
        }
        throw new PythonException("expected string or bytes-like object, got '" + Values.type(given.get(name)) + "'");
    }

    private static int number(Arguments given, String name, int mostBits) {
        PyValue value = given.find(name).orElse(PyValue.of(0));
        if (!(value instanceof PyNumber number) || number.isFloat()) {
            throw new PythonException("'" + Values.type(value) + "' object cannot be interpreted as an integer");
        }
        BigInteger whole = number.truncated();
        if (whole.signum() < 0 || whole.bitLength() > mostBits) {
            throw new PythonException(name + " is out of range");
        }
        return whole.intValue();
    }

    private static PyValue one(Optional<JsMatch> match) {
        return match.<PyValue>map(Match::new).orElse(PyValue.NONE);
    }

    private static PyValue all(List<JsMatch> matches) {
        List<PyValue> found = new ArrayList<>();
        for (JsMatch match : matches) {
            found.add(
                    switch (match.groupCount()) {
                        case 0 -> PyValue.of(match.text());
                        case 1 -> group(match, 1);
                        default -> tuple(match);
                    });
        }
        return new PyList(found);
    }

    private static PyValue tuple(JsMatch match) {
        List<PyValue> groups = new ArrayList<>();
        for (int i = 1; i <= match.groupCount(); i++) {
            groups.add(group(match, i));
        }
        return new PyValue.Tuple(groups);
    }

    private static PyValue group(JsMatch match, int number) {
        return PyValue.of(match.group(number).orElse(""));
    }

    private static PyValue replaced(Arguments given, Meter meter) {
        int most = number(given, "count", Integer.SIZE - 2);
        String text = text(given, "string");
        if (given.get("repl") instanceof PyFunction function) {
            return PyValue.of(replaced(given, function, text, most, meter));
        }
        String template = text(given, "repl");
        String result = counted(meter, budget -> pattern(given).sub(template, text, most, budget));
        meter.room(result.length());
        return PyValue.of(result);
    }

    private static String replaced(Arguments given, PyFunction function, String text, int most, Meter meter) {
        List<JsMatch> matches = counted(meter, budget -> pattern(given).findAll(text, budget));
        StringBuilder out = new StringBuilder();
        int copied = 0;
        for (JsMatch match : most == 0 ? matches : matches.subList(0, Math.min(most, matches.size()))) {
            PyValue put = Calls.call(function, List.of(new Match(match)), Map.of(), meter);
            out.append(text, copied, match.start());
            if (put instanceof PyValue.Str(String replacement)) {
                out.append(replacement);
            } else if (!(put instanceof PyValue.None)) {
                throw new PythonException("expected str instance, " + Values.type(put) + " found");
            }
            meter.room(out.length() >> 10);
            copied = match.end();
        }
        return out.append(text, copied, text.length()).toString();
    }
}
