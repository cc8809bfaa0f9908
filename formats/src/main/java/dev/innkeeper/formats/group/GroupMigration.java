package dev.innkeeper.formats.group;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.ChatHeader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The move of chats' metadata out of an old group file into the chats themselves (chats.md §8.5).
 *
 * <p>Both files have to be copied to {@code backups/_group_metadata_update/} before they are changed: lines that cannot
 * be read survive only there.
 */
public final class GroupMigration {
    private final GroupFile group;
    private final Json.Obj metadata;

    private GroupMigration(GroupFile group, Json.Obj metadata) {
        this.group = group;
        this.metadata = metadata;
    }

    /** The move that a group needs; empty if it keeps no metadata. */
    public static Optional<GroupMigration> of(GroupFile group) {
        Json.Obj json = group.json();
        if (!json.has(GroupFile.CHAT_METADATA) && !json.has(GroupFile.PAST_METADATA)) {
            return Optional.empty();
        }
        String current = json.find("chat_id").map(JsNumbers::text).orElse("undefined");
        Json own = json.find(GroupFile.CHAT_METADATA).filter(Json::truthy).orElse(Json.Obj.EMPTY);
        return Optional.of(
                new GroupMigration(group, json.object(GroupFile.PAST_METADATA).with(current, own)));
    }

    /** Whether the group lists its chats; without a list neither it nor any chat is changed. */
    public boolean possible() {
        return group.json().find("chats").flatMap(Json::asArray).isPresent();
    }

    /** The names of the chats to look at, without extension. */
    public List<String> chats() {
        return group.chats();
    }

    /** The group without the metadata. */
    public GroupFile migrated() {
        return new GroupFile(group.json().without(GroupFile.CHAT_METADATA).without(GroupFile.PAST_METADATA));
    }

    /**
     * A chat's lines with a header that has the metadata.
     *
     * @param name the chat's name as the group lists it
     * @param lines the stored lines, split at LF
     * @return the new lines; empty if the chat has metadata of its own and stays as it is
     */
    public Optional<List<Json>> chat(String name, Iterable<String> lines) {
        List<Json> entries = new ArrayList<>();
        Json own = metadata.find(name).filter(Json::truthy).orElse(Json.Obj.EMPTY);
        entries.add(ChatHeader.of(Json.Obj.EMPTY).json().with(GroupFile.CHAT_METADATA, own));
        for (String line : lines) {
            parsed(line).filter(Json::truthy).ifPresent(entries::add);
        }
        boolean headed =
                entries.size() > 1 && entries.get(1) instanceof Json.Obj first && first.has(GroupFile.CHAT_METADATA);
        return headed ? Optional.empty() : Optional.of(List.copyOf(entries));
    }

    private static Optional<Json> parsed(String line) {
        return Json.read(line);
    }
}
