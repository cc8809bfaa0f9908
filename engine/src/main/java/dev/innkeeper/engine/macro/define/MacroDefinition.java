package dev.innkeeper.engine.macro.define;

import dev.innkeeper.engine.macro.trace.TracedText;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * A macro of the language: its names, the arguments it takes, what it does.
 *
 * @param name the canonical name
 * @param aliases further names
 * @param least how many arguments it needs
 * @param most how many it takes at most; {@link Integer#MAX_VALUE} for a list
 * @param firstArgument what the first argument must be
 * @param body what it does
 */
public record MacroDefinition(
        String name, List<String> aliases, int least, int most, ArgumentType firstArgument, Body body) {

    private static final Pattern INTEGER = Pattern.compile("-?\\d+");

    /** What an argument must be. */
    public enum ArgumentType {
        /** Any text. */
        TEXT,
        /** Digits, with or without a minus sign. */
        INTEGER
    }

    /** What a macro does. */
    public sealed interface Body {
        /** Turns evaluated arguments into a text. */
        record Value(Function<MacroCall, String> function) implements Body {}

        /** Takes unevaluated arguments and returns a text that keeps its origins. */
        record Block(Function<BlockCall, TracedText> function) implements Body {}
    }

    /** A macro without arguments. */
    public static MacroDefinition of(String name, Function<MacroCall, String> function) {
        return new MacroDefinition(name, List.of(), 0, 0, ArgumentType.TEXT, new Body.Value(function));
    }

    /** A macro with two unevaluated arguments. */
    public static MacroDefinition block(String name, Function<BlockCall, TracedText> function) {
        return new MacroDefinition(name, List.of(), 2, 2, ArgumentType.TEXT, new Body.Block(function));
    }

    /** This macro with other numbers of arguments. */
    public MacroDefinition taking(int fewest, int highest) {
        return new MacroDefinition(name, aliases, fewest, highest, firstArgument, body);
    }

    /** This macro with a list of any length as its arguments. */
    public MacroDefinition takingList() {
        return taking(0, Integer.MAX_VALUE);
    }

    /** This macro with an integer as its first argument. */
    public MacroDefinition integer() {
        return new MacroDefinition(name, aliases, least, most, ArgumentType.INTEGER, body);
    }

    /** This macro with further names. */
    public MacroDefinition alias(String... names) {
        return new MacroDefinition(name, List.of(names), least, most, firstArgument, body);
    }

    /** Whether the arguments are a list of any length, which no block content can join. */
    public boolean takesList() {
        return most == Integer.MAX_VALUE;
    }

    /** Whether a block with so many inline arguments can take its content as one more. */
    public boolean takesContentAfter(int arguments) {
        return !takesList() && arguments + 1 >= least && arguments + 1 <= most;
    }

    /** Whether it takes so many arguments. */
    public boolean takes(int arguments) {
        return arguments >= least && arguments <= most;
    }

    /** Whether the first argument, if there is one, is what it must be. */
    public boolean accepts(Optional<String> first) {
        return firstArgument == ArgumentType.TEXT
                || first.isEmpty()
                || INTEGER.matcher(first.get()).matches();
    }
}
