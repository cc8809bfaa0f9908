package dev.innkeeper.providers.remote;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.StopSignal;
import dev.innkeeper.providers.Timeouts;
import dev.innkeeper.providers.dialect.Caller;
import dev.innkeeper.providers.dialect.Trouble;
import dev.innkeeper.providers.dialect.WireRequest;
import dev.innkeeper.providers.dialect.WireRequest.Payload;
import dev.innkeeper.providers.http.AddressPolicy;
import dev.innkeeper.providers.http.OutboundException;
import dev.innkeeper.providers.http.OutboundHttp;
import dev.innkeeper.providers.http.OutboundRequest;
import dev.innkeeper.providers.http.OutboundResponse;
import java.io.ByteArrayOutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Sends the requests of dialects to providers, with one patience and one way through the network. Thread-safe. */
public final class Upstream {
    private static final Logger LOG = LoggerFactory.getLogger(Upstream.class);
    private static final long MAX_BYTES = 256L * 1024 * 1024;

    private final Supplier<OutboundHttp> http;
    private final Timeouts timeouts;
    private final Optional<URI> proxy;
    private final Caller caller;

    /**
     * Sends through a client, which stays the caller's to close.
     *
     * @param timeouts how long answers are waited for
     * @param proxy an HTTP proxy to go through
     * @param caller in whose name
     */
    public Upstream(Supplier<OutboundHttp> http, Timeouts timeouts, Optional<URI> proxy, Caller caller) {
        this.http = http;
        this.timeouts = timeouts;
        this.proxy = proxy;
        this.caller = caller;
    }

    /**
     * A whole answer.
     *
     * @param text the body, decoded
     */
    public record Fetched(int status, String text, Optional<String> poweredBy) {
        /** Whether the status is one of success. */
        public boolean ok() {
            return status >= 200 && status < 300;
        }

        /**
         * The body as JSON.
         *
         * @throws UpstreamException if it is none
         */
        public Json json() throws UpstreamException {
            return Json.read(text).orElseThrow(() -> new UpstreamException(Trouble.unreadable()));
        }
    }

    /**
     * Sends and waits for the head of the answer, which must be closed.
     *
     * @throws UpstreamException if there is no answer
     */
    public OutboundResponse send(WireRequest request, StopSignal stop) throws UpstreamException {
        return send(request, timeouts, stop);
    }

    private OutboundResponse send(WireRequest request, Timeouts patience, StopSignal stop) throws UpstreamException {
        URI uri = request.uri().orElseThrow(() -> new UpstreamException(Trouble.badAddress(request.url())));
        Optional<byte[]> body = switch (request.payload()) {
            case Payload.Nothing() -> Optional.empty();
            case Payload.Document(Json.Obj json) -> Optional.of(json.text().getBytes(StandardCharsets.UTF_8));
            case Payload.Form(String text) -> Optional.of(text.getBytes(StandardCharsets.UTF_8));
            case Payload.Bytes(byte[] bytes) -> Optional.of(bytes);
        };
        try {
            return http.get()
                    .send(
                            new OutboundRequest(
                                    request.method(),
                                    uri,
                                    caller.in(request.headers()),
                                    body,
                                    AddressPolicy.OWNER_CONFIGURED,
                                    patience,
                                    MAX_BYTES,
                                    proxy),
                            stop);
        } catch (OutboundException e) {
            throw new UpstreamException(e);
        }
    }

    /**
     * The next bytes of an answer; empty at its end.
     *
     * @throws UpstreamException if the answer breaks off
     */
    public Optional<byte[]> next(OutboundResponse response) throws UpstreamException {
        try {
            return response.next(timeouts.betweenBytes());
        } catch (OutboundException e) {
            throw new UpstreamException(e);
        }
    }

    /**
     * Sends and reads the whole answer.
     *
     * @throws UpstreamException if there is no whole answer
     */
    public Fetched fetch(WireRequest request, StopSignal stop) throws UpstreamException {
        try (OutboundResponse response = send(request, stop)) {
            return fetched(response);
        }
    }

    /** Tells a server something, whatever it says to that. */
    public void tell(WireRequest request) {
        try {
            fetchQuickly(request, Duration.ofSeconds(5), new StopSignal());
        } catch (UpstreamException e) {
            LOG.info("A server could not be told something: {}", e.getMessage());
        }
    }

    /** Sends and reads the whole answer, with little patience. */
    Fetched fetchQuickly(WireRequest request, Duration patience, StopSignal stop) throws UpstreamException {
        try (OutboundResponse response = send(request, new Timeouts(patience, patience), stop)) {
            return fetched(response);
        }
    }

    /**
     * Reads the rest of an answer.
     *
     * @throws UpstreamException if it breaks off
     */
    public Fetched fetched(OutboundResponse response) throws UpstreamException {
        return fetched(response, MAX_BYTES);
    }

    /**
     * Reads the rest of an answer.
     *
     * @param maxBytes the largest answer that is read
     * @throws UpstreamException if it breaks off, or is larger
     */
    public Fetched fetched(OutboundResponse response, long maxBytes) throws UpstreamException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (Optional<byte[]> part = next(response); part.isPresent(); part = next(response)) {
            bytes.writeBytes(part.get());
            if (bytes.size() > maxBytes) {
                throw new UpstreamException(Trouble.tooLarge());
            }
        }
        return new Fetched(response.status(), bytes.toString(StandardCharsets.UTF_8), response.header("X-Powered-By"));
    }
}
