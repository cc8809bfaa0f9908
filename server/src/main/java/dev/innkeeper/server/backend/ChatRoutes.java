package dev.innkeeper.server.backend;

import dev.innkeeper.providers.convert.UnconvertibleException;
import dev.innkeeper.providers.dialect.ChatDialect;
import dev.innkeeper.providers.dialect.ChatDialects;
import dev.innkeeper.providers.dialect.ChatOrder;
import dev.innkeeper.providers.dialect.ClientAnswer;
import dev.innkeeper.providers.dialect.Handover;
import dev.innkeeper.providers.dialect.Preparation;
import dev.innkeeper.providers.dialect.RefusedOrderException;
import dev.innkeeper.providers.dialect.Trouble;
import dev.innkeeper.providers.dialect.WireRequest;
import dev.innkeeper.providers.http.OutboundResponse;
import dev.innkeeper.providers.remote.Preparations;
import dev.innkeeper.providers.remote.Upstream;
import dev.innkeeper.providers.remote.UpstreamException;
import dev.innkeeper.server.http.ClientWatch;
import dev.innkeeper.server.sillytavern.Posted;
import dev.innkeeper.server.sillytavern.Posts;
import dev.innkeeper.server.sillytavern.Replies;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.util.Optional;

/** {@code /api/backends/chat-completions/generate} (providers.md §1.3, §6). */
final class ChatRoutes {
    private static final String PATH = "/api/backends/chat-completions/";

    private final Desk desk;
    private final Preparations preparations;

    ChatRoutes(Desk desk) {
        this.desk = desk;
        this.preparations = new Preparations(desk.clock());
    }

    void addTo(RoutesConfig routes) {
        Posts.add(routes, PATH + "generate", this::generate);
    }

    private void generate(Context context, Posted posted) throws IOException {
        try (ClientWatch client = ClientWatch.of(context)) {
            ChatOrder order = ChatDialects.intake(desk.order(posted.fields()));
            Optional<ChatDialect> dialect = ChatDialects.of(order.source());
            if (dialect.isEmpty()) {
                Passage.answer(context, ClientAnswer.error(Replies.BAD_REQUEST));
                return;
            }
            Preparation.Results prepared =
                    preparations.perform(dialect.get().preparation(order), desk.upstream(), client.gone());
            WireRequest request = dialect.get().request(order.with(prepared));
            exchange(context, client, request, order.stream(), dialect.get().answers());
        } catch (RefusedOrderException e) {
            Passage.answer(context, e.answer());
        } catch (UnconvertibleException e) {
            Passage.answer(context, formOf(posted).failed(Trouble.of(e)));
        }
    }

    private static Handover formOf(Posted posted) {
        return ChatDialects.of(posted.fields().string("chat_completion_source", ""))
                .map(ChatDialect::answers)
                .orElse(Handover.SHARED);
    }

    private void exchange(Context context, ClientWatch client, WireRequest request, boolean stream, Handover form)
            throws IOException {
        try (OutboundResponse response = desk.upstream().send(request, client.gone())) {
            if (stream) {
                Passage.stream(context, client, desk.upstream(), response);
                return;
            }
            Upstream.Fetched fetched = desk.upstream().fetched(response);
            Passage.answer(
                    context, fetched.ok() ? form.good(fetched.json()) : form.bad(fetched.status(), fetched.text()));
        } catch (UpstreamException e) {
            if (!e.stopped()) {
                Passage.answer(context, form.failed(e.trouble()));
            }
        }
    }
}
