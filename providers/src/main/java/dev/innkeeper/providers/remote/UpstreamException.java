package dev.innkeeper.providers.remote;

import dev.innkeeper.providers.dialect.Trouble;
import dev.innkeeper.providers.http.OutboundException;
import java.util.Optional;

/** A provider gave no complete answer. */
public final class UpstreamException extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient Trouble trouble;

    /** There is no answer that could be used. */
    public UpstreamException(Trouble trouble) {
        super(trouble.message());
        this.trouble = trouble;
    }

    UpstreamException(OutboundException cause) {
        super(cause.getMessage(), cause);
        this.trouble = Trouble.of(cause);
    }

    /** What clients of SillyTavern's API are told. */
    public Trouble trouble() {
        return trouble;
    }

    /** What happened to the connection, if it did not come about or broke. */
    Optional<OutboundException> transport() {
        return getCause() instanceof OutboundException failure ? Optional.of(failure) : Optional.empty();
    }

    /** Whether the client has gone, so that there is nobody to be told. */
    public boolean stopped() {
        return transport()
                .filter(failure -> failure.failure() == OutboundException.Failure.STOPPED)
                .isPresent();
    }
}
