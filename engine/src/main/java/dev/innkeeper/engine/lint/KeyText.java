package dev.innkeeper.engine.lint;

import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.lore.word.Word;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A key and what it is.
 *
 * @param written as the entry has it
 * @param regex its reading as a regular expression, if it is written as one
 */
record KeyText(String written, Spot spot, boolean caseSensitive, boolean wholeWords, Optional<RegexLiteral> regex) {
    private static final Pattern OLD_MACRO = Pattern.compile("(?i)<(user|bot|char|group|charifnotgroup)>");

    static KeyText of(String written, Spot spot, LintedEntry entry, LintSettings settings) {
        return new KeyText(
                written,
                spot,
                entry.caseSensitive(settings),
                entry.wholeWords(settings),
                RegexLiteral.of(JsStrings.trim(written), settings.regex()));
    }

    boolean isEmpty() {
        return written.isEmpty();
    }

    /** Whether it is nothing but blanks, which are found in every text. */
    boolean isBlank() {
        return !isEmpty() && JsStrings.isBlank(written);
    }

    boolean hasMacros() {
        return written.contains("{{") || OLD_MACRO.matcher(written).find();
    }

    /** Whether it is looked for as it is written. */
    boolean isPlain() {
        boolean searchedLiterally = regex.isEmpty()
                || regex.filter(RegexLiteral.Literal.class::isInstance).isPresent();
        return searchedLiterally && !hasMacros() && !JsStrings.isBlank(written);
    }

    /** What is looked for: without blanks around it, in lower case unless case counts. */
    String needle() {
        return word().text();
    }

    /** What is looked for, in lower case in any case. */
    String lower() {
        return JsStrings.lowerCase(JsStrings.trim(written));
    }

    /** Whether only whole words count; keys of several words are looked for anywhere. */
    boolean asWord() {
        return word().whole();
    }

    /** What the scan looks for. */
    Word word() {
        return Word.of(JsStrings.trim(written), caseSensitive, wholeWords);
    }
}
