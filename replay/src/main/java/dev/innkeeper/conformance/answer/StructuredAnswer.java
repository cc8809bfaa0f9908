package dev.innkeeper.conformance.answer;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.answer.FoundCall;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** The JSON in an answer of which a schema was asked, as SillyTavern's page finds it (providers.md §7.4). */
final class StructuredAnswer {
    private static final String NOTHING = "{}";
    private static final Pattern REASONING_BLOCK = Pattern.compile("^\\s*<think>.*?</think>", Pattern.DOTALL);

    private StructuredAnswer() {}

    /**
     * The compact JSON text of the value in a whole answer; an empty object if there is none.
     *
     * @param text the answer's text
     * @param calls its calls; Claude gives what was asked as the arguments of the first
     */
    static String of(String text, List<FoundCall> calls, String source) {
        return value(text, calls, source).map(Json::text).orElse(NOTHING);
    }

    private static Optional<Json> value(String text, List<FoundCall> calls, String source) {
        return switch (source) {
            case "claude" -> calls.stream().findFirst().flatMap(call -> Json.read(call.argumentsText()));
            case "perplexity" ->
                Json.read(REASONING_BLOCK.matcher(text).replaceFirst("").strip());
            default -> Json.read(text);
        };
    }
}
