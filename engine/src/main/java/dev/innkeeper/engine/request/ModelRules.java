package dev.innkeeper.engine.request;

import static dev.innkeeper.engine.request.Change.all;
import static dev.innkeeper.engine.request.Change.model;
import static dev.innkeeper.engine.request.Change.removed;
import static dev.innkeeper.engine.request.Change.renamed;
import static dev.innkeeper.engine.request.Change.when;

import dev.innkeeper.engine.js.Json;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** What single models refuse or call by another name, in the order of the steps (providers.md §2.1, 12 and 15–18). */
final class ModelRules {
    private static final Predicate<RequestDraft> OPENAI = from("openai", "azure_openai");
    private static final Predicate<RequestDraft> OPENROUTER = from("openrouter");
    private static final Predicate<RequestDraft> GPT = OPENAI.or(OPENROUTER);

    private static final Change COMPLETION_TOKENS = renamed("max_tokens", "max_completion_tokens");
    private static final Change NO_SAMPLING = removed("temperature", "top_p", "frequency_penalty", "presence_penalty");

    private static final List<Change> RULES = List.of(
            when(GPT.and(model("gpt")).and(model("vision")), removed("logit_bias", "stop", "logprobs")),
            when(GPT.and(model("gpt-4.5")), removed("logprobs")),
            when(
                    OPENAI.and(model("^o[134]")).or(OPENROUTER.and(model("^openai/o[134]"))),
                    COMPLETION_TOKENS,
                    NO_SAMPLING,
                    removed("logprobs", "top_logprobs", "stop", "logit_bias"),
                    when(model("^(?:openai/)?o1"), ModelRules::systemAsUser, removed("n", "tools", "tool_choice"))),
            when(GPT.and(model("gpt-5")), COMPLETION_TOKENS, removed("logprobs", "top_logprobs"), ModelRules::gpt5),
            when(
                    GPT.and(model("gpt-6-astra")),
                    COMPLETION_TOKENS,
                    removed("temperature", "top_p", "logprobs", "top_logprobs")),
            when(
                    model("claude-(?:fable|opus-5|sonnet-5)"),
                    NO_SAMPLING,
                    removed("top_k"),
                    when(from("claude").negate(), removed("reasoning_effort"))));

    private static final Change GPT_5_TOOLLESS = removed("tools", "tool_choice");
    private static final Change GPT_5_CALM = removed("frequency_penalty", "presence_penalty", "logit_bias", "stop");
    private static final Change GPT_5_THINKING = all(NO_SAMPLING, removed("logit_bias", "stop"));

    private ModelRules() {}

    static void apply(RequestDraft request) {
        RULES.forEach(rule -> rule.in(request));
    }

    private static void gpt5(RequestDraft request) {
        Change change = GPT_5_THINKING;
        if (model("gpt-5-chat-latest").test(request)) {
            change = GPT_5_TOOLLESS;
        } else if (model("gpt-5\\.[1-4]").test(request)
                && !model("chat-latest").test(request)
                && !request.has("reasoning_effort")) {
            change = GPT_5_CALM;
        }
        change.in(request);
    }

    private static void systemAsUser(RequestDraft request) {
        request.messages(messages -> new Json.Arr(messages.objects().stream()
                .map(message ->
                        (Json) (message.string("role", "").equals("system") ? message.with("role", "user") : message))
                .toList()));
    }

    private static Predicate<RequestDraft> from(String... sources) {
        Set<String> names = Set.of(sources);
        return request -> names.contains(request.source());
    }
}
