package dev.innkeeper.server.mcp;

import dev.innkeeper.server.mcp.client.McpTool;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;

/**
 * Under which names models know the tools of servers: {@code server__tool}, of letters, digits, {@code _} and {@code -},
 * at most 64 of them, as providers want it.
 *
 * <p>A name that had to be changed, or that is taken, ends in eight digits that stand for the whole of it: the same tool
 * has the same name tomorrow, so that what people chose for it stays with it.
 */
final class ToolNames {
    private static final int LONGEST = 64;
    private static final String BETWEEN = "__";

    private ToolNames() {}

    static List<McpServers.Tool> of(String server, List<McpTool> tools) {
        Map<String, McpTool> named = new LinkedHashMap<>();
        for (McpTool tool : tools) {
            named.putIfAbsent(name(server, tool.name()), tool);
        }
        List<McpServers.Tool> all = new ArrayList<>();
        named.forEach((name, tool) -> all.add(new McpServers.Tool(server, name, tool)));
        return all;
    }

    static String name(String server, String tool) {
        String plain = server + BETWEEN + tool.replaceAll("[^a-zA-Z0-9_-]", "_");
        if (plain.length() <= LONGEST && plain.endsWith(BETWEEN + tool)) {
            return plain;
        }
        CRC32 sum = new CRC32();
        sum.update(tool.getBytes(StandardCharsets.UTF_8));
        String mark = "_" + HexFormat.of().toHexDigits((int) sum.getValue());
        return plain.substring(0, Math.min(plain.length(), LONGEST - mark.length())) + mark;
    }
}
