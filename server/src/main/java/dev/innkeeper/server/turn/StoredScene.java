package dev.innkeeper.server.turn;

import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.lore.LoreShelf;
import dev.innkeeper.engine.macro.scope.MacroSurface;
import dev.innkeeper.engine.request.ModelOfSource;
import dev.innkeeper.engine.scene.Api;
import dev.innkeeper.engine.scene.Card;
import dev.innkeeper.engine.scene.Chat;
import dev.innkeeper.engine.scene.Group;
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
import dev.innkeeper.formats.scene.GroupReader;
import dev.innkeeper.formats.scene.PresetReader;
import dev.innkeeper.formats.scene.SettingsReader;
import dev.innkeeper.formats.script.StoredScripts;
import dev.innkeeper.formats.settings.ClientSettings;
import dev.innkeeper.providers.Connection;
import dev.innkeeper.providers.ConnectionKind;
import dev.innkeeper.providers.dialect.TextService;
import dev.innkeeper.server.group.Avatars;
import dev.innkeeper.server.group.GroupChats;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Problem;
import dev.innkeeper.server.memory.MemoryOfTurn;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.character.StoredCharacter;
import dev.innkeeper.storage.chat.ChatHome;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.ChatPage;
import dev.innkeeper.storage.document.StoredDocument;
import dev.innkeeper.storage.failure.DamagedDataException;
import dev.innkeeper.storage.group.StoredGroup;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Puts scenes together from what a library holds.
 *
 * <p>A chat that is locked to a persona is played as that persona; otherwise the selected one counts. The preset is the
 * one that is asked for, or the selected one, on top of the live settings.
 */
public final class StoredScene {
    private static final String SCRIPTS = "regex_scripts";
    private static final String SCRIPTS_API = "openai";

    private final Library library;
    private final StoredLore lore;
    private final GroupChats groups;
    private final MemoryOfTurn memory;

    /** Scenes of what is in a library. */
    public StoredScene(Library library) {
        this.library = library;
        this.lore = new StoredLore(library.lorebooks());
        this.groups = new GroupChats(library.groups());
        this.memory = new MemoryOfTurn(library);
    }

    /**
     * What a scene depends on besides the stored documents.
     *
     * @param connection where the prompt will be sent; without one the preset says for which model it is
     * @param form what kind of prompt it shall be
     * @param speaker who speaks in a group; without it the first member
     */
    public record Occasion(
            Turn turn,
            PresetChoice preset,
            Optional<Connection> connection,
            Moment moment,
            Form form,
            Optional<FileName> speaker) {

        /** An occasion on which nobody is chosen to speak. */
        public Occasion(Turn turn, PresetChoice preset, Optional<Connection> connection, Moment moment, Form form) {
            this(turn, preset, connection, moment, form, Optional.empty());
        }
    }

    /** Which kind of prompt is wanted. */
    public enum Form {
        /** A list of messages, whatever the connection takes. */
        CHAT,
        /** What the connection takes: a list of messages, or one text. Without a connection a list of messages. */
        CONNECTION,
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
        Optional<Group> group = group(page.key());
        StoredCharacter character = required(occasion.speaker().or(() -> usualSpeaker(page.key(), group)));
        List<Json.Obj> lines = page.messages().stream().map(ChatLine::json).toList();
        Json.Obj metadata = page.header().metadata();
        return of(
                character,
                page.key().name().value(),
                group,
                ChatReader.withoutFiles().read(metadata, lines),
                occasion);
    }

    /**
     * The scene of a turn in a chat with one character that need not be stored.
     *
     * @param chatName the chat's name; empty if it has none yet
     * @throws dev.innkeeper.server.http.ProblemException if there is no such preset
     */
    public Scene of(StoredCharacter character, String chatName, Chat chat, Occasion occasion) {
        return of(character, chatName, Optional.empty(), chat, occasion);
    }

    /**
     * The scene in which a member of a group greets.
     *
     * @throws dev.innkeeper.server.http.ProblemException if there is no such preset
     */
    Scene inGroup(StoredCharacter character, StoredGroup group, Occasion occasion) {
        return of(character, "", Optional.of(group(group, "")), Chat.EMPTY, occasion);
    }

