package dev.innkeeper.server.openai;

/** There is no reply, or it broke off. */
final class FailedReplyException extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient OpenAiError error;

    FailedReplyException(OpenAiError error) {
        super(error.code() + ": " + error.message());
        this.error = error;
    }

    /** What to tell the client. */
    OpenAiError error() {
        return error;
    }
}
