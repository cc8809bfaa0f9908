package dev.innkeeper.formats.scene;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.scene.Card;
import dev.innkeeper.engine.scene.Group;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Reads a group file (chats.md §8.1). */
public final class GroupReader {
    private GroupReader() {}

    /**
     * The group of a file.
     *
     * @param card the card of an avatar; members without one are left out
     */
    public static Group read(Json.Obj group, Function<String, Optional<Card>> card) {
        List<Card> members = group.array("members").strings().stream()
                .flatMap(avatar -> card.apply(avatar).stream())
                .toList();
        return new Group(
                text(group, "id"),
                text(group, "name"),
                members,
                new HashSet<>(group.array("disabled_members").strings()),
                Group.GenerationMode.ofNumber(group.number("generation_mode", 0)),
                text(group, "generation_mode_join_prefix"),
                text(group, "generation_mode_join_suffix"),
                text(group, "chat_id"));
    }

    private static String text(Json.Obj group, String key) {
        return group.find(key).filter(Json::truthy).map(JsNumbers::text).orElse("");
    }
}
