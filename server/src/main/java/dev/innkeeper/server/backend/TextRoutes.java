package dev.innkeeper.server.backend;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.dialect.ChatOrder;
import dev.innkeeper.providers.dialect.ClientAnswer;
import dev.innkeeper.providers.dialect.OllamaLines;
import dev.innkeeper.providers.dialect.TextDialect;
import dev.innkeeper.providers.dialect.Trouble;
import dev.innkeeper.providers.dialect.WireRequest;
import dev.innkeeper.providers.http.OutboundResponse;
import dev.innkeeper.providers.remote.Upstream;
import dev.innkeeper.providers.remote.UpstreamException;
import dev.innkeeper.server.http.ClientWatch;
import dev.innkeeper.server.sillytavern.Posted;
import dev.innkeeper.server.sillytavern.Posts;
import dev.innkeeper.server.sillytavern.Replies;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** {@code /api/backends/text-completions/…} (providers.md §9). */
final class TextRoutes {
    private static final Logger LOG = LoggerFactory.getLogger(TextRoutes.class);
    private static final String PATH = "/api/backends/text-completions/";

    private final Desk desk;

    TextRoutes(Desk desk) {
        this.desk = desk;
    }

    void addTo(RoutesConfig routes) {
        Posts.add(routes, PATH + "generate", this::generate);
        Posts.add(routes, PATH + "status", this::status);
        Posts.add(routes, PATH + "props", this::props);
    }

    /** The type that the body names; servers of unknown types are spoken to as to any. */
    private static TextDialect type(ChatOrder order) {
        return TextDialect.of(order.body().string("api_type", "")).orElse(TextDialect.GENERIC);
    }

    private void generate(Context context, Posted posted) throws IOException {
        ChatOrder order = desk.order(posted.fields());
        TextDialect type = type(order);
        try (ClientWatch client = ClientWatch.of(context)) {
            exchange(context, client, order, type);
            if (client.gone().isStopped()) {
                type.abort(order).ifPresent(desk.upstream()::tell);
            }
        }
    }

    private void exchange(Context context, ClientWatch client, ChatOrder order, TextDialect type) throws IOException {
        try (OutboundResponse response = desk.upstream().send(type.request(order), client.gone())) {
            if (order.stream()) {
                stream(context, client, type, response);
                return;
            }
            Upstream.Fetched fetched = desk.upstream().fetched(response);
            Passage.answer(context, fetched.ok() ? ClientAnswer.ok(type.read(fetched.json())) : bad(fetched));
        } catch (UpstreamException e) {
            if (!e.stopped()) {
                Passage.answer(
                        context,
                        ClientAnswer.ok(
                                failure(Json.of(e.trouble().code()), e.trouble().message())));
            }
        }
    }

    private void stream(Context context, ClientWatch client, TextDialect type, OutboundResponse response)
            throws IOException {
        if (type.streamsLines()) {
            OllamaLines lines = new OllamaLines();
            Passage.stream(context, client, desk.upstream(), response, new Passage.Reframing() {
                @Override
                public byte[] of(byte[] arrived) {
                    return lines.events(arrived);
                }

                @Override
                public byte[] end() {
                    return lines.end();
                }
            });
        } else {
            Passage.stream(context, client, desk.upstream(), response);
        }
    }

    private static ClientAnswer bad(Upstream.Fetched fetched) {
        return ClientAnswer.ok(failure(Json.of(fetched.status()), fetched.text()));
    }

    private static Json failure(Json status, String text) {
        return Json.Obj.build(
                json -> json.put("error", true).put("status", status).put("response", text));
    }

    private void status(Context context, Posted posted) {
        ChatOrder order = desk.order(posted.fields());
        TextDialect type = type(order);
        try (ClientWatch client = ClientWatch.of(context)) {
            Upstream.Fetched fetched = desk.upstream().fetch(type.models(order), client.gone());
            Optional<Json.Arr> list = fetched.ok() ? type.list(fetched.json()) : Optional.empty();
            if (list.isEmpty()) {
                Replies.status(context, Replies.BAD_REQUEST);
                return;
            }
            String first = list.get().objects().stream()
                    .findFirst()
                    .flatMap(model -> model.find("id"))
                    .filter(Json::truthy)
                    .map(JsNumbers::text)
                    .orElse("Valid");
            String result = loaded(context, client, order, fetched, first);
            Replies.json(
                    context, Json.Obj.build(json -> json.put("result", result).put("data", list.get())));
        } catch (UpstreamException e) {
            LOG.info("A server for text did not answer: {}", e.getMessage());
            Passage.status(context, Replies.SERVER_ERROR);
        }
    }

    /** The name of the loaded model. LM Studio calls itself ooba, too, and has no such question. */
    private String loaded(Context context, ClientWatch client, ChatOrder order, Upstream.Fetched list, String first)
            throws UpstreamException {
        TextDialect type = type(order);
        boolean lmStudio = list.poweredBy().filter("Express"::equals).isPresent();
        Optional<WireRequest> question = type.loaded(order).filter(any -> type != TextDialect.OOBA || !lmStudio);
        if (question.isEmpty()) {
            return first;
        }
        Upstream.Fetched answer = desk.upstream().fetch(question.get(), client.gone());
        if (answer.ok() && type == TextDialect.OOBA) {
            context.header("x-supports-tokenization", "true");
        }
        return type.loadedName(answer.ok() ? Optional.of(answer.json()) : Optional.empty(), first);
    }

    private void props(Context context, Posted posted) {
        ChatOrder order = desk.order(posted.fields());
        TextDialect type = type(order);
        try (ClientWatch client = ClientWatch.of(context)) {
            Upstream.Fetched fetched = desk.upstream().fetch(type.props(order), client.gone());
            if (!fetched.ok()) {
                Replies.status(context, Replies.BAD_REQUEST);
                return;
            }
            Json.Obj props = type.props(fetched.json().asObject().orElse(Json.Obj.EMPTY));
            String template = props.string("chat_template")
                    .orElseThrow(() -> new UpstreamException(new Trouble("There is no template.", Json.Obj.EMPTY)));
            Replies.json(context, props.with("chat_template_hash", hash(template)));
        } catch (UpstreamException e) {
            LOG.info("A server for text did not tell its properties: {}", e.getMessage());
            Passage.status(context, Replies.SERVER_ERROR);
        }
    }

    private static String hash(String text) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-256", e);
        }
    }
}
