package dev.innkeeper.cli;

/** A chat file that was named on the command line is not there or is no chat. */
final class UnreadableChatException extends Exception {
    private static final long serialVersionUID = 1L;

    UnreadableChatException(String message) {
        super(message);
    }
}
