package dev.innkeeper.server.cost;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.TokenUsage;
import java.util.OptionalDouble;

/**
 * What a generation used, and what that cost when it was made.
 *
 * @param estimated whether the provider told no counts, so that they are ours
 * @param cost empty if the price is not known
 * @param currency of the cost
 */
public record Spending(TokenUsage usage, boolean estimated, OptionalDouble cost, String currency) {

    /** As clients see it and as records keep it. */
    public Json.Obj json() {
        return Json.Obj.build(json -> {
            counts(json, usage);
            if (estimated) {
                json.put("estimated", true);
            }
            cost.ifPresent(amount -> json.put("cost", amount).put("currency", currency));
        });
    }

    static void counts(Json.Builder json, TokenUsage usage) {
        json.put("prompt", usage.prompt())
                .put("completion", usage.completion())
                .put("cachedRead", usage.cachedRead())
                .put("cachedWrite", usage.cachedWrite())
                .put("reasoning", usage.reasoning());
    }

    /** Reads what {@link #json} has written. */
    public static Spending read(Json.Obj json) {
        return new Spending(
                usage(json, OptionalDouble.empty()),
                json.bool("estimated", false),
                json.number("cost"),
                json.string("currency", ""));
    }

    static TokenUsage usage(Json.Obj json, OptionalDouble charged) {
        return new TokenUsage(
                (int) json.number("prompt", 0),
                (int) json.number("completion", 0),
                (int) json.number("cachedRead", 0),
                (int) json.number("cachedWrite", 0),
                (int) json.number("reasoning", 0),
                charged);
    }
}
