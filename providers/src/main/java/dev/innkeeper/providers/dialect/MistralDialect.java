package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.convert.MistralMessages;
import dev.innkeeper.providers.convert.UnconvertibleException;
import dev.innkeeper.providers.dialect.Access.Proxy;
import java.util.List;
import java.util.Optional;

/** Mistral AI (providers.md §3.5). */
record MistralDialect() implements ChatDialect {
    private static final List<String> PASSED_ON = List.of(
            "model",
            "temperature",
            "top_p",
            "frequency_penalty",
            "presence_penalty",
            "max_tokens",
            "stream",
            "safe_prompt");

    @Override
    public Handover answers() {
        return Handover.OWN;
    }

    @Override
    public WireRequest request(ChatOrder order) throws RefusedOrderException, UnconvertibleException {
        Access access = Access.of(order, "https://api.mistral.ai/v1", "api_key_mistralai", Proxy.LOCKED);
        Json.Arr messages = MistralMessages.convert(
                order.messages(), order.names(), order.options().mistralPrefix());
        Optional<Json> seed = order.body().find("seed").filter(value -> !value.equals(Json.of(-1)));
        Json.Obj body = Json.Obj.build(wire -> {
            wire.put("messages", messages);
            Fields.copy(wire, order.body(), PASSED_ON);
            wire.putIfPresent("random_seed", seed);
            Fields.stop(wire, order);
            Fields.tools(wire, order);
            order.schema().ifPresent(schema -> wire.put("response_format", ResponseFormat.described(schema)));
        });
        return WireRequest.post(access.base() + "/chat/completions", access.bearer(), body);
    }
}
