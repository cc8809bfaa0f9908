package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.convert.AssistantPrefix;
import dev.innkeeper.providers.convert.PostProcessing;
import dev.innkeeper.providers.convert.PromptPostProcessing;
import dev.innkeeper.providers.convert.UnconvertibleException;
import java.util.Optional;

/** In what the smaller sources differ, a few lines each. */
final class SmallTraits {
    private static final int BAD_GATEWAY = 502;
    private static final double SEEDS = 99_999_999;
    private static final String FORMAT = "response_format";
    private static final String EFFORT = "reasoning_effort";

    private SmallTraits() {}

    static void none(SharedDraft draft) {
        // CometAPI is switched off before its traits matter.
    }

    static RefusedOrderException disabled() {
        return RefusedOrderException.because(
                BAD_GATEWAY,
                Json.Obj.EMPTY.with("error", Json.Obj.EMPTY.with("message", "This provider is temporarily disabled.")));
    }

    static void perplexity(SharedDraft draft) throws UnconvertibleException {
        ChatOrder order = draft.order();
        draft.extras().putIfPresent(EFFORT, order.body().find(EFFORT));
        if (draft.hasMessages()) {
            draft.messages(PromptPostProcessing.process(
                    draft.messages(),
                    PostProcessing.STRICT,
                    order.names(),
                    order.options().placeholder()));
        }
        order.schema().ifPresent(schema -> draft.extras().put(FORMAT, ResponseFormat.nameless(schema)));
    }

    static void groq(SharedDraft draft) {
        draft.order().schema().ifPresent(schema -> draft.extras().put(FORMAT, ResponseFormat.described(schema)));
    }

    static boolean isAnonymous(ChatOrder order) {
        return order.body().string("pollinations_endpoint", "").equals("anonymous");
    }

    static void pollinations(SharedDraft draft) {
        ChatOrder order = draft.order();
        draft.extras()
                .put(
                        "seed",
                        order.present("seed")
                                .orElseGet(
                                        () -> Json.of(Math.floor(order.chance().getAsDouble() * SEEDS))));
        if (!isAnonymous(order)) {
            draft.extras().putIfPresent(EFFORT, order.body().find(EFFORT));
            order.schema().ifPresent(schema -> draft.extras().put(FORMAT, ResponseFormat.nameless(schema)));
        }
    }

    static void moonshot(SharedDraft draft) throws UnconvertibleException {
        thinking(draft);
        if (draft.order().schema().isPresent()) {
            jsonObject(draft);
        } else if (draft.hasMessages()) {
            draft.messages(AssistantPrefix.mark(draft.messages(), Optional.empty(), "partial"));
        }
    }

    static void zai(SharedDraft draft) {
        thinking(draft);
        jsonObject(draft);
    }

    /** A schema is said in a message. */
    static void jsonObject(SharedDraft draft) {
        draft.order().schema().ifPresent(draft::saySchema);
    }

    private static void thinking(SharedDraft draft) {
        draft.extras().put("thinking", thinking(draft.order()));
    }

    static Json thinking(ChatOrder order) {
        return Json.Obj.EMPTY.with("type", order.body().truthy("include_reasoning") ? "enabled" : "disabled");
    }

    /** Cloudflare's address of an account. */
    static String workersAccount(ChatOrder order) throws RefusedOrderException {
        return WorkersAccount.address(order).orElseThrow(RefusedOrderException::plain);
    }

    static void workersAi(SharedDraft draft) {
        ChatOrder order = draft.order();
        draft.extras().putIfPresent("repetition_penalty", order.body().find("repetition_penalty"));
        order.schema().ifPresent(schema -> draft.extras().put(FORMAT, ResponseFormat.bare(schema)));
    }
}
