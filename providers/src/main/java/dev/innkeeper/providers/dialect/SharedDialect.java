package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.convert.CompletionText;
import dev.innkeeper.providers.convert.UnconvertibleException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** OpenAI's dialect, with the traits of one source (providers.md §3.1). */
record SharedDialect(OpenAiLike row) implements ChatDialect {
    private static final List<String> PASSED_ON = List.of(
            "temperature",
            "max_tokens",
            "max_completion_tokens",
            "stream",
            "presence_penalty",
            "frequency_penalty",
            "top_p",
            "top_k",
            "logit_bias",
            "seed",
            "n");
    private static final Set<String> TEXT_MODELS = Set.of(
            "gpt-3.5-turbo-instruct",
            "gpt-3.5-turbo-instruct-0914",
            "text-davinci-003",
            "text-davinci-002",
            "text-davinci-001",
            "text-curie-001",
            "text-babbage-001",
            "text-ada-001",
            "code-davinci-002",
            "code-davinci-001",
            "code-cushman-002",
            "code-cushman-001",
            "text-davinci-edit-001",
            "code-davinci-edit-001",
            "text-embedding-ada-002",
            "text-similarity-davinci-001",
            "text-similarity-curie-001",
            "text-similarity-babbage-001",
            "text-similarity-ada-001",
            "text-search-davinci-doc-001",
            "text-search-curie-doc-001",
            "text-search-babbage-doc-001",
            "text-search-ada-doc-001",
            "code-search-babbage-code-001",
            "code-search-ada-code-001");

    @Override
    public Handover answers() {
        return Handover.SHARED;
    }

    @Override
    public Optional<Preparation> preparation(ChatOrder order) {
        return row == OpenAiLike.OPENROUTER && OpenRouterTraits.isGemini(order)
                ? Optional.of(new Preparation.CacheWriting(order.model()))
                : Optional.empty();
    }

    @Override
    public WireRequest request(ChatOrder order) throws RefusedOrderException, UnconvertibleException {
        boolean text = isTextCompletion(order);
        SharedDraft draft = new SharedDraft(order);
        Access access = row.access(order);
        row.traits().apply(draft);
        addEffort(draft);
        Fields.stop(draft.extras(), order);
        if (!text) {
            Fields.tools(draft.extras(), order);
        }
        Json.Obj extras = draft.extras().build();
        if (order.schema().isPresent() && !extras.has("response_format")) {
            extras = extras.with(
                    "response_format", ResponseFormat.strict(order.schema().get()));
        }
        boolean completions = text && row != OpenAiLike.OPENROUTER;
        String url = access.base() + (completions ? "/completions" : "/chat/completions");
        Json.Obj body = row == OpenAiLike.CUSTOM
                ? CustomTraits.withoutExcluded(body(draft, text, extras), order)
                : body(draft, text, extras);
        return WireRequest.post(url, headers(access, draft), body);
    }

    /** Whether OpenAI's list of old models, or the form of the prompt, asks for a text to go on with. */
    static boolean isTextCompletion(ChatOrder order) {
        return TEXT_MODELS.contains(order.model())
                || order.body().find("messages").flatMap(Json::asString).isPresent();
    }

    private void addEffort(SharedDraft draft) {
        ChatOrder order = draft.order();
        if (row != OpenAiLike.OPENAI && row != OpenAiLike.CUSTOM) {
            return;
        }
        Effort.of(order).ifPresent(effort -> draft.extras().put("reasoning_effort", effort));
        if (row == OpenAiLike.CUSTOM && Effort.isKoboldCpp(order.model())) {
            draft.extras().putIfPresent("reasoning_effort", order.truthy("reasoning_effort"));
        }
        if (Effort.isVerbose(order.model())) {
            draft.extras().putIfPresent("verbosity", order.truthy("verbosity"));
        }
    }

    private Map<String, String> headers(Access access, SharedDraft draft) {
        Map<String, String> headers = new LinkedHashMap<>(access.bearer());
        headers.putAll(row.headers());
        draft.headers().forEach((name, value) -> WireRequest.put(headers, name, value));
        return headers;
    }

    private static Json.Obj body(SharedDraft draft, boolean text, Json.Obj extras) throws UnconvertibleException {
        Json.Obj given = draft.order().body();
        Optional<String> prompt =
                text ? Optional.of(CompletionText.of(draft.rawMessages().orElse(Json.NULL))) : Optional.empty();
        return Json.Obj.build(wire -> {
            if (prompt.isPresent()) {
                wire.put("prompt", prompt.get());
            } else {
                wire.putIfPresent("messages", draft.rawMessages());
                wire.putIfPresent("stop", given.find("stop"));
            }
            wire.putIfPresent("model", draft.model());
            Fields.copy(wire, given, PASSED_ON);
            wire.putAll(extras);
        });
    }
}
