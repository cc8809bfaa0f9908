package dev.innkeeper.server.openai;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.server.http.Fields;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * What a request wants otherwise than the preset.
 *
 * @param settings settings of the preset, by their names there
 * @param count how many replies
 * @param stops texts at which a reply ends
 * @param stream whether the reply is told as it comes
 * @param tellsUsage whether a reply that is told as it comes ends with its tokens
 */
record Wishes(Map<String, Json> settings, int count, List<String> stops, boolean stream, boolean tellsUsage) {
    /** Settings of presets that OpenAI's API, or the servers that speak it, know under the same name. */
    private static final List<String> NUMBERS = List.of(
            "temperature",
            "top_p",
            "frequency_penalty",
            "presence_penalty",
            "top_k",
            "min_p",
            "top_a",
            "repetition_penalty",
            "seed");

    private static final Map<String, String> EFFORTS = Map.of(
            "none", "min", "minimal", "min", "low", "low", "medium", "medium", "high", "high", "xhigh", "max", "max",
            "max");
    private static final String COUNT = "n";
    private static final int MOST_REPLIES = 16;
    private static final int MOST_STOPS = 4;

    Wishes {
        settings = Map.copyOf(settings);
        stops = List.copyOf(stops);
    }

    /**
     * Reads them.
     *
     * @throws dev.innkeeper.server.http.ProblemException if one is of the wrong kind
     */
    static Wishes of(Json.Obj body) {
        Map<String, Json> settings = new LinkedHashMap<>();
        for (String name : NUMBERS) {
            number(body, name).ifPresent(value -> settings.put(name, value));
        }
        replyTokens(body).ifPresent(tokens -> settings.put("openai_max_tokens", Json.of(tokens)));
        word(body, "reasoning_effort", EFFORTS).ifPresent(value -> settings.put("reasoning_effort", value));
        word(body, "verbosity", Map.of("low", "low", "medium", "medium", "high", "high"))
                .ifPresent(value -> settings.put("verbosity", value));
        if (body.truthy("web_search_options")) {
            settings.put("enable_web_search", Json.of(true));
        }
        boolean stream = Fields.truth(body, "stream").orElse(false);
        if (stream) {
            settings.put("stream_openai", Json.of(true));
        }
        int count = count(body);
        settings.put(COUNT, Json.of(count));
        boolean usage = Fields.object(body, "stream_options")
                .flatMap(options -> Fields.truth(options, "include_usage"))
                .orElse(false);
        return new Wishes(settings, count, stops(body), stream, stream && usage);
    }

    /** These wishes in a conversation with tools: models may call them, and are asked for one reply at a time. */
    Wishes withTools() {
        Map<String, Json> changed = new LinkedHashMap<>(settings);
        changed.put("function_calling", Json.of(true));
        changed.put(COUNT, Json.of(1));
        return new Wishes(changed, count, stops, stream, tellsUsage);
    }

    private static Optional<Json> number(Json.Obj body, String name) {
        Optional<Json> given = body.find(name).filter(value -> value != Json.NULL);
        if (given.isPresent() && given.get().asNumber().isEmpty()) {
            throw Fields.wrong(name, "a number");
        }
        return given;
    }

    private static OptionalInt replyTokens(Json.Obj body) {
        String name = body.find("max_completion_tokens")
                        .filter(value -> value != Json.NULL)
                        .isPresent()
                ? "max_completion_tokens"
                : "max_tokens";
        OptionalInt tokens = Fields.index(body, name);
        if (tokens.isPresent() && tokens.getAsInt() < 1) {
            throw Fields.wrong(name, "a whole number, 1 or more");
        }
        return tokens;
    }

    private static Optional<Json> word(Json.Obj body, String name, Map<String, String> known) {
        return Fields.text(body, name)
                .map(given -> Optional.ofNullable(known.get(given))
                        .orElseThrow(() -> Fields.wrong(
                                name,
                                "one of "
                                        + String.join(
                                                ", ",
                                                known.keySet().stream().sorted().toList()))))
                .map(Json::of);
    }

    private static int count(Json.Obj body) {
        OptionalDouble given = number(body, COUNT).map(Json::asNumber).orElse(OptionalDouble.empty());
        double count = given.orElse(1);
        if (count < 1 || count > MOST_REPLIES || count != Math.rint(count)) {
            throw Fields.wrong(COUNT, "a whole number from 1 to " + MOST_REPLIES);
        }
        return (int) count;
    }

    private static List<String> stops(Json.Obj body) {
        Json given = body.find("stop").orElse(Json.NULL);
        if (given == Json.NULL) {
            return List.of();
        }
        List<Json> items = given.asArray().map(Json.Arr::items).orElse(List.of(given));
        List<String> stops = new Json.Arr(items).strings();
        if (stops.size() < items.size()) {
            throw Fields.wrong("stop", "a text or a list of texts");
        }
        if (stops.size() > MOST_STOPS) {
            throw Fields.wrong("stop", "at most " + MOST_STOPS + " texts");
        }
        return stops.stream().filter(text -> !text.isEmpty()).toList();
    }
}
