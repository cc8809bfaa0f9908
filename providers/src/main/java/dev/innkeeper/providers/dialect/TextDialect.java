package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.convert.VersionPath;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The text-completion types: addresses, keys and the fields that each understands (providers.md §9). */
public enum TextDialect {
    /** text-generation-webui. */
    OOBA("ooba", Paths.V1, Lock.BEARER, FieldFilter.ALL) {
        @Override
        Optional<String> loadedPath() {
            return Optional.of("/v1/internal/model/info");
        }
    },
    /** Any server in OpenAI's form. */
    GENERIC("generic", Paths.V1, Lock.BEARER, FieldFilter.OPENAI),
    /** vLLM. */
    VLLM("vllm", Paths.V1, Lock.BEARER, FieldFilter.VLLM),
    /** Aphrodite. */
    APHRODITE("aphrodite", Paths.V1, Lock.X_API_KEY, FieldFilter.ALL),
    /** TabbyAPI. */
    TABBY("tabby", new Paths("/v1/completions", "/v1/model/list"), Lock.X_API_KEY, FieldFilter.ALL) {
        @Override
        Optional<String> loadedPath() {
            return Optional.of("/v1/model");
        }
    },
    /** KoboldCpp. */
    KOBOLDCPP("koboldcpp", Paths.V1, Lock.BEARER, FieldFilter.ALL),
    /** Together AI. */
    TOGETHERAI("togetherai", new Paths("/v1/completions", "/api/models?&info"), Lock.BEARER, FieldFilter.TOGETHER),
    /** llama.cpp. */
    LLAMACPP("llamacpp", new Paths("/completion", "/v1/models"), Lock.BEARER, FieldFilter.ALL),
    /** Ollama. */
    OLLAMA("ollama", new Paths("/api/generate", "/api/tags"), Lock.NONE, FieldFilter.OLLAMA),
    /** Infermatic. */
    INFERMATICAI("infermaticai", Paths.V1, Lock.BEARER, FieldFilter.INFERMATIC) {
        @Override
        public Json read(Json answer) {
            return answer.asObject()
                    .filter(json -> json.find("choices").flatMap(Json::asArray).isPresent())
                    .<Json>map(json -> Json.Obj.EMPTY.with(
                            "choices",
                            new Json.Arr(json.array("choices").objects().stream()
                                    .map(TextDialect::choice)
                                    .toList())))
                    .orElse(answer);
        }
    },
    /** DreamGen. */
    DREAMGEN(
            "dreamgen", new Paths("/api/openai/v1/completions", "/api/openai/v1/models"), Lock.BEARER, FieldFilter.ALL),
    /** OpenRouter. */
    OPENROUTER("openrouter", new Paths("/v1/chat/completions", "/v1/models"), Lock.CALLER, FieldFilter.OPENROUTER),
    /** Featherless. */
    FEATHERLESS("featherless", Paths.V1, Lock.CALLER, FieldFilter.VLLM),
    /** Hugging Face. */
    HUGGINGFACE("huggingface", new Paths("/v1/completions", "/info"), Lock.BEARER, FieldFilter.ALL),
    /** Mancer. */
    MANCER("mancer", new Paths("/oai/v1/completions", "/oai/v1/models"), Lock.X_API_KEY, FieldFilter.ALL);

    private final String word;
    private final Paths paths;
    private final Lock lock;
    private final FieldFilter filter;

    TextDialect(String word, Paths paths, Lock lock, FieldFilter filter) {
        this.word = word;
        this.paths = paths;
        this.lock = lock;
        this.filter = filter;
    }

    private record Paths(String generate, String models) {
        static final Paths V1 = new Paths("/v1/completions", "/v1/models");
    }

    /** How a type is told its key. */
    private enum Lock {
        NONE,
        BEARER,
        X_API_KEY,
        CALLER
    }

    /** The type of that name; empty for unknown ones. */
    public static Optional<TextDialect> of(String word) {
        for (TextDialect type : values()) {
            if (type.word.equals(word)) {
                return Optional.of(type);
            }
        }
        return Optional.empty();
    }

