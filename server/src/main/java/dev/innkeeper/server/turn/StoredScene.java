package dev.innkeeper.server.turn;

import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.lore.LoreShelf;
import dev.innkeeper.engine.macro.scope.MacroSurface;
import dev.innkeeper.engine.scene.Api;
import dev.innkeeper.engine.scene.Chat;
import dev.innkeeper.engine.scene.Lore;
import dev.innkeeper.engine.scene.Moment;
import dev.innkeeper.engine.scene.Persona;
import dev.innkeeper.engine.scene.Preset;
import dev.innkeeper.engine.scene.Turn;
import dev.innkeeper.engine.script.RegexScript;
import dev.innkeeper.engine.script.ScriptStores;
import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.formats.scene.CardReader;
import dev.innkeeper.formats.scene.ChatReader;
import dev.innkeeper.formats.scene.PresetReader;
import dev.innkeeper.formats.scene.SettingsReader;
import dev.innkeeper.formats.script.StoredScripts;
import dev.innkeeper.formats.settings.ClientSettings;
import dev.innkeeper.providers.Connection;
import dev.innkeeper.providers.ConnectionKind;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Problem;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.character.StoredCharacter;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.ChatPage;
import dev.innkeeper.storage.document.StoredDocument;
import java.net.URI;
import java.util.List;
import java.util.Optional;

/**
 * Puts scenes together from what a library holds.
 *
 * <p>A chat that is locked to a persona is played as that persona; otherwise the selected one counts. The preset is the
 * one that is asked for, or the selected one, on top of the live settings.
 */
public final class StoredScene {
    private static final String OPENAI_HOST = "api.openai.com";
    private static final String SCRIPTS = "regex_scripts";
    private static final String SCRIPTS_API = "openai";

    private final Library library;
    private final StoredLore lore;

    /** Scenes of what is in a library. */
    public StoredScene(Library library) {
        this.library = library;
        this.lore = new StoredLore(library.lorebooks());
    }

    /**
     * What a scene depends on besides the stored documents.
     *
     * @param preset the preset to use instead of the selected one
     * @param connection where the prompt will be sent; without one the preset says for which model it is
     * @param form what kind of prompt it shall be
     */
    public record Occasion(
            Turn turn, Optional<String> preset, Optional<Connection> connection, Moment moment, Form form) {}

    /** Which kind of prompt is wanted. */
    public enum Form {
        /** A list of messages: what all of Innkeeper's own connections take. */
        CHAT,
        /** One text. */
        TEXT,
        /** What the API takes that the settings select. */
        SELECTED
    }

    /**
     * The scene of a turn in a chat.
     *
     * @param page the whole chat
     * @throws dev.innkeeper.server.http.ProblemException if there is no such character or preset
     */
    public Scene inChat(ChatPage page, Occasion occasion) {
        StoredCharacter character = speaker(page.key());
        List<Json.Obj> lines = page.messages().stream().map(ChatLine::json).toList();
        Json.Obj metadata = page.header().metadata();
        return of(
                character, page.key().name().value(), ChatReader.withoutFiles().read(metadata, lines), occasion);
    }

    /**
     * The scene of a turn in a chat that need not be stored.
     *
     * @param chatName the chat's name; empty if it has none yet
     * @throws dev.innkeeper.server.http.ProblemException if there is no such preset
     */
    public Scene of(StoredCharacter character, String chatName, Chat chat, Occasion occasion) {
        ClientSettings settings = new StoredTemplates(library)
                .completed(new ClientSettings(library.settings().read()));
        LoreShelf shelf = lore.shelf(settings, character, chat.metadata(), personaBook(settings, chat.metadata()));
        return scene(settings, character, chatName, chat, occasion).withShelf(shelf);
    }

    /**
     * The scene in which single texts of a chat are read and edited: without lorebooks.
     *
     * @param page the messages that macros may see; may hold none of the chat's
     * @throws dev.innkeeper.server.http.ProblemException if there is no such character
     */
    Scene forTexts(ChatPage page, Moment moment) {
        List<Json.Obj> lines = page.messages().stream().map(ChatLine::json).toList();
        Occasion occasion = new Occasion(Turn.quiet(""), Optional.empty(), Optional.empty(), moment, Form.CHAT);
        return scene(
                new ClientSettings(library.settings().read()),
                speaker(page.key()),
                page.key().name().value(),
                ChatReader.withoutFiles().read(page.header().metadata(), lines),
                occasion);
    }

    /**
     * The regex scripts that may run in the chats of a character.
     *
     * @throws dev.innkeeper.server.http.ProblemException if there is no such character
     */
    List<RegexScript> scripts(ChatKey chat) {
        ClientSettings settings = new ClientSettings(library.settings().read());
        return scripts(settings, presetFile(settings, Optional.empty()), Optional.empty(), speaker(chat));
    }

