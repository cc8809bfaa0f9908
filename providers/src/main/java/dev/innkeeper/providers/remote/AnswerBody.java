package dev.innkeeper.providers.remote;

import dev.innkeeper.providers.ProviderException;
import dev.innkeeper.providers.Timeouts;
import dev.innkeeper.providers.answer.AnswerException;
import dev.innkeeper.providers.answer.AnswerReader;
import dev.innkeeper.providers.answer.AnswerStream;
import dev.innkeeper.providers.http.OutboundException;
import dev.innkeeper.providers.http.OutboundException.Failure;
import dev.innkeeper.providers.http.OutboundResponse;
import java.time.Duration;
import java.util.Optional;

/** Passes the body of a successful answer on to its reader as it arrives. Not thread-safe. */
final class AnswerBody {
    /** How long the token count may take after the text is complete. */
    private static final Duration PATIENCE_FOR_USAGE = Duration.ofSeconds(3);

    private final OutboundResponse response;
    private final Timeouts timeouts;
    private final Failures failures;

    AnswerBody(OutboundResponse response, Timeouts timeouts, Failures failures) {
        this.response = response;
        this.timeouts = timeouts;
        this.failures = failures;
    }

    void readInto(AnswerReader answer, AnswerStream.Framing framing) throws OutboundException, ProviderException {
        AnswerStream stream = new AnswerStream(answer, framing);
        try {
            Optional<byte[]> bytes = firstBytes();
            while (bytes.isPresent()) {
                stream.take(bytes.get());
                bytes = stream.isDone() ? Optional.empty() : more(answer);
            }
            if (!stream.end()) {
                throw failures.dropped(null);
            }
        } catch (AnswerException e) {
            throw failures.ofAnswer(e);
        }
    }

    private Optional<byte[]> firstBytes() throws OutboundException, ProviderException {
        try {
            return response.next(timeouts.firstByte());
        } catch (OutboundException e) {
            if (e.failure() == Failure.IDLE_TIMEOUT) {
                throw failures.silent(e);
            }
            throw e;
        }
    }

    /** Once the texts are complete nothing that happens to the connection makes them less so. */
    private Optional<byte[]> more(AnswerReader answer) throws OutboundException {
        if (!answer.lacksOnlyUsage()) {
            return response.next(timeouts.betweenBytes());
        }
        try {
            return response.next(PATIENCE_FOR_USAGE);
        } catch (OutboundException e) {
            if (e.failure() == Failure.STOPPED) {
                throw e;
            }
            return Optional.empty();
        }
    }
}
