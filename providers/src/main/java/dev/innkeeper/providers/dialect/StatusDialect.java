package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.dialect.Access.Proxy;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Trying a connection to a source of chat completions (providers.md §8.1). */
public final class StatusDialect {
    private static final int BAD_REQUEST = 400;
    private static final Map<String, Row> ROWS = Map.ofEntries(
            Map.entry("openai", new Row("https://api.openai.com/v1", Proxy.OPEN)),
            Map.entry("mistralai", new Row("https://api.mistral.ai/v1", Proxy.OPEN)),
            Map.entry("deepseek", new Row("https://api.deepseek.com", Proxy.OPEN)),
            Map.entry("xai", new Row("https://api.x.ai/v1", Proxy.OPEN)),
            Map.entry("moonshot", new Row("https://api.moonshot.ai/v1", Proxy.OPEN)),
            Map.entry("openrouter", new Row("https://openrouter.ai/api/v1", Proxy.NONE).calling()),
            Map.entry("aimlapi", new Row("https://api.aimlapi.com/v1", Proxy.NONE).calling()),
            Map.entry("cohere", new Row("https://api.cohere.ai/v1", Proxy.NONE)),
            Map.entry("groq", new Row("https://api.groq.com/openai/v1", Proxy.NONE)),
            Map.entry("electronhub", new Row("https://api.electronhub.ai/v1", Proxy.NONE)),
            Map.entry("nanogpt", new Row("https://nano-gpt.com/api/v1", Proxy.NONE).asking("?detailed=true")),
            Map.entry("chutes", new Row("https://llm.chutes.ai/v1", Proxy.NONE).in(ModelListForm.CHUTES)),
            Map.entry(
                    "fireworks",
                    new Row("https://api.fireworks.ai/v1/accounts/fireworks", Proxy.NONE)
                            .asking("?filter=supports_serverless%3Dtrue&pageSize=200")
                            .in(ModelListForm.FIREWORKS)));

    private StatusDialect() {}

    private record Row(String base, Proxy proxy, Map<String, String> headers, String query, ModelListForm form) {
        Row(String base, Proxy proxy) {
            this(base, proxy, Map.of(), "", ModelListForm.PLAIN);
        }

        Row calling() {
            return new Row(base, proxy, Caller.HEADERS, query, form);
        }

        Row asking(String question) {
            return new Row(base, proxy, headers, question, form);
        }

        Row in(ModelListForm other) {
            return new Row(base, proxy, headers, query, other);
        }
    }

    /**
     * How the source that the body names is tried.
     *
     * @throws RefusedOrderException if a key is missing, or the source has no list
     */
    public static StatusPlan of(ChatOrder order) throws RefusedOrderException {
        return switch (order.source()) {
            case "custom" -> custom(order);
            case "makersuite" -> studio(order);
            case "azure_openai" -> azure(order);
            case "cometapi" -> new StatusPlan.Told(ModelListForm.PLAIN.failed());
            case "pollinations" -> pollinations(order);
            case "siliconflow" ->
                listed(
                        order,
                        new Row(OpenAiLike.SILICONFLOW.base(order), Proxy.NONE).asking("?type=text&sub_type=chat"));
            case "workers_ai" -> {
                String url = SmallTraits.workersAccount(order) + "/ai/models/search?task=Text+Generation&per_page=1000";
                Access access = Access.of(order, url, "api_key_workers_ai", Proxy.NONE);
                yield new StatusPlan.Ask(WireRequest.get(url, access.bearer()), ModelListForm.WORKERS_AI);
            }
            default -> {
                Row row = Optional.ofNullable(ROWS.get(order.source())).orElseThrow(RefusedOrderException::plain);
                yield listed(order, row);
            }
        };
    }

    private static StatusPlan listed(ChatOrder order, Row row) throws RefusedOrderException {
        Access access = Access.of(order, row.base(), "api_key_" + order.source(), row.proxy());
        Map<String, String> headers = new LinkedHashMap<>(access.bearer());
        headers.putAll(row.headers());
        String url = models(access.base()) + row.query();
        return new StatusPlan.Ask(WireRequest.get(url, headers), row.form());
    }

    /** The address of a list: slashes that stand twice stand once. */
    private static String models(String base) {
        return (base + "/models").replaceAll("(?<!:)/{2,}", "/");
    }

    private static StatusPlan custom(ChatOrder order) throws RefusedOrderException {
        Access access = OpenAiLike.CUSTOM.access(order);
        Map<String, String> headers = new LinkedHashMap<>(access.bearer());
        CustomTraits.headers(order).forEach((name, value) -> WireRequest.put(headers, name, value));
        return new StatusPlan.Ask(WireRequest.get(models(access.base()), headers), ModelListForm.PLAIN);
    }

    private static StatusPlan pollinations(ChatOrder order) throws RefusedOrderException {
        Access access = OpenAiLike.POLLINATIONS.access(order);
        return new StatusPlan.Ask(
                WireRequest.get("https://gen.pollinations.ai/text/models", access.bearer()),
                ModelListForm.POLLINATIONS);
    }

    private static StatusPlan studio(ChatOrder order) throws RefusedOrderException {
        Access access = StudioDialect.access(order);
        String query = StudioDialect.query(access, false);
        String url = access.base() + "/" + order.options().gemini().apiVersion() + "/models" + query
                + (query.isEmpty() ? "?" : "&") + "pageSize=1000";
        return new StatusPlan.Pages(WireRequest.get(url, Map.of()));
    }

    private static StatusPlan azure(ChatOrder order) throws RefusedOrderException {
        AzureDialect.Deployment deployment = AzureDialect.Deployment.of(order)
                .orElseThrow(() -> RefusedOrderException.because(AzureDialect.INCOMPLETE));
        Json.Obj question =
                Json.Obj.build(message -> message.put("role", "user").put("content", "Say word Hi"));
        Json.Obj body = Json.Obj.build(probe -> probe.put("messages", Json.Arr.EMPTY.plus(question))
                .put("stream", false)
                .put("max_completion_tokens", 5));
        return new StatusPlan.Deployed(
                WireRequest.get(deployment.models(), deployment.headers()),
                WireRequest.post(deployment.address("chat/completions"), deployment.headers(), body));
    }

    /** What clients are told when Azure does not list models. */
    public static ClientAnswer azureRefusal(int status) {
        String message = switch (status) {
            case BAD_REQUEST -> "API version may be invalid for this resource.";
            case 401, 403 -> "Invalid API key or insufficient permissions.";
            case 404 -> "Endpoint URL appears incorrect (404).";
            default -> "Azure Models endpoint error: " + ReasonPhrase.of(status);
        };
        return new ClientAnswer(status, ClientAnswer.ERROR.with("message", message));
    }

    /** What clients are told of the model that answered Azure's probe. */
    public static ClientAnswer azureModel(Optional<Json> answer) {
        List<Json> models =
                answer.flatMap(Json::asObject).flatMap(json -> json.find("model")).filter(Json::truthy).stream()
                        .<Json>map(model -> Json.Obj.EMPTY.with("id", model))
                        .toList();
        return ClientAnswer.ok(ModelListForm.data(models));
    }
}
