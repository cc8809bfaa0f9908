package dev.innkeeper.server.mcp;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.Secret;
import dev.innkeeper.server.mcp.client.McpTarget;
import dev.innkeeper.storage.Library;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The MCP servers of a library: in Innkeeper's own settings, with the values of variables and headers among the secrets.
 */
final class McpServerStore {
    private static final String KEY = "mcp";
    private static final String SECRET = "mcp_server_";
    private static final String LABEL = "Innkeeper";

    private final Library library;

    McpServerStore(Library library) {
        this.library = library;
    }

    /** All servers in the order in which they were made; what is no server any more is left out. */
    List<McpServer> all() {
        List<McpServer> servers = new ArrayList<>();
        stored().members()
                .forEach((name, stored) ->
                        stored.asObject().flatMap(json -> read(name, json)).ifPresent(servers::add));
        return List.copyOf(servers);
    }

    Optional<McpServer> find(String name) {
        return all().stream().filter(server -> server.name().equals(name)).findFirst();
    }

    private Json.Obj stored() {
        return library.ownSettings().read().object(KEY);
    }

    private Optional<McpServer> read(String name, Json.Obj json) {
        if (!McpServer.isName(name)) {
            return Optional.empty();
        }
        int seconds =
                Math.clamp((long) json.number("timeoutSeconds", McpServer.USUAL_SECONDS), 1, McpServer.LONGEST_SECONDS);
        return target(name, json)
                .map(target -> new McpServer(name, target, json.truthy("on"), Duration.ofSeconds(seconds)));
    }

    private Optional<McpTarget> target(String name, Json.Obj json) {
        Optional<String> address = json.string("address");
        if (address.isPresent()) {
            return address(address.get()).map(uri -> new McpTarget.Address(uri, secrets(name)));
        }
        return json.string("command")
                .map(command ->
                        new McpTarget.Program(command, json.array("arguments").strings(), secrets(name)));
    }

    /** An http or https address with a host. */
    static Optional<URI> address(String text) {
        try {
            URI uri = URI.create(text.strip());
            boolean http = "http".equalsIgnoreCase(uri.getScheme()) || "https".equalsIgnoreCase(uri.getScheme());
            return http && uri.getHost() != null ? Optional.of(uri) : Optional.empty();
        } catch (IllegalArgumentException notOne) {
            return Optional.empty();
        }
    }

    private Map<String, Secret> secrets(String name) {
        Map<String, Secret> values = new LinkedHashMap<>();
        library.secrets()
                .active(SECRET + name)
                .flatMap(secret -> Json.read(secret.value()))
                .flatMap(Json::asObject)
                .orElse(Json.Obj.EMPTY)
                .members()
                .forEach((key, value) -> value.asString().ifPresent(text -> values.put(key, Secret.of(text))));
        return values;
    }

    /** Keeps a server, in place of the one of its name. */
    void put(McpServer server) {
        Json.Obj json = Json.Obj.build(stored -> {
            Map<String, Secret> secrets = switch (server.target()) {
                case McpTarget.Program(String command, List<String> arguments, Map<String, Secret> values) -> {
                    stored.put("command", command).put("arguments", Json.ofStrings(arguments));
                    yield values;
                }
                case McpTarget.Address(URI address, Map<String, Secret> values) -> {
                    stored.put("address", address.toString());
                    yield values;
                }
            };
            stored.put("on", server.on())
                    .put("timeoutSeconds", (double) server.patience().toSeconds());
            keep(server.name(), secrets);
        });
        library.ownSettings().update(own -> own.with(KEY, own.object(KEY).with(server.name(), json)));
    }

    private void keep(String name, Map<String, Secret> values) {
        List<String> old = library.secrets().list(SECRET + name).stream()
                .map(secret -> secret.id())
                .toList();
        if (!values.isEmpty()) {
            Json.Obj json = Json.Obj.build(all -> values.forEach((key, value) -> all.put(key, value.reveal())));
            library.secrets().write(SECRET + name, json.text(), LABEL);
        }
        old.forEach(id -> library.secrets().delete(SECRET + name, id));
    }

    void remove(String name) {
        library.ownSettings().update(own -> own.with(KEY, own.object(KEY).without(name)));
        keep(name, Map.of());
    }
}
