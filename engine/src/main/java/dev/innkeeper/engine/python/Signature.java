package dev.innkeeper.engine.python;

import dev.innkeeper.engine.python.value.PyValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which arguments a function takes.
 *
 * @param parameters in their order; one whose name is the signature's {@code rest} takes what is left
 */
public record Signature(List<Parameter> parameters) {
    private static final String ANY_NUMBER = "*";

    /** Copies the parameters. */
    public Signature {
        parameters = List.copyOf(parameters);
    }

    /** How an argument can be given. */
    enum Kind {
        BY_PLACE,
        BY_PLACE_OR_NAME,
        BY_NAME,
        ALL_BY_PLACE
    }

    record Parameter(String name, Kind kind, boolean required) {}

    /**
     * Reads a signature such as {@code "value / start? * key?"}: names before a slash go by place only, those behind a
     * star by name only, {@code *values} takes any number, a question mark says that it can be left out.
     */
    public static Signature of(String text) {
        List<Parameter> parameters = new ArrayList<>();
        boolean slash = List.of(text.split(" ")).contains("/");
        Kind kind = slash ? Kind.BY_PLACE : Kind.BY_PLACE_OR_NAME;
        for (String word : text.isEmpty() ? new String[0] : text.split(" ")) {
            if (word.equals("/")) {
                kind = Kind.BY_PLACE_OR_NAME;
            } else if (word.startsWith(ANY_NUMBER)) {
                kind = Kind.BY_NAME;
                if (word.length() > 1) {
                    parameters.add(new Parameter(word.substring(1), Kind.ALL_BY_PLACE, false));
                }
            } else {
                boolean optional = word.endsWith("?");
                parameters.add(new Parameter(optional ? word.substring(0, word.length() - 1) : word, kind, !optional));
            }
        }
        return new Signature(parameters);
    }

    /** Gives every argument to its parameter. */
    Arguments bind(String function, List<PyValue> positional, Map<String, PyValue> named) {
        Map<String, PyValue> bound = new HashMap<>();
        List<PyValue> rest = new ArrayList<>();
        Map<String, PyValue> left = new HashMap<>(named);
        int at = 0;
        for (Parameter parameter : parameters) {
            if (parameter.kind() == Kind.ALL_BY_PLACE) {
                rest.addAll(positional.subList(at, positional.size()));
                at = positional.size();
            } else if (parameter.kind() != Kind.BY_NAME && at < positional.size()) {
                bound.put(parameter.name(), positional.get(at++));
            } else if (parameter.kind() != Kind.BY_PLACE && left.containsKey(parameter.name())) {
                bound.put(parameter.name(), left.getOrDefault(parameter.name(), PyValue.NONE));
                left.remove(parameter.name());
            } else if (parameter.required()) {
                throw new PythonException(function + "() missing required argument: '" + parameter.name() + "'");
            }
        }
        if (at < positional.size()) {
            throw new PythonException(
                    function + "() takes at most " + at + " positional arguments (" + positional.size() + " given)");
        }
        if (!left.isEmpty()) {
            throw new PythonException(function + "() got an unexpected keyword argument '"
                    + left.keySet().stream().sorted().toList().getFirst() + "'");
        }
        return new Arguments(bound, rest);
    }
}
