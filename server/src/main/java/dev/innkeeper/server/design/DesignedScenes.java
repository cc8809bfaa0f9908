package dev.innkeeper.server.design;

import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.profile.ProfileScene;
import dev.innkeeper.engine.scene.Card;
import dev.innkeeper.engine.scene.ChatMessage;
import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.engine.scene.Moment;
import dev.innkeeper.engine.scene.Persona;
import dev.innkeeper.engine.scene.Turn;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.formats.scene.document.MemoryPart;
import dev.innkeeper.formats.scene.document.SceneDocument;
import dev.innkeeper.formats.scene.document.SceneOfDocument;
import dev.innkeeper.providers.Connection;
import dev.innkeeper.server.http.Problem;
import dev.innkeeper.server.tool.Toolboxes;
import dev.innkeeper.server.turn.PresetChoice;
import dev.innkeeper.server.turn.StoredScene;
import dev.innkeeper.server.turn.TurnTools;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.chat.ChatPage;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** Makes designs complete: what they do not say comes from a stored chat. */
final class DesignedScenes {
    private static final String HISTORY = "history";
    private static final String TURN = "turn";

    /** What a design of SillyTavern's may say over a stored chat; the rest is the chat's, the card's and the settings'. */
    private static final Set<String> OVER_A_CHAT = Set.of("profile", "preset", TURN, "moment", "tools");

    private final StoredScene stored;
    private final Supplier<Connection> connection;
    private final Toolboxes toolboxes;
    private final Clock clock;

    DesignedScenes(Library library, Supplier<Connection> connection, Toolboxes toolboxes, Clock clock) {
        this.stored = new StoredScene(library);
        this.connection = connection;
        this.toolboxes = toolboxes;
        this.clock = clock;
    }

    /** The moment of designs that name none; always of the same seed, so that the same design stays the same picture. */
    Moment usual() {
        return new Moment(clock.instant(), clock.getZone(), 0);
    }

    /** The scene of a design that no chat completes. */
    ProfileScene alone(Design design, Optional<String> text) {
        return text.map(sent -> saying(design, sent)).orElse(design).scene(usual());
    }

    private static Design saying(Design design, String text) {
        return design.document() instanceof SceneDocument.SillyTavern
                ? design.with(TURN, design.json().object(TURN).with("text", text))
                : design.with(HISTORY, design.json().array(HISTORY).plus(message("user", text, "typed")));
    }

    /**
     * The scene of a stored chat as SillyTavern has it, with what a design changes of it.
     *
     * @param speaker who speaks in the chat of a group; empty for its first member
     * @param presetName the preset whose place the design's takes; empty for the selected one
     * @throws dev.innkeeper.server.http.ProblemException if the design says what comes from the chat
     */
    Scene inChat(ChatPage page, Design design, Optional<FileName> speaker, Optional<String> presetName) {
        if (!(design.document() instanceof SceneDocument.SillyTavern document)) {
            Turn usual = Turn.of(GenerationType.NORMAL, "");
            return scene(page, usual, PresetChoice.SELECTED, usual(), speaker);
        }
        refuseOthers(design);
        PresetChoice preset = design.says("preset")
                ? new PresetChoice.Given(document.preset(), presetName)
                : PresetChoice.named(presetName);
        Moment moment = new SceneOfDocument(usual()).moment(document.moment());
        Scene scene = scene(page, SceneOfDocument.turn(document.turn()), preset, moment, speaker);
        return design.says("tools")
                ? scene.withTools(SceneOfDocument.tools(document.tools()))
                : TurnTools.offering(toolboxes, scene);
    }

    private Scene scene(ChatPage page, Turn turn, PresetChoice preset, Moment moment, Optional<FileName> speaker) {
        return stored.inChat(
                page,
                new StoredScene.Occasion(
                        turn, preset, Optional.of(connection.get()), moment, StoredScene.Form.CHAT, speaker));
    }

    private static void refuseOthers(Design design) {
        design.json().members().keySet().stream()
                .filter(part -> !OVER_A_CHAT.contains(part))
                .findFirst()
                .ifPresent(part -> {
                    String field = design.field() + "." + part;
                    throw Problem.field(
                                    field,
                                    "absent",
                                    "\"" + field + "\" comes from the chat that \"from\" names. Leave out one of"
                                            + " them.")
                            .exception();
                });
    }

    /**
     * The scene of a design whose missing parts are those of a scene in a chat.
     *
     * @param text what is sent; empty for nothing
     */
    static ProfileScene of(Design design, Scene chat, Optional<String> text) {
        if (design.document() instanceof SceneDocument.SillyTavern) {
            return new ProfileScene.OfSillyTavern(
                    text.map(sent -> chat.withTurn(chat.turn().withText(sent))).orElse(chat));
        }
        Design whole = completed(design, chat);
        return text.map(sent -> saying(whole, sent)).orElse(whole).scene(chat.moment());
    }

    private static Design completed(Design design, Scene chat) {
        return switch (design.document()) {
            case SceneDocument.SillyTavern ignored -> design;
            case SceneDocument.SmartTavern ignored ->
                withHistory(
                        design.completed("character", character(chat.card())).completed("persona", persona(chat)),
                        chat);
            case SceneDocument.Anchors ignored -> withHistory(withProfile(design, chat), chat);
            case SceneDocument.MemoryFiles ignored -> withHistory(withMemory(design, chat), chat);
        };
    }

    private static Design withHistory(Design design, Scene chat) {
        return design.completed(HISTORY, history(chat));
    }

    /** What was said and is not hidden, with its place in the chat as its id. */
    private static Json.Arr history(Scene scene) {
        List<ChatMessage> messages = scene.chat().messages();
        List<Json> history = new ArrayList<>();
        for (int place = 0; place < messages.size(); place++) {
            ChatMessage message = messages.get(place);
            if (!message.hidden()) {
                history.add(message(role(message), message.text(), Integer.toString(place)));
            }
        }
        return new Json.Arr(history);
    }

    private static String role(ChatMessage message) {
        if (message.narrator()) {
            return "system";
        }
        return message.isUser() ? "user" : "assistant";
    }

    private static Json.Obj message(String role, String content, String id) {
        return Json.Obj.EMPTY.with("role", role).with("content", content).with("id", id);
    }

    private static Json.Obj character(Card card) {
        return Json.Obj.build(character -> character
                .put("name", card.name())
                .put("description", card.description())
                .put("personality", card.personality())
                .put("scenario", card.scenario())
                .put("mes_example", card.exampleMessages())
                .put("first_mes", card.firstMessage()));
    }

    private static Json.Obj persona(Scene scene) {
        return Json.Obj.EMPTY
                .with("name", scene.persona().name())
                .with("description", scene.persona().description());
    }

    private static Design withProfile(Design design, Scene scene) {
        Persona persona = scene.persona();
        return persona.description().isBlank()
                ? design
                : design.completed(
                        "userProfile",
                        Json.Obj.EMPTY.with("id", persona.avatar()).with("content", persona.description()));
    }

    /** The files of the character's memory as they are now, and how the user wants them to be used. */
    private static Design withMemory(Design design, Scene scene) {
        if (scene.memory().isEmpty()) {
            return design;
        }
        Design completed = design;
        for (Map.Entry<String, Json> part :
                MemoryPart.of(scene.memory().get()).without("tools").members().entrySet()) {
            completed = completed.completed(part.getKey(), part.getValue());
        }
        return completed;
    }
}
