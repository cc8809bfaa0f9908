package dev.innkeeper.server.backend;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.dialect.ChatOrder;
import dev.innkeeper.providers.dialect.ClientAnswer;
import dev.innkeeper.providers.dialect.TextUpkeep;
import dev.innkeeper.providers.dialect.WireRequest;
import dev.innkeeper.server.sillytavern.Posted;
import dev.innkeeper.server.sillytavern.Posts;
import dev.innkeeper.server.sillytavern.Replies;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.Optional;
import java.util.function.Function;

/** {@code /api/backends/text-completions/…} besides texts: models to fetch, pictures, slots. */
final class TextUpkeepRoutes {
    private static final String PATH = "/api/backends/text-completions/";
    private static final Json OK = Json.Obj.EMPTY.with("ok", Json.of(true));

    private final Desk desk;
    private final Errands errands;

    TextUpkeepRoutes(Desk desk) {
        this.desk = desk;
        this.errands = new Errands(desk);
    }

    void addTo(RoutesConfig routes) {
        Posts.add(routes, PATH + "ollama/download", this::ollamaDownload);
        Posts.add(routes, PATH + "ollama/caption-image", this::ollamaCaption);
        Posts.add(routes, PATH + "llamacpp/props", passed(TextUpkeep::llamaProperties));
        Posts.add(routes, PATH + "llamacpp/slots", passed(TextUpkeep::llamaSlots));
        Posts.add(routes, PATH + "tabby/download", this::tabbyDownload);
    }

    private Posts.Handler passed(Function<ChatOrder, Optional<WireRequest>> question) {
        return (context, posted) -> asked(context, question.apply(desk.order(posted.fields())), Optional::of);
    }

    /** Tells what can be read from an answer; that nothing can is an error. */
    private void asked(Context context, Optional<WireRequest> question, Function<Json, Optional<Json>> read) {
        if (question.isEmpty()) {
            Replies.status(context, Replies.BAD_REQUEST);
            return;
        }
        errands.run(
                context,
                gone -> answer(context, errands.ask(question.get(), gone).flatMap(read)));
    }

    private static void answer(Context context, Optional<Json> read) {
        Passage.answer(context, read.map(ClientAnswer::ok).orElseGet(() -> ClientAnswer.error(Replies.SERVER_ERROR)));
    }

    private void ollamaCaption(Context context, Posted posted) {
        asked(
                context,
                TextUpkeep.ollamaCaption(desk.order(posted.fields())),
                answer ->
                        TextUpkeep.ollamaCaption(answer).map(words -> Json.Obj.EMPTY.with("caption", Json.of(words))));
    }

    private void ollamaDownload(Context context, Posted posted) {
        Optional<WireRequest> question = TextUpkeep.ollamaDownload(desk.order(posted.fields()));
        if (question.isEmpty()) {
            Replies.status(context, Replies.BAD_REQUEST);
            return;
        }
        errands.run(
                context,
                gone -> answer(
                        context, errands.askPatiently(question.get(), gone).map(done -> OK)));
    }

    private void tabbyDownload(Context context, Posted posted) {
        ChatOrder order = desk.order(posted.fields());
        errands.run(context, gone -> {
            Optional<Json> permission = errands.ask(TextUpkeep.tabbyPermission(order), gone);
            if (permission.filter(TextUpkeep::mayDownload).isPresent()) {
                answer(
                        context,
                        errands.askPatiently(TextUpkeep.tabbyDownload(order), gone)
                                .map(done -> OK));
            } else {
                Passage.answer(
                        context, ClientAnswer.error(permission.isPresent() ? Replies.FORBIDDEN : Replies.SERVER_ERROR));
            }
        });
    }
}
