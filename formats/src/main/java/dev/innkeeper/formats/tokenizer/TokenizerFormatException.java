package dev.innkeeper.formats.tokenizer;

/** Tells that bytes are not a tokenizer file of the expected format. */
public final class TokenizerFormatException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** States what is wrong with the file. */
    public TokenizerFormatException(String message) {
        super(message);
    }

    /** States what is wrong with the file and what was thrown. */
    public TokenizerFormatException(String message, Throwable cause) {
        super(message, cause);
    }
}
