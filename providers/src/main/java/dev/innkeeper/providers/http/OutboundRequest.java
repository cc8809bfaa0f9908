package dev.innkeeper.providers.http;

import dev.innkeeper.providers.Timeouts;
import java.net.URI;
import java.util.Map;
import java.util.Optional;

/**
 * One HTTP request.
 *
 * @param method for example {@code POST}
 * @param uri an absolute http or https address with a host
 * @param headers by name
 * @param body sent as it is; the header {@code Content-Type} is the caller's
 * @param policy which addresses it may reach
 * @param timeouts how long to wait
 * @param maxBytes the largest answer that is read, in bytes
 * @param proxy the HTTP proxy to go through, as {@code http://host:port}
 */
public record OutboundRequest(
        String method,
        URI uri,
        Map<String, String> headers,
        Optional<byte[]> body,
        AddressPolicy policy,
        Timeouts timeouts,
        long maxBytes,
        Optional<URI> proxy) {
    /** Copies the headers. */
    public OutboundRequest {
        headers = Map.copyOf(headers);
    }

    /** A request that goes straight to its address. */
    public OutboundRequest(
            String method,
            URI uri,
            Map<String, String> headers,
            Optional<byte[]> body,
            AddressPolicy policy,
            Timeouts timeouts,
            long maxBytes) {
        this(method, uri, headers, body, policy, timeouts, maxBytes, Optional.empty());
    }

    /** Method and host: headers and path may hold secrets. */
    @Override
    public String toString() {
        return method + " " + uri.getHost();
    }

    OutboundRequest to(URI target) {
        return new OutboundRequest(method, target, headers, body, policy, timeouts, maxBytes, proxy);
    }
}
