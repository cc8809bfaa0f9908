package dev.innkeeper.providers.http;

import dev.innkeeper.providers.StopSignal;
import java.io.ByteArrayOutputStream;
import java.time.Duration;
import java.util.Optional;

/**
 * The answer to a request: its head, and its body as it arrives. Closing it early closes the connection. Not
 * thread-safe; only the stop signal may come from elsewhere.
 */
public final class OutboundResponse implements AutoCloseable {
    private final int status;
    private final java.net.http.HttpHeaders headers;
    private final ArrivingBody body;
    private final StopSignal.Registration stopRegistration;

    OutboundResponse(
            int status,
            java.net.http.HttpHeaders headers,
            ArrivingBody body,
            StopSignal.Registration stopRegistration) {
        this.status = status;
        this.headers = headers;
        this.body = body;
        this.stopRegistration = stopRegistration;
    }

    /** The HTTP status. */
    public int status() {
        return status;
    }

    /** The first header of that name. */
    public Optional<String> header(String name) {
        return headers.firstValue(name);
    }

    /**
     * Waits for more of the body.
     *
     * @param patience the longest silence
     * @return the next bytes, at least one; empty at the end of the body
     * @throws OutboundException if the connection breaks, the silence or the size exceeds its bound, or somebody stops
     */
    public Optional<byte[]> next(Duration patience) throws OutboundException {
        return body.next(patience);
    }

    /**
     * The rest of the body, as far as it comes without trouble: for the text of an error page.
     *
     * @param limit bytes to read at most
     * @param patience the longest silence
     * @throws OutboundException if somebody stops; other trouble ends the text
     */
    public byte[] readLeniently(int limit, Duration patience) throws OutboundException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            Optional<byte[]> bytes = next(patience);
            while (bytes.isPresent()) {
                out.write(bytes.get(), 0, Math.min(bytes.get().length, limit - out.size()));
                bytes = out.size() >= limit ? Optional.empty() : next(patience);
            }
        } catch (OutboundException e) {
            if (e.failure() == OutboundException.Failure.STOPPED) {
                throw e;
            }
        }
        return out.toByteArray();
    }

    @Override
    public void close() {
        stopRegistration.close();
        body.cancel();
    }
}