    /** The address before the path (providers.md §9.1). */
    public static String base(String server) {
        return VersionPath.trim(server.replaceFirst("localhost", "127.0.0.1"));
    }

    private static String base(ChatOrder order) {
        return base(order.body().string("api_server", ""));
    }

    /** The headers with the key, and those that the installation wants for the host. */
    public Map<String, String> headers(ChatOrder order, String url) {
        Map<String, String> headers = new LinkedHashMap<>();
        Optional<String> key = lock == Lock.NONE ? Optional.empty() : order.key("api_key_" + word);
        key.ifPresent(value -> {
            headers.put("Authorization", Access.bearer(value));
            if (lock == Lock.X_API_KEY) {
                headers.put("X-API-KEY", value);
            }
        });
        if (lock == Lock.CALLER) {
            headers.putAll(Caller.HEADERS);
        }
        order.options()
                .headersFor(WireRequest.get(url, Map.of()))
                .forEach((name, value) -> WireRequest.put(headers, name, value));
        return headers;
    }

    /** The request for a text. */
    public WireRequest request(ChatOrder order) {
        String url = base(order) + paths.generate();
        return WireRequest.post(url, headers(order, url), filter.of(order));
    }

    /** Whether streams tell the count of tokens if they are asked for it, as OpenAI's do. */
    public boolean countsIfAsked() {
        return switch (this) {
            case VLLM, APHRODITE, TABBY, GENERIC, KOBOLDCPP, TOGETHERAI, INFERMATICAI, FEATHERLESS, OPENROUTER -> true;
            case OOBA, LLAMACPP, OLLAMA, DREAMGEN, HUGGINGFACE, MANCER -> false;
        };
    }

    /** What a server is told when its client has gone. */
    public Optional<WireRequest> abort(ChatOrder order) {
        String url = base(order) + "/api/extra/abort";
        return this == KOBOLDCPP ? Optional.of(WireRequest.post(url, headers(order, url))) : Optional.empty();
    }

    /** Whether a stream has Ollama's form in place of events. */
    public boolean streamsLines() {
        return this == OLLAMA;
    }

    /** What clients get of a complete answer. */
    public Json read(Json answer) {
        return answer;
    }

    private static Json choice(Json.Obj choice) {
        return Json.Obj.build(json -> json.putIfPresent(
                        "text",
                        choice.object("message")
                                .find("content")
                                .filter(Json::truthy)
                                .or(() -> choice.find("text")))
                .putIfPresent("logprobs", choice.find("logprobs"))
                .putIfPresent("index", choice.find("index")));
    }

    /** The question for the list of models. */
    public WireRequest models(ChatOrder order) {
        return json(order, base(order) + paths.models());
    }

    /** The path of the question for the model that is loaded. */
    Optional<String> loadedPath() {
        return Optional.empty();
    }

    /** The question for the model that is loaded, if the type has one. */
    public Optional<WireRequest> loaded(ChatOrder order) {
        return loadedPath().map(path -> json(order, base(order) + path));
    }

    private WireRequest json(ChatOrder order, String url) {
        return WireRequest.get(url, Map.of("Content-Type", "application/json")).with(headers(order, url));
    }

    /** The list of models in OpenAI's form; empty if the answer holds none. */
    public Optional<Json.Arr> list(Json answer) {
        Json.Obj object = answer.asObject().orElse(Json.Obj.EMPTY);
        return switch (this) {
            case TOGETHERAI -> answer.asArray().map(TextDialect::named).or(() -> data(object));
            case OLLAMA ->
                object.find("models")
                        .flatMap(Json::asArray)
                        .map(TextDialect::named)
                        .or(() -> data(object));
            case HUGGINGFACE -> Optional.of(Json.Arr.EMPTY);
            case OOBA,
                    GENERIC,
                    VLLM,
                    APHRODITE,
                    TABBY,
                    KOBOLDCPP,
                    LLAMACPP,
                    INFERMATICAI,
                    DREAMGEN,
                    OPENROUTER,
                    FEATHERLESS,
                    MANCER -> data(object);
        };
    }

    private static Optional<Json.Arr> data(Json.Obj answer) {
        return answer.find("data").flatMap(Json::asArray);
    }

