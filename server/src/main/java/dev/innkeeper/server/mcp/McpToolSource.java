package dev.innkeeper.server.mcp;

import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.scene.Tool;
import dev.innkeeper.server.mcp.client.McpException;
import dev.innkeeper.server.mcp.client.McpResult;
import dev.innkeeper.server.tool.KnownTool;
import dev.innkeeper.server.tool.Occasion;
import dev.innkeeper.server.tool.OfferedTool;
import dev.innkeeper.server.tool.ToolFailedException;
import dev.innkeeper.server.tool.ToolSource;
import java.util.List;
import java.util.Optional;

/** Lets models call the tools of MCP servers. */
public final class McpToolSource implements ToolSource {
    private final McpServers servers;

    /** The tools of some servers. */
    public McpToolSource(McpServers servers) {
        this.servers = servers;
    }

    @Override
    public List<OfferedTool> tools(Scene scene) {
        return servers.tools().stream()
                .map(tool -> new OfferedTool(known(tool), (arguments, occasion) -> call(tool, arguments, occasion)))
                .toList();
    }

    @Override
    public List<KnownTool> known() {
        return servers.tools().stream().map(McpToolSource::known).toList();
    }

    private static KnownTool known(McpServers.Tool tool) {
        Tool definition =
                new Tool(tool.name(), tool.tool().description(), tool.tool().schema());
        return new KnownTool(definition, tool.server() + ": " + tool.tool().title(), Optional.of(tool.server()));
    }

    private Json call(McpServers.Tool tool, Json arguments, Occasion occasion) throws ToolFailedException {
        Json.Obj given =
                arguments.asObject().orElseThrow(() -> new ToolFailedException("The arguments must be a JSON object."));
        McpResult result;
        try {
            result = servers.call(tool, given, occasion.stop());
        } catch (McpException e) {
            throw new ToolFailedException(e.reason());
        }
        if (result.failed()) {
            throw new ToolFailedException(result.text().isEmpty() ? "The tool failed." : result.text());
        }
        return Json.of(result.text());
    }
}