    private Scene of(StoredCharacter character, String chatName, Optional<Group> group, Chat chat, Occasion occasion) {
        ClientSettings settings = new StoredTemplates(library)
                .completed(new ClientSettings(library.settings().read()));
        LoreShelf shelf = lore.shelf(settings, character, chat.metadata(), personaBook(settings, chat.metadata()));
        Scene scene = scene(settings, Optional.of(character), chatName, group, chat, occasion)
                .withShelf(shelf);
        return memory.of(character.id(), chat.metadata()).map(scene::withMemory).orElse(scene);
    }

    /**
     * The scene in which single texts of a chat are read and edited: without lorebooks.
     *
     * @param page the messages that macros may see; may hold none of the chat's
     * @param author who wrote the texts, if it is the chat of a group
     * @throws dev.innkeeper.server.http.ProblemException if there is no such character
     */
    Scene forTexts(ChatPage page, Optional<FileName> author, Moment moment) {
        List<Json.Obj> lines = page.messages().stream().map(ChatLine::json).toList();
        Occasion occasion =
                new Occasion(Turn.quiet(""), PresetChoice.SELECTED, Optional.empty(), moment, Form.CONNECTION);
        Optional<Group> group = group(page.key());
        return scene(
                new ClientSettings(library.settings().read()),
                textsOf(page.key(), author),
                page.key().name().value(),
                group,
                ChatReader.withoutFiles().read(page.header().metadata(), lines),
                occasion);
    }

    /**
     * The regex scripts that may run on what is shown of a chat; those of members of a group run only while they speak.
     *
     * @throws dev.innkeeper.server.http.ProblemException if there is no such character
     */
    List<RegexScript> scripts(ChatKey chat) {
        ClientSettings settings = new ClientSettings(library.settings().read());
        return scripts(
                settings,
                presetFile(settings, PresetChoice.SELECTED),
                PresetChoice.SELECTED,
                textsOf(chat, Optional.empty()));
    }

    /** Whose texts these are: the chat's character, or the member of a group if there is still one of that card. */
    private Optional<StoredCharacter> textsOf(ChatKey chat, Optional<FileName> author) {
        return chat.home() instanceof ChatHome.OfGroups
                ? author.flatMap(library.characters()::find)
                : Optional.of(required(chat.home().character()));
    }

    private StoredCharacter required(Optional<FileName> character) {
        return character
                .flatMap(library.characters()::find)
                .orElseThrow(() -> Problem.of(
                                ErrorCode.CHARACTER_NOT_FOUND,
                                "There is no such character. It may have been renamed or deleted; reload the list.")
                        .exception());
    }

    private static Optional<FileName> usualSpeaker(ChatKey chat, Optional<Group> group) {
        return chat.home()
                .character()
                .or(() -> group.flatMap(found -> found.members().stream().findFirst())
                        .flatMap(card -> Avatars.character(card.avatar())));
    }

    private Optional<Group> group(ChatKey chat) {
        return groups.groupOf(chat).map(stored -> group(stored, chat.name().value()));
    }

    private Group group(StoredGroup stored, String chatName) {
        Json.Obj content =
                chatName.isEmpty() ? stored.content() : stored.content().with("chat_id", chatName);
        return GroupReader.read(content, this::card);
    }

    private Optional<Card> card(String avatar) {
        try {
            return Avatars.character(avatar)
                    .flatMap(library.characters()::find)
                    .map(stored -> CardReader.read(avatar, stored.card()));
        } catch (DamagedDataException unreadable) {
            return Optional.empty();
        }
    }

    private Scene scene(
            ClientSettings settings,
            Optional<StoredCharacter> character,
            String chatName,
            Optional<Group> group,
            Chat chat,
            Occasion occasion) {
        Json.Obj presetFile = presetFile(settings, occasion.preset());
        Preset preset = PresetReader.read(settings.chatCompletion(), presetFile);
        return new Scene(
                occasion.turn(),
                character.map(stored -> card(stored, chatName)).orElse(Card.NONE),
                group,
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
                api(settings, occasion),
                Optional.empty());
    }

