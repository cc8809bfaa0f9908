package dev.innkeeper.engine.text;

import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.request.ListedTokens;
import dev.innkeeper.engine.token.PlainTextCounter;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What NovelAI is told (providers.md §10).
 *
 * @param settings {@code nai_settings}; what they lack has its default
 * @param prompt the text to go on with
 * @param replyTokens longest reply
 * @param stops where the reply ends
 * @param counter the tokenizer of the model
 */
record NovelFields(Json.Obj settings, String prompt, int replyTokens, List<String> stops, PlainTextCounter counter) {
    private static final Json.Obj DEFAULTS = Json.parse("""
            {"temperature":1.5,"repetition_penalty":2.25,"repetition_penalty_range":2048,"repetition_penalty_slope":0.09,
            "repetition_penalty_frequency":0,"repetition_penalty_presence":0.005,"tail_free_sampling":0.975,"top_k":10,
            "top_p":0.75,"top_a":0.08,"typical_p":0.975,"min_p":0,"math1_temp":1,"math1_quad":0,
            "math1_quad_entropy_scale":0,"min_length":1,"model_novel":"clio-v1","prefix":"","banned_tokens":"",
            "order":[1,5,0,2,3,4],"logit_bias":[]}
            """).asObject().orElseThrow();
    private static final List<String> SAMPLERS = List.of(
            "temperature",
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
            "min_p",
            "math1_temp",
            "math1_quad",
            "math1_quad_entropy_scale",
            "typical_p",
            "mirostat_lr",
            "mirostat_tau",
            "phrase_rep_pen",
            "order");
    private static final int LONGEST_REPLY = 150;
    private static final int MOST_STOPS = 1024;
    /** How far back NovelAI looks for the braces of an instruction, and a little more. */
    private static final int INSTRUCTION_WITHIN = 1500;

    /** Ends of sentences that are one token together with the line break behind them in the vocabulary of Llama 3. */
    private static final List<String> ENDS =
            List.of(".", "!", "?", "*", "\"", "_", "...", ".\"", "?\"", "!\"", ".*", ")");

    NovelFields {
        Json.Obj given = settings;
        settings = Json.Obj.build(all -> all.putAll(DEFAULTS).putAll(given));
        stops = List.copyOf(stops);
    }

    private String model() {
        return settings.string("model_novel", "");
    }

    /** The fields of the request. */
    void putInto(Map<String, Json> body, boolean streams, boolean probabilities) {
        body.put("input", Json.of(prompt));
        body.put("model", Json.of(model()));
        body.put("use_string", Json.of(true));
        SAMPLERS.forEach(name -> settings.find(name).ifPresent(value -> body.put(name, value)));
        body.put("max_length", Json.of(Math.min(replyTokens, LONGEST_REPLY)));
        body.put("stop_sequences", sequences(stopTexts().limit(MOST_STOPS).map(counter::ids)));
        body.put("bad_words_ids", sequences(badWords()));
        body.put("logit_bias_exp", biases());
        body.put("generate_until_sentence", Json.of(true));
        body.put("use_cache", Json.of(false));
        body.put("return_full_text", Json.of(false));
        body.put("prefix", Json.of(prefix()));
        if (probabilities) {
            body.put("num_logprobs", Json.of(10));
        }
        body.put("streaming", Json.of(streams));
    }

    private Stream<String> stopTexts() {
        Stream<String> together = model().contains("erato")
                ? stops.stream()
                        .filter(stop -> stop.startsWith("\n"))
                        .flatMap(stop -> ENDS.stream().map(end -> end + stop))
                : Stream.empty();
        return Stream.concat(stops.stream(), together);
    }

    private static Json.Arr sequences(Stream<List<Integer>> sequences) {
        return new Json.Arr(sequences
                .filter(ids -> !ids.isEmpty())
                .<Json>map(NovelFields::sequence)
                .toList());
    }

    private static Json.Arr sequence(List<Integer> ids) {
        return new Json.Arr(ids.stream().<Json>map(id -> Json.of(id)).toList());
    }

    private Stream<List<Integer>> badWords() {
        return settings.string("banned_tokens", "").lines().map(JsStrings::trim).flatMap(this::badWord);
    }

    /** A text in braces as it is, listed ids, or a word in all the ways in which it begins a sentence or stands in one. */
    private Stream<List<Integer>> badWord(String line) {
        if (line.length() > 1 && line.startsWith("{") && line.endsWith("}")) {
            return Stream.of(counter.ids(line.substring(1, line.length() - 1)));
        }
        if (line.startsWith("[") && line.endsWith("]")) {
            return ListedTokens.of(line).stream();
        }
        return line.isEmpty() ? Stream.empty() : writings(line).stream().map(counter::ids);
    }

    private static Set<String> writings(String word) {
        Set<String> writings = new LinkedHashSet<>();
        String lower = word.toLowerCase(Locale.ROOT);
        for (String writing : List.of(
                word,
                lower,
                word.toUpperCase(Locale.ROOT),
                lower.substring(0, 1).toUpperCase(Locale.ROOT) + lower.substring(1))) {
            writings.add(writing);
            writings.add(" " + writing);
        }
        return writings;
    }

    private Json.Arr biases() {
        List<Json> biases = new ArrayList<>();
        for (Json.Obj entry : settings.array("logit_bias").objects()) {
            String text = entry.string("text", "");
            List<Integer> ids = text.isEmpty() ? List.of() : TokenBans.biased(text, counter);
            if (!ids.isEmpty()) {
                biases.add(Json.Obj.build(bias -> bias.put("sequence", sequence(ids))
                        .put("bias", entry.find("value").orElse(Json.of(0)))
                        .put("ensure_sequence_finish", false)
                        .put("generate_once", false)));
            }
        }
        return new Json.Arr(biases);
    }

    /** An instruction in braces is followed only by the module that is made for them. */
    private String prefix() {
        boolean follows = Stream.of("clio", "kayra", "erato").anyMatch(model()::contains);
        if (!follows) {
            return "vanilla";
        }
        String tail = prompt.substring(Math.max(0, prompt.length() - INSTRUCTION_WITHIN));
        return tail.contains("}") ? "special_instruct" : settings.string("prefix", "");
    }
}