    private StoredCharacter speaker(ChatKey chat) {
        return chat.home()
                .character()
                .flatMap(library.characters()::find)
                .orElseThrow(() -> Problem.of(
                                ErrorCode.CHARACTER_NOT_FOUND,
                                "There is no such character. It may have been renamed or deleted; reload the list.")
                        .exception());
    }

    private Scene scene(
            ClientSettings settings, StoredCharacter character, String chatName, Chat chat, Occasion occasion) {
        Json.Obj card = chatName.isEmpty() ? character.card() : character.card().with("chat", chatName);
        Json.Obj presetFile = presetFile(settings, occasion.preset());
        Preset preset = PresetReader.read(settings.chatCompletion(), presetFile);
        return new Scene(
                occasion.turn(),
                CardReader.read(character.id() + ".png", card),
                Optional.empty(),
                persona(settings, chat.metadata()),
                chat,
                occasion.connection()
                        .map(connection -> withConnection(preset, connection))
                        .orElse(preset),
                SettingsReader.read(settings),
                List.of(),
                Lore.NONE,
                scripts(settings, presetFile, occasion.preset(), character),
                List.of(),
                occasion.moment(),
                MacroSurface.NONE,
                Optional.empty(),
                api(settings, occasion.form()));
    }

    private static Api api(ClientSettings settings, Form form) {
        return switch (form) {
            case CHAT -> Api.CHAT;
            case TEXT -> SettingsReader.textApi(settings);
            case SELECTED -> SettingsReader.api(settings);
        };
    }

    private String personaBook(ClientSettings settings, Json.Obj metadata) {
        return lockedPersona(metadata)
                .map(locked -> locked.details().string("lorebook", ""))
                .orElseGet(() -> settings.powerUser().string("persona_description_lorebook", ""));
    }

    private Optional<dev.innkeeper.storage.persona.Persona> lockedPersona(Json.Obj metadata) {
        return metadata.string("persona").flatMap(FileName::of).flatMap(library.personas()::find);
    }

    private Persona persona(ClientSettings settings, Json.Obj metadata) {
        return lockedPersona(metadata)
                .map(locked -> SettingsReader.persona(
                        locked.id().value(), true, locked.name(), locked.description(), locked.details()))
                .orElseGet(() -> SettingsReader.persona(settings));
    }

    private Json.Obj presetFile(ClientSettings settings, Optional<String> asked) {
        return asked.map(this::askedPreset)
                .orElseGet(() -> settings.selectedPreset()
                        .flatMap(FileName::of)
                        .flatMap(library.presets()::find)
                        .map(StoredDocument::content)
                        .orElse(Json.Obj.EMPTY));
    }

    private static List<RegexScript> scripts(
            ClientSettings settings, Json.Obj presetFile, Optional<String> preset, StoredCharacter character) {
        Json.Obj extensions = settings.extensions();
        List<Json> global = List.copyOf(StoredScripts.migrated(settings.regexScripts(), () -> ""));
        ScriptStores stores = new ScriptStores(
                extensions.with("regex", new Json.Arr(global)),
                presetFile.object("extensions").array(SCRIPTS).objects(),
                character
                        .card()
                        .object("data")
                        .object("extensions")
                        .array(SCRIPTS)
                        .objects());
        String presetName = preset.or(settings::selectedPreset).orElse("");
        return stores.permitted(SCRIPTS_API, presetName, character.id() + ".png");
    }

    private Json.Obj askedPreset(String name) {
        return FileName.of(name)
                .flatMap(library.presets()::find)
                .map(StoredDocument::content)
                .orElseThrow(() -> Problem.of(
                                ErrorCode.PRESET_NOT_FOUND,
                                "There is no preset of this name. It may have been renamed or deleted; reload the list.")
                        .exception());
    }

    /** The preset for the API and model that Innkeeper really talks to, whatever the preset was made for. */
    private static Preset withConnection(Preset preset, Connection connection) {
        boolean openai = connection.kind() == ConnectionKind.OPENAI && isOpenAi(connection.baseUrl());
        String source = openai ? "openai" : "custom";
        String modelKey = openai ? "openai_model" : "custom_model";
        Preset pointed = preset.with("chat_completion_source", Json.of(source));
        String model = connection.model();
        return model.isEmpty() ? pointed : pointed.with(modelKey, Json.of(model));
    }

    private static boolean isOpenAi(String baseUrl) {
        try {
            return OPENAI_HOST.equalsIgnoreCase(URI.create(baseUrl).getHost());
        } catch (IllegalArgumentException e) {
            return false;
        }
    }
}
