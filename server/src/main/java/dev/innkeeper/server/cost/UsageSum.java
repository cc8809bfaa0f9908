package dev.innkeeper.server.cost;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.TokenUsage;

/** What several generations used together; not thread-safe. */
final class UsageSum {
    private long requests;
    private long estimated;
    private long unpriced;
    private long prompt;
    private long completion;
    private long cachedRead;
    private long cachedWrite;
    private long reasoning;
    private double cost;

    void add(Spending spending) {
        TokenUsage usage = spending.usage();
        requests++;
        estimated += spending.estimated() ? 1 : 0;
        prompt += usage.prompt();
        completion += usage.completion();
        cachedRead += usage.cachedRead();
        cachedWrite += usage.cachedWrite();
        reasoning += usage.reasoning();
        cost += spending.cost().orElse(0);
        unpriced += spending.cost().isPresent() ? 0 : 1;
    }

    void into(Json.Builder json) {
        json.put("requests", requests)
                .put("estimated", estimated)
                .put("unpriced", unpriced)
                .put("prompt", prompt)
                .put("completion", completion)
                .put("cachedRead", cachedRead)
                .put("cachedWrite", cachedWrite)
                .put("reasoning", reasoning)
                .put("cost", cost);
    }
}
