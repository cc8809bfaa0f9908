package dev.innkeeper.conformance.textprompt;

import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.lore.LoreShelf;
import dev.innkeeper.engine.lore.LoreSources;
import dev.innkeeper.engine.lore.Lorebook;
import dev.innkeeper.engine.macro.scope.MacroSurface;
import dev.innkeeper.engine.scene.Card;
import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.engine.scene.Group;
import dev.innkeeper.engine.scene.Lore;
import dev.innkeeper.engine.scene.Moment;
import dev.innkeeper.engine.scene.Preset;
import dev.innkeeper.engine.scene.Turn;
import dev.innkeeper.engine.script.ScriptStores;
import dev.innkeeper.formats.lore.LoreSettingsReader;
import dev.innkeeper.formats.lore.LorebookReader;
import dev.innkeeper.formats.scene.CardReader;
import dev.innkeeper.formats.scene.ChatReader;
import dev.innkeeper.formats.scene.ExtensionPromptReader;
import dev.innkeeper.formats.scene.GroupReader;
import dev.innkeeper.formats.scene.SettingsReader;
import dev.innkeeper.formats.settings.ClientSettings;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** The scene of a recorded case of the suite {@code textprompt}. */
final class RecordedTextScene {
    private static final List<String> FIELDS_BESIDE_DATA =
            List.of("name", "description", "personality", "scenario", "first_mes", "mes_example");

    private final Json.Obj input;
    private final ClientSettings settings;
    private final Json.Obj options;

    RecordedTextScene(Json.Obj input) {
        this.input = input;
        this.settings = new ClientSettings(input.object("settings"));
        this.options = input.object("generate").object("options");
    }

    Scene scene() {
        return new Scene(
                turn(),
                speaker(),
                input.find("group").flatMap(Json::asObject).map(this::group),
                SettingsReader.persona(settings),
                ChatReader.withoutFiles()
                        .read(input.object("chat_metadata"), input.array("chat").objects()),
                Preset.DEFAULT,
                SettingsReader.read(settings),
                ExtensionPromptReader.read(Json.Obj.build(byKey -> input.array("extensionPrompts")
                        .objects()
                        .forEach(prompt -> byKey.put(prompt.string("key", ""), prompt)))),
                Lore.NONE,
                new ScriptStores(settings.extensions(), List.of(), List.of()).permitted("", "", ""),
                List.of(),
                new Moment(Instant.parse("2025-01-15T12:30:00Z"), ZoneOffset.UTC, 1),
                MacroSurface.NONE,
                Optional.of(shelf()),
                SettingsReader.api(settings),
                Optional.empty());
    }

    private Turn turn() {
        Json.Obj generate = input.object("generate");
        return new Turn(
                GenerationType.ofWord(generate.string("type", "normal")).orElse(GenerationType.NORMAL),
                generate.string("input", ""),
                false,
                false,
                options.string("quiet_prompt", ""),
                Optional.empty(),
                options.truthy("skipWIAN"),
                OptionalInt.empty(),
                Optional.empty(),
                false,
                new Turn.Voice(
                        options.truthy("quietToLoud"), options.string("quietName", ""), options.truthy("force_name2")));
    }

    private Card speaker() {
        int active = (int) options.number("force_chid", input.number("activeCharacter", 0));
        List<Json.Obj> characters = input.array("characters").objects();
        return active < characters.size() ? card(characters.get(active)) : Card.NONE;
    }

    /** Loaded cards have their fields beside {@code data}; what is in it is only a copy that may be old. */
    private static Card card(Json.Obj character) {
        Json.Obj data = character.object("data");
        for (String field : FIELDS_BESIDE_DATA) {
            data = data.with(field, character.string(field, ""));
        }
        return CardReader.read(character.string("avatar", ""), character.with("data", data));
    }

    private Group group(Json.Obj json) {
        return GroupReader.read(
                json,
                avatar -> input.array("characters").objects().stream()
                        .filter(character -> character.string("avatar", "").equals(avatar))
                        .findFirst()
                        .map(RecordedTextScene::card));
    }

    private LoreShelf shelf() {
        LoreSettingsReader reader = LoreSettingsReader.of(settings);
        Json.Obj books = input.object("worldInfo");
        LoreSources sources = reader.names(
                        input.object("chat_metadata").string("world_info", ""),
                        "",
                        "",
                        speaker().fileStem())
                .read(name -> books.find(name)
                        .flatMap(Json::asObject)
                        .map(book -> LorebookReader.read(name, book))
                        .orElseGet(() -> Lorebook.empty(name)));
        return new LoreShelf(sources, reader.settings(), List.of());
    }
}
