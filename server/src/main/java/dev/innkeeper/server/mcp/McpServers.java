package dev.innkeeper.server.mcp;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.StopSignal;
import dev.innkeeper.server.mcp.client.McpException;
import dev.innkeeper.server.mcp.client.McpResult;
import dev.innkeeper.server.mcp.client.McpTool;
import dev.innkeeper.storage.Library;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The MCP servers of a library that are in use. Thread-safe. */
public final class McpServers implements AutoCloseable {
    private static final McpState OFF = new McpState.Off();

    private final McpServerStore store;
    private final String version;
    private final Backoff backoff;
    private final Clock clock;
    private final Map<String, McpLink> links = new ConcurrentHashMap<>();
    private boolean closed;

    /**
     * The servers of a library; {@link #begin} starts them.
     *
     * @param version of this program, told to the servers
     */
    public McpServers(Library library, String version, Clock clock) {
        this(library, version, Backoff.USUAL, clock);
    }

    McpServers(Library library, String version, Backoff backoff, Clock clock) {
        this.store = new McpServerStore(library);
        this.version = version;
        this.backoff = backoff;
        this.clock = clock;
    }

    /** Starts all servers that are on, without waiting for them. */
    public void begin() {
        store.all().forEach(this::restart);
    }

    McpServerStore store() {
        return store;
    }

    /** Begins the session with a server anew, as it is configured now; one that is off is ended. */
    synchronized void restart(McpServer server) {
        end(server.name());
        if (server.on() && !closed) {
            links.put(server.name(), new McpLink(server, version, backoff, clock).begin());
        }
    }

    /** Ends the session with a server. */
    synchronized void end(String name) {
        Optional.ofNullable(links.remove(name)).ifPresent(McpLink::close);
    }

    McpState state(String name) {
        return Optional.ofNullable(links.get(name)).map(McpLink::state).orElse(OFF);
    }

    /**
     * A tool of a server.
     *
     * @param name under which models know it
     */
    record Tool(String server, String name, McpTool tool) {}

    /** The tools of all servers that can be used now, by the servers' order and theirs. */
    List<Tool> tools() {
        List<Tool> tools = new ArrayList<>();
        for (McpServer server : store.all()) {
            if (state(server.name()) instanceof McpState.Ready ready) {
                tools.addAll(ToolNames.of(server.name(), ready.tools()));
            }
        }
        return List.copyOf(tools);
    }

    /** Calls a tool. */
    McpResult call(Tool tool, Json.Obj arguments, StopSignal stop) throws McpException {
        McpLink link = Optional.ofNullable(links.get(tool.server()))
                .orElseThrow(() -> new McpException(
                        McpException.Fault.UNREACHABLE, "The server \"" + tool.server() + "\" is switched off."));
        return link.call(tool.tool().name(), arguments, stop);
    }

    /** Ends all sessions and waits a moment for the programs to go. */
    @Override
    public void close() {
        List<McpLink> open;
        synchronized (this) {
            closed = true;
            open = List.copyOf(links.values());
            links.clear();
        }
        open.forEach(McpLink::close);
        try {
            for (McpLink link : open) {
                link.awaitEnd();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
