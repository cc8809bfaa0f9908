package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.convert.AssistantPrefix;
import dev.innkeeper.providers.convert.PostProcessing;
import dev.innkeeper.providers.convert.PromptPostProcessing;
import dev.innkeeper.providers.convert.ReasoningContent;
import dev.innkeeper.providers.convert.UnconvertibleException;
import dev.innkeeper.providers.dialect.Access.Proxy;
import java.util.List;

/** DeepSeek (providers.md §3.7). */
record DeepSeekDialect() implements ChatDialect {
    private static final List<String> ALSO_PASSED_ON = List.of("stop");

    @Override
    public Handover answers() {
        return Handover.OWN;
    }

    @Override
    public WireRequest request(ChatOrder order) throws RefusedOrderException, UnconvertibleException {
        Access access = Access.of(order, "https://api.deepseek.com/beta", "api_key_deepseek", Proxy.OPEN);
        Json.Arr messages = messages(order);
        Json.Obj body = Json.Obj.build(wire -> {
            wire.put("messages", messages);
            Fields.copy(wire, order.body(), Fields.USUAL);
            Fields.copy(wire, order.body(), ALSO_PASSED_ON);
            wire.put("thinking", SmallTraits.thinking(order));
            Fields.logprobs(wire, order);
            order.filled("tools").ifPresent(tools -> {
                wire.put("tools", withoutEmptyRequired(tools));
                wire.putIfPresent("tool_choice", order.body().find("tool_choice"));
            });
            if (order.body().truthy("include_reasoning")) {
                wire.putIfPresent("reasoning_effort", order.body().find("reasoning_effort"));
            }
            if (order.schema().isPresent()) {
                wire.put("response_format", ResponseFormat.anyObject());
            }
        });
        return WireRequest.post(access.base() + "/chat/completions", access.bearer(), body);
    }

    private static Json.Arr messages(ChatOrder order) throws UnconvertibleException {
        Json.Arr said = order.schema()
                .map(schema -> ResponseFormat.said(order.messages(), schema))
                .orElse(order.messages());
        Json.Arr joined = PromptPostProcessing.process(
                said, PostProcessing.SEMI_TOOLS, order.names(), order.options().placeholder());
        return ReasoningContent.forToolCalls(
                AssistantPrefix.mark(joined, order.body().find("tools"), "prefix"));
    }

    private static Json.Arr withoutEmptyRequired(Json.Arr tools) {
        return new Json.Arr(tools.items().stream()
                .map(DeepSeekDialect::withoutEmptyRequired)
                .toList());
    }

    private static Json withoutEmptyRequired(Json tool) {
        Json.Obj given = tool.asObject().orElse(Json.Obj.EMPTY);
        Json.Obj function = given.object("function");
        Json.Obj parameters = function.object("parameters");
        boolean empty = parameters
                .find("required")
                .flatMap(Json::asArray)
                .filter(list -> list.items().isEmpty())
                .isPresent();
        return empty ? given.with("function", function.with("parameters", parameters.without("required"))) : tool;
    }
}
