package dev.innkeeper.server.mcp.offer;

import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Problem;
import dev.innkeeper.server.http.RequestBody;
import dev.innkeeper.server.token.ApiTokens;
import dev.innkeeper.storage.Library;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * {@code /mcp}: streamable HTTP without sessions. Every request is answered with one JSON document, so that there is
 * nothing to keep between requests and no stream to listen to.
 */
public final class McpEndpoint {
    private static final String PATH = "/mcp";
    private static final String JSON = "application/json; charset=utf-8";
    private static final String NOT_UNDERSTOOD =
            "{\"jsonrpc\":\"2.0\",\"id\":null,\"error\":{\"code\":-32700,\"message\":\"Send one JSON-RPC message.\"}}";

    private final Library library;
    private final ApiTokens tokens;
    private final String version;
    private @Nullable OfferedServer server;

    /**
     * The endpoint of a library.
     *
     * @param tokens who may come in
     * @param version of this program
     */
    public McpEndpoint(Library library, ApiTokens tokens, String version) {
        this.library = library;
        this.tokens = tokens;
        this.version = version;
    }

    /** Registers the path. */
    public void addTo(RoutesConfig routes) {
        routes.post(PATH, this::answer);
        routes.get(PATH, McpEndpoint::refuse);
        routes.delete(PATH, McpEndpoint::refuse);
    }

    /** The SDK is loaded when somebody first asks: most never do. */
    private synchronized OfferedServer server() {
        if (server == null) {
            server = new OfferedServer(library, version);
        }
        return server;
    }

    private void answer(Context context) throws IOException {
        if (!tokens.admits(Optional.ofNullable(context.header("Authorization")))) {
            context.header("WWW-Authenticate", "Bearer");
            throw Problem.of(
                            ErrorCode.TOKEN_REQUIRED,
                            "Send a token that was made in the settings as \"Authorization: Bearer …\".")
                    .exception();
        }
        String message = new String(RequestBody.read(context), StandardCharsets.UTF_8);
        try {
            Optional<String> answer = server().answer(message);
            context.status(answer.isPresent() ? 200 : 202);
            answer.ifPresent(text -> context.contentType(JSON).result(text));
        } catch (IOException notUnderstood) {
            context.status(400).contentType(JSON).result(NOT_UNDERSTOOD);
        }
    }

    private static void refuse(Context context) {
        context.status(405).header("Allow", "POST");
    }
}
