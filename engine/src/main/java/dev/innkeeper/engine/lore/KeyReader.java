package dev.innkeeper.engine.lore;

import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.lore.word.Word;
import dev.innkeeper.engine.lore.word.WordIndex;
import dev.innkeeper.engine.macro.MacroEngine;
import dev.innkeeper.engine.script.JsPattern;

/**
 * Reads keys for the entries of a scan. Thread-safe.
 *
 * @param caseSensitive whether case counts for entries that do not say
 * @param wholeWords whether only whole words count for entries that do not say
 */
record KeyReader(RegexKeys regexKeys, boolean caseSensitive, boolean wholeWords) {

    /** The word that a key is, if it is one and has no macros. */
    Word word(LoreEntry entry, String key) {
        return Word.of(
                key,
                entry.keys().caseSensitive().orElse(caseSensitive),
                entry.keys().wholeWords().orElse(wholeWords));
    }

    /** A key as the file has it: macros still to be replaced, white space around it to be left out. */
    SearchKey written(LoreEntry entry, String key, WordIndex index) {
        if (MacroEngine.mayHoldMacros(key)) {
            return new SearchKey.Template(key);
        }
        return key.isEmpty() ? new SearchKey.Empty(key) : trimmed(entry, key, index);
    }

    /** A key whose macros have been replaced, without white space around it. */
    SearchKey trimmed(LoreEntry entry, String key, WordIndex index) {
        return exact(entry, JsStrings.trim(key), index);
    }

    /** A key that is looked for as it stands. */
    SearchKey exact(LoreEntry entry, String key, WordIndex index) {
        if (key.isEmpty()) {
            return new SearchKey.Blank(key);
        }
        return switch (regexKeys.of(key)) {
            case RegexKeys.Key.Expression(JsPattern pattern) -> expression(key, pattern, index);
            case RegexKeys.Key.Unusable ignored -> new SearchKey.Unusable(key);
            case RegexKeys.Key.Plain ignored -> {
                Word word = word(entry, key);
                yield index.number(word).stream()
                        .mapToObj(number -> (SearchKey) new SearchKey.Indexed(key, word, number))
                        .findFirst()
                        .orElseGet(() -> new SearchKey.Unindexed(key, word));
            }
        };
    }

    private static SearchKey expression(String key, JsPattern pattern, WordIndex index) {
        return index.found(pattern).stream()
                .mapToObj(number -> (SearchKey) new SearchKey.InLine(key, pattern, number))
                .findFirst()
                .orElseGet(() -> new SearchKey.Expression(key, pattern, index.literals(pattern)));
    }
}
