package dev.innkeeper.server.sillytavern;

import dev.innkeeper.formats.stats.StatsFile;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.stats.Stats;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** {@code /api/stats/…}: get, recreate and update (chats.md §10.5). */
public final class StatsRoutes {
    private static final Logger LOG = LoggerFactory.getLogger(StatsRoutes.class);

    private final Stats stats;

    /** Routes over one library. */
    public StatsRoutes(Library library) {
        this.stats = library.stats();
    }

    /** Adds the routes to Javalin's. */
    public void addTo(RoutesConfig routes) {
        Posts.add(
                routes,
                "/api/stats/get",
                (context, posted) -> Replies.json(context, stats.current().json()));
        Posts.add(routes, "/api/stats/recreate", (context, posted) -> recreate(context));
        Posts.add(routes, "/api/stats/update", this::update);
    }

    private void recreate(Context context) {
        try {
            stats.recreate();
            Replies.status(context, Replies.OK);
        } catch (RuntimeException e) {
            LOG.error("The statistics could not be counted", e);
            Replies.status(context, Replies.SERVER_ERROR);
        }
    }

    private void update(Context context, Posted posted) {
        stats.replace(new StatsFile(posted.body()));
        Replies.status(context, Replies.OK);
    }
}
