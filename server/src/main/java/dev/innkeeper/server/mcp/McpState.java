package dev.innkeeper.server.mcp;

import dev.innkeeper.server.mcp.client.McpTool;
import java.util.List;

/** How it stands with a server. */
sealed interface McpState {
    /** It is not in use. */
    record Off() implements McpState {}

    /** It is being started or reached. */
    record Starting() implements McpState {}

    /**
     * Its tools can be called.
     *
     * @param server what it calls itself
     */
    record Ready(String server, List<McpTool> tools) implements McpState {
        /** Copies the list. */
        public Ready {
            tools = List.copyOf(tools);
        }
    }

    /**
     * It cannot be used; it is tried again after a while.
     *
     * @param reason why, in a sentence
     */
    record Failed(String reason) implements McpState {}

    /** The name in the API. */
    default String wireName() {
        return switch (this) {
            case Off ignored -> "off";
            case Starting ignored -> "starting";
            case Ready ignored -> "ready";
            case Failed ignored -> "failed";
        };
    }
}
