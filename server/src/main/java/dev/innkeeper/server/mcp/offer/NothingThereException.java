package dev.innkeeper.server.mcp.offer;

/** What was asked for is not there, or the question is wrong; the message is for whoever asked. */
final class NothingThereException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NothingThereException(String message) {
        super(message, null, false, false);
    }
}
