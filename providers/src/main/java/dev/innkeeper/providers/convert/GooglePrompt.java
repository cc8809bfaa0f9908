package dev.innkeeper.providers.convert;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Arr;
import dev.innkeeper.engine.js.Json.Obj;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A prompt in the form of Google's API (providers.md §4.3).
 *
 * @param contents contents of {@code user} and {@code model}, each a list of parts
 * @param systemParts the text parts of the system instruction; empty if there is none
 */
public record GooglePrompt(Arr contents, Arr systemParts) {
    /** Models that refuse a prompt whose last word is their own. */
    private static final Pattern USER_SPEAKS_LAST = Pattern.compile("gemini-3\\.[67]-flash|gemini-3\\.5-flash-lite");

    /**
     * How messages are converted.
     *
     * @param model the name of the model
     * @param system whether leading system messages become the system instruction; otherwise they are the person's
     * @param names who speaks
     * @param signatures whether the signatures of thoughts are sent back
     */
    public record Options(String model, boolean system, Names names, boolean signatures) {
        boolean modelHas(String word) {
            return model.contains(word);
        }
    }

    /**
     * The messages converted.
     *
     * @throws UnconvertibleException if something in the list is no message, a part is null, a name stands on a
     *     content that is no text, a URL is no text, or a tool call has no function
     */
    public static GooglePrompt convert(Arr messages, Options options) throws UnconvertibleException {
        List<ChatMessage> all = ChatMessage.all(messages);
        Speakers speakers = new Speakers(options.names());
        int opening = 0;
        List<Json> system = new ArrayList<>();
        while (options.system() && opening < all.size() - 1 && all.get(opening).isFrom("system")) {
            Optional<Json> text = speakers.named(all.get(opening++)).find("content");
            system.add(Obj.build(part -> part.putIfPresent("text", text)));
        }
        GoogleParts parts = new GoogleParts(options, speakers);
        List<GoogleContent> contents = new ArrayList<>();
        for (ChatMessage message : all.subList(opening, all.size())) {
            Optional<Json> role = role(message, message.at() == all.size() - 1, options);
            List<Obj> converted = parts.of(message, role);
            if (!contents.isEmpty() && contents.getLast().role().equals(role)) {
                contents.getLast().merge(converted);
            } else {
                contents.add(new GoogleContent(role, converted));
            }
        }
        return new GooglePrompt(
                new Arr(contents.stream().<Json>map(GoogleContent::json).toList()), new Arr(system));
    }

    private static Optional<Json> role(ChatMessage message, boolean last, Options options) {
        return message.fields().find("role").map(role -> switch (role.asString().orElse("")) {
            case "system", "tool" -> Json.of("user");
            case "assistant" ->
                Json.of(last && USER_SPEAKS_LAST.matcher(options.model()).find() ? "user" : "model");
            default -> role;
        });
    }
}
