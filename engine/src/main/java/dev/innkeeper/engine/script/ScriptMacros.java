package dev.innkeeper.engine.script;

import java.util.Optional;
import java.util.function.UnaryOperator;

/** The macro language as scripts use it: in patterns, replacements and trim strings. */
@FunctionalInterface
public interface ScriptMacros {

    /** Leaves every text as it is. */
    ScriptMacros NONE = (template, characterName, eachValue) -> template;

    /**
     * Replaces the macros of a text.
     *
     * @param template the text
     * @param characterName the value of {@code {{char}}}, if it is not the current character
     * @param eachValue applied to the value of every macro
     */
    String substitute(String template, Optional<String> characterName, UnaryOperator<String> eachValue);

    /** Replaces the macros of a text without anything special. */
    default String substitute(String template) {
        return substitute(template, Optional.empty(), UnaryOperator.identity());
    }
}
