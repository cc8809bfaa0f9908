package dev.innkeeper.server.mcp.client;

/** An MCP server cannot be used; the message says why, to people and to models, without secrets. */
public final class McpException extends Exception {
    private static final long serialVersionUID = 1L;

    /** What went wrong. */
    public enum Fault {
        /** It cannot be started or reached. */
        UNREACHABLE,
        /** It did not answer in time. */
        TIMEOUT,
        /** It ended, or its connection did. */
        ENDED,
        /** What it says is not what the protocol allows. */
        PROTOCOL,
        /** It refused the request. */
        REFUSED,
        /** Whoever waited does not wait any more. */
        STOPPED
    }

    private final Fault fault;

    /** Says what went wrong. */
    public McpException(Fault fault, String message) {
        super(message, null, false, false);
        this.fault = fault;
    }

    /** What went wrong. */
    public Fault fault() {
        return fault;
    }

    /** Why, in a sentence. */
    public String reason() {
        return String.valueOf(getMessage());
    }

    /** Whether the session is of no use any more. */
    public boolean endsSession() {
        return switch (fault) {
            case UNREACHABLE, ENDED -> true;
            case TIMEOUT, PROTOCOL, REFUSED, STOPPED -> false;
        };
    }
}
