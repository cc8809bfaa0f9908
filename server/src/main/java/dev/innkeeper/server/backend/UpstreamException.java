package dev.innkeeper.server.backend;

import dev.innkeeper.providers.dialect.Trouble;
import dev.innkeeper.providers.http.OutboundException;

/** A provider gave no complete answer. */
final class UpstreamException extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient Trouble trouble;
    private final boolean stopped;

    UpstreamException(Trouble trouble) {
        super(trouble.message());
        this.trouble = trouble;
        this.stopped = false;
    }

    UpstreamException(OutboundException cause) {
        super(cause.getMessage(), cause);
        this.trouble = Trouble.of(cause);
        this.stopped = cause.failure() == OutboundException.Failure.STOPPED;
    }

    /** What clients are told. */
    Trouble trouble() {
        return trouble;
    }

    /** Whether the client has gone, so that there is nobody to be told. */
    boolean stopped() {
        return stopped;
    }
}
