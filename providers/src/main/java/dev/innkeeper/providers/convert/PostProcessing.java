package dev.innkeeper.providers.convert;

import java.util.Arrays;
import java.util.Optional;

/** What {@link PromptPostProcessing} makes of a list of messages (providers.md §5). */
public enum PostProcessing {
    /** Neighbours of one role become one message. */
    MERGE("merge", false, false, false, false),
    /** {@link #MERGE} that keeps calls of tools. */
    MERGE_TOOLS("merge_tools", false, false, false, true),
    /** One system message at most, then roles in turns. */
    SEMI("semi", true, false, false, false),
    /** {@link #SEMI} that keeps calls of tools. */
    SEMI_TOOLS("semi_tools", true, false, false, true),
    /** {@link #SEMI} in which the person speaks first. */
    STRICT("strict", true, true, false, false),
    /** {@link #STRICT} that keeps calls of tools. */
    STRICT_TOOLS("strict_tools", true, true, false, true),
    /** Everything becomes one message of the person. */
    SINGLE("single", true, false, true, false);

    private static final String OLD_WORD_OF_MERGE = "claude";

    private final String word;
    private final boolean strict;
    private final boolean placeholders;
    private final boolean single;
    private final boolean tools;

    PostProcessing(String word, boolean strict, boolean placeholders, boolean single, boolean tools) {
        this.word = word;
        this.strict = strict;
        this.placeholders = placeholders;
        this.single = single;
        this.tools = tools;
    }

    /** The type that clients call by this word; empty for the word of no type, which changes nothing. */
    public static Optional<PostProcessing> ofWord(String word) {
        if (word.equals(OLD_WORD_OF_MERGE)) {
            return Optional.of(MERGE);
        }
        return Arrays.stream(values()).filter(type -> type.word.equals(word)).findFirst();
    }

    /** The word that clients use. */
    public String word() {
        return word;
    }

    boolean strict() {
        return strict;
    }

    boolean placeholders() {
        return placeholders;
    }

    boolean single() {
        return single;
    }

    boolean tools() {
        return tools;
    }
}
