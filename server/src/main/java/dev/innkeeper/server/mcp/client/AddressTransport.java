package dev.innkeeper.server.mcp.client;

import dev.innkeeper.providers.http.AddressPolicy;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.spec.McpClientTransport;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.Optional;
import reactor.core.publisher.Mono;

/** The SDK's streamable HTTP, kept to the addresses that the owner of an installation may name. */
final class AddressTransport {
    private static final Duration CONNECT = Duration.ofSeconds(10);
    private static final int LARGEST_ANSWER = 8 * 1024 * 1024;

    private AddressTransport() {}

    /** An address may not be reached. */
    static final class ForbiddenAddressException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        ForbiddenAddressException(String message) {
            super(message, null, false, false);
        }
    }

    static McpClientTransport to(McpTarget.Address target) {
        URI address = target.address();
        String path = Optional.ofNullable(address.getRawPath()).orElse("");
        String query = Optional.ofNullable(address.getRawQuery())
                .map(text -> "?" + text)
                .orElse("");
        return HttpClientStreamableHttpTransport.builder(address.getScheme() + "://" + address.getRawAuthority())
                .endpoint((path.isEmpty() ? "/" : path) + query)
                .jsonMapper(Forms.MAPPER)
                .connectTimeout(CONNECT)
                .customizeClient(client -> client.followRedirects(HttpClient.Redirect.NEVER))
                .openConnectionOnStartup(false)
                .maxResponseSize(LARGEST_ANSWER)
                .asyncHttpRequestCustomizers(all ->
                        all.add((request, method, uri, body, context) -> Mono.fromCallable(() -> {
                            check(uri);
                            target.headers().forEach((name, value) -> request.setHeader(name, value.reveal()));
                            return request;
                        })))
                .build();
    }

    private static void check(URI uri) {
        try {
            for (InetAddress address : InetAddress.getAllByName(uri.getHost())) {
                if (!AddressPolicy.OWNER_CONFIGURED.permits(address)) {
                    throw new ForbiddenAddressException("The host leads to an address that may not be reached.");
                }
            }
        } catch (UnknownHostException e) {
            throw new ForbiddenAddressException("There is no host of this name. Is the address right?");
        }
    }
}
