package dev.innkeeper.providers.media;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.convert.VersionPath;
import dev.innkeeper.providers.convert.YamlParts;
import dev.innkeeper.providers.dialect.ChatDoor;
import dev.innkeeper.providers.dialect.ChatOrder;
import dev.innkeeper.providers.dialect.WebAddress;
import dev.innkeeper.providers.dialect.WireRequest;
import dev.innkeeper.providers.dialect.WorkersAccount;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What is to be seen on a picture, asked of a source that speaks OpenAI's language. */
public final class ImageCaptions {
    private static final Set<String> SOURCES = Set.of(
            "openai",
            "openrouter",
            "mistral",
            "groq",
            "cohere",
            "xai",
            "pollinations",
            "nanogpt",
            "aimlapi",
            "electronhub",
            "chutes",
            "zai",
            "moonshot",
            "workers_ai");
    private static final Set<String> AT_HOME = Set.of("ooba", "koboldcpp", "vllm", "llamacpp");
    private static final List<String> FIELDS = List.of(
            "model",
            "secret_id",
            "reverse_proxy",
            "proxy_password",
            "zai_endpoint",
            "pollinations_endpoint",
            "workers_ai_account_id");
    private static final double SEEDS = 4_294_967_296.0;
    private static final double MAX_TOKENS = 4096;
    private static final double CALM = 0.1;

    private ImageCaptions() {}

    /**
     * The question for a caption.
     *
     * @throws RefusedMediaException if the source cannot be asked
     */
    public static MediaCall call(ChatOrder order) throws RefusedMediaException {
        WireRequest request = request(order, order.body().string("api", ""));
        return MediaCall.whole(
                request.with(order.options().headersFor(request)), Manner.SENTENCE, ImageCaptions::caption);
    }

    private static WireRequest request(ChatOrder order, String api) throws RefusedMediaException {
        if (api.equals("custom")) {
            return custom(order);
        }
        if (AT_HOME.contains(api)) {
            return WireRequest.post(
                    VersionPath.trim(order.body().string("server_url", "")) + "/v1/chat/completions",
                    Doors.bearerIfAny(order, "api_key_" + api),
                    body(order, api));
        }
        if (api.equals("workers_ai") && WorkersAccount.address(order).isEmpty()) {
            throw RefusedMediaException.because("Cloudflare Workers AI Account ID is required");
        }
        ChatDoor door = Doors.of(source(order, api), order, FIELDS);
        return WireRequest.post(door.chat(), door.headers(), body(order, api));
    }

    /** What is unknown can be asked through a proxy all the same: that speaks OpenAI's language. */
    private static String source(ChatOrder order, String api) throws RefusedMediaException {
        if (SOURCES.contains(api)) {
            return api.equals("mistral") ? "mistralai" : api;
        }
        return order.text("reverse_proxy").map(proxy -> "openai").orElseThrow(RefusedMediaException::plain);
    }

    private static WireRequest custom(ChatOrder order) {
        Json.Obj given = order.body();
        Json.Obj more = YamlParts.merge(body(order, "custom"), given.string("custom_include_body", ""));
        WireRequest request = WireRequest.post(
                WebAddress.withoutSlash(given.string("server_url", "")) + "/chat/completions",
                Doors.bearerIfAny(order, "api_key_custom"),
                YamlParts.exclude(more, given.string("custom_exclude_body", "")));
        return request.with(YamlParts.headers(given.string("custom_include_headers", "")));
    }

    private static Json.Obj body(ChatOrder order, String api) {
        Json.Obj given = order.body();
        Json.Obj text = Json.Obj.build(part -> part.put("type", "text").putIfPresent("text", given.find("prompt")));
        Json.Obj image = Json.Obj.build(part -> part.put("type", "image_url")
                .put("image_url", Json.Obj.build(url -> url.putIfPresent("url", given.find("image")))));
        Json.Obj message =
                Json.Obj.build(json -> json.put("role", "user").put("content", new Json.Arr(List.of(text, image))));
        return Json.Obj.build(body -> {
            body.putIfPresent("model", given.find("model")).put("messages", Json.Arr.EMPTY.plus(message));
            switch (api) {
                case "ooba" -> body.put("temperature", CALM);
                case "pollinations" ->
                    body.put("seed", Math.floor(order.chance().getAsDouble() * SEEDS));
                case "zai" -> body.put("max_tokens", MAX_TOKENS);
                default -> {
                    // The others are asked for nothing more.
                }
            }
        });
    }

    private static MediaAnswer caption(Json answer) {
        Json.Obj json = answer.asObject().orElse(Json.Obj.EMPTY);
        Optional<Json> said = json.array("choices").objects().stream()
                .findFirst()
                .flatMap(choice -> choice.object("message").find("content"))
                .filter(Json::truthy);
        return said.or(() -> firstText(json.object("message").array("content")))
                .map(ImageCaptions::answer)
                .orElseGet(() -> MediaAnswer.failure("No caption found"));
    }

    /** The first part of a message that says something: before it may stand what the model thought. */
    static Optional<Json> firstText(Json.Arr parts) {
        return parts.objects().stream()
                .flatMap(part -> part.find("text").filter(Json::truthy).stream())
                .findFirst();
    }

    static MediaAnswer answer(Json caption) {
        return MediaAnswer.document(Json.Obj.EMPTY.with("caption", caption));
    }
}
