package dev.innkeeper.server;

import dev.innkeeper.providers.dialect.DialectOptions;
import dev.innkeeper.server.tool.ToolSource;
import dev.innkeeper.storage.backup.BackupSettings;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/**
 * How a server is started.
 *
 * @param data the folder with the user's files, such as SillyTavern's {@code data/default-user}
 * @param host the interface to listen on
 * @param port 0 takes any free one
 * @param allowedHosts further names under which the server may be addressed
 * @param backups how chats are backed up
 * @param dialects how requests to providers are made
 * @param tools what models may call besides the tools that are built in, and in place of those of the same name
 */
public record ServerOptions(
        Path data,
        String host,
        int port,
        Set<String> allowedHosts,
        BackupSettings backups,
        DialectOptions dialects,
        List<ToolSource> tools) {
    /** Copies both collections. */
    public ServerOptions {
        allowedHosts = Set.copyOf(allowedHosts);
        tools = List.copyOf(tools);
    }

    /** With the usual backups, requests and tools. */
    public ServerOptions(Path data, String host, int port, Set<String> allowedHosts) {
        this(
                data,
                host,
                port,
                allowedHosts,
                BackupSettings.DEFAULT,
                DialectOptions.defaults(UUID.randomUUID().toString()),
                List.of());
    }

    /** These options with further tools. */
    public ServerOptions offering(List<ToolSource> further) {
        return new ServerOptions(data, host, port, allowedHosts, backups, dialects, further);
    }
}