    private static Card card(StoredCharacter character, String chatName) {
        Json.Obj card = chatName.isEmpty() ? character.card() : character.card().with("chat", chatName);
        return CardReader.read(Avatars.of(character.id()), card);
    }

    private static Api api(ClientSettings settings, Occasion occasion) {
        return switch (occasion.form()) {
            case CHAT -> Api.CHAT;
            case CONNECTION ->
                occasion.connection()
                        .filter(connection -> connection.kind() == ConnectionKind.TEXT)
                        .<Api>map(connection -> textApi(settings, connection))
                        .orElse(Api.CHAT);
            case TEXT -> SettingsReader.textApi(settings);
            case SELECTED -> SettingsReader.api(settings);
        };
    }

    private static Api.TextCompletion textApi(ClientSettings settings, Connection connection) {
        return TextService.of(connection.source())
                .map(service ->
                        SettingsReader.textApi(settings, service.mainApi()).asking(connection.model()))
                .orElseGet(() -> SettingsReader.textApi(settings, SettingsReader.TEXT_TYPES)
                        .to(connection.source(), connection.baseUrl(), connection.model()));
    }

    String personaBook(ClientSettings settings, Json.Obj metadata) {
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

    Json.Obj presetFile(ClientSettings settings, PresetChoice choice) {
        return switch (choice) {
            case PresetChoice.Selected ignored ->
                settings.selectedPreset()
                        .flatMap(FileName::of)
                        .flatMap(library.presets()::find)
                        .map(StoredDocument::content)
                        .orElse(Json.Obj.EMPTY);
            case PresetChoice.Named(String name) -> askedPreset(name);
            case PresetChoice.Given(Json.Obj content, var ignored) -> content;
        };
    }

    private static String presetName(ClientSettings settings, PresetChoice choice) {
        Optional<String> name = switch (choice) {
            case PresetChoice.Selected ignored -> Optional.empty();
            case PresetChoice.Named(String named) -> Optional.of(named);
            case PresetChoice.Given(var ignored, Optional<String> named) -> named;
        };
        return name.or(settings::selectedPreset).orElse("");
    }

    private static List<RegexScript> scripts(
            ClientSettings settings, Json.Obj presetFile, PresetChoice preset, Optional<StoredCharacter> character) {
        return scriptFiles(settings, presetFile, preset, character).stream()
                .map(RegexScript::of)
                .toList();
    }

    /** The regex scripts that may run, as they are stored. */
    static List<Json.Obj> scriptFiles(
            ClientSettings settings, Json.Obj presetFile, PresetChoice preset, Optional<StoredCharacter> character) {
        Json.Obj extensions = settings.extensions();
        List<Json> global = List.copyOf(StoredScripts.migrated(settings.regexScripts(), () -> ""));
        ScriptStores stores = new ScriptStores(
                extensions.with("regex", new Json.Arr(global)),
                presetFile.object("extensions").array(SCRIPTS).objects(),
                character
                        .map(stored -> stored.card()
                                .object("data")
                                .object("extensions")
                                .array(SCRIPTS)
                                .objects())
                        .orElse(List.of()));
        return stores.permittedFiles(
                SCRIPTS_API,
                presetName(settings, preset),
                character.map(stored -> Avatars.of(stored.id())).orElse(""));
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
        if (connection.kind() == ConnectionKind.TEXT) {
            return preset;
        }
        // Addresses and passwords go from the connection to the request by another way; prompts can be looked at.
        Preset pointed = preset.with("chat_completion_source", Json.of(connection.source()))
                .with("reverse_proxy", Json.of(""))
                .with("proxy_password", Json.of(""));
        for (Map.Entry<String, Json> detail : connection.details().members().entrySet()) {
            pointed = pointed.with(detail.getKey(), detail.getValue());
        }
        String model = connection.model();
        return model.isEmpty() ? pointed : pointed.with(ModelOfSource.key(connection.source()), Json.of(model));
    }
}
