package dev.innkeeper.engine;

import dev.innkeeper.engine.layout.StableLayout;
import dev.innkeeper.engine.lore.LoreShelf;
import dev.innkeeper.engine.macro.scope.MacroSurface;
import dev.innkeeper.engine.memory.MemoryScene;
import dev.innkeeper.engine.scene.Api;
import dev.innkeeper.engine.scene.Card;
import dev.innkeeper.engine.scene.Chat;
import dev.innkeeper.engine.scene.ExtensionPrompt;
import dev.innkeeper.engine.scene.Group;
import dev.innkeeper.engine.scene.Lore;
import dev.innkeeper.engine.scene.Moment;
import dev.innkeeper.engine.scene.Persona;
import dev.innkeeper.engine.scene.Preset;
import dev.innkeeper.engine.scene.Settings;
import dev.innkeeper.engine.scene.Tool;
import dev.innkeeper.engine.scene.Turn;
import dev.innkeeper.engine.script.RegexScript;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Everything that goes into one prompt: the same scene always gives the same prompt.
 *
 * @param card the character who speaks
 * @param group the group the character speaks in, if any
 * @param extensionPrompts texts that features placed before this turn, in the order in which they came
 * @param lore texts of the lorebook entries that fired; what the shelf says takes its place
 * @param scripts regex scripts that may run, in their order
 * @param tools functions that are offered to the model
 * @param surface what only the program in front of the person knows
 * @param shelf the lorebooks to scan; without them the texts stand as they are given
 * @param api what the prompt is for
 * @param memory the files in which the character remembers; empty if they do not speak in this turn
 * @param layout how the history stays like that of the request before; without it everything stands as ever
 */
public record Scene(
        Turn turn,
        Card card,
        Optional<Group> group,
        Persona persona,
        Chat chat,
        Preset preset,
        Settings settings,
        List<ExtensionPrompt> extensionPrompts,
        Lore lore,
        List<RegexScript> scripts,
        List<Tool> tools,
        Moment moment,
        MacroSurface surface,
        Optional<LoreShelf> shelf,
        Api api,
        Optional<MemoryScene> memory,
        Optional<StableLayout> layout) {

    /** Copies the lists. */
    public Scene {
        extensionPrompts = List.copyOf(extensionPrompts);
        scripts = List.copyOf(scripts);
        tools = List.copyOf(tools);
    }

    /** A scene in which everything stands as ever. */
    public Scene(
            Turn turn,
            Card card,
            Optional<Group> group,
            Persona persona,
            Chat chat,
            Preset preset,
            Settings settings,
            List<ExtensionPrompt> extensionPrompts,
            Lore lore,
            List<RegexScript> scripts,
            List<Tool> tools,
            Moment moment,
            MacroSurface surface,
            Optional<LoreShelf> shelf,
            Api api,
            Optional<MemoryScene> memory) {
        this(
                turn,
                card,
                group,
                persona,
                chat,
                preset,
                settings,
                extensionPrompts,
                lore,
                scripts,
                tools,
                moment,
                surface,
                shelf,
                api,
                memory,
                Optional.empty());
    }

    /** A scene with nothing but what every scene needs; the rest has its defaults. */
    public static Scene of(Card card, Persona persona, Chat chat, Turn turn, Moment moment) {
        return new Scene(
                turn,
                card,
                Optional.empty(),
                persona,
                chat,
                Preset.DEFAULT,
                Settings.DEFAULT,
                List.of(),
                Lore.NONE,
                List.of(),
                List.of(),
                moment,
                MacroSurface.NONE,
                Optional.empty(),
                Api.CHAT,
                Optional.empty());
    }

    /** The name of the character who speaks; a dry run in a group has no speaker. */
    public String speakerName() {
        return turn.dryRun() && group.isPresent() ? "" : card.name();
    }

    /** The same scene with another turn. */
    public Scene withTurn(Turn next) {
        return with(draft -> draft.turn = next);
    }

    /** The same scene with another preset. */
    public Scene withPreset(Preset next) {
        return with(draft -> draft.preset = next);
    }

    /** The same scene with lorebooks to scan. */
    public Scene withShelf(LoreShelf next) {
        return with(draft -> draft.shelf = Optional.of(next));
    }

    /** The same scene with other texts of lorebooks. */
    public Scene withLore(Lore next) {
        return with(draft -> draft.lore = next);
    }

    /** The same scene with other regex scripts. */
    public Scene withScripts(List<RegexScript> next) {
        return with(draft -> draft.scripts = next);
    }

    /** The same scene with another chat. */
    public Scene withChat(Chat next) {
        return with(draft -> draft.chat = next);
    }

    /** The same scene with other settings. */
    public Scene withSettings(Settings next) {
        return with(draft -> draft.settings = next);
    }

    /** The same scene with other texts that features placed. */
    public Scene withExtensionPrompts(List<ExtensionPrompt> next) {
        return with(draft -> draft.extensionPrompts = next);
    }

    /** The same scene with other functions for the model. */
    public Scene withTools(List<Tool> next) {
        return with(draft -> draft.tools = next);
    }

    /** The same scene at another time, with another seed. */
    public Scene withMoment(Moment next) {
        return with(draft -> draft.moment = next);
    }

    /** The same scene for another API. */
    public Scene withApi(Api next) {
        return with(draft -> draft.api = next);
    }

    /** The same scene with the files in which the character remembers. */
    public Scene withMemory(MemoryScene next) {
        return with(draft -> draft.memory = Optional.of(next));
    }

    /** The same scene with a history that stays like that of the request before. */
    public Scene withLayout(StableLayout next) {
        return with(draft -> draft.layout = Optional.of(next));
    }

    private Scene with(Consumer<Draft> change) {
        Draft draft = new Draft();
        change.accept(draft);
        return draft.scene();
    }

    /** This scene while a part of it is exchanged. */
    private final class Draft {
        private Turn turn = Scene.this.turn;
        private Card card = Scene.this.card;
        private Optional<Group> group = Scene.this.group;
        private Persona persona = Scene.this.persona;
        private Chat chat = Scene.this.chat;
        private Preset preset = Scene.this.preset;
        private Settings settings = Scene.this.settings;
        private List<ExtensionPrompt> extensionPrompts = Scene.this.extensionPrompts;
        private Lore lore = Scene.this.lore;
        private List<RegexScript> scripts = Scene.this.scripts;
        private List<Tool> tools = Scene.this.tools;
        private Moment moment = Scene.this.moment;
        private MacroSurface surface = Scene.this.surface;
        private Optional<LoreShelf> shelf = Scene.this.shelf;
        private Api api = Scene.this.api;
        private Optional<MemoryScene> memory = Scene.this.memory;
        private Optional<StableLayout> layout = Scene.this.layout;

        Scene scene() {
            return new Scene(
                    turn,
                    card,
                    group,
                    persona,
                    chat,
                    preset,
                    settings,
                    extensionPrompts,
                    lore,
                    scripts,
                    tools,
                    moment,
                    surface,
                    shelf,
                    api,
                    memory,
                    layout);
        }
    }
}
