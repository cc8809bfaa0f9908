package dev.innkeeper.engine.macro.define;

import dev.innkeeper.engine.macro.scope.MacroOptions;
import dev.innkeeper.engine.macro.scope.MacroScope;
import dev.innkeeper.engine.macro.variable.Variables;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** One use of a macro: what its function can see and do. */
public interface MacroCall {
    /** What all macros of the assembly can see. */
    MacroScope scope();

    /** What the current substitution does differently. */
    MacroOptions options();

    /** The evaluated arguments, as many as the definition allows. */
    List<String> arguments();

    /** Where the macro stands in the outermost template after pre-processing; part of the seed of {@code pick}. */
    int position();

    /** The outermost template as it was given; part of the seed of {@code pick}. */
    String content();

    /** Substitutes another text, as a call of its own. */
    String substitute(String text, MacroOptions options);

    /** The value of {@code {{original}}}: the text on its first use, then the empty text; empty if there is none. */
    Optional<String> takeOriginal();

    /** The text remembered under a key in this substitution; computed on first use. */
    String remembered(String key, Supplier<String> text);

    /** Adds a word to the ban list of the next request. */
    void ban(String word);

    /** Another use in the same substitution. */
    MacroCall with(int position, List<String> arguments);

    /** Counts units that are read or written, so that no template asks for too much. */
    void spend(long units);

    /** Whether there is an argument of that index. */
    default boolean hasArgument(int index) {
        return index < arguments().size();
    }

    /** The argument of that index. */
    default String argument(int index) {
        return arguments().get(index);
    }

    /** The user's name in this substitution. */
    default String userName() {
        return options().name1Override().orElse(scope().userName());
    }

    /** The character's name in this substitution. */
    default String characterName() {
        return options().name2Override().orElse(scope().characterName());
    }

    /** The variables of the chat. */
    default Variables localVariables() {
        return new Variables(scope().localVariables());
    }

    /** The variables of the installation. */
    default Variables globalVariables() {
        return new Variables(scope().globalVariables());
    }
}
