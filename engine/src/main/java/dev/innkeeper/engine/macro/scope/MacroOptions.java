package dev.innkeeper.engine.macro.scope;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * What one substitution does differently (macros.md §1).
 *
 * @param name1Override the value of {@code {{user}}}; an empty text counts
 * @param name2Override the value of {@code {{char}}}; an empty text counts
 * @param original the value of the first {@code {{original}}}
 * @param groupOverride the value of {@code {{group}}}, {@code {{groupNotMuted}}} and {@code {{notChar}}}
 * @param replaceCharacterCard whether card fields and persona have their values; else they are empty
 * @param dynamicMacros further macros without arguments, by lower-case name; they win over the built-in ones, and one
 *     that supplies nothing stays as text
 * @param postProcess applied to the result of every named macro
 */
public record MacroOptions(
        Optional<String> name1Override,
        Optional<String> name2Override,
        Optional<String> original,
        Optional<String> groupOverride,
        boolean replaceCharacterCard,
        Map<String, Supplier<Optional<String>>> dynamicMacros,
        UnaryOperator<String> postProcess) {

    /** Nothing different. */
    public static final MacroOptions DEFAULT = new MacroOptions(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            true,
            Map.of(),
            UnaryOperator.identity());

    /** Copies the map, with its names in lower case. */
    public MacroOptions {
        Map<String, Supplier<Optional<String>>> byName = new LinkedHashMap<>();
        dynamicMacros.forEach((name, value) -> byName.put(name.toLowerCase(Locale.ROOT), value));
        dynamicMacros = Map.copyOf(byName);
    }

    /** These options with other names of the user and the character. */
    public MacroOptions withNames(String user, String character) {
        return new MacroOptions(
                Optional.of(user),
                Optional.of(character),
                original,
                groupOverride,
                replaceCharacterCard,
                dynamicMacros,
                postProcess);
    }

    /** These options with another name of the user. */
    public MacroOptions withUserName(String user) {
        return new MacroOptions(
                Optional.of(user),
                name2Override,
                original,
                groupOverride,
                replaceCharacterCard,
                dynamicMacros,
                postProcess);
    }

    /** These options with another name of the character. */
    public MacroOptions withCharacterName(String character) {
        return new MacroOptions(
                name1Override,
                Optional.of(character),
                original,
                groupOverride,
                replaceCharacterCard,
                dynamicMacros,
                postProcess);
    }

    /** These options with a value of {@code {{original}}}. */
    public MacroOptions withOriginal(String text) {
        return new MacroOptions(
                name1Override,
                name2Override,
                Optional.of(text),
                groupOverride,
                replaceCharacterCard,
                dynamicMacros,
                postProcess);
    }

    /** These options with another text for the group macros. */
    public MacroOptions withGroup(String text) {
        return new MacroOptions(
                name1Override,
                name2Override,
                original,
                Optional.of(text),
                replaceCharacterCard,
                dynamicMacros,
                postProcess);
    }

    /** These options with empty card fields and persona. */
    public MacroOptions withoutCharacterCard() {
        return new MacroOptions(
                name1Override, name2Override, original, groupOverride, false, dynamicMacros, postProcess);
    }

    /** These options with one more macro of a fixed text. */
    public MacroOptions withMacro(String name, String text) {
        return withMacro(name, () -> Optional.of(text));
    }

    /** These options with one more macro; one that supplies nothing stays as text. */
    public MacroOptions withMacro(String name, Supplier<Optional<String>> value) {
        Map<String, Supplier<Optional<String>>> macros = new LinkedHashMap<>(dynamicMacros);
        macros.put(name.toLowerCase(Locale.ROOT), value);
        return new MacroOptions(
                name1Override, name2Override, original, groupOverride, replaceCharacterCard, macros, postProcess);
    }

    /** These options with something that is done to the result of every named macro. */
    public MacroOptions withPostProcess(UnaryOperator<String> change) {
        return new MacroOptions(
                name1Override, name2Override, original, groupOverride, replaceCharacterCard, dynamicMacros, change);
    }
}
