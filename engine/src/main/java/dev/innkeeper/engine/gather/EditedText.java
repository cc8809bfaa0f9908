package dev.innkeeper.engine.gather;

import dev.innkeeper.engine.js.JsStrings;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The text of a message that a person has edited, as it is stored (regex-scripts.md §5).
 *
 * @param text the text
 * @param bias the beginning that the next reply must have, if the text asked for one (prompt-assembly.md §5.3)
 */
public record EditedText(String text, Optional<String> bias) {

    /**
     * Scripts, trimming, bias and macros, in this order; with a bias, everything in double braces goes.
     *
     * @param trimmed whether white space at both ends goes
     * @param scripts the permanent scripts that run on edits
     * @param macros replaces macros
     */
    public static EditedText of(
            String typed, boolean trimmed, UnaryOperator<String> scripts, UnaryOperator<String> macros) {
        String scripted = scripts.apply(typed);
        String text = trimmed ? JsStrings.trim(scripted) : scripted;
        Optional<String> bias = BiasText.in(text).map(macros);
        String replaced = macros.apply(text);
        return new EditedText(bias.isPresent() ? JsStrings.trim(BiasText.withoutMacros(replaced)) : replaced, bias);
    }
}
