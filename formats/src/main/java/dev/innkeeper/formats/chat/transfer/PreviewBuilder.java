package dev.innkeeper.formats.chat.transfer;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.SequencedSet;

/** Collects a {@link ChatPreview} message by message. */
final class PreviewBuilder {
    private static final int LONGEST_TEXT = 300;
    private static final int LONGEST_NAME = 100;
    private static final int MOST_SPEAKERS = 32;

    private int messages;
    private Optional<String> user = Optional.empty();
    private Optional<String> character = Optional.empty();
    private final SequencedSet<String> speakers = new LinkedHashSet<>();
    private String first = "";
    private String last = "";

    void add(Json.Obj message) {
        String name = start(text(message, "name"), LONGEST_NAME);
        String text = start(text(message, "mes"), LONGEST_TEXT);
        if (message.truthy("is_user")) {
            user = user.or(() -> Optional.of(name));
        } else {
            character = character.or(() -> Optional.of(name));
        }
        if (speakers.size() < MOST_SPEAKERS) {
            speakers.add(name);
        }
        if (messages++ == 0) {
            first = text;
        }
        last = text;
    }

    ChatPreview build() {
        return new ChatPreview(messages, user, character, speakers.stream().toList(), first, last);
    }

    private static String text(Json.Obj message, String key) {
        return message.find(key).filter(Json::truthy).map(JsNumbers::text).orElse("");
    }

    /** The beginning of a text, never half of a character. */
    private static String start(String text, int units) {
        if (text.length() <= units) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(units - 1)) ? units - 1 : units;
        return text.substring(0, end) + "…";
    }
}
