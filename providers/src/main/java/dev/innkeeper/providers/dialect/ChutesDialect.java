package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.convert.UnconvertibleException;
import dev.innkeeper.providers.dialect.Access.Proxy;
import java.util.List;

/** Chutes (providers.md §3.10). */
record ChutesDialect() implements ChatDialect {
    private static final List<String> ALSO_PASSED_ON =
            List.of("messages", "repetition_penalty", "min_p", "top_k", "stop", "reasoning_effort", "logit_bias");

    @Override
    public Handover answers() {
        return Handover.OWN;
    }

    @Override
    public WireRequest request(ChatOrder order) throws RefusedOrderException, UnconvertibleException {
        Access access = Access.of(order, "https://llm.chutes.ai/v1", "api_key_chutes", Proxy.NONE);
        Json.Obj body = Json.Obj.build(wire -> {
            Fields.copy(wire, order.body(), Fields.USUAL);
            Fields.copy(wire, order.body(), ALSO_PASSED_ON);
            Fields.logprobs(wire, order);
            Fields.tools(wire, order);
            order.schema().ifPresent(schema -> wire.put("response_format", ResponseFormat.described(schema)));
        });
        return WireRequest.post(access.base() + "/chat/completions", access.bearer(), body);
    }
}
