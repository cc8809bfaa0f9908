package dev.innkeeper.server;

import dev.innkeeper.storage.backup.BackupSettings;
import java.nio.file.Path;
import java.util.Set;

/**
 * How a server is started.
 *
 * @param data the folder with the user's files, such as SillyTavern's {@code data/default-user}
 * @param host the interface to listen on
 * @param port 0 takes any free one
 * @param allowedHosts further names under which the server may be addressed
 * @param backups how chats are backed up
 */
public record ServerOptions(Path data, String host, int port, Set<String> allowedHosts, BackupSettings backups) {
    /** Copies the set. */
    public ServerOptions {
        allowedHosts = Set.copyOf(allowedHosts);
    }

    /** With the usual backups. */
    public ServerOptions(Path data, String host, int port, Set<String> allowedHosts) {
        this(data, host, port, allowedHosts, BackupSettings.DEFAULT);
    }
}
