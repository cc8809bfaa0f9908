package dev.innkeeper.providers.http;

import org.jspecify.annotations.Nullable;

/** A request got no complete answer. The message holds neither headers nor the path of the request. */
public final class OutboundException extends Exception {
    private static final long serialVersionUID = 1L;

    private final Failure failure;

    OutboundException(Failure failure, String message, @Nullable Throwable cause) {
        super(message, cause);
        this.failure = failure;
    }

    /** What went wrong. */
    public Failure failure() {
        return failure;
    }

    /** What can go wrong. */
    public enum Failure {
        /** The address is no http or https address with a host, or a header is malformed. */
        MALFORMED,
        /** The name of the host leads to no address. */
        UNKNOWN_HOST,
        /** The host's address is one that the policy forbids. */
        FORBIDDEN_ADDRESS,
        /** Nobody listens at the address, or it cannot be reached. */
        REFUSED,
        /** No secure connection came about. */
        TLS,
        /** No connection in time. */
        CONNECT_TIMEOUT,
        /** Connected, but no answer in time. */
        FIRST_BYTE_TIMEOUT,
        /** The answer paused for too long. */
        IDLE_TIMEOUT,
        /** The connection broke. */
        DROPPED,
        /** A server that was addressed with https ended the connection without an answer; perhaps it has no certificate. */
        UNANSWERED,
        /** What answered does not speak HTTP. */
        NOT_HTTP,
        /** The answer redirects to another host. */
        REDIRECTED,
        /** The answer is larger than the request allows. */
        TOO_LARGE,
        /** Somebody here asked to stop. */
        STOPPED
    }
}
