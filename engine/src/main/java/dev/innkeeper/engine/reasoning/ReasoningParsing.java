package dev.innkeeper.engine.reasoning;

import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.js.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.UnaryOperator;

/**
 * How reasoning is found in answers (providers.md §11.4).
 *
 * @param automatic whether it is looked for at all
 * @param template the marks around it; macros in them are not replaced
 * @param trims whether white space around it and around the answer is removed
 */
public record ReasoningParsing(boolean automatic, ReasoningTemplate template, boolean trims) {
    private static final String STILL_COMING = "...";

    /**
     * An answer without its reasoning, if it begins with some.
     *
     * @param before reasoning with which the prompt ended, mark and all; empty if the answer began by itself
     * @return empty if reasoning is not looked for
     */
    public Optional<SplitText> split(String before, String answer) {
        return automatic ? template.parse(before + answer, true, trims) : Optional.empty();
    }

    /** A text without the reasoning at its beginning. */
    public String without(String text) {
        return split("", text).map(SplitText::content).orElse(text);
    }

    /**
     * A complete message whose reasoning is moved to where messages keep it.
     *
     * @param before as in {@link #split}
     * @param message its text and its {@code extra}
     * @param scripts what regex scripts make of reasoning
     */
    public ReceivedMessage received(String before, ReceivedMessage message, UnaryOperator<String> scripts) {
        boolean hasText = !message.text().isEmpty() && !message.text().equals(STILL_COMING);
        boolean known = message.extra().truthy("reasoning") && before.isEmpty();
        Optional<SplitText> split = hasText && !known ? split(before, message.text()) : Optional.empty();
        return split.map(found -> new ReceivedMessage(found.content(), withReasoning(message.extra(), found, scripts)))
                .orElse(message);
    }

    private static Json.Obj withReasoning(Json.Obj extra, SplitText found, UnaryOperator<String> scripts) {
        if (found.reasoning().isEmpty()) {
            return extra;
        }
        return extra.with("reasoning", scripts.apply(found.reasoning()))
                .with("reasoning_type", ReasoningType.PARSED.word());
    }

    /**
     * Alternatives to an answer, each with its reasoning moved.
     *
     * @param alternatives their texts and their {@code extra}
     * @param milliseconds how long the model thought for the answer itself, if that is known
     * @return as they are if reasoning is not looked for
     */
    public List<ReceivedMessage> alternatives(List<ReceivedMessage> alternatives, OptionalDouble milliseconds) {
        List<ReceivedMessage> result = new ArrayList<>();
        for (ReceivedMessage alternative : alternatives) {
            result.add(split("", alternative.text())
                    .map(found -> new ReceivedMessage(
                            found.content(),
                            alternative
                                    .extra()
                                    .with("reasoning", found.reasoning())
                                    .with("reasoning_duration", duration(milliseconds))
                                    .with("reasoning_type", ReasoningType.PARSED.word())))
                    .orElse(alternative));
        }
        return result;
    }

    static Json duration(OptionalDouble milliseconds) {
        return milliseconds.isPresent() ? Json.of(milliseconds.getAsDouble()) : Json.NULL;
    }

    String trimmed(String text) {
        return trims ? JsStrings.trim(text) : text;
    }
}
