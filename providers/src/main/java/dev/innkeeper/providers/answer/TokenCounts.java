package dev.innkeeper.providers.answer;

import dev.innkeeper.engine.js.Json.Obj;
import dev.innkeeper.providers.TokenUsage;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * What one event tells of the tokens by the provider's count; a stream may tell it in parts.
 *
 * @param prompt of the request, cached ones included
 * @param reply of the answer, reasoning included
 * @param cachedRead of the prompt, from the cache
 * @param cachedWrite of the prompt, into the cache
 * @param reasoning of the answer
 * @param charged what the provider takes for the request, in its own unit
 */
record TokenCounts(
        OptionalDouble prompt,
        OptionalDouble reply,
        OptionalDouble cachedRead,
        OptionalDouble cachedWrite,
        OptionalDouble reasoning,
        OptionalDouble charged) {
    private static final OptionalDouble UNTOLD = OptionalDouble.empty();
    private static final TokenCounts NONE = of(UNTOLD, UNTOLD);

    static TokenCounts of(OptionalDouble prompt, OptionalDouble reply) {
        return new TokenCounts(prompt, reply, UNTOLD, UNTOLD, UNTOLD, UNTOLD);
    }

    TokenCounts withCached(OptionalDouble read, OptionalDouble written) {
        return new TokenCounts(prompt, reply, read, written, reasoning, charged);
    }

    TokenCounts withReasoning(OptionalDouble told) {
        return new TokenCounts(prompt, reply, cachedRead, cachedWrite, told, charged);
    }

    private TokenCounts withCharged(OptionalDouble told) {
        return new TokenCounts(prompt, reply, cachedRead, cachedWrite, reasoning, told);
    }

    /**
     * In OpenAI's member {@code usage}, with the names that others have for the tokens of their caches. A provider who
     * counts reasoning beside the answer says so by a sum that holds all three.
     */
    static TokenCounts inOpenAisUsage(Obj usage) {
        if (usage.members().isEmpty()) {
            return NONE;
        }
        Obj ofPrompt = usage.object("prompt_tokens_details");
        OptionalDouble reasoning = first(
                usage.object("completion_tokens_details").number("reasoning_tokens"), usage.number("reasoning_tokens"));
        OptionalDouble prompt = usage.number("prompt_tokens");
        OptionalDouble reply = usage.number("completion_tokens");
        double thought = reasoning.orElse(0);
        boolean beside = thought > 0 && usage.number("total_tokens", 0) == prompt.orElse(0) + reply.orElse(0) + thought;
        return of(prompt, beside ? OptionalDouble.of(reply.orElse(0) + thought) : reply)
                .withCached(
                        first(
                                ofPrompt.number("cached_tokens"),
                                usage.number("prompt_cache_hit_tokens"),
                                usage.number("cache_read_input_tokens"),
                                usage.number("cached_tokens")),
                        first(
                                ofPrompt.number("cache_write_tokens"),
                                ofPrompt.number("cache_creation_tokens"),
                                usage.number("cache_creation_input_tokens")))
                .withReasoning(reasoning)
                .withCharged(charged(usage));
    }

    /** What OpenRouter takes; who brings a key of one's own pays the maker of the model besides. */
    private static OptionalDouble charged(Obj usage) {
        double own = usage.number("cost", -1);
        double maker = usage.truthy("is_byok") ? usage.object("cost_details").number("upstream_inference_cost", 0) : 0;
        return own >= 0 && maker >= 0 ? OptionalDouble.of(own + maker) : UNTOLD;
    }

    private static OptionalDouble first(OptionalDouble... told) {
        return Stream.of(told).filter(OptionalDouble::isPresent).findFirst().orElse(UNTOLD);
    }

    /** The count so far: what is not told stays as it was; empty if nothing is told. */
    Optional<TokenUsage> usage(Optional<TokenUsage> before) {
        if (prompt.isEmpty() && reply.isEmpty()) {
            return Optional.empty();
        }
        TokenUsage old = before.orElse(new TokenUsage(0, 0));
        return Optional.of(new TokenUsage(
                whole(prompt, old.prompt()),
                whole(reply, old.completion()),
                whole(cachedRead, old.cachedRead()),
                whole(cachedWrite, old.cachedWrite()),
                whole(reasoning, old.reasoning()),
                first(charged, old.charged())));
    }

    private static int whole(OptionalDouble told, int old) {
        return told.isPresent() ? (int) Math.max(0, told.getAsDouble()) : old;
    }
}
