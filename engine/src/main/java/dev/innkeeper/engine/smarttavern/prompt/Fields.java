package dev.innkeeper.engine.smarttavern.prompt;

import dev.innkeeper.engine.assembly.Policies;
import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyInteger;
import dev.innkeeper.engine.python.value.PyList;
import dev.innkeeper.engine.python.value.PyValue;
import dev.innkeeper.engine.smarttavern.ModuleException;
import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Reads the fields of prompts and entries as SmartTavern does (smarttavern.md §2, §3.3). */
final class Fields {
    private static final BigInteger DEFAULT_ORDER = BigInteger.valueOf((long) Policies.SMARTTAVERN.defaultOrder());

    private Fields() {}

    /**
     * The items of a list argument; nothing is an empty list.
     *
     * @throws ModuleException if it is another thing
     */
    static List<PyValue> items(PyDict arguments, String name) throws ModuleException {
        PyValue value = arguments.getOrNone(name);
        if (value instanceof PyList list) {
            return list.items();
        }
        if (value.isTrue()) {
            throw new ModuleException(name + " must be a list");
        }
        return List.of();
    }

    /** A content as text: nothing is empty, and what is no text is written as Python does. */
    static String content(PyDict item) {
        PyValue content = item.getOrNone("content");
        return content instanceof PyValue.None ? "" : content.text();
    }

    /** The role of an item in lower case; empty if it has none. */
    static String role(PyDict item) {
        return item.get("role").map(PyValue::text).orElse("").toLowerCase(Locale.ROOT);
    }

    static boolean isRole(String role) {
        return switch (role) {
            case "system", "user", "assistant", "thinking" -> true;
            default -> false;
        };
    }

    /** A content that is a text and not empty. */
    static Optional<String> text(PyDict item) {
        return item.string("content").filter(content -> !content.isEmpty());
    }

    /** A text of a key that holds more than blanks. */
    static Optional<String> filled(PyDict item, String key) {
        return item.string(key).filter(text -> !text.isBlank());
    }

    static boolean isConditional(PyDict item) {
        return item.string("mode").filter("conditional"::equals).isPresent();
    }

    /** A depth; empty if what is written there is no whole number. */
    static Optional<BigInteger> depth(PyDict item) {
        return whole(item, "depth", BigInteger.ZERO);
    }

    /** An order, of which 0 is the default; empty if what is written there is no whole number. */
    static Optional<BigInteger> order(PyDict item) {
        return whole(item, "order", DEFAULT_ORDER).map(order -> order.signum() == 0 ? DEFAULT_ORDER : order);
    }

    private static Optional<BigInteger> whole(PyDict item, String key, BigInteger otherwise) {
        PyValue value = item.getOrNone(key);
        return value.isTrue() ? PyInteger.of(value) : Optional.of(otherwise);
    }
}
