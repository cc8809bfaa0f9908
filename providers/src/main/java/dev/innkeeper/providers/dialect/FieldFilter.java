package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.Json;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Which of a client's fields a text-completion type gets (providers.md §9.2 – §9.4). */
enum FieldFilter {
    /** All of them, also those that are meant for this server. */
    ALL(Set.of()) {
        @Override
        Json.Obj of(ChatOrder order) {
            return order.body();
        }
    },
    OPENAI(Set.of(
            "model",
            "prompt",
            "stream",
            "temperature",
            "top_p",
            "frequency_penalty",
            "presence_penalty",
            "stop",
            "seed",
            "logit_bias",
            "logprobs",
            "max_tokens",
            "n",
            "best_of")) {
        @Override
        Json.Obj of(ChatOrder order) {
            Json.Obj filtered = super.of(order);
            List<Json> stop = filtered.array("stop").items();
            return stop.size() > MOST_STOPS
                    ? filtered.with("stop", new Json.Arr(stop.subList(0, MOST_STOPS)))
                    : filtered;
        }
    },
    TOGETHER(Set.of(
            "model",
            "prompt",
            "max_tokens",
            "temperature",
            "top_p",
            "top_k",
            "repetition_penalty",
            "min_p",
            "presence_penalty",
            "frequency_penalty",
            "stream",
            "stop")),
    INFERMATIC(Set.of(
            "model",
            "prompt",
            "max_tokens",
            "temperature",
            "top_p",
            "top_k",
            "repetition_penalty",
            "stream",
            "stop",
            "presence_penalty",
            "frequency_penalty",
            "min_p",
            "seed",
            "ignore_eos",
            "n",
            "best_of",
            "min_tokens",
            "spaces_between_special_tokens",
            "skip_special_tokens",
            "logprobs")),
    VLLM(Set.of(
            "model",
            "prompt",
            "best_of",
            "echo",
            "frequency_penalty",
            "logit_bias",
            "logprobs",
            "max_tokens",
            "n",
            "presence_penalty",
            "seed",
            "stop",
            "stream",
            "suffix",
            "temperature",
            "top_p",
            "user",
            "use_beam_search",
            "top_k",
            "min_p",
            "repetition_penalty",
            "length_penalty",
            "early_stopping",
            "stop_token_ids",
            "ignore_eos",
            "min_tokens",
            "skip_special_tokens",
            "spaces_between_special_tokens",
            "truncate_prompt_tokens",
            "include_stop_str_in_output",
            "response_format",
            "guided_json",
            "guided_regex",
            "guided_choice",
            "guided_grammar",
            "guided_decoding_backend",
            "guided_whitespace_pattern")),
    OPENROUTER(Set.of(
            "max_tokens",
            "temperature",
            "top_k",
            "top_p",
            "presence_penalty",
            "frequency_penalty",
            "repetition_penalty",
            "min_p",
            "top_a",
            "seed",
            "logit_bias",
            "model",
            "stream",
            "prompt",
            "stop",
            "include_reasoning")) {
        @Override
        Json.Obj of(ChatOrder order) {
            return OpenRouterTraits.provider(order)
                    .map(choice -> super.of(order).with("provider", choice))
                    .orElseGet(() -> super.of(order));
        }
    },
    OLLAMA(Set.of(
            "num_predict",
            "num_ctx",
            "num_batch",
            "stop",
            "temperature",
            "repeat_penalty",
            "presence_penalty",
            "frequency_penalty",
            "top_k",
            "top_p",
            "tfs_z",
            "typical_p",
            "seed",
            "repeat_last_n",
            "min_p")) {
        @Override
        Json.Obj of(ChatOrder order) {
            DialectOptions.Ollama ollama = order.options().ollama();
            Json.Obj filtered = super.of(order);
            Json options = ollama.batchSize() > 0 ? filtered.with("num_batch", Json.of(ollama.batchSize())) : filtered;
            Optional<Json> stream = order.present("stream");
            return Json.Obj.build(wire -> {
                Fields.copy(wire, order.body(), List.of("model", "prompt"));
                wire.put("stream", stream.orElse(Json.of(false)))
                        .put("keep_alive", ollama.keepAlive())
                        .put("raw", true)
                        .put("options", options);
            });
        }
    };

    private static final int MOST_STOPS = 4;

    private final Set<String> names;

    FieldFilter(Set<String> names) {
        this.names = names;
    }

    /** The body that is sent. */
    Json.Obj of(ChatOrder order) {
        return Json.Obj.build(wire -> order.body().members().forEach((name, value) -> {
            if (names.contains(name)) {
                wire.put(name, value);
            }
        }));
    }
}
