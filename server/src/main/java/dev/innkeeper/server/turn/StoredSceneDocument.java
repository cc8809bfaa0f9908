package dev.innkeeper.server.turn;

import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.lore.BookNames;
import dev.innkeeper.engine.scene.Group;
import dev.innkeeper.engine.scene.Moment;
import dev.innkeeper.engine.scene.Persona;
import dev.innkeeper.engine.scene.Role;
import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.formats.lore.LoreSettingsReader;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.formats.scene.PresetReader;
import dev.innkeeper.formats.scene.document.MemoryPart;
import dev.innkeeper.formats.settings.ClientSettings;
import dev.innkeeper.server.group.Avatars;
import dev.innkeeper.server.group.GroupChats;
import dev.innkeeper.server.tool.Toolboxes;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.character.StoredCharacter;
import dev.innkeeper.storage.chat.ChatPage;
import dev.innkeeper.storage.document.StoredDocument;
import dev.innkeeper.storage.failure.DamagedDataException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Writes the scene of a stored chat's next turn as a document that needs no library.
 *
 * <p>It gives the same messages as the turn. Addresses and passwords of providers are not in it.
 */
public final class StoredSceneDocument {
    private static final List<String> PRIVATE = List.of(
            "reverse_proxy",
            "proxy_password",
            "custom_url",
            "custom_include_body",
            "custom_exclude_body",
            "custom_include_headers",
            "azure_base_url",
            "workers_ai_account_id",
            "vertexai_express_project_id",
            "bias_presets",
            "extensions");
    private static final List<String> OTHER_PERSONAS =
            List.of("personas", "persona_descriptions", "default_persona", "persona_description");
    private static final String LORE_SETTINGS = "world_info";

    private final Library library;
    private final StoredScene scenes;
    private final Toolboxes toolboxes;

    /**
     * Documents of what is in a library.
     *
     * @param toolboxes what models may call
     */
    public StoredSceneDocument(Library library, Toolboxes toolboxes) {
        this.library = library;
        this.toolboxes = toolboxes;
        this.scenes = new StoredScene(library);
    }

    /**
     * The scene of a turn in a chat.
     *
     * @param page the whole chat
     * @throws dev.innkeeper.server.http.ProblemException if there is no such character
     */
    public Json.Obj of(ChatPage page, StoredScene.Occasion occasion) {
        Scene scene = TurnTools.offering(toolboxes, scenes.inChat(page, occasion));
        ClientSettings settings = new StoredTemplates(library)
                .completed(new ClientSettings(library.settings().read()));
        Optional<StoredCharacter> speaker =
                Avatars.character(scene.card().avatar()).flatMap(library.characters()::find);
        Json.Obj metadata = page.header().metadata();
        String personaBook = scenes.personaBook(settings, metadata);
        Json.Obj card = speaker.map(StoredCharacter::card)
                .orElse(Json.Obj.EMPTY)
                .with("chat", page.key().name().value());
        BookNames names = LoreSettingsReader.of(settings)
                .names(
                        metadata.string(LORE_SETTINGS, ""),
                        personaBook,
                        card.object("data").object("extensions").string("world", ""),
                        scene.card().fileStem());
        return Json.Obj.build(document -> document.put("profile", "sillytavern")
                .put("character", card)
                .put("characterFile", scene.card().fileStem())
                .put("tags", Json.ofStrings(tags(settings, scene)))
                .put("persona", persona(scene.persona(), personaBook))
                .put("chat", chat(page))
                .put("preset", preset(scene, settings, occasion))
                .put("lorebooks", books(names))
                .put("selectedLorebooks", Json.ofStrings(names.global()))
                .put("settings", settings(settings))
                .put("scripts", scripts(settings, occasion, speaker))
                .put("tools", tools(scene))
                .putIfPresent("memory", scene.memory().map(MemoryPart::of))
                .putIfPresent("group", scene.group().map(group -> group(page, group, scene)))
                .put("moment", moment(scene.moment())));
    }

    private static List<String> tags(ClientSettings settings, Scene scene) {
        return settings.json().object("tag_map").array(scene.card().avatar()).strings();
    }

    private static Json.Obj persona(Persona persona, String book) {
        double depth = JsNumbers.parse(persona.depth());
        return Json.Obj.build(player -> {
            player.put("name", persona.name())
                    .put("description", persona.description())
                    .put("position", number(persona.position()));
            if (depth == (int) depth) {
                player.put("depth", depth);
            }
            player.put("role", number(persona.role()));
            if (!book.isEmpty()) {
                player.put("lorebook", book);
            }
        });
    }

