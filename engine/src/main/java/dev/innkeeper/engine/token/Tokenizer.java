package dev.innkeeper.engine.token;

import java.util.stream.Stream;

/**
 * A reversible cutting of text into numbered tokens.
 *
 * <p>No begin or end tokens are added. Implementations are immutable and safe for use by many threads.
 */
public sealed interface Tokenizer permits TiktokenTokenizer, SentencePieceTokenizer, ByteLevelTokenizer {

    /** Which tokenizer this is. */
    TokenizerId id();

    /**
     * The token ids of a text. Lone surrogates count as U+FFFD for the encodings; for the vocabularies they make one
     * character with what follows them.
     *
     * @throws TokenizingException if the text holds a control token, or a word of a million characters, that the
     *     tokenizer refuses
     */
    int[] encode(String text);

    /**
     * The number of tokens in a text.
     *
     * @throws TokenizingException as {@link #encode}
     */
    default int count(String text) {
        return encode(text).length;
    }

    /** The ids of an encoded text as the pieces that people look at; there may be fewer pieces than ids. */
    Stream<String> chunks(int[] ids);

    /**
     * The text of the ids.
     *
     * @throws TokenizingException if an id is not in the vocabulary and the tokenizer refuses it
     */
    String decode(int[] ids);

    /**
     * The text of the ids in pieces, as the decoding endpoints show it.
     *
     * @throws TokenizingException as {@link #decode}
     */
    default Stream<String> decodedChunks(int[] ids) {
        return chunks(ids);
    }
}
