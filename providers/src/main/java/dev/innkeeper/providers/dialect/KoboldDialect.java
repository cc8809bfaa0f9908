package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.convert.VersionPath;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** KoboldAI Classic (providers.md §10). */
public final class KoboldDialect {
    private static final List<String> SAMPLERS = List.of(
            "rep_pen",
            "rep_pen_range",
            "rep_pen_slope",
            "temperature",
            "tfs",
            "top_a",
            "top_k",
            "top_p",
            "min_p",
            "typical",
            "sampler_order",
            "use_default_badwordsids",
            "mirostat",
            "mirostat_eta",
            "mirostat_tau",
            "grammar",
            "sampler_seed");
    private static final List<String> UNUSED = List.of("use_story", "use_memory", "use_authors_note", "use_world_info");
    private static final String UNKNOWN_VERSION = "0.0.0";
    private static final Json NO_MODEL = Json.of("ReadOnly");
    private static final String UNKNOWN_MODEL = "no_connection";

    private KoboldDialect() {}

    private static String server(ChatOrder order) {
        return order.body().string("api_server", "").replaceFirst("localhost", "127.0.0.1");
    }

    /** The address of the API, made from what people type: the server, with or without the path of the API. */
    public static String api(String address) {
        String base = VersionPath.trim(address.strip());
        boolean bare = WebAddress.parse(base)
                .filter(uri -> uri.getRawPath() == null || uri.getRawPath().isEmpty())
                .isPresent();
        return bare ? base + "/api" : base;
    }

    /** The question for the model. */
    public static WireRequest model(ChatOrder order) {
        return overridden(order, WireRequest.get(server(order) + "/v1/model", Map.of()));
    }

    /** The name of the model; empty if there is none. */
    public static Optional<String> model(Json answer) {
        return result(Optional.of(answer))
                .filter(name -> !name.equals(NO_MODEL))
                .flatMap(Json::asString);
    }

    /** The request for a text. */
    public static WireRequest request(ChatOrder order) {
        Json.Obj given = order.body();
        Json.Obj body = Json.Obj.build(wire -> {
            wire.putIfPresent("prompt", given.find("prompt"));
            UNUSED.forEach(name -> wire.put(name, false));
            Fields.copy(wire, given, List.of("max_context_length", "max_length"));
            if (!given.truthy("gui_settings")) {
                Fields.copy(wire, given, SAMPLERS);
                wire.put("singleline", given.truthy("singleline"));
                wire.putIfPresent("stop_sequence", order.truthy("stop_sequence"));
            }
        });
        String path = given.truthy("streaming") ? "/extra/generate/stream" : "/v1/generate";
        return overridden(order, WireRequest.post(server(order) + path, Map.of(), body));
    }

    private static WireRequest overridden(ChatOrder order, WireRequest request) {
        return request.with(order.options().headersFor(request));
    }

    /** What the server is told when its client has gone, if the client says that it understands. */
    public static Optional<WireRequest> abort(ChatOrder order) {
        return order.body().truthy("can_abort")
                ? Optional.of(overridden(order, WireRequest.post(server(order) + "/extra/abort", Map.of())))
                : Optional.empty();
    }

    /** What the client is told of an error. */
    public static ClientAnswer bad(String text) {
        String message = Json.read(text)
                .flatMap(Json::asObject)
                .flatMap(error -> error.object("detail").find("msg"))
                .filter(Json::truthy)
                .map(JsNumbers::text)
                .orElse(text);
        return new ClientAnswer(400, Json.Obj.EMPTY.with("error", Json.Obj.EMPTY.with("message", message)));
    }

    /** The three questions for the versions and the model. */
    public static List<WireRequest> status(ChatOrder order) {
        return List.of("/v1/info/version", "/extra/version", "/v1/model").stream()
                .map(path -> overridden(order, WireRequest.get(server(order) + path, Map.of())))
                .toList();
    }

    /**
     * What the client is told of the answers.
     *
     * @param answers in the order of the questions; empty for those that failed
     */
    public static Json status(List<Optional<Json>> answers) {
        Optional<Json> united = result(answers.get(0));
        Optional<Json> cpp = result(answers.get(1));
        Json model =
                result(answers.get(2)).filter(name -> !name.equals(NO_MODEL)).orElse(Json.of(UNKNOWN_MODEL));
        return Json.Obj.build(status -> status.put("koboldUnitedVersion", united.orElse(Json.of(UNKNOWN_VERSION)))
                .putIfPresent("koboldCppVersion", cpp)
                .put("model", model));
    }

    private static Optional<Json> result(Optional<Json> answer) {
        return answer.flatMap(Json::asObject)
                .flatMap(json -> json.find("result"))
                .filter(Json::truthy);
    }

    /** What the server is asked to count tokens (tokenizers.md §6). */
    public static WireRequest tokens(ChatOrder order) {
        String base = WebAddress.withoutSlash(order.body().string("url", ""));
        Json text = order.body().find("text").orElse(Json.of(""));
        WireRequest request =
                WireRequest.post(base + "/extra/tokencount", Map.of(), Json.Obj.EMPTY.with("prompt", text));
        return overridden(order, request);
    }

    /** The count and the ids in the answer. */
    public static Json counted(Json answer) {
        Json.Obj json = answer.asObject().orElse(Json.Obj.EMPTY);
        Json ids = json.find("ids").filter(value -> value != Json.NULL).orElse(Json.Arr.EMPTY);
        return Json.Obj.build(
                body -> body.putIfPresent("count", json.find("value")).put("ids", ids));
    }
}
