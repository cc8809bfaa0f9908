package dev.innkeeper.engine.smarttavern;

import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyValue;
import java.util.List;

/**
 * A function of SmartTavern's modules (smarttavern.md §1.1).
 *
 * @param path where it is below {@code /api}, such as {@code modules/smarttavern/macro/process}
 * @param required names of the arguments that must be there, in the order in which missing ones are listed
 * @param optional names of the other arguments that it knows
 * @param body what it does
 */
public record ModuleFunction(String path, List<String> required, List<String> optional, Body body) {
    /** Copies the lists. */
    public ModuleFunction {
        required = List.copyOf(required);
        optional = List.copyOf(optional);
    }

    /** What a function does. */
    @FunctionalInterface
    public interface Body {
        /**
         * Calls the function.
         *
         * @param arguments all required ones are there; they may be changed
         * @throws ModuleException if it fails; its message is what the caller is told
         */
        PyValue call(PyDict arguments, Surroundings surroundings) throws ModuleException;
    }
}
