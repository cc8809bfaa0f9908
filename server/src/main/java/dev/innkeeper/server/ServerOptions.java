package dev.innkeeper.server;

import java.nio.file.Path;
import java.util.Set;

/**
 * How a server is started.
 *
 * @param data the folder with the user's files, such as SillyTavern's {@code data/default-user}
 * @param host the interface to listen on
 * @param port 0 takes any free one
 * @param allowedHosts further names under which the server may be addressed
 */
public record ServerOptions(Path data, String host, int port, Set<String> allowedHosts) {
    /** Copies the set. */
    public ServerOptions {
        allowedHosts = Set.copyOf(allowedHosts);
    }
}
