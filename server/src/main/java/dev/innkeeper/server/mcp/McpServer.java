package dev.innkeeper.server.mcp;

import dev.innkeeper.server.mcp.client.McpTarget;
import java.time.Duration;
import java.util.regex.Pattern;

/**
 * An MCP server as it is configured.
 *
 * @param name how people and names of tools call it
 * @param on whether it is in use
 * @param patience how long a call may take
 */
record McpServer(String name, McpTarget target, boolean on, Duration patience) {
    static final int LONGEST_SECONDS = 3600;
    static final int USUAL_SECONDS = 60;

    private static final Pattern NAME = Pattern.compile("[a-z0-9](?:[a-z0-9-]{0,22}[a-z0-9])?");

    /** Whether a server can have this name: it becomes a part of names of tools, which providers restrict. */
    static boolean isName(String name) {
        return NAME.matcher(name).matches();
    }
}
