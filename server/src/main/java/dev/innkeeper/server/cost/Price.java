package dev.innkeeper.server.cost;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.TokenUsage;
import java.util.OptionalDouble;

/**
 * What a model's tokens cost, each figure for a million of them.
 *
 * @param input tokens of prompts
 * @param output tokens of answers, reasoning included
 * @param cachedInput tokens of prompts that come from the provider's cache; as {@code input} if empty
 * @param cacheWrite tokens of prompts that are written into the cache; as {@code input} if empty
 */
public record Price(double input, double output, OptionalDouble cachedInput, OptionalDouble cacheWrite) {
    private static final double MILLION = 1_000_000;

    /** Nothing to pay. */
    public static final Price FREE = new Price(0, 0, OptionalDouble.empty(), OptionalDouble.empty());

    /** What a request cost. */
    public double of(TokenUsage usage) {
        int read = Math.min(usage.cachedRead(), usage.prompt());
        int written = Math.min(usage.cachedWrite(), usage.prompt() - read);
        int fresh = usage.prompt() - read - written;
        return (fresh * input
                        + read * cachedInput.orElse(input)
                        + written * cacheWrite.orElse(input)
                        + usage.completion() * output)
                / MILLION;
    }

    /** The same in a currency of which a unit of this one buys so much. */
    Price times(double rate) {
        return new Price(input * rate, output * rate, times(cachedInput, rate), times(cacheWrite, rate));
    }

    private static OptionalDouble times(OptionalDouble figure, double rate) {
        return figure.isPresent() ? OptionalDouble.of(figure.getAsDouble() * rate) : figure;
    }

    void into(Json.Builder json) {
        json.put("input", input).put("output", output);
        cachedInput.ifPresent(figure -> json.put("cachedInput", figure));
        cacheWrite.ifPresent(figure -> json.put("cacheWrite", figure));
    }

    static Price read(Json.Obj json) {
        return new Price(
                json.number("input", 0),
                json.number("output", 0),
                json.number("cachedInput"),
                json.number("cacheWrite"));
    }
}