    private static int number(Persona.Position position) {
        return switch (position) {
            case IN_PROMPT -> 0;
            case AFTER_CHARACTER -> 1;
            case TOP_OF_NOTE -> 2;
            case BOTTOM_OF_NOTE -> 3;
            case AT_DEPTH -> 4;
            case NONE -> 9;
        };
    }

    private static int number(Role role) {
        return switch (role) {
            case SYSTEM, TOOL -> 0;
            case USER -> 1;
            case ASSISTANT -> 2;
        };
    }

    private static Json.Arr chat(ChatPage page) {
        List<Json> lines = new ArrayList<>();
        lines.add(Json.Obj.EMPTY.with("chat_metadata", page.header().metadata()));
        page.messages().stream().map(ChatLine::json).forEach(lines::add);
        return new Json.Arr(lines);
    }

    /** The preset on top of the live settings and for the model that is connected, as one file. */
    private Json.Obj preset(Scene scene, ClientSettings settings, StoredScene.Occasion occasion) {
        Json.Obj live = PresetReader.asFile(settings.chatCompletion());
        Json.Obj file = scenes.presetFile(settings, occasion.preset());
        return Json.Obj.build(preset -> {
            scene.preset().settings().members().forEach((key, value) -> {
                if (!PRIVATE.contains(key)) {
                    preset.put(key, value);
                }
            });
            for (String part : List.of("prompts", "prompt_order")) {
                preset.putIfPresent(part, file.find(part).or(() -> live.find(part)));
            }
        });
    }

    private Json.Obj books(BookNames names) {
        return Json.Obj.build(books -> Stream.of(
                        names.global().stream(),
                        names.chat().stream(),
                        names.persona().stream(),
                        names.character().stream())
                .flatMap(all -> all)
                .forEach(name -> books.putIfPresent(name, book(name))));
    }

    /** A book's content; a damaged one fires nothing, as if it were not there. */
    private Optional<Json> book(String name) {
        try {
            return FileName.of(name).flatMap(library.lorebooks()::find).map(StoredDocument::content);
        } catch (DamagedDataException unreadable) {
            return Optional.empty();
        }
    }

    private static Json.Obj settings(ClientSettings settings) {
        Json.Obj powerUser = settings.powerUser();
        for (String key : OTHER_PERSONAS) {
            powerUser = powerUser.without(key);
        }
        Json.Obj shown = powerUser;
        return Json.Obj.build(parts -> parts.put("power_user", shown)
                .put("world_info_settings", lore(settings))
                .put("note", settings.note())
                .put("bias_presets", settings.chatCompletion().object("bias_presets"))
                .put("variables", settings.extensions().object("variables").object("global")));
    }

    private static Json.Obj lore(ClientSettings settings) {
        return Json.Obj.build(lore -> LoreSettingsReader.of(settings)
                .stored()
                .members()
                .forEach((key, value) -> {
                    if (key.startsWith(LORE_SETTINGS)) {
                        lore.put(key, value);
                    }
                }));
    }

    private Json.Arr scripts(
            ClientSettings settings, StoredScene.Occasion occasion, Optional<StoredCharacter> speaker) {
        Json.Obj file = scenes.presetFile(settings, occasion.preset());
        return new Json.Arr(List.copyOf(StoredScene.scriptFiles(settings, file, occasion.preset(), speaker)));
    }

    private static Json.Arr tools(Scene scene) {
        return new Json.Arr(scene.tools().stream()
                .<Json>map(tool -> Json.Obj.build(json -> json.put("name", tool.name())
                        .put("description", tool.description())
                        .put("parameters", tool.parameters())))
                .toList());
    }

    private Json group(ChatPage page, Group group, Scene scene) {
        Json.Obj stored = new GroupChats(library.groups())
                .groupOf(page.key())
                .map(found -> found.content())
                .orElse(Json.Obj.EMPTY);
        Json.Obj cards = Json.Obj.build(all -> group.members()
                .forEach(member -> all.putIfPresent(
                        member.avatar(),
                        Avatars.character(member.avatar())
                                .flatMap(library.characters()::find)
                                .map(StoredCharacter::card))));
        return Json.Obj.EMPTY
                .with("file", stored.with("chat_id", page.key().name().value()))
                .with("cards", cards)
                .with("speaker", scene.card().avatar());
    }

    private static Json.Obj moment(Moment moment) {
        return Json.Obj.EMPTY
                .with("at", moment.now().toString())
                .with("zone", moment.zone().getId())
                .with("seed", Json.of(moment.seed()));
    }
}
