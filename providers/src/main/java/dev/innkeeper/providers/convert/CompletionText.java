package dev.innkeeper.providers.convert;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Arr;
import dev.innkeeper.engine.js.Json.Obj;
import java.util.stream.Collectors;

/** Messages as one text for APIs that go on with a text (providers.md §4.8). */
public final class CompletionText {
    private CompletionText() {}

    /**
     * One line per message and the beginning of the assistant's; a text stays as it is.
     *
     * @throws UnconvertibleException if this is neither a text nor a list, or something in the list is no message
     */
    public static String of(Json messages) throws UnconvertibleException {
        return switch (messages) {
            case Json.Str(String text) -> text;
            case Arr list ->
                ChatMessage.all(list).stream()
                        .map(CompletionText::line)
                        .collect(Collectors.joining("\n", "", "\nassistant:"));
            case Obj _, Json.Num _, Json.Bool _, Json.Null _ ->
                throw new UnconvertibleException(-1, "The messages must be a list.");
        };
    }

    private static String line(ChatMessage message) {
        Obj fields = message.fields();
        String speaker = JsNumbers.text(fields, "role");
        if (message.isFrom("system")) {
            speaker = fields.find("name").map(JsNumbers::text).orElse("System");
        }
        return speaker + ": " + JsNumbers.text(fields, "content");
    }
}
