package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.convert.UnconvertibleException;
import dev.innkeeper.providers.dialect.Access.Proxy;
import java.util.List;
import java.util.Optional;

/** ElectronHub (providers.md §3.10). */
record ElectronHubDialect() implements ChatDialect {
    private static final List<String> ALSO_PASSED_ON = List.of("top_k", "logit_bias");

    @Override
    public Handover answers() {
        return Handover.OWN;
    }

    @Override
    public WireRequest request(ChatOrder order) throws RefusedOrderException, UnconvertibleException {
        Access access = Access.of(order, "https://api.electronhub.ai/v1", "api_key_electronhub", Proxy.NONE);
        Optional<Json> messages = messages(order);
        Json.Obj body = Json.Obj.build(wire -> {
            wire.putIfPresent("messages", messages);
            Fields.copy(wire, order.body(), Fields.USUAL);
            Fields.copy(wire, order.body(), ALSO_PASSED_ON);
            Fields.tools(wire, order);
            if (order.body().truthy("enable_web_search")) {
                wire.put("web_search", true);
            }
            wire.putIfPresent("reasoning_effort", order.truthy("reasoning_effort"));
            order.schema().ifPresent(schema -> wire.put("response_format", ResponseFormat.described(schema)));
        });
        return WireRequest.post(access.base() + "/chat/completions", access.bearer(), body);
    }

    private static Optional<Json> messages(ChatOrder order) throws UnconvertibleException {
        Optional<Json.Arr> list = order.body().find("messages").flatMap(Json::asArray);
        return order.model().startsWith("claude-") && list.isPresent()
                ? Optional.of(OpenRouterTraits.claudeCache(list.get(), order))
                : order.body().find("messages");
    }
}
