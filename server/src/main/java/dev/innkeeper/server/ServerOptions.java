package dev.innkeeper.server;

import dev.innkeeper.providers.dialect.DialectOptions;
import dev.innkeeper.storage.backup.BackupSettings;
import java.nio.file.Path;
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
 */
public record ServerOptions(
        Path data, String host, int port, Set<String> allowedHosts, BackupSettings backups, DialectOptions dialects) {
    /** Copies the set. */
    public ServerOptions {
        allowedHosts = Set.copyOf(allowedHosts);
    }

    /** With the usual backups and requests. */
    public ServerOptions(Path data, String host, int port, Set<String> allowedHosts) {
        this(
                data,
                host,
                port,
                allowedHosts,
                BackupSettings.DEFAULT,
                DialectOptions.defaults(UUID.randomUUID().toString()));
    }
}
