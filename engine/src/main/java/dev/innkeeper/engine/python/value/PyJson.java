package dev.innkeeper.engine.python.value;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.JsonForm;
import dev.innkeeper.engine.js.JsonSyntaxException;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;

/** JSON as Python reads and writes it: whole numbers stay whole, and the words for infinity are read. */
public final class PyJson {
    private static final int LONGEST_INTEGER = 4300;

    private PyJson() {}

    /** A value that has no form in JSON. */
    public static final class UnwritableException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        UnwritableException(String message) {
            super(message);
        }
    }

    /**
     * Reads a text.
     *
     * @throws JsonSyntaxException if it is not JSON
     */
    public static PyValue read(String text) {
        return Form.FORM.read(text);
    }

    /**
     * Writes a value.
     *
     * @throws UnwritableException if a number in it is not finite, or something is neither of JSON's values
     */
    public static String write(PyValue value) {
        return switch (value) {
            case PyValue.None ignored -> "null";
            case PyNumber.Bool(boolean truth) -> truth ? "true" : "false";
            case PyNumber.Int(BigInteger number) -> number.toString();
            case PyNumber.Float(double number) -> number(number);
            case PyValue.Str(String text) -> Json.of(text).text();
            case PyList list -> array(list.items());
            case PyValue.Tuple(List<PyValue> items) -> array(items);
            case PyDict dict -> object(dict);
            case PyForeign foreign -> throw new UnwritableException("No form in JSON: " + foreign.repr());
        };
    }

    private static String number(double number) {
        if (!Double.isFinite(number)) {
            throw new UnwritableException("Out of range float values are not JSON compliant");
        }
        return PyText.floatText(number);
    }

    private static String array(List<PyValue> items) {
        StringJoiner out = new StringJoiner(",", "[", "]");
        items.forEach(item -> out.add(write(item)));
        return out.toString();
    }

    private static String object(PyDict dict) {
        StringJoiner out = new StringJoiner(",", "{", "}");
        for (Map.Entry<PyValue, PyValue> entry : dict.entries().entrySet()) {
            out.add(Json.of(key(entry.getKey())).text() + ":" + write(entry.getValue()));
        }
        return out.toString();
    }

    private static String key(PyValue key) {
        return switch (key) {
            case PyValue.Str(String text) -> text;
            case PyValue.None ignored -> "null";
            case PyNumber number -> write(number);
            case PyList ignored -> throw new UnwritableException("A list is no key");
            case PyDict ignored -> throw new UnwritableException("A dictionary is no key");
            case PyValue.Tuple ignored -> throw new UnwritableException("A tuple is no key");
            case PyForeign ignored -> throw new UnwritableException("An object is no key");
        };
    }

    private enum Form implements JsonForm<PyValue> {
        FORM;

        private static final List<Word<PyValue>> WORDS = List.of(
                new Word<>("true", PyValue.of(true)),
                new Word<>("false", PyValue.of(false)),
                new Word<>("null", PyValue.NONE),
                new Word<>("NaN", PyValue.of(Double.NaN)),
                new Word<>("Infinity", PyValue.of(Double.POSITIVE_INFINITY)),
                new Word<>("-Infinity", PyValue.of(Double.NEGATIVE_INFINITY)));

        @Override
        public Optional<Word<PyValue>> word(String text, int at) {
            return WORDS.stream()
                    .filter(word -> text.startsWith(word.word(), at))
                    .findFirst();
        }

        @Override
        public PyValue number(String literal) {
            boolean whole = literal.chars().allMatch(c -> c == '-' || Character.isDigit(c));
            if (!whole) {
                return PyValue.of(Double.parseDouble(literal));
            }
            if (literal.length() > LONGEST_INTEGER) {
                throw new JsonSyntaxException("A whole number with too many digits", 0);
            }
            return new PyNumber.Int(new BigInteger(literal));
        }

        @Override
        public PyValue text(String value) {
            return PyValue.of(value);
        }

        @Override
        public PyValue array(List<PyValue> items) {
            return new PyList(items);
        }

        @Override
        public PyValue object(Map<String, PyValue> members) {
            PyDict dict = new PyDict();
            members.forEach(dict::put);
            return dict;
        }
    }
}
