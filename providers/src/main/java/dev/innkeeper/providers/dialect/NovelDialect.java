package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** NovelAI (providers.md §10). */
public final class NovelDialect {
    /** The key, and whether a client has one decides whether anything is sent. */
    public static final String SECRET = "api_key_novel";

    /** The models that write; NovelAI has no list of them. */
    public static final List<String> MODELS = List.of("llama-3-erato-v1", "kayra-v1", "clio-v1");

    private static final List<String> PASSED_ON = List.of(
            "temperature",
            "max_length",
            "min_length",
            "tail_free_sampling",
            "repetition_penalty",
            "repetition_penalty_range",
            "repetition_penalty_slope",
            "repetition_penalty_frequency",
            "repetition_penalty_presence",
            "top_a",
            "top_p",
            "top_k",
            "typical_p",
            "mirostat_lr",
            "mirostat_tau",
            "phrase_rep_pen",
            "stop_sequences",
            "generate_until_sentence",
            "use_cache",
            "return_full_text",
            "prefix",
            "order",
            "num_logprobs",
            "min_p",
            "math1_temp",
            "math1_quad",
            "math1_quad_entropy_scale");
    private static final String ADVENTURE = "theme_textadventure";
    private static final double BUILT_IN_BIAS = -0.08;
    private static final Json.Obj IDS = ids();

    private NovelDialect() {}

    private static Json.Obj ids() {
        try (InputStream in = Objects.requireNonNull(NovelDialect.class.getResourceAsStream("novel-ids.json"))) {
            return Json.parse(new String(in.readAllBytes(), StandardCharsets.UTF_8))
                    .asObject()
                    .orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException("NovelAI's lists of ids cannot be read", e);
        }
    }

    /** The lists for a model; those of models without lists are empty. */
    private static Json.Obj listsFor(String model) {
        if (model.contains("hypebot")) {
            return IDS.object("hypebot");
        }
        if (model.contains("clio") || model.contains("kayra")) {
            return IDS.object("nerdstash");
        }
        return model.contains("erato") ? IDS.object("erato") : Json.Obj.EMPTY;
    }

    /** The request for a text. */
    public static WireRequest request(ChatOrder order, String key) {
        String model = order.model();
        String base = model.contains("kayra") || model.contains("erato")
                ? "https://text.novelai.net"
                : "https://api.novelai.net";
        String path = order.body().truthy("streaming") ? "/ai/generate-stream" : "/ai/generate";
        Json.Obj body = Json.Obj.build(wire -> {
            Fields.copy(wire, order.body(), List.of("input", "model"));
            wire.put("parameters", parameters(order, listsFor(model)));
        });
        return WireRequest.post(base + path, Map.of("Authorization", Access.bearer(key)), body);
    }

    private static Json parameters(ChatOrder order, Json.Obj lists) {
        Json.Obj given = order.body();
        return Json.Obj.build(parameters -> {
            parameters.put("use_string", order.present("use_string").orElse(Json.of(true)));
            Fields.copy(parameters, given, PASSED_ON);
            Json.Arr whitelist = lists.array("whitelist");
            parameters.put("repetition_penalty_whitelist", whitelist.items().isEmpty() ? Json.NULL : whitelist);
            Json.Arr bad = badWords(given, lists);
            parameters.put("bad_words_ids", bad.items().isEmpty() ? Json.NULL : bad);
            parameters.put("logit_bias_exp", biases(given, lists));
            if (given.string("prefix", "").equals(ADVENTURE)) {
                parameters.putIfPresent("eos_token_id", lists.find("endOfAdventure"));
            }
        });
    }

    private static Json.Arr badWords(Json.Obj given, Json.Obj lists) {
        List<Json> words = new ArrayList<>(lists.array("badWords").items());
        given.array("bad_words_ids").items().stream()
                .filter(NovelDialect::isIds)
                .forEach(words::add);
        return new Json.Arr(words);
    }

    private static boolean isIds(Json word) {
        List<Json> ids = word.asArray().map(Json.Arr::items).orElse(List.of());
        return !ids.isEmpty()
                && ids.stream().mapToDouble(id -> id.asNumber().orElse(0.5)).allMatch(id -> id == Math.rint(id));
    }

    private static Json.Arr biases(Json.Obj given, Json.Obj lists) {
        Stream<Json> builtIn = lists.array("bias").items().stream()
                .map(sequence -> Json.Obj.build(bias -> bias.put("sequence", sequence)
                        .put("bias", BUILT_IN_BIAS)
                        .put("ensure_sequence_finish", false)
                        .put("generate_once", false)));
        return new Json.Arr(Stream.concat(builtIn, given.array("logit_bias_exp").items().stream())
                .toList());
    }

    /** What the client is told of an error. */
    public static ClientAnswer bad(String text) {
        String message = Json.read(text)
                .flatMap(Json::asObject)
                .flatMap(error -> error.find("message"))
                .filter(Json::truthy)
                .map(JsNumbers::text)
                .orElse(text);
        return new ClientAnswer(500, Json.Obj.EMPTY.with("error", Json.Obj.EMPTY.with("message", message)));
    }

    /** The question for the subscription. */
    public static WireRequest status(String key) {
        return WireRequest.get(
                "https://image.novelai.net/user/subscription",
                Map.of("Content-Type", "application/json", "Authorization", Access.bearer(key)));
    }

    /** The key of the user. */
    public static Optional<String> key(Credentials credentials) {
        return credentials.find(SECRET, Optional.empty());
    }
}
