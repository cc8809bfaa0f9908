package dev.innkeeper.server.backend;

import dev.innkeeper.engine.token.TokenizerEndpoints;
import dev.innkeeper.engine.token.Tokenizers;
import dev.innkeeper.server.sillytavern.Posts;
import dev.innkeeper.server.sillytavern.Replies;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Texts as tokens and back, and the tokens of messages (tokenizers.md §2, §3). */
final class TokenizerRoutes {
    private static final String PATH = "/api/tokenizers/";
    private static final String FOR_MODELS = PATH + "openai/";

    private final TokenizerEndpoints endpoints;
    private final LongWork longWork = new LongWork();

    TokenizerRoutes(Tokenizers tokenizers) {
        this.endpoints = new TokenizerEndpoints(tokenizers);
    }

    void addTo(RoutesConfig routes) {
        for (String name : TokenizerEndpoints.names()) {
            Posts.add(
                    routes,
                    PATH + name + "/encode",
                    (context, posted) -> answer(context, () -> endpoints.encode(name, posted.fields())));
            Posts.add(
                    routes,
                    PATH + name + "/decode",
                    (context, posted) -> answer(context, () -> endpoints.decode(name, posted.fields())));
        }
        Posts.add(
                routes,
                FOR_MODELS + "encode",
                (context, posted) -> answer(context, () -> endpoints.encodeForModel(model(context), posted.fields())));
        Posts.add(
                routes,
                FOR_MODELS + "decode",
                (context, posted) -> answer(context, () -> endpoints.decodeForModel(model(context), posted.fields())));
        Posts.add(
                routes,
                FOR_MODELS + "count",
                (context, posted) -> answer(context, () -> endpoints.count(model(context), posted.body())));
    }

    /** The name of the model; several are one text, as in JavaScript. */
    private static String model(Context context) {
        return String.join(",", context.queryParams("model"));
    }

    private void answer(Context context, Supplier<Stream<String>> asked) throws IOException {
        Stream<String> answer = longWork.of(context.req().getContentLengthLong(), asked);
        try (Writer out =
                new BufferedWriter(new OutputStreamWriter(Replies.jsonStream(context), StandardCharsets.UTF_8))) {
            answer.forEachOrdered(piece -> write(piece, out));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static void write(String piece, Writer out) {
        try {
            out.write(piece);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
