package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.convert.ClaudeMessages;
import dev.innkeeper.providers.convert.ClaudePrompt;
import dev.innkeeper.providers.convert.UnconvertibleException;
import dev.innkeeper.providers.dialect.Access.Proxy;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Anthropic's own API (providers.md §3.2). */
record ClaudeDialect() implements ChatDialect {
    @Override
    public Handover answers() {
        return Handover.CLAUDE;
    }

    @Override
    public WireRequest request(ChatOrder order) throws RefusedOrderException, UnconvertibleException {
        Access access = Access.of(order, "https://api.anthropic.com/v1", "api_key_claude", Proxy.LOCKED);
        ClaudeBody body = new ClaudeBody(order, prompt(order));
        Json.Obj wire = body.build();
        Map<String, String> headers = new LinkedHashMap<>();
        access.key().ifPresent(key -> headers.put("x-api-key", key));
        headers.put("anthropic-version", "2023-06-01");
        headers.put("anthropic-beta", String.join(",", body.betas()));
        return WireRequest.post(access.base() + "/messages", headers, wire);
    }

    private static ClaudePrompt prompt(ChatOrder order) throws UnconvertibleException {
        return ClaudeMessages.convert(
                order.messages(),
                new ClaudeMessages.Options(
                        order.body().string("assistant_prefill", ""),
                        order.body().truthy("use_sysprompt"),
                        order.filled("tools").isPresent(),
                        order.names(),
                        order.options().placeholder()));
    }

    /** A complete answer in the form that clients expect: OpenAI's, with the original content beside it. */
    static Json wrapped(Json answer) {
        Json.Obj given = answer.asObject().orElse(Json.Obj.EMPTY);
        Json text = given.array("content").items().stream()
                .findFirst()
                .flatMap(Json::asObject)
                .flatMap(block -> block.find("text"))
                .filter(Json::truthy)
                .orElse(Json.of(""));
        Json.Obj choice = Json.Obj.EMPTY.with("message", Json.Obj.EMPTY.with("content", text));
        Optional<Json> content = given.find("content");
        return Json.Obj.build(
                json -> json.put("choices", Json.Arr.EMPTY.plus(choice)).putIfPresent("content", content));
    }
}
