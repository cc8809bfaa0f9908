package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.convert.UnconvertibleException;
import dev.innkeeper.providers.dialect.Access.Proxy;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** AI/ML API (providers.md §3.10). */
record AimlApiDialect() implements ChatDialect {
    private static final List<String> ALSO_PASSED_ON = List.of("messages", "n");

    @Override
    public Handover answers() {
        return Handover.OWN;
    }

    @Override
    public WireRequest request(ChatOrder order) throws RefusedOrderException, UnconvertibleException {
        Access access = Access.of(order, "https://api.aimlapi.com/v1", "api_key_aimlapi", Proxy.NONE);
        Json.Obj body = Json.Obj.build(wire -> {
            Fields.copy(wire, order.body(), Fields.USUAL);
            Fields.copy(wire, order.body(), ALSO_PASSED_ON);
            Fields.logprobs(wire, order);
            Fields.stop(wire, order);
            Fields.tools(wire, order);
            wire.putIfPresent("reasoning_effort", order.truthy("reasoning_effort"));
            order.schema().ifPresent(schema -> wire.put("response_format", ResponseFormat.described(schema)));
        });
        Map<String, String> headers = new LinkedHashMap<>(access.bearer());
        headers.putAll(Caller.HEADERS);
        return WireRequest.post(access.base() + "/chat/completions", headers, body);
    }
}
