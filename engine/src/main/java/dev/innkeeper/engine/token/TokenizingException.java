package dev.innkeeper.engine.token;

/** Tells that a tokenizer refuses a text or an id. */
public final class TokenizingException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** States the reason. */
    public TokenizingException(String message) {
        super(message);
    }

    /** States the reason and what was thrown. */
    public TokenizingException(String message, Throwable cause) {
        super(message, cause);
    }
}
