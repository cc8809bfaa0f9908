package dev.innkeeper.server.backend;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.token.Tokenizers;
import dev.innkeeper.providers.convert.Names;
import dev.innkeeper.providers.convert.PostProcessing;
import dev.innkeeper.providers.convert.PromptPostProcessing;
import dev.innkeeper.providers.convert.UnconvertibleException;
import dev.innkeeper.server.sillytavern.Posted;
import dev.innkeeper.server.sillytavern.Posts;
import dev.innkeeper.server.sillytavern.Replies;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.Optional;

/** What is done to parts of a request before it is sent: biases and post-processing (providers.md §5, §8.3). */
final class PromptRoutes {
    private static final String PATH = "/api/backends/chat-completions/";

    private final Desk desk;
    private final LogitBias biases;

    PromptRoutes(Desk desk, Tokenizers tokenizers) {
        this.desk = desk;
        this.biases = new LogitBias(tokenizers);
    }

    void addTo(RoutesConfig routes) {
        Posts.add(routes, PATH + "bias", this::bias);
        Posts.add(routes, PATH + "process", this::process);
    }

    private void bias(Context context, Posted posted) {
        Optional<Json.Arr> wanted = posted.body().asArray();
        if (wanted.isEmpty()) {
            Replies.status(context, Replies.BAD_REQUEST);
            return;
        }
        String model = Optional.ofNullable(context.queryParam("model")).orElse("");
        Replies.json(context, biases.of(model, wanted.get()));
    }

    private void process(Context context, Posted posted) {
        Json.Obj body = posted.fields();
        Optional<Json.Arr> messages = body.find("messages").flatMap(Json::asArray);
        if (messages.isEmpty()) {
            refuse(context, "Invalid messages format");
            return;
        }
        String word = body.string("type", "");
        Optional<PostProcessing> type = PostProcessing.ofWord(word);
        if (type.isEmpty() && !word.isEmpty()) {
            refuse(context, "Unknown processing type");
            return;
        }
        try {
            Json.Arr processed = type.isEmpty()
                    ? messages.get()
                    : PromptPostProcessing.process(
                            messages.get(),
                            type.get(),
                            Names.of(body),
                            desk.options().placeholder());
            Replies.json(context, Json.Obj.EMPTY.with("messages", processed));
        } catch (UnconvertibleException e) {
            refuse(context, String.valueOf(e.getMessage()));
        }
    }

    private static void refuse(Context context, String message) {
        Replies.json(context, Replies.BAD_REQUEST, Json.Obj.EMPTY.with("error", message));
    }
}
