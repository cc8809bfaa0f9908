package dev.innkeeper.providers.answer;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Obj;
import java.util.Optional;
import java.util.regex.Pattern;

/** The JSON in an answer of which a schema was asked (providers.md §7.4). */
public final class StructuredAnswer {
    private static final String NOTHING = "{}";
    private static final Pattern REASONING_BLOCK = Pattern.compile("^\\s*<think>.*?</think>", Pattern.DOTALL);

    private StructuredAnswer() {}

    /** The compact JSON text of the value in a whole answer; an empty object if there is none. */
    public static String of(Obj answer, String source) {
        return value(answer, source).map(Json::text).orElse(NOTHING);
    }

    private static Optional<Json> value(Obj answer, String source) {
        String text = Texts.ofChatAnswer(answer);
        return switch (source) {
            case "claude" -> ClaudeForm.blocks(answer, "tool_use").findFirst().flatMap(block -> block.find("input"));
            case "perplexity" ->
                Json.read(REASONING_BLOCK.matcher(text).replaceFirst("").strip());
            default -> Json.read(text);
        };
    }
}
