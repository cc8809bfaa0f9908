package dev.innkeeper.engine.python;

import dev.innkeeper.engine.python.value.PyForeign;
import dev.innkeeper.engine.python.value.PyValue;
import java.util.Set;

/**
 * A function that code can call.
 *
 * @param signature which arguments it takes
 */
public record PyFunction(String name, Signature signature, Body body) implements PyForeign {
    private static final Set<String> TYPES =
            Set.of("int", "float", "str", "bool", "datetime.datetime", "datetime.date", "datetime.time");

    /** A function whose signature is written as {@link Signature#of} reads it. */
    public static PyFunction of(String name, String signature, Body body) {
        return new PyFunction(name, Signature.of(signature), body);
    }

    /** What a function does. */
    @FunctionalInterface
    public interface Body {
        /**
         * Calls the function.
         *
         * @throws PythonException if it fails
         */
        PyValue call(Arguments arguments, Meter meter);
    }

    @Override
    public String repr() {
        return TYPES.contains(name) ? "<class '" + name + "'>" : "<built-in function " + name + ">";
    }
}
