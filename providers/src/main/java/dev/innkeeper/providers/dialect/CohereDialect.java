package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.convert.CohereMessages;
import dev.innkeeper.providers.convert.UnconvertibleException;
import dev.innkeeper.providers.dialect.Access.Proxy;
import java.util.List;

/** Cohere (providers.md §3.6). */
record CohereDialect() implements ChatDialect {
    private static final List<String> PASSED_ON =
            List.of("model", "temperature", "max_tokens", "seed", "frequency_penalty", "presence_penalty");

    @Override
    public Handover answers() {
        return Handover.OWN;
    }

    @Override
    public WireRequest request(ChatOrder order) throws RefusedOrderException, UnconvertibleException {
        Access access = Access.of(order, "https://api.cohere.ai/v2", "api_key_cohere", Proxy.NONE);
        Json.Arr messages = CohereMessages.convert(
                order.messages(), order.names(), order.options().placeholder());
        Json.Obj given = order.body();
        Json.Obj body = Json.Obj.build(wire -> {
            wire.put("stream", order.stream()).put("messages", messages);
            Fields.copy(wire, given, PASSED_ON);
            wire.putIfPresent("k", given.find("top_k"));
            wire.putIfPresent("p", given.find("top_p"));
            wire.putIfPresent("stop_sequences", given.find("stop"));
            wire.put("documents", Json.Arr.EMPTY).put("tools", tools(order));
            if (order.model().endsWith("08-2024")) {
                wire.put("safety_mode", "OFF");
            }
            order.schema()
                    .ifPresent(schema -> wire.put(
                            "response_format",
                            Json.Obj.build(format ->
                                    format.put("type", "json_schema").putIfPresent("schema", schema.find("value")))));
        });
        return WireRequest.post(access.base() + "/chat", access.bearer(), body);
    }

    private static Json.Arr tools(ChatOrder order) {
        return new Json.Arr(order.body().array("tools").items().stream()
                .map(CohereDialect::plain)
                .toList());
    }

    private static Json plain(Json tool) {
        Json.Obj given = tool.asObject().orElse(Json.Obj.EMPTY);
        Json.Obj function = given.object("function");
        Json.Obj parameters = function.object("parameters");
        return parameters.has("$schema")
                ? given.with("function", function.with("parameters", parameters.without("$schema")))
                : tool;
    }
}
