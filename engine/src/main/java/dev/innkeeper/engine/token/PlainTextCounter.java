package dev.innkeeper.engine.token;

import java.util.List;

/** The tokens of plain texts, as the client of one model's API counts them. */
public interface PlainTextCounter {

    /**
     * The count of a plain text.
     *
     * @return tokens, 0 or more
     */
    int text(String text);

    /** Counts plain texts as {@link #text} does. */
    default TextCounter texts() {
        return this::text;
    }

    /** The token ids of a text; none if the tokenizer is not at hand or refuses the text. */
    List<Integer> ids(String text);

    /** The name of the tokenizer that counts, for example {@code gpt-4o} or {@code claude}. */
    String tokenizerName();
}
