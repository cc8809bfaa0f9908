package dev.innkeeper.conformance.prompt;

import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.lore.LoreShelf;
import dev.innkeeper.engine.lore.LoreSources;
import dev.innkeeper.engine.lore.Lorebook;
import dev.innkeeper.engine.macro.scope.MacroSurface;
import dev.innkeeper.engine.model.ListedModels;
import dev.innkeeper.engine.scene.Api;
import dev.innkeeper.engine.scene.Card;
import dev.innkeeper.engine.scene.Chat;
import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.engine.scene.Group;
import dev.innkeeper.engine.scene.Lore;
import dev.innkeeper.engine.scene.Media;
import dev.innkeeper.engine.scene.Moment;
import dev.innkeeper.engine.scene.Persona;
import dev.innkeeper.engine.scene.Preset;
import dev.innkeeper.engine.scene.Settings;
import dev.innkeeper.engine.scene.Tool;
import dev.innkeeper.engine.scene.Turn;
import dev.innkeeper.engine.script.RegexScript;
import dev.innkeeper.formats.lore.LoreSettingsReader;
import dev.innkeeper.formats.lore.LorebookReader;
import dev.innkeeper.formats.scene.CardReader;
import dev.innkeeper.formats.scene.ChatReader;
import dev.innkeeper.formats.scene.DataUrlPicture;
import dev.innkeeper.formats.scene.ExtensionPromptReader;
import dev.innkeeper.formats.scene.GroupReader;
import dev.innkeeper.formats.scene.PresetReader;
import dev.innkeeper.formats.scene.SettingsReader;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** The scene of a recorded case of the suite {@code prompt}. */
final class RecordedScene {
    private static final String SOLO_AVATAR = "char.png";

    private final Json.Obj input;

    RecordedScene(Json.Obj input) {
        this.input = input;
    }

    Scene scene() {
        Optional<Group> group = input.find("group").flatMap(Json::asObject).map(this::group);
        return new Scene(
                turn(),
                group.map(this::speaker).orElseGet(this::soloCard),
                group,
                persona(),
                chat(),
                preset(),
                settings(),
                ExtensionPromptReader.read(input.object("extensionPrompts")),
                Lore.NONE,
                input.object("settings").array("regex").objects().stream()
                        .map(RegexScript::of)
                        .toList(),
                tools(),
                new Moment(now(), ZoneOffset.UTC, 1),
                MacroSurface.NONE,
                Optional.of(shelf()),
                new Api.ChatCompletion(ListedModels.of(input.array("modelList"))),
                Optional.empty());
    }

    private LoreShelf shelf() {
        Json.Obj settings = input.object("settings");
        LoreSettingsReader reader = new LoreSettingsReader(settings.object("world_info")
                .with("world_info", Json.Obj.EMPTY.with("globalSelect", settings.array("selected_lorebooks"))));
        LoreSources sources = reader.names(
                        chat().metadata().string("world_info", ""),
                        input.object("persona").string("lorebook", ""),
                        input.object("character")
                                .object("data")
                                .object("extensions")
                                .string("world", ""),
                        "char")
                .read(name -> input.object("lorebooks")
                        .find(name)
                        .flatMap(Json::asObject)
                        .map(book -> LorebookReader.read(name, book))
                        .orElseGet(() -> Lorebook.empty(name)));
        return new LoreShelf(sources, reader.settings(), List.of());
    }

    private Instant now() {
        return Instant.parse(input.object("frozen").string("now", "2025-01-15T12:30:00.000Z"));
    }

    private Turn turn() {
        Optional<Media> image = input.string("quietImage")
                .map(url -> DataUrlPicture.measured(Media.Kind.IMAGE, url, OptionalDouble.empty()));
        return new Turn(
                GenerationType.ofWord(input.string("type", "normal")).orElse(GenerationType.NORMAL),
                input.string("userInput", ""),
                input.truthy("automaticTrigger"),
                false,
                input.string("quietPrompt", ""),
                image,
                input.truthy("skipWIAN"),
                OptionalInt.empty(),
                input.find("jsonSchema"),
                input.truthy("dryRun"),
                Turn.Voice.USUAL);
    }

    private Card soloCard() {
        return CardReader.read(SOLO_AVATAR, input.object("character"));
    }

    private Group group(Json.Obj json) {
        Json.Obj cards = json.object("cards");
        return GroupReader.read(
                json, avatar -> cards.find(avatar).flatMap(Json::asObject).map(card -> CardReader.read(avatar, card)));
    }

    private Card speaker(Group group) {
        if (input.truthy("dryRun")) {
            return group.members().stream()
                    .filter(member -> !group.muted().contains(member.avatar()))
                    .findFirst()
                    .orElse(Card.NONE);
        }
        return group.member(input.string("activeMember", "")).orElse(Card.NONE);
    }

    private Persona persona() {
        Json.Obj json = input.object("persona");
        return SettingsReader.persona(
                "user-default.png", false, json.string("name", "User"), json.string("description", ""), json);
    }

    private Chat chat() {
        List<Json.Obj> lines = input.array("chat").objects();
        if (lines.isEmpty()) {
            return Chat.EMPTY;
        }
        return ChatReader.withoutFiles().read(lines.getFirst().object("chat_metadata"), lines.subList(1, lines.size()));
    }

    private Preset preset() {
        Preset preset = PresetReader.read(input.object("preset"));
        return preset.source().equals("openai")
                ? input.find("model")
                        .map(model -> preset.with("openai_model", model))
                        .orElse(preset)
                : preset;
    }

    private Settings settings() {
        Json.Obj settings = input.object("settings");
        return SettingsReader.read(
                settings.object("power_user"),
                settings.object("note"),
                settings.object("bias_presets"),
                Json.Obj.EMPTY);
    }

    private List<Tool> tools() {
        return input.array("tools").objects().stream()
                .filter(tool -> tool.bool("shouldRegister", true))
                .map(tool -> new Tool(
                        tool.string("name", ""),
                        tool.string("description", ""),
                        tool.find("parameters").orElse(Json.Obj.EMPTY)))
                .toList();
    }
}
