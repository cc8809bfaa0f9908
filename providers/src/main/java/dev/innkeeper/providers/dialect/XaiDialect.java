package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.convert.UnconvertibleException;
import dev.innkeeper.providers.convert.XaiMessages;
import dev.innkeeper.providers.dialect.Access.Proxy;
import java.util.List;

/** xAI (providers.md §3.9). */
record XaiDialect() implements ChatDialect {
    private static final List<String> ALSO_PASSED_ON = List.of("max_completion_tokens", "n");

    @Override
    public Handover answers() {
        return Handover.OWN;
    }

    @Override
    public WireRequest request(ChatOrder order) throws RefusedOrderException, UnconvertibleException {
        Access access = Access.of(order, "https://api.x.ai/v1", "api_key_xai", Proxy.OPEN);
        Json.Arr messages = XaiMessages.convert(order.messages(), order.names());
        Json.Obj body = Json.Obj.build(wire -> {
            wire.put("messages", messages);
            Fields.copy(wire, order.body(), Fields.USUAL);
            Fields.copy(wire, order.body(), ALSO_PASSED_ON);
            Fields.logprobs(wire, order);
            Fields.tools(wire, order);
            Fields.stop(wire, order);
            order.truthy("reasoning_effort")
                    .ifPresent(effort -> wire.put("reasoning_effort", effort.equals(Json.of("high")) ? "high" : "low"));
            order.schema().ifPresent(schema -> wire.put("response_format", ResponseFormat.strict(schema)));
        });
        return WireRequest.post(access.base() + "/chat/completions", access.bearer(), body);
    }
}
