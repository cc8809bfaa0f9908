package dev.innkeeper.server.group;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.server.http.Fields;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** What a client wants to be changed in a group, in the words of the group file (chats.md §8.1). */
final class GroupChange {
    private final Map<String, Json> members = new LinkedHashMap<>();
    private final Json.Obj body;
    private final Predicate<FileName> characters;

    private GroupChange(Json.Obj body, Predicate<FileName> characters) {
        this.body = body;
        this.characters = characters;
    }

    /**
     * Reads a request.
     *
     * @param characters whether there is a character of that id
     * @throws dev.innkeeper.server.http.ProblemException if a field is of the wrong kind
     */
    static GroupChange read(Json.Obj body, Predicate<FileName> characters) {
        GroupChange change = new GroupChange(body, characters);
        change.text("name", "name");
        change.cards("members", "members");
        change.cards("muted", "disabled_members");
        change.word(
                "strategy",
                "activation_strategy",
                "natural, list, manual or pooled",
                word -> GroupView.strategy(word).map(strategy -> Json.of(strategy.number())));
        change.word(
                "mode",
                "generation_mode",
                "swap, append or appendMuted",
                word -> GroupView.mode(word).map(mode -> Json.of(mode.ordinal())));
        Fields.index(body, "autoDelay").ifPresent(delay -> change.members.put("auto_mode_delay", Json.of(delay)));
        change.truth("selfResponses", "allow_self_responses");
        change.truth("favourite", "fav");
        change.text("joinPrefix", "generation_mode_join_prefix");
        change.text("joinSuffix", "generation_mode_join_suffix");
        return change;
    }

    private void text(String field, String stored) {
        Fields.text(body, field).ifPresent(text -> members.put(stored, Json.of(text)));
    }

    private void truth(String field, String stored) {
        Fields.truth(body, field).ifPresent(truth -> members.put(stored, Json.of(truth)));
    }

    private interface Words {
        Optional<Json> number(String word);
    }

    private void word(String field, String stored, String accepted, Words words) {
        Fields.text(body, field)
                .ifPresent(word ->
                        members.put(stored, words.number(word).orElseThrow(() -> Fields.wrong(field, accepted))));
    }

    private void cards(String field, String stored) {
        Optional<Json> given = body.find(field).filter(value -> value != Json.NULL);
        if (given.isEmpty()) {
            return;
        }
        List<Json> avatars = new ArrayList<>();
        for (Json id :
                given.get().asArray().orElseThrow(() -> wrongCards(field)).items()) {
            FileName character =
                    id.asString().flatMap(FileName::of).filter(characters).orElseThrow(() -> wrongCards(field));
            Json avatar = Json.of(Avatars.of(character));
            if (!avatars.contains(avatar)) {
                avatars.add(avatar);
            }
        }
        members.put(stored, new Json.Arr(avatars));
    }

    private static RuntimeException wrongCards(String field) {
        return Fields.wrong(field, "a list of the ids of characters");
    }

    /** A group with the changes; everything else stays as it is. */
    Json.Obj in(Json.Obj group) {
        Json.Obj changed = group;
        for (Map.Entry<String, Json> member : members.entrySet()) {
            changed = changed.with(member.getKey(), member.getValue());
        }
        return changed;
    }
}
