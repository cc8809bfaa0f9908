package dev.innkeeper.server.mcp.client;

import dev.innkeeper.providers.Secret;
import dev.innkeeper.server.mcp.client.McpException.Fault;
import io.modelcontextprotocol.client.transport.McpHttpClientTransportAuthorizationException;
import io.modelcontextprotocol.spec.McpError;
import java.io.IOException;
import java.net.ConnectException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What the SDK's failures mean to people. */
final class Failures {
    private static final int LONGEST = 300;
    private static final int DEEPEST = 10;

    private Failures() {}

    static McpException explain(Throwable failure, McpTarget target) {
        List<Throwable> chain = chain(failure);
        for (Throwable cause : chain) {
            Optional<McpException> known = known(cause, target);
            if (known.isPresent()) {
                return known.get();
            }
        }
        McpSession.LOG.debug("A server of tools failed", failure);
        String words = words(chain.getLast(), target);
        return new McpException(
                Fault.PROTOCOL, "The server's answer is not understood" + (words.isEmpty() ? "." : ": " + words));
    }

    private static Optional<McpException> known(Throwable cause, McpTarget target) {
        return switch (cause) {
            case AddressTransport.ForbiddenAddressException e ->
                Optional.of(new McpException(Fault.UNREACHABLE, words(e, target)));
            case McpHttpClientTransportAuthorizationException ignored ->
                Optional.of(new McpException(
                        Fault.UNREACHABLE, "The server does not let us in. Check the header with its key."));
            case McpError e -> Optional.of(new McpException(Fault.REFUSED, words(e, target)));
            case ConnectException ignored ->
                Optional.of(
                        new McpException(Fault.UNREACHABLE, "Nothing answers at this address. Is the server running?"));
            case IOException ignored ->
                Optional.of(new McpException(Fault.ENDED, "The connection to the server broke."));
            default -> Optional.empty();
        };
    }

    private static List<Throwable> chain(Throwable failure) {
        List<Throwable> chain = new ArrayList<>();
        for (Throwable next = failure; next != null && chain.size() < DEEPEST; next = next.getCause()) {
            chain.add(next);
        }
        return chain;
    }

    private static String words(Throwable failure, McpTarget target) {
        String words = Optional.ofNullable(failure.getMessage()).orElse("");
        for (Secret secret : target.secrets()) {
            words = secret.removeFrom(words);
        }
        return words.length() > LONGEST ? words.substring(0, LONGEST) + " …" : words;
    }
}