    private static Json.Arr named(Json.Arr models) {
        return new Json.Arr(models.objects().stream()
                .map(model -> ModelListForm.named(
                        model, model.find("name").map(JsNumbers::text).orElse("")))
                .toList());
    }

    /** The name of the model that is loaded; {@code first} is what the list says. */
    public String loadedName(Optional<Json> answer, String first) {
        Optional<Json.Obj> said = answer.flatMap(Json::asObject);
        return switch (this) {
            case OOBA ->
                said.flatMap(json -> json.string("model_name"))
                        .filter(name -> !name.isEmpty())
                        .orElse(first);
            case TABBY ->
                said.map(json -> json.find("id").map(JsNumbers::text).orElse(""))
                        .orElse("None");
            case GENERIC,
                    VLLM,
                    APHRODITE,
                    KOBOLDCPP,
                    TOGETHERAI,
                    LLAMACPP,
                    OLLAMA,
                    INFERMATICAI,
                    DREAMGEN,
                    OPENROUTER,
                    FEATHERLESS,
                    HUGGINGFACE,
                    MANCER -> first;
        };
    }

    /** The question for the properties of a server. */
    public WireRequest props(ChatOrder order) {
        String model = this == LLAMACPP
                ? order.text("model")
                        .map(name -> "?model=" + WebAddress.component(name))
                        .orElse("")
                : "";
        String url = base(order) + "/props" + model;
        return WireRequest.get(url, headers(order, url));
    }

    /** The properties; llama.cpp ends its template with a NUL. */
    public Json.Obj props(Json.Obj answer) {
        String template = answer.string("chat_template", "");
        return this == LLAMACPP && template.endsWith("\0")
                ? answer.with("chat_template", template.substring(0, template.length() - 1) + "\n")
                : answer;
    }

    /** What a server is asked to count tokens (tokenizers.md §6); empty if the type cannot. */
    public Optional<WireRequest> tokens(ChatOrder order) {
        String base = VersionPath.trim(order.body().string("url", ""));
        Json text = order.body().find("text").orElse(Json.of(""));
        Json model = order.body().find("model").orElse(Json.of("undefined"));
        return switch (this) {
            case TABBY ->
                tokens(
                        order,
                        base + "/v1/token/encode",
                        Json.Obj.build(body -> body.put("text", text)
                                .put("add_bos_token", false)
                                .put("encode_special_tokens", false)));
            case KOBOLDCPP ->
                tokens(
                        order,
                        base + "/api/extra/tokencount",
                        Json.Obj.build(body -> body.put("prompt", text).put("special", false)));
            case LLAMACPP ->
                tokens(
                        order,
                        base + "/tokenize",
                        Json.Obj.build(body -> body.put("model", model).put("content", text)));
            case VLLM ->
                tokens(
                        order,
                        base + "/tokenize",
                        Json.Obj.build(body -> body.put("model", model).put("prompt", text)));
            case APHRODITE ->
                tokens(
                        order,
                        base + "/v1/tokenize",
                        Json.Obj.build(body -> body.put("model", model).put("prompt", text)));
            case OOBA -> tokens(order, base + "/v1/internal/encode", Json.Obj.EMPTY.with("text", text));
            case GENERIC, TOGETHERAI, OLLAMA, INFERMATICAI, DREAMGEN, OPENROUTER, FEATHERLESS, HUGGINGFACE, MANCER ->
                Optional.empty();
        };
    }

    private Optional<WireRequest> tokens(ChatOrder order, String url, Json.Obj body) {
        return Optional.of(WireRequest.post(url, headers(order, url), body));
    }

    /** The count and the ids in a server's answer. */
    public static Json counted(Json answer) {
        Json.Obj json = answer.asObject().orElse(Json.Obj.EMPTY);
        Json count = List.of("length", "count", "value").stream()
                .flatMap(name -> json.find(name).filter(value -> value != Json.NULL).stream())
                .findFirst()
                .orElseGet(() -> Json.of(json.array("tokens").items().size()));
        Json ids = json.find("tokens").or(() -> json.find("ids")).orElse(Json.Arr.EMPTY);
        return Json.Obj.build(body -> body.put("count", count).put("ids", ids));
    }
}
