package dev.innkeeper.formats.scene.document;

import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.anchor.AnchorScene;
import dev.innkeeper.engine.anchor.PresetMessage;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.lore.LoreShelf;
import dev.innkeeper.engine.lore.Lorebook;
import dev.innkeeper.engine.macro.random.RandomSource;
import dev.innkeeper.engine.macro.scope.MacroSurface;
import dev.innkeeper.engine.profile.ProfileScene;
import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyJson;
import dev.innkeeper.engine.python.value.PyValue;
import dev.innkeeper.engine.scene.Api;
import dev.innkeeper.engine.scene.Card;
import dev.innkeeper.engine.scene.Chat;
import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.engine.scene.Group;
import dev.innkeeper.engine.scene.Lore;
import dev.innkeeper.engine.scene.Moment;
import dev.innkeeper.engine.scene.Persona;
import dev.innkeeper.engine.scene.Tool;
import dev.innkeeper.engine.scene.Turn;
import dev.innkeeper.engine.script.RegexScript;
import dev.innkeeper.engine.smarttavern.Surroundings;
import dev.innkeeper.formats.lore.LoreSettingsReader;
import dev.innkeeper.formats.lore.LorebookReader;
import dev.innkeeper.formats.scene.CardReader;
import dev.innkeeper.formats.scene.ChatReader;
import dev.innkeeper.formats.scene.GroupReader;
import dev.innkeeper.formats.scene.PresetReader;
import dev.innkeeper.formats.scene.SettingsReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** The scene that a document describes. */
public final class SceneOfDocument {
    private static final String USUAL_FILE = "character";
    private static final ProfileScene.Target USUAL = new ProfileScene.Target("openai", "gpt-4o", OptionalInt.empty());

    private final Moment usual;

    /** @param usual the moment of documents that name none */
    public SceneOfDocument(Moment usual) {
        this.usual = usual;
    }

    /** The scene. */
    public ProfileScene of(SceneDocument document) {
        return switch (document) {
            case SceneDocument.SillyTavern scene -> new ProfileScene.OfSillyTavern(sillyTavern(scene));
            case SceneDocument.SmartTavern scene -> smartTavern(scene);
            case SceneDocument.Anchors scene -> anchors(scene);
            case SceneDocument.MemoryFiles scene -> memoryFiles(scene);
        };
    }

    private Scene sillyTavern(SceneDocument.SillyTavern document) {
        Optional<Group> group = document.group().map(SceneOfDocument::group);
        Json.Obj settings = document.settings();
        Chat chat = chat(document.chat());
        return new Scene(
                turn(document.turn()),
                group.flatMap(party -> speaker(party, document))
                        .orElseGet(() -> CardReader.read(file(document) + ".png", document.character())),
                group,
                persona(document.persona()),
                chat,
                PresetReader.read(document.preset()),
                SettingsReader.read(
                        settings.object("power_user"),
                        settings.object("note"),
                        settings.object("bias_presets"),
                        settings.object("variables")),
                List.of(),
                Lore.NONE,
                document.scripts().stream().map(RegexScript::of).toList(),
                tools(document.tools()),
                moment(document.moment()),
                MacroSurface.NONE,
                Optional.of(shelf(document, chat)),
                Api.CHAT,
                document.memory().map(MemoryPart::read));
    }

    private static String file(SceneDocument.SillyTavern document) {
        return document.characterFile().orElse(USUAL_FILE);
    }

    private static Group group(SceneDocument.Party party) {
        return GroupReader.read(
                party.file(),
                avatar -> Optional.ofNullable(party.cards().get(avatar)).map(card -> CardReader.read(avatar, card)));
    }

    /** The member who speaks; empty if the speaker is no member any more and the document has the card. */
    private static Optional<Card> speaker(Group group, SceneDocument.SillyTavern document) {
        Optional<String> named = document.group().flatMap(SceneDocument.Party::speaker);
        boolean former = named.isPresent() && !document.character().members().isEmpty();
        Optional<Card> member = named.flatMap(group::member);
        return former ? member : member.or(() -> group.members().stream().findFirst());
    }

    /** The turn of an occasion; without one somebody replies. */
    public static Turn turn(Optional<SceneDocument.Occasion> occasion) {
        GenerationType type = occasion.flatMap(SceneDocument.Occasion::type).orElse(GenerationType.NORMAL);
        Turn usual =
                Turn.of(type, occasion.flatMap(SceneDocument.Occasion::text).orElse(""));
        return new Turn(
                type,
                usual.text(),
                usual.automatic(),
                usual.followUp(),
                occasion.flatMap(SceneDocument.Occasion::quietPrompt).orElse(""),
                usual.quietImage(),
                usual.skipLoreAtDepth(),
                occasion.flatMap(SceneDocument.Occasion::replyTokens).stream()
                        .mapToInt(Integer::intValue)
                        .findFirst(),
                usual.jsonSchema(),
                usual.dryRun(),
                usual.voice());
    }

