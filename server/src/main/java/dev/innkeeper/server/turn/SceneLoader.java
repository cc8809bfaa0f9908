package dev.innkeeper.server.turn;

import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.macro.scope.MacroSurface;
import dev.innkeeper.engine.scene.Card;
import dev.innkeeper.engine.scene.Chat;
import dev.innkeeper.engine.scene.Lore;
import dev.innkeeper.engine.scene.Moment;
import dev.innkeeper.engine.scene.Persona;
import dev.innkeeper.engine.scene.Preset;
import dev.innkeeper.engine.scene.Settings;
import dev.innkeeper.engine.scene.Turn;
import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.formats.scene.CardReader;
import dev.innkeeper.formats.scene.ChatReader;
import dev.innkeeper.formats.scene.PresetReader;
import dev.innkeeper.formats.scene.SettingsReader;
import dev.innkeeper.formats.settings.ClientSettings;
import dev.innkeeper.providers.Connection;
import dev.innkeeper.providers.ConnectionKind;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Problem;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.character.StoredCharacter;
import dev.innkeeper.storage.chat.ChatPage;
import java.net.URI;
import java.util.List;
import java.util.Optional;

/**
 * Puts scenes together from what a library holds.
 *
 * <p>A chat that is locked to a persona is played as that persona; otherwise the selected one counts. The preset is the
 * one that is asked for, or the selected one, on top of the live settings.
 */
final class SceneLoader {
    private static final String OPENAI_HOST = "api.openai.com";

    private final Library library;

    SceneLoader(Library library) {
        this.library = library;
    }

    /** The scene of a turn in a chat. */
    Scene load(ChatPage page, Turn turn, Optional<String> presetName, Connection connection, Moment moment) {
        ClientSettings settings = new ClientSettings(library.settings().read());
        Card card = card(page.key().character(), page.key().name().value());
        return scene(
                turn,
                card,
                persona(settings, page.header().metadata()),
                chat(page),
                preset(settings, presetName, connection),
                SettingsReader.read(settings),
                moment);
    }

    /** The scene of a character with whom no chat has begun. */
    Scene before(StoredCharacter character, Moment moment) {
        ClientSettings settings = new ClientSettings(library.settings().read());
        return scene(
                Turn.quiet(""),
                CardReader.read(character.id() + ".png", character.card()),
                persona(settings, Json.Obj.EMPTY),
                Chat.EMPTY,
                PresetReader.read(settings.chatCompletion(), Json.Obj.EMPTY),
                SettingsReader.read(settings),
                moment);
    }

    private static Scene scene(
            Turn turn, Card card, Persona persona, Chat chat, Preset preset, Settings settings, Moment moment) {
        return new Scene(
                turn,
                card,
                Optional.empty(),
                persona,
                chat,
                preset,
                settings,
                List.of(),
                Lore.NONE,
                List.of(),
                moment,
                MacroSurface.NONE);
    }

    private Card card(FileName character, String chatName) {
        StoredCharacter stored = library.characters()
                .find(character)
                .orElseThrow(() -> Problem.of(
                                ErrorCode.CHARACTER_NOT_FOUND,
                                "There is no such character. It may have been renamed or deleted; reload the list.")
                        .exception());
        return CardReader.read(character + ".png", stored.card().with("chat", chatName));
    }

    private static Chat chat(ChatPage page) {
        List<Json.Obj> lines = page.messages().stream().map(ChatLine::json).toList();
        return ChatReader.withoutFiles().read(page.header().metadata(), lines);
    }

    private Persona persona(ClientSettings settings, Json.Obj metadata) {
        return metadata.string("persona")
                .flatMap(FileName::of)
                .flatMap(library.personas()::find)
                .map(locked -> SettingsReader.persona(
                        locked.id().value(), true, locked.name(), locked.description(), locked.details()))
                .orElseGet(() -> SettingsReader.persona(settings));
    }

    private Preset preset(ClientSettings settings, Optional<String> asked, Connection connection) {
        Json.Obj file = asked.map(this::askedPreset)
                .orElseGet(() -> settings.selectedPreset()
                        .flatMap(FileName::of)
                        .flatMap(library.presets()::find)
                        .map(stored -> stored.content())
                        .orElse(Json.Obj.EMPTY));
        return withConnection(PresetReader.read(settings.chatCompletion(), file), connection);
    }

    private Json.Obj askedPreset(String name) {
        return FileName.of(name)
                .flatMap(library.presets()::find)
                .map(stored -> stored.content())
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
        String model = connection.model().isEmpty() && connection.kind() == ConnectionKind.DEMO
                ? "demo"
                : connection.model();
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
