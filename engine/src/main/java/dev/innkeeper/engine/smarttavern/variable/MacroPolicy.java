package dev.innkeeper.engine.smarttavern.variable;

import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyValue;

/**
 * What an undefined variable reads as (smarttavern.md §6.3).
 *
 * @param showsUndefined whether a token stands for it; else it is the empty text
 * @param errorToken the token, in which {@code {name}} stands for the path
 */
public record MacroPolicy(boolean showsUndefined, String errorToken) {
    /** The usual one: {@code [UndefinedVar:path]}. */
    public static final MacroPolicy DEFAULT = new MacroPolicy(true, "[UndefinedVar:{name}]");

    /** The policy of a call's argument; what it does not say is as usual. */
    public static MacroPolicy of(PyValue argument) {
        if (!(argument instanceof PyDict policy)) {
            return DEFAULT;
        }
        boolean shows = policy.get("undefined_get")
                .map(value -> value.text().equalsIgnoreCase("error"))
                .orElse(true);
        return new MacroPolicy(
                shows, policy.get("error_token").map(PyValue::text).orElse(DEFAULT.errorToken));
    }

    /** What the undefined variable of a path reads as. */
    public String undefined(String path) {
        return showsUndefined ? errorToken.replace("{name}", path) : "";
    }
}
