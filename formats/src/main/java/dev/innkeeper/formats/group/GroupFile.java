package dev.innkeeper.formats.group;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Optional;

/**
 * The file of one group (chats.md §8.1).
 *
 * <p>Nothing is checked and nothing is lost: values of any type and unknown fields stay in the document.
 *
 * @param json the whole document
 */
public record GroupFile(Json.Obj json) {
    /** The metadata of the current chat, in files of old versions. */
    static final String CHAT_METADATA = "chat_metadata";

    /** The metadata of the other chats by name, in files of old versions. */
    static final String PAST_METADATA = "past_metadata";

    private static final int INDENT = 4;
    private static final int AUTO_MODE_DELAY = 5;
    private static final DateTimeFormatter ISO =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

    /**
     * A new group: the known fields of a request, defaults for those that are missing or null.
     *
     * @param now gives the group its id: milliseconds since 1970
     */
    public static GroupFile create(Json.Obj request, Instant now) {
        Json id = Json.of(Long.toString(now.toEpochMilli()));
        return new GroupFile(Json.Obj.build(group -> {
            group.put("id", id)
                    .put("name", known(request, "name", Json.of("New Group")))
                    .put("members", known(request, "members", Json.Arr.EMPTY))
                    .putIfPresent("avatar_url", request.find("avatar_url"))
                    .put("allow_self_responses", request.truthy("allow_self_responses"))
                    .put("activation_strategy", known(request, "activation_strategy", Json.of(0)))
                    .put("generation_mode", known(request, "generation_mode", Json.of(0)))
                    .put("disabled_members", known(request, "disabled_members", Json.Arr.EMPTY))
                    .putIfPresent("fav", request.find("fav"))
                    .put("chat_id", known(request, "chat_id", id))
                    .put("chats", known(request, "chats", new Json.Arr(List.of(id))))
                    .put("auto_mode_delay", known(request, "auto_mode_delay", Json.of(AUTO_MODE_DELAY)))
                    .put("generation_mode_join_prefix", known(request, "generation_mode_join_prefix", Json.of("")))
                    .put("generation_mode_join_suffix", known(request, "generation_mode_join_suffix", Json.of("")));
        }));
    }

    private static Json known(Json.Obj request, String field, Json fallback) {
        return request.find(field).filter(value -> value != Json.NULL).orElse(fallback);
    }

    /** The whole of a request as a group, without the metadata that old clients send along (chats.md §8.2). */
    public static GroupFile edited(Json.Obj request) {
        return new GroupFile(request.without(CHAT_METADATA).without(PAST_METADATA));
    }

    /** The group's id as text; empty if it has none. */
    public Optional<String> id() {
        return json.find("id").filter(Json::truthy).map(JsNumbers::text);
    }

    /** The names of its chats, without extension, in the group's order. */
    public List<String> chats() {
        return json.array("chats").items().stream().map(JsNumbers::text).toList();
    }

    /**
     * The entry of this group in SillyTavern's list (chats.md §8.2).
     *
     * @param made when the file was made
     * @param lastChat when the newest of its chats was written
     * @param chatBytes size of all its chats
     */
    public Json.Obj listed(Instant made, Optional<Instant> lastChat, long chatBytes) {
        return json.with("date_added", millis(made))
                .with("create_date", ISO.format(made))
                .with("date_last_chat", lastChat.map(GroupFile::millis).orElse(Json.of(0)))
                .with("chat_size", Json.of(chatBytes));
    }

    private static Json millis(Instant time) {
        return Json.of(time.getEpochSecond() * 1e3 + time.getNano() / 1e6);
    }

    /** The document as it is stored. */
    public String text() {
        return json.text(INDENT);
    }
}
