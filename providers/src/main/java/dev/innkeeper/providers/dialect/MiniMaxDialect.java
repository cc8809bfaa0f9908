package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.convert.PostProcessing;
import dev.innkeeper.providers.convert.PromptPostProcessing;
import dev.innkeeper.providers.convert.UnconvertibleException;
import dev.innkeeper.providers.dialect.Access.Proxy;
import java.util.List;
import java.util.OptionalDouble;

/** MiniMax (providers.md §3.11). */
record MiniMaxDialect() implements ChatDialect {
    private static final List<String> PASSED_ON =
            List.of("model", "temperature", "max_tokens", "stream", "top_p", "stop");
    private static final String HER = "M2-her";
    private static final double HER_TOKENS = 2048;

    @Override
    public Handover answers() {
        return Handover.OWN;
    }

    @Override
    public WireRequest request(ChatOrder order) throws RefusedOrderException, UnconvertibleException {
        String base = order.body().string("minimax_endpoint", "").equals("cn")
                ? "https://api.minimaxi.com/v1"
                : "https://api.minimax.io/v1";
        Access access = Access.of(order, base, "api_key_minimax", Proxy.NONE);
        Json.Arr messages = PromptPostProcessing.process(
                order.messages(),
                PostProcessing.MERGE_TOOLS,
                order.names(),
                order.options().placeholder());
        Json.Obj body = Json.Obj.build(wire -> {
            wire.put("messages", messages);
            Fields.copy(wire, order.body(), PASSED_ON);
            OptionalDouble tokens = order.body().number("max_tokens");
            if (order.model().equals(HER) && tokens.isPresent()) {
                wire.put("max_tokens", Math.min(tokens.getAsDouble(), HER_TOKENS));
            }
            Fields.tools(wire, order);
        });
        return WireRequest.post(access.base() + "/chat/completions", access.bearer(), body);
    }
}
