package dev.innkeeper.providers.openai;

import dev.innkeeper.providers.ProviderException;
import dev.innkeeper.providers.Timeouts;
import dev.innkeeper.providers.http.OutboundException;
import dev.innkeeper.providers.http.OutboundException.Failure;
import dev.innkeeper.providers.http.OutboundResponse;
import dev.innkeeper.providers.sse.EventStreamException;
import dev.innkeeper.providers.sse.EventStreamReader;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;

/** Reads the body of a successful answer, be it an event stream or one JSON document. Not thread-safe. */
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

    void readInto(AnswerReader answer) throws OutboundException, ProviderException {
        ByteArrayOutputStream start = new ByteArrayOutputStream();
        int first = -1;
        while (first < 0) {
            Optional<byte[]> bytes = start.size() == 0 ? firstBytes() : response.next(timeouts.betweenBytes());
            if (bytes.isEmpty()) {
                throw failures.dropped(null);
            }
            start.writeBytes(bytes.get());
            first = firstVisible(start.toByteArray());
        }
        switch (first) {
            case '{', '[' -> readDocument(start, answer);
            case '<' -> throw failures.badResponse("The provider answered with a web page.", null);
            case ':', 'd', 'e', 'i', 'r' -> readEvents(start.toByteArray(), answer);
            default ->
                throw failures.badResponse("The provider answered with something that is no event stream.", null);
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

    /** The first byte that is neither white space nor part of a byte order mark; -1 if there is none yet. */
    private static int firstVisible(byte[] bytes) {
        for (byte one : bytes) {
            boolean mark = one == (byte) 0xEF || one == (byte) 0xBB || one == (byte) 0xBF;
            if (!mark && one > ' ') {
                return one;
            }
            if (!mark && one < 0) {
                return one & 0xff;
            }
        }
        return -1;
    }

    private void readDocument(ByteArrayOutputStream start, AnswerReader answer)
            throws OutboundException, ProviderException {
        readRest(response, timeouts.betweenBytes(), start);
        String text = start.toString(StandardCharsets.UTF_8);
        answer.complete(text.charAt(0) == '\uFEFF' ? text.substring(1) : text);
    }

    private void readEvents(byte[] start, AnswerReader answer) throws OutboundException, ProviderException {
        EventStreamReader events = new EventStreamReader();
        Optional<byte[]> bytes = Optional.of(start);
        while (bytes.isPresent() && !answer.isDone()) {
            pass(events, bytes.get(), answer);
            bytes = answer.isDone() ? Optional.empty() : more(answer);
        }
        boolean closedAfterDone = events.unfinished()
                .filter(data -> data.strip().equals("[DONE]"))
                .isPresent();
        if (!answer.isFinished() && !closedAfterDone) {
            throw failures.dropped(null);
        }
    }

    private void pass(EventStreamReader events, byte[] bytes, AnswerReader answer) throws ProviderException {
        try {
            for (String data : events.read(bytes)) {
                answer.event(data);
            }
        } catch (EventStreamException e) {
            throw failures.badResponse("The provider sent an event that is too large.", e);
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

    static byte[] readAll(OutboundResponse response, Duration patience) throws OutboundException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        readRest(response, patience, all);
        return all.toByteArray();
    }

    private static void readRest(OutboundResponse response, Duration patience, ByteArrayOutputStream into)
            throws OutboundException {
        Optional<byte[]> bytes = response.next(patience);
        while (bytes.isPresent()) {
            into.writeBytes(bytes.get());
            bytes = response.next(patience);
        }
    }
}
