package dev.innkeeper.server.mcp;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.Secret;
import dev.innkeeper.server.mcp.client.McpTarget;
import java.net.URI;
import java.util.List;
import java.util.Map;

/** A server as clients see it: without the values of its variables and headers. */
final class McpView {
    private McpView() {}

    static Json.Obj of(McpServer server, McpState state) {
        return Json.Obj.build(view -> {
            view.put("name", server.name());
            switch (server.target()) {
                case McpTarget.Program(String command, List<String> arguments, Map<String, Secret> environment) ->
                    view.put("command", command)
                            .put("arguments", Json.ofStrings(arguments))
                            .put("environment", masked(environment));
                case McpTarget.Address(URI address, Map<String, Secret> headers) ->
                    view.put("address", address.toString()).put("headers", masked(headers));
            }
            view.put("on", server.on());
            view.put("timeoutSeconds", (double) server.patience().toSeconds());
            view.put("state", state.wireName());
            switch (state) {
                case McpState.Ready ready ->
                    view.put("server", ready.server()).put("tools", tools(server.name(), ready));
                case McpState.Failed failed -> view.put("error", failed.reason());
                case McpState.Off ignored -> {}
                case McpState.Starting ignored -> {}
            }
        });
    }

    private static Json.Obj masked(Map<String, Secret> values) {
        return Json.Obj.build(view -> values.forEach((name, value) -> view.put(name, value.masked())));
    }

    private static Json tools(String server, McpState.Ready ready) {
        return Json.ofStrings(ToolNames.of(server, ready.tools()).stream()
                .map(McpServers.Tool::name)
                .toList());
    }
}
