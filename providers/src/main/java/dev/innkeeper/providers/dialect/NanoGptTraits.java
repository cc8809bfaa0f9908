package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** In what NanoGPT differs. */
final class NanoGptTraits {
    private static final Pattern CLAUDE = Pattern.compile("(?:^|/)claude[-_]");
    private static final String ONLINE = ":online";
    private static final Map<String, String> EFFORTS =
            Map.of("min", "none", "low", "minimal", "medium", "low", "high", "medium", "max", "high");

    private NanoGptTraits() {}

    static void apply(SharedDraft draft) {
        ChatOrder order = draft.order();
        Json.Builder extras = draft.extras();
        order.text("nanogpt_provider").ifPresent(name -> draft.headers().put("X-Provider", name));
        if (order.body().truthy("nanogpt_payg_override")) {
            draft.headers().put("X-Billing-Mode", "paygo");
            extras.put("billing_mode", "paygo");
        }
        if (order.body().truthy("enable_web_search") && !order.model().endsWith(ONLINE)) {
            draft.model(order.model() + ONLINE);
        }
        for (String sampler : List.of("min_p", "top_a", "repetition_penalty")) {
            extras.putIfPresent(sampler, order.body().find(sampler));
        }
        order.truthy("reasoning_effort").ifPresent(effort -> extras.put("reasoning", reasoning(effort)));
        DialectOptions.Claude claude = order.options().claude();
        if (claude.cacheSystem() && CLAUDE.matcher(order.model()).find()) {
            extras.put(
                    "cache_control",
                    Json.Obj.build(cache -> cache.put("enabled", true).put("ttl", claude.ttl())));
        }
    }

    private static Json reasoning(Json effort) {
        return Optional.ofNullable(EFFORTS.get(JsNumbers.text(effort)))
                .map(word -> Json.Obj.EMPTY.with("effort", word))
                .orElse(Json.Obj.EMPTY);
    }
}
