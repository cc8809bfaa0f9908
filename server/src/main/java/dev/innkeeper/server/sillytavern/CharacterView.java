package dev.innkeeper.server.sillytavern;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.card.CardDocuments;
import dev.innkeeper.formats.card.CardTime;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.character.CardFacts;
import java.time.Instant;
import java.time.ZoneOffset;

/** A character as the client gets it: its card, normalised, with what the server knows besides (§5.10). */
final class CharacterView {
    /** What the client gets for a file that holds no readable card. */
    static final Json.Obj UNREADABLE = Json.Obj.build(
            view -> view.put("date_added", 0).put("date_last_chat", 0).put("chat_size", 0));

    private CharacterView() {}

    static Json.Obj of(FileName file, String cardJson, Json.Obj card, CardFacts facts, CardTime time) {
        Json.Obj view = CardDocuments.normalised(card, time)
                .with("avatar", file.value())
                .with("json_data", cardJson)
                .with("date_added", Json.of(facts.addedAt()));
        if (!view.truthy("create_date")) {
            Instant added = Instant.ofEpochMilli((long) facts.addedAt());
            view = view.with("create_date", new CardTime(added.atZone(ZoneOffset.UTC)).iso());
        }
        return view.with("chat_size", Json.of(facts.chatBytes()))
                .with("date_last_chat", Json.of(facts.lastChatAt()))
                .with("data_size", Json.of(dataSize(view)));
    }

    private static long dataSize(Json.Obj view) {
        return switch (view.find("data").orElse(Json.NULL)) {
            case Json.Obj data -> size(data.members().values());
            case Json.Arr data -> size(data.items());
            case Json.Null ignored -> 0;
            case Json.Bool ignored -> 0;
            case Json.Num ignored -> 0;
            case Json.Str ignored -> 0;
        };
    }

    private static long size(Iterable<Json> values) {
        long size = 0;
        for (Json value : values) {
            size += JsNumbers.text(value).length();
        }
        return size;
    }
}
