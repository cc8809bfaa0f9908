package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.convert.Ai21Messages;
import dev.innkeeper.providers.convert.UnconvertibleException;
import dev.innkeeper.providers.dialect.Access.Proxy;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** AI21 (providers.md §3.8). */
record Ai21Dialect() implements ChatDialect {
    private static final List<String> PASSED_ON =
            List.of("model", "max_tokens", "temperature", "top_p", "stop", "stream", "tools");

    @Override
    public Handover answers() {
        return Handover.OWN;
    }

    @Override
    public WireRequest request(ChatOrder order) throws RefusedOrderException, UnconvertibleException {
        Access access = Access.of(order, "https://api.ai21.com/studio/v1", "api_key_ai21", Proxy.NONE);
        Json.Arr said = order.schema()
                .map(schema -> ResponseFormat.said(order.messages(), schema))
                .orElse(order.messages());
        Json.Arr messages =
                Ai21Messages.convert(said, order.names(), order.options().placeholder());
        Json.Obj body = Json.Obj.build(wire -> {
            wire.put("messages", messages);
            Fields.copy(wire, order.body(), PASSED_ON);
            if (order.schema().isPresent()) {
                wire.put("response_format", ResponseFormat.anyObject());
            }
        });
        Map<String, String> headers = new LinkedHashMap<>(access.bearer());
        headers.put("Accept", "application/json");
        return WireRequest.post(access.base() + "/chat/completions", headers, body);
    }
}
