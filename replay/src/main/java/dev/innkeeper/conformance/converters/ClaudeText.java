package dev.innkeeper.conformance.converters;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Arr;
import dev.innkeeper.engine.js.Json.Obj;
import dev.innkeeper.providers.convert.UnconvertibleException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Messages as the text that Anthropic's first models went on with (providers.md §4.2). SillyTavern 1.19.0 keeps the
 * conversion and sends it nowhere; Innkeeper has no use for it but to replay the recordings.
 */
final class ClaudeText {
    private static final String ASSISTANT = "assistant";
    private static final String USER = "user";
    private static final String SYSTEM = "system";
    /** The person's message before the assistant's first. */
    private static final String FIRST_OF_USER = "first";

    private final Options options;
    private final List<Line> lines = new ArrayList<>();

    private ClaudeText(Options options) {
        this.options = options;
    }

    /**
     * How messages are converted.
     *
     * @param postfix whether the text ends where the assistant is to go on
     * @param prefill the beginning of the answer, if it does; empty for none
     * @param knowsSystem whether the model takes a system prompt
     * @param system whether the person wants one
     * @param userMessage what the person is made to say before the assistant's first message; empty for nothing
     * @param bare whether only the last message says who speaks
     */
    record Options(
            boolean postfix, String prefill, boolean knowsSystem, boolean system, String userMessage, boolean bare) {
        boolean opensWithSystem() {
            return knowsSystem && system;
        }
    }

    /** One message and the role it plays in the text. */
    private record Line(String role, Optional<String> name, String text) {
        Line as(String other) {
            return new Line(other, name, text);
        }
    }

    /**
     * The text.
     *
     * @throws UnconvertibleException if a content is no text
     */
    static String of(Arr messages, Options options) throws UnconvertibleException {
        ClaudeText text = new ClaudeText(options);
        for (Obj fields : messages.objects()) {
            int at = text.lines.size();
            String content = fields.string("content")
                    .orElseThrow(() -> new UnconvertibleException(at, "Its 'content' must be a text."));
            String calls = fields.find("tool_calls")
                    .filter(Json::truthy)
                    .map(Json::text)
                    .orElse("");
            text.lines.add(new Line(
                    fields.string("role", ""),
                    fields.find("name").filter(Json::truthy).map(JsNumbers::text),
                    content + calls));
        }
        if (!text.lines.isEmpty()) {
            text.assignRoles();
        }
        return text.written();
    }

    private void assignRoles() {
        if (options.bare()) {
            lines.subList(0, lines.size() - 1).replaceAll(line -> line.as(SYSTEM));
        }
        if (options.postfix()) {
            lines.add(new Line(ASSISTANT, Optional.empty(), options.prefill()));
        }
        lines.set(0, lines.getFirst().as(options.opensWithSystem() ? SYSTEM : USER));
        int answer = 0;
        while (answer < lines.size() && !lines.get(answer).role().equals(ASSISTANT)) {
            answer++;
        }
        if (answer == lines.size()) {
            return;
        }
        Line before = lines.get(Math.max(answer - 1, 0));
        boolean spoken =
                lines.subList(0, answer).stream().anyMatch(line -> line.role().equals(USER));
        if (options.opensWithSystem() && !spoken && !options.userMessage().isEmpty()) {
            lines.add(answer, new Line(USER, Optional.empty(), options.userMessage()));
        } else if (!options.opensWithSystem()
                && !options.bare()
                && answer > 1
                && before.role().equals(USER)) {
            lines.set(answer - 1, before.as(FIRST_OF_USER));
        }
    }

    private String written() {
        StringBuilder text = new StringBuilder();
        for (int at = 0; at < lines.size(); at++) {
            Line line = lines.get(at);
            boolean opens = at == 0 && line.role().equals(SYSTEM);
            text.append(opens ? "" : opening(line)).append(line.text());
        }
        return text.toString();
    }

    private String opening(Line line) {
        String name = line.name().map(speaker -> speaker + ": ").orElse("");
        return switch (line.role()) {
            case ASSISTANT -> "\n\nAssistant: " + name;
            case USER -> "\n\nHuman: " + name;
            case FIRST_OF_USER -> "\n\nFirst message: " + name;
            case SYSTEM ->
                switch (line.name().orElse("")) {
                    case "example_assistant" -> "\n\nA: ";
                    case "example_user" -> "\n\nH: ";
                    default -> "\n\n" + (options.bare() ? name : "");
                };
            default -> name;
        };
    }
}
