package dev.innkeeper.formats.scene;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.scene.Chat;
import dev.innkeeper.engine.scene.ChatMessage;
import dev.innkeeper.engine.scene.Media;
import dev.innkeeper.engine.scene.ToolInvocation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Function;

/** Reads the lines of a chat file (chats.md §2). */
public final class ChatReader {
    private final Function<String, Optional<String>> fileText;

    /**
     * A reader.
     *
     * @param fileText the text behind the URL of an attached file; empty if there is none
     */
    public ChatReader(Function<String, Optional<String>> fileText) {
        this.fileText = fileText;
    }

    /** A reader that knows no attached files but those whose text stands in the chat. */
    public static ChatReader withoutFiles() {
        return new ChatReader(url -> Optional.empty());
    }

    /** The chat of a header's metadata and the lines behind the header. */
    public Chat read(Json.Obj metadata, List<Json.Obj> lines) {
        return new Chat(metadata, lines.stream().map(this::message).toList());
    }

    /** The message of a line. */
    public ChatMessage message(Json.Obj line) {
        Json.Obj extra = line.object("extra");
        Optional<Json.Arr> swipes = line.find("swipes").flatMap(Json::asArray);
        return new ChatMessage(
                text(line, "name"),
                line.truthy("is_user"),
                line.truthy("is_system"),
                text(line, "mes"),
                line.find("send_date").orElse(Json.NULL),
                swipes.map(array -> OptionalInt.of(array.items().size())).orElse(OptionalInt.empty()),
                whole(line, "swipe_id"),
                line.truthy("force_avatar"),
                extra(extra));
    }

    private ChatMessage.Extra extra(Json.Obj extra) {
        if (extra.members().isEmpty()) {
            return ChatMessage.Extra.NONE;
        }
        return new ChatMessage.Extra(
                text(extra, "type").equals("narrator"),
                text(extra, "bias"),
                text(extra, "reasoning"),
                text(extra, "reasoning_signature"),
                text(extra, "api"),
                text(extra, "model"),
                extra.array("files").objects().stream().map(this::file).toList(),
                titles(extra),
                media(extra),
                ChatMessage.MediaDisplay.ofWord(text(extra, "media_display")),
                whole(extra, "media_index").orElse(0),
                extra.find("tool_invocations")
                        .flatMap(Json::asArray)
                        .map(calls ->
                                calls.objects().stream().map(ChatReader::call).toList()));
    }

    private String file(Json.Obj file) {
        String text = text(file, "text");
        return text.isEmpty() ? fileText.apply(text(file, "url")).orElse("") : text;
    }

    private static List<String> titles(Json.Obj extra) {
        List<String> titles = new ArrayList<>();
        if (extra.truthy("append_title") && extra.truthy("title")) {
            titles.add(text(extra, "title"));
        }
        for (Json.Obj item : extra.array("media").objects()) {
            if (item.truthy("append_title") && item.truthy("title")) {
                titles.add(text(item, "title"));
            }
        }
        return titles;
    }

    private static List<Media> media(Json.Obj extra) {
        return extra.array("media").objects().stream()
                .filter(item -> item.truthy("url"))
                .map(ChatReader::medium)
                .toList();
    }

    private static Media medium(Json.Obj item) {
        Media.Kind kind = switch (text(item, "type")) {
            case "video" -> Media.Kind.VIDEO;
            case "audio" -> Media.Kind.AUDIO;
            default -> Media.Kind.IMAGE;
        };
        OptionalDouble seconds = item.number("duration");
        return DataUrlPicture.measured(kind, text(item, "url"), seconds);
    }

    private static ToolInvocation call(Json.Obj call) {
        return new ToolInvocation(
                text(call, "id"),
                text(call, "name"),
                text(call, "parameters"),
                text(call, "result"),
                text(call, "signature"),
                text(call, "reasoning"));
    }

    private static OptionalInt whole(Json.Obj object, String key) {
        OptionalDouble number = object.number(key);
        return number.isPresent() && number.getAsDouble() == Math.rint(number.getAsDouble())
                ? OptionalInt.of((int) number.getAsDouble())
                : OptionalInt.empty();
    }

    private static String text(Json.Obj object, String key) {
        return object.find(key)
                .filter(value -> value != Json.NULL)
                .map(JsNumbers::text)
                .orElse("");
    }
}
