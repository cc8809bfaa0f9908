package dev.innkeeper.engine.lore;

import dev.innkeeper.engine.lore.word.Word;
import dev.innkeeper.engine.script.JsPattern;
import java.util.Optional;

/** A key as it is looked for (world-info.md §6.3, §6.4). */
sealed interface SearchKey {
    /** The key as people wrote it. */
    String key();

    /** A word that is in the index. */
    record Indexed(String key, Word word, int number) implements SearchKey {}

    /** A word that is not in the index and is looked for on its own. */
    record Unindexed(String key, Word word) implements SearchKey {}

    /** A key of nothing but white space, which every text has. */
    record Blank(String key) implements SearchKey {}

    /** An empty key, which no text has. */
    record Empty(String key) implements SearchKey {}

    /** A regular expression that is in the index; the number says that a text matches. */
    record InLine(String key, JsPattern pattern, int number) implements SearchKey {}

    /**
     * A regular expression that is looked for in all texts together.
     *
     * @param literals the numbers of words of which every match has one; nothing if none are known
     */
    record Expression(String key, JsPattern pattern, Optional<int[]> literals) implements SearchKey {}

    /** A regular expression that cannot be searched for here. */
    record Unusable(String key) implements SearchKey {}

    /** A key with macros: what it looks for is known only when it is looked for. */
    record Template(String key) implements SearchKey {}
}
