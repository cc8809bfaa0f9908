package dev.innkeeper.server.group;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.scene.Group.GenerationMode;
import dev.innkeeper.engine.turn.Strategy;
import dev.innkeeper.formats.group.GroupFile;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.formats.scene.TurnReader;
import dev.innkeeper.storage.group.StoredGroup;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Groups as clients see them, and the way back: words for numbers, ids of characters for their card files. */
final class GroupView {
    private static final int USUAL_DELAY = 5;

    private GroupView() {}

    static Json.Obj of(StoredGroup group) {
        Json.Obj file = group.content();
        return Json.Obj.build(view -> view.put("id", group.id().value())
                .put("revision", group.revision())
                .put("name", file.string("name", ""))
                .put("members", ids(file.array("members").strings()))
                .put("muted", ids(file.array("disabled_members").strings()))
                .put("strategy", word(TurnReader.strategy(file)))
                .put("mode", word(GenerationMode.ofNumber(file.number("generation_mode", 0))))
                .put("autoDelay", file.number("auto_mode_delay", USUAL_DELAY))
                .put("selfResponses", TurnReader.selfResponses(file))
                .put("joinPrefix", file.string("generation_mode_join_prefix", ""))
                .put("joinSuffix", file.string("generation_mode_join_suffix", ""))
                .put("favourite", file.truthy("fav"))
                .put("chats", Json.ofStrings(new GroupFile(file).chats()))
                .put("chat", file.string("chat_id").<Json>map(Json::of).orElse(Json.NULL)));
    }

    private static Json.Arr ids(List<String> avatars) {
        return Json.ofStrings(avatars.stream()
                .map(avatar -> Avatars.character(avatar).map(FileName::value).orElse(avatar))
                .toList());
    }

    static String word(Strategy strategy) {
        return strategy.name().toLowerCase(Locale.ROOT);
    }

    static String word(GenerationMode mode) {
        return switch (mode) {
            case SWAP -> "swap";
            case APPEND -> "append";
            case APPEND_WITH_MUTED -> "appendMuted";
        };
    }

    static Optional<Strategy> strategy(String word) {
        return List.of(Strategy.values()).stream()
                .filter(strategy -> word(strategy).equals(word))
                .findFirst();
    }

    static Optional<GenerationMode> mode(String word) {
        return List.of(GenerationMode.values()).stream()
                .filter(mode -> word(mode).equals(word))
                .findFirst();
    }
}
