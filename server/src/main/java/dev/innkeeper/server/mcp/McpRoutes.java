package dev.innkeeper.server.mcp;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.server.http.Answer;
import dev.innkeeper.server.http.Call;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Problem;
import dev.innkeeper.server.http.Route;
import dev.innkeeper.server.mcp.client.McpTarget;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** The routes to the MCP servers whose tools models may call. */
public final class McpRoutes {
    private static final String SERVERS = "/api/v1/mcp-servers";
    private static final String SERVER = SERVERS + "/{server}";

    private final McpServers servers;

    /** Routes to some servers. */
    public McpRoutes(McpServers servers) {
        this.servers = servers;
    }

    /** The routes. */
    public List<Route> routes() {
        return List.of(
                Route.get(SERVERS)
                        .named(
                                "listMcpServers",
                                "The MCP servers whose tools models may call, and how it stands with them")
                        .answers(200, "McpServers")
                        .to(call -> Answer.json(all())),
                Route.put(SERVER)
                        .named("putMcpServer", "Add an MCP server, or change one; absent members stay")
                        .takes("McpServerChange")
                        .answers(200, "McpServer")
                        .fails(ErrorCode.REQUEST_INVALID, ErrorCode.LOCAL_ONLY)
                        .to(this::put),
                Route.delete(SERVER)
                        .named("deleteMcpServer", "Forget an MCP server and end it")
                        .fails(ErrorCode.MCP_SERVER_NOT_FOUND)
                        .to(this::delete),
                Route.post(SERVER + "/restart")
                        .named("restartMcpServer", "End an MCP server and begin it anew")
                        .answers(200, "McpServer")
                        .fails(ErrorCode.MCP_SERVER_NOT_FOUND)
                        .to(this::restart));
    }

    private Json.Obj all() {
        List<Json> views = servers.store().all().stream()
                .<Json>map(server -> McpView.of(server, servers.state(server.name())))
                .toList();
        return Json.Obj.EMPTY.with("servers", new Json.Arr(views));
    }

    private Answer put(Call call) throws IOException {
        String name = call.path("server");
        Optional<McpServer> before = servers.store().find(name);
        McpServer changed = McpServerChange.of(name, before, call.body());
        if (changed.target() instanceof McpTarget.Program && !call.isFromThisMachine()) {
            throw Problem.of(
                            ErrorCode.LOCAL_ONLY,
                            "What programs this machine runs can only be changed on this machine. Open Innkeeper there.")
                    .exception();
        }
        servers.store().put(changed);
        servers.restart(changed);
        return Answer.json(McpView.of(changed, servers.state(name)));
    }

    private Answer delete(Call call) {
        McpServer server = existing(call);
        servers.store().remove(server.name());
        servers.end(server.name());
        return Answer.done();
    }

    private Answer restart(Call call) {
        McpServer server = existing(call);
        servers.restart(server);
        return Answer.json(McpView.of(server, servers.state(server.name())));
    }

    private McpServer existing(Call call) {
        return servers.store()
                .find(call.path("server"))
                .orElseThrow(() -> Problem.of(
                                ErrorCode.MCP_SERVER_NOT_FOUND, "There is no server of this name. Reload the list.")
                        .exception());
    }
}
