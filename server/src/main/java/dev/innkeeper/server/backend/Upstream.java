package dev.innkeeper.server.backend;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.StopSignal;
import dev.innkeeper.providers.Timeouts;
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

/** Sends requests to providers. */
final class Upstream {
    private static final Logger LOG = LoggerFactory.getLogger(Upstream.class);
    private static final Timeouts TIMEOUTS = Timeouts.ofSeconds(600);
    private static final long MAX_BYTES = 256L * 1024 * 1024;

    private final Supplier<OutboundHttp> http;

    Upstream(Supplier<OutboundHttp> http) {
        this.http = http;
    }

    /**
     * A whole answer.
     *
     * @param text the body, decoded
     */
    record Fetched(int status, String text, Optional<String> poweredBy) {
        boolean ok() {
            return status >= 200 && status < 300;
        }

        Json json() throws UpstreamException {
            return Json.read(text).orElseThrow(() -> new UpstreamException(Trouble.unreadable()));
        }
    }

    /** Sends and waits for the head of the answer, which must be closed. */
    OutboundResponse send(WireRequest request, StopSignal stop) throws UpstreamException {
        return send(request, TIMEOUTS, stop);
    }

    private OutboundResponse send(WireRequest request, Timeouts timeouts, StopSignal stop) throws UpstreamException {
        URI uri = request.uri().orElseThrow(() -> new UpstreamException(Trouble.badAddress(request.url())));
        Optional<byte[]> body = switch (request.payload()) {
            case Payload.Nothing() -> Optional.empty();
            case Payload.Document(Json.Obj json) -> Optional.of(json.text().getBytes(StandardCharsets.UTF_8));
            case Payload.Form(String text) -> Optional.of(text.getBytes(StandardCharsets.UTF_8));
        };
        try {
            return http.get()
                    .send(
                            new OutboundRequest(
                                    request.method(),
                                    uri,
                                    request.headers(),
                                    body,
                                    AddressPolicy.OWNER_CONFIGURED,
                                    timeouts,
                                    MAX_BYTES),
                            stop);
        } catch (OutboundException e) {
            throw new UpstreamException(e);
        }
    }

    /** The next bytes of an answer; empty at its end. */
    Optional<byte[]> next(OutboundResponse response) throws UpstreamException {
        try {
            return response.next(TIMEOUTS.betweenBytes());
        } catch (OutboundException e) {
            throw new UpstreamException(e);
        }
    }

    /** Sends and reads the whole answer. */
    Fetched fetch(WireRequest request, StopSignal stop) throws UpstreamException {
        try (OutboundResponse response = send(request, stop)) {
            return fetched(response);
        }
    }

    /** Tells a server something, whatever it says to that. */
    void tell(WireRequest request) {
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

    /** Reads the rest of an answer. */
    Fetched fetched(OutboundResponse response) throws UpstreamException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (Optional<byte[]> part = next(response); part.isPresent(); part = next(response)) {
            bytes.writeBytes(part.get());
        }
        return new Fetched(response.status(), bytes.toString(StandardCharsets.UTF_8), response.header("X-Powered-By"));
    }
}
