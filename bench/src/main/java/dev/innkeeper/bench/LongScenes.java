package dev.innkeeper.bench;

import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.macro.scope.MacroSurface;
import dev.innkeeper.engine.scene.Api;
import dev.innkeeper.engine.scene.Card;
import dev.innkeeper.engine.scene.Chat;
import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.engine.scene.Lore;
import dev.innkeeper.engine.scene.Moment;
import dev.innkeeper.engine.scene.Persona;
import dev.innkeeper.engine.scene.Preset;
import dev.innkeeper.engine.scene.Turn;
import dev.innkeeper.formats.scene.CardReader;
import dev.innkeeper.formats.scene.ChatReader;
import dev.innkeeper.formats.scene.PresetReader;
import dev.innkeeper.formats.scene.SettingsReader;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

/** The scenes to build prompts from. */
final class LongScenes {
    private static final int REPLY_TOKENS = 1_000;

    private LongScenes() {}

    /** A chat of so many messages, played with a context of so many tokens. */
    static Scene ofMessages(int messages, int context) {
        Preset preset = PresetReader.read(Json.Obj.build(json -> json.put("openai_max_context", context)
                .put("openai_max_tokens", REPLY_TOKENS)
                .put("openai_model", "gpt-4o")));
        List<Json.Obj> lines = LongChat.lines(messages).stream()
                .flatMap(line -> Json.parse(line).asObject().stream())
                .toList();
        Chat chat = ChatReader.withoutFiles().read(Json.Obj.EMPTY, lines);
        Persona persona = SettingsReader.persona(
                "tom.png", true, LongChat.USER, "A traveller who asks too many questions.", Json.Obj.EMPTY);
        return new Scene(
                Turn.of(GenerationType.NORMAL, "\"One more story,\" {{user}} says."),
                card(),
                Optional.empty(),
                persona,
                chat,
                preset,
                SettingsReader.read(Json.Obj.EMPTY, Json.Obj.EMPTY, Json.Obj.EMPTY, Json.Obj.EMPTY),
                List.of(),
                Lore.NONE,
                List.of(),
                List.of(),
                new Moment(Instant.parse("2025-11-20T10:00:00Z"), ZoneOffset.UTC, 1),
                MacroSurface.NONE,
                Optional.empty(),
                Api.CHAT,
                Optional.empty());
    }

    private static Card card() {
        return CardReader.read(
                "mira.png",
                Json.Obj.build(
                        card -> card.put("spec", "chara_card_v2")
                                .put(
                                        "data",
                                        Json.Obj.build(
                                                data -> data.put("name", LongChat.CHARACTER)
                                                        .put(
                                                                "description",
                                                                "{{char}} keeps the inn at the crossroads. ".repeat(30))
                                                        .put("personality", "Warm, dry, never in a hurry.")
                                                        .put("scenario", "A rainy night; {{user}} is the last guest.")
                                                        .put(
                                                                "mes_example",
                                                                "<START>\n{{user}}: Long day?\n{{char}}: *She pours.* They all are.")))));
    }
}
