package dev.innkeeper.server.backend;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.dialect.ChatOrder;
import dev.innkeeper.providers.dialect.KoboldDialect;
import dev.innkeeper.providers.dialect.TextDialect;
import dev.innkeeper.providers.dialect.WireRequest;
import dev.innkeeper.providers.remote.Upstream;
import dev.innkeeper.providers.remote.UpstreamException;
import dev.innkeeper.server.http.ClientWatch;
import dev.innkeeper.server.sillytavern.Posted;
import dev.innkeeper.server.sillytavern.Posts;
import dev.innkeeper.server.sillytavern.Replies;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.Optional;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Tokens that the model's own server counts (tokenizers.md §6). */
final class RemoteTokenRoutes {
    private static final Logger LOG = LoggerFactory.getLogger(RemoteTokenRoutes.class);
    private static final String PATH = "/api/tokenizers/remote/";

    private final Desk desk;

    RemoteTokenRoutes(Desk desk) {
        this.desk = desk;
    }

    void addTo(RoutesConfig routes) {
        Posts.add(routes, PATH + "textgenerationwebui/encode", this::text);
        Posts.add(
                routes,
                PATH + "kobold/count",
                (context, posted) ->
                        count(context, KoboldDialect.tokens(desk.order(posted.fields())), KoboldDialect::counted));
    }

    private void text(Context context, Posted posted) {
        ChatOrder order = desk.order(posted.fields());
        Optional<WireRequest> request =
                TextDialect.of(order.body().string("api_type", "")).flatMap(type -> type.tokens(order));
        if (request.isEmpty()) {
            Replies.status(context, Replies.BAD_REQUEST);
        } else {
            count(context, request.get(), TextDialect::counted);
        }
    }

    private void count(Context context, WireRequest request, Function<Json, Json> read) {
        try (ClientWatch client = ClientWatch.of(context)) {
            Upstream.Fetched fetched = desk.upstream().fetch(request, client.gone());
            if (fetched.ok()) {
                Replies.json(context, read.apply(fetched.json()));
            } else {
                Replies.error(context);
            }
        } catch (UpstreamException e) {
            LOG.info("A server did not count tokens: {}", e.getMessage());
            Replies.error(context);
        }
    }
}
