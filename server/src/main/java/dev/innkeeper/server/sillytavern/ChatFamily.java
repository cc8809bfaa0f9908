package dev.innkeeper.server.sillytavern;

import dev.innkeeper.storage.Library;
import io.javalin.config.RoutesConfig;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;

/** All routes of chats, groups, backups and statistics, with the paths that they had in old versions. */
public final class ChatFamily {
    private static final List<String> PREFIXES = List.of("/api/chats", "/api/groups", "/api/backups", "/api/stats");

    private final Library library;
    private final boolean checkIntegrity;
    private final Clock clock;
    private final Path root;

    /**
     * Routes over one library.
     *
     * @param checkIntegrity whether a save may replace only a chat of the same lineage (chats.md §4.2)
     * @param clock gives the time in the server's zone
     * @param root the user's folder, which clients are told where a chat is missing
     */
    public ChatFamily(Library library, boolean checkIntegrity, Clock clock, Path root) {
        this.library = library;
        this.checkIntegrity = checkIntegrity;
        this.clock = clock;
        this.root = root;
    }

    /** Adds the routes to Javalin's. */
    public void addTo(RoutesConfig routes) {
        new ChatRoutes(library, checkIntegrity).addTo(routes);
        new GroupChatRoutes(library, checkIntegrity, clock).addTo(routes);
        new ChatListRoutes(library).addTo(routes);
        new ChatSearchRoutes(library).addTo(routes);
        new ChatTransferRoutes(library, clock, root).addTo(routes);
        new GroupRoutes(library).addTo(routes);
        new BackupRoutes(library).addTo(routes);
        new StatsRoutes(library).addTo(routes);
        OldPaths.addTo(routes);
        PREFIXES.forEach(prefix -> Posts.closeOff(routes, prefix));
    }
}
