package dev.innkeeper.server.backend;

import dev.innkeeper.providers.dialect.ChatOrder;
import dev.innkeeper.providers.dialect.ClientAnswer;
import dev.innkeeper.providers.dialect.NovelDialect;
import dev.innkeeper.providers.dialect.WireRequest;
import dev.innkeeper.providers.http.OutboundResponse;
import dev.innkeeper.providers.remote.UpstreamException;
import dev.innkeeper.server.http.ClientWatch;
import dev.innkeeper.server.sillytavern.Posted;
import dev.innkeeper.server.sillytavern.Posts;
import dev.innkeeper.server.sillytavern.Replies;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.util.Optional;

/** {@code /api/novelai/…} (providers.md §10). */
final class NovelRoutes {
    private final Desk desk;
    private final Errands errands;

    NovelRoutes(Desk desk) {
        this.desk = desk;
        this.errands = new Errands(desk);
    }

    void addTo(RoutesConfig routes) {
        Posts.add(routes, "/api/novelai/generate", this::novel);
        Posts.add(routes, "/api/novelai/status", this::subscription);
    }

    private void novel(Context context, Posted posted) throws IOException {
        ChatOrder order = desk.order(posted.fields());
        Optional<String> key = NovelDialect.key(desk.credentials());
        if (key.isEmpty()) {
            Replies.status(context, Replies.BAD_REQUEST);
            return;
        }
        WireRequest request = NovelDialect.request(order, key.get());
        if (!order.body().truthy("streaming")) {
            errands.hand(context, request, NovelDialect::bad);
            return;
        }
        try (ClientWatch client = ClientWatch.of(context);
                OutboundResponse response = desk.upstream().send(request, client.gone())) {
            Passage.stream(context, client, desk.upstream(), response);
        } catch (UpstreamException e) {
            if (!e.stopped()) {
                Replies.error(context);
            }
        }
    }

    private void subscription(Context context, Posted posted) {
        Optional<String> key = NovelDialect.key(desk.credentials());
        if (key.isEmpty()) {
            Replies.status(context, Replies.BAD_REQUEST);
            return;
        }
        errands.hand(context, NovelDialect.status(key.get()), text -> ClientAnswer.error(Replies.OK));
    }
}
