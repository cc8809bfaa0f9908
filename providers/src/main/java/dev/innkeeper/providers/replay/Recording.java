package dev.innkeeper.providers.replay;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Obj;
import dev.innkeeper.engine.js.JsonSyntaxException;
import dev.innkeeper.providers.FinishReason;
import dev.innkeeper.providers.TokenUsage;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A recorded answer: what came, and after which pause.
 *
 * <p>As a file it is JSONL. Each line is an object with one of {@code text}, {@code reasoning}, {@code usage} ({@code
 * {"prompt": 5, "completion": 2}}, also {@code cachedRead}, {@code cachedWrite} and {@code reasoning}), {@code error} ({@code {"code": "connection.dropped", "message": "…"}}) or {@code
 * finish} (a {@link FinishReason} in lower case), and, optionally, {@code afterMs}, the pause before it in
 * milliseconds. Blank lines are passed over.
 */
public record Recording(List<Step> steps) {
    /** Copies the list. */
    public Recording {
        steps = List.copyOf(steps);
    }

    /**
     * One thing that happened.
     *
     * @param after the pause before it; zero or longer
     * @param what what happened
     */
    public record Step(Duration after, Happening what) {}

    /** What can happen. */
    public sealed interface Happening {
        /** More of the text came. */
        record Text(String text) implements Happening {}

        /** More of the reasoning came. */
        record Reasoning(String text) implements Happening {}

        /** The provider told the cost. */
        record Usage(TokenUsage usage) implements Happening {}

        /**
         * It failed.
         *
         * @param code the stable name of the failure; an unknown one counts as {@code connection.upstream}
         * @param message for people
         */
        record Failed(String code, String message) implements Happening {}

        /** It ended. */
        record Finished(FinishReason reason) implements Happening {}
    }

    /**
     * Reads a recording.
     *
     * @param jsonl the file's bytes, in UTF-8
     * @throws RecordingException if a line is not as described
     */
    public static Recording read(byte[] jsonl) throws RecordingException {
        List<Step> steps = new ArrayList<>();
        int number = 0;
        for (String line : new String(jsonl, StandardCharsets.UTF_8).split("\r?\n")) {
            number++;
            if (!line.isBlank()) {
                steps.add(step(line, number));
            }
        }
        return new Recording(steps);
    }

    private static Step step(String line, int number) throws RecordingException {
        try {
            Obj object = Json.parse(line)
                    .asObject()
                    .orElseThrow(() -> new RecordingException(number, "is not a JSON object"));
            double pause = object.number("afterMs", 0);
            if (!(pause >= 0 && pause <= Duration.ofDays(1).toMillis())) {
                throw new RecordingException(number, "has an \"afterMs\" that is no pause in milliseconds");
            }
            return new Step(Duration.ofMillis(Math.round(pause)), happening(object, number));
        } catch (JsonSyntaxException e) {
            throw new RecordingException(number, "is not valid JSON");
        }
    }

    private static Happening happening(Obj object, int number) throws RecordingException {
        if (object.has("usage")) {
            Obj usage = object.object("usage");
            return new Happening.Usage(new TokenUsage(
                    (int) usage.number("prompt", 0),
                    (int) usage.number("completion", 0),
                    (int) usage.number("cachedRead", 0),
                    (int) usage.number("cachedWrite", 0),
                    (int) usage.number("reasoning", 0)));
        }
        if (object.has("error")) {
            Obj error = object.object("error");
            return new Happening.Failed(
                    error.string("code", "connection.upstream"),
                    error.string("message", "The recording ends with an error here. Try again."));
        }
        if (object.has("finish")) {
            return new Happening.Finished(finish(object.string("finish", ""), number));
        }
        if (object.string("reasoning").isPresent()) {
            return new Happening.Reasoning(object.string("reasoning", ""));
        }
        return new Happening.Text(object.string("text")
                .orElseThrow(() -> new RecordingException(
                        number, "has none of \"text\", \"reasoning\", \"usage\", \"error\", \"finish\"")));
    }

    private static FinishReason finish(String name, int number) throws RecordingException {
        for (FinishReason reason : FinishReason.values()) {
            if (reason.name().toLowerCase(Locale.ROOT).equals(name)) {
                return reason;
            }
        }
        throw new RecordingException(number, "has an unknown \"finish\"");
    }
}
