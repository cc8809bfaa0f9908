package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.convert.CacheMarks;
import dev.innkeeper.providers.convert.MediaEmbedding;
import dev.innkeeper.providers.convert.OpenRouterSignatures;
import dev.innkeeper.providers.convert.UnconvertibleException;
import java.util.List;
import java.util.Optional;

/** In what OpenRouter differs. */
final class OpenRouterTraits {
    private static final String PROVIDER = "provider";

    private OpenRouterTraits() {}

    static boolean isGemini(ChatOrder order) {
        return order.model().contains("google/gemini");
    }

    static void apply(SharedDraft draft) throws UnconvertibleException {
        ChatOrder order = draft.order();
        Json.Builder extras = draft.extras();
        transforms(order).ifPresent(list -> extras.put("transforms", list));
        extras.put("plugins", plugins(order));
        extras.put("reasoning", reasoning(order));
        Fields.logprobs(extras, order);
        for (String sampler : List.of("min_p", "top_a", "repetition_penalty")) {
            extras.putIfPresent(sampler, order.body().find(sampler));
        }
        provider(order).ifPresent(choice -> extras.put(PROVIDER, choice));
        if (order.body().truthy("use_fallback")) {
            extras.put("route", "fallback");
        }
        extras.putIfPresent("verbosity", order.truthy("verbosity"));
        order.schema().ifPresent(schema -> extras.put("response_format", ResponseFormat.strict(schema)));
        if (draft.hasMessages()) {
            changeMessages(draft);
        }
        if (isGemini(order)) {
            extras.put("safety_settings", GoogleSafety.off(false));
        }
    }

    private static void changeMessages(SharedDraft draft) throws UnconvertibleException {
        ChatOrder order = draft.order();
        draft.messages(OpenRouterSignatures.move(
                MediaEmbedding.embed(draft.messages()),
                order.model(),
                order.options().gemini().signatures()));
        if (order.model().startsWith("anthropic/claude")) {
            draft.messages(claudeCache(draft.messages(), order));
        }
        if (isGemini(order)
                && order.options().gemini().cacheSystem()
                && order.prepared().cacheWriting()) {
            draft.messages(CacheMarks.systemOpenRouter(draft.messages(), Optional.empty()));
        }
    }

    /** The marks for Claude's cache in messages of OpenAI's form. */
    static Json.Arr claudeCache(Json.Arr messages, ChatOrder order) throws UnconvertibleException {
        DialectOptions.Claude claude = order.options().claude();
        Json.Arr marked =
                claude.cacheSystem() ? CacheMarks.systemOpenRouter(messages, Optional.of(claude.ttl())) : messages;
        return claude.cacheDepth().isPresent()
                ? CacheMarks.depthOpenRouter(marked, claude.cacheDepth().getAsInt(), claude.ttl())
                : marked;
    }

    private static Optional<Json> transforms(ChatOrder order) {
        return switch (order.body().string("middleout", "")) {
            case "on" -> Optional.of(Json.ofStrings(List.of("middle-out")));
            case "off" -> Optional.of(Json.Arr.EMPTY);
            default -> Optional.empty();
        };
    }

    private static Json plugins(ChatOrder order) {
        return order.body().truthy("enable_web_search")
                ? Json.Arr.EMPTY.plus(Json.Obj.EMPTY.with("id", "web"))
                : Json.Arr.EMPTY;
    }

    private static Json reasoning(ChatOrder order) {
        return Json.Obj.build(reasoning -> reasoning
                .put("exclude", !order.body().truthy("include_reasoning"))
                .putIfPresent("effort", order.truthy("reasoning_effort")));
    }

    /** Which providers behind OpenRouter may answer. */
    static Optional<Json> provider(ChatOrder order) {
        Optional<Json.Arr> wanted = order.filled(PROVIDER);
        Optional<Json.Arr> quantizations = order.filled("quantizations");
        if (wanted.isEmpty() && quantizations.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(Json.Obj.build(choice -> {
            wanted.ifPresent(names -> choice.put(
                            "allow_fallbacks", order.present("allow_fallbacks").orElse(Json.of(true)))
                    .put("order", names));
            choice.putIfPresent("quantizations", quantizations);
        }));
    }
}