    /** The functions. */
    public static List<Tool> tools(List<SceneDocument.Function> functions) {
        return functions.stream()
                .map(tool -> new Tool(tool.name(), tool.description().orElse(""), tool.parameters()))
                .toList();
    }

    private static Persona persona(Optional<SceneDocument.Player> player) {
        return SettingsReader.persona(
                "user-default.png",
                false,
                player.map(SceneDocument.Player::name).orElse("User"),
                player.flatMap(SceneDocument.Player::description).orElse(""),
                Json.Obj.build(json -> player.ifPresent(
                        who -> json.putIfPresent("position", who.position().map(Json::of))
                                .putIfPresent("depth", who.depth().map(Json::of))
                                .putIfPresent("role", who.role().map(Json::of)))));
    }

    private static Chat chat(List<Json.Obj> lines) {
        boolean header = !lines.isEmpty() && !lines.getFirst().has("mes");
        Json.Obj metadata = header ? lines.getFirst().object("chat_metadata") : Json.Obj.EMPTY;
        return ChatReader.withoutFiles().read(metadata, header ? lines.subList(1, lines.size()) : lines);
    }

    private static LoreShelf shelf(SceneDocument.SillyTavern document, Chat chat) {
        Json.Obj stored = document.settings().object("world_info_settings");
        LoreSettingsReader reader = new LoreSettingsReader(stored.with(
                "world_info",
                stored.object("world_info").with("globalSelect", Json.ofStrings(document.selectedLorebooks()))));
        return new LoreShelf(
                reader.names(
                                chat.metadata().string("world_info", ""),
                                document.persona()
                                        .flatMap(SceneDocument.Player::lorebook)
                                        .orElse(""),
                                document.character()
                                        .object("data")
                                        .object("extensions")
                                        .string("world", ""),
                                file(document))
                        .read(name -> Optional.ofNullable(document.lorebooks().get(name))
                                .map(book -> LorebookReader.read(name, book))
                                .orElseGet(() -> Lorebook.empty(name))),
                reader.settings(),
                document.tags());
    }

    /** The moment of a time; what it does not say is as in the usual one. */
    public Moment moment(Optional<SceneDocument.Time> time) {
        return new Moment(
                time.flatMap(SceneDocument.Time::at).orElse(usual.now()),
                time.flatMap(SceneDocument.Time::zone).orElse(usual.zone()),
                time.flatMap(SceneDocument.Time::seed).map(Integer::longValue).orElse(usual.seed()));
    }

    private ProfileScene smartTavern(SceneDocument.SmartTavern document) {
        PyDict arguments = new PyDict()
                .put("presets", python(document.presets()))
                .put("history", python(new Json.Arr(new ArrayList<>(document.history()))))
                .put("world_books", python(document.worldBooks().orElse(Json.NULL)))
                .put("character", python(document.character()))
                .put("persona", python(document.persona()))
                .put("variables", python(document.variables()));
        Moment moment = moment(document.moment());
        Surroundings surroundings =
                new Surroundings(moment.now(), moment.zone(), RandomSource.seeded("smarttavern " + moment.seed()));
        return new ProfileScene.OfSmartTavern(arguments, surroundings, target(document.model()));
    }

    private static PyValue python(Json json) {
        return PyJson.read(json.text());
    }

    private static ProfileScene anchors(SceneDocument.Anchors document) {
        return new ProfileScene.OfAnchors(
                new AnchorScene(
                        document.presetMessages().stream()
                                .map(PresetMessage::of)
                                .toList(),
                        document.history().stream()
                                .map(AnchorScene.HistoryNode::of)
                                .toList(),
                        document.userProfile()
                                .map(user ->
                                        new AnchorScene.UserProfile(user.string("id", ""), user.string("content", ""))),
                        AnchorScene.Limit.of(document.contextManagement())),
                target(document.model()));
    }

    private static ProfileScene memoryFiles(SceneDocument.MemoryFiles document) {
        return new ProfileScene.OfMemoryFiles(
                MemoryPart.read(document), lines(document.history()), target(document.model()));
    }

    private static List<ProfileScene.Line> lines(List<SceneDocument.Line> history) {
        List<ProfileScene.Line> lines = new ArrayList<>();
        for (SceneDocument.Line line : history) {
            String id = line.id().orElse("history-" + (lines.size() + 1));
            lines.add(new ProfileScene.Line(id, line.role(), line.content()));
        }
        return lines;
    }

    private static ProfileScene.Target target(Optional<SceneDocument.Model> model) {
        return model.map(named -> new ProfileScene.Target(
                        named.source().orElse(USUAL.source()),
                        named.name(),
                        named.context().map(OptionalInt::of).orElse(OptionalInt.empty())))
                .orElse(USUAL);
    }
}
