package dev.innkeeper.engine;

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
        Optional<MemoryScene> memory) {

    /** Copies the lists. */
    public Scene {
        extensionPrompts = List.copyOf(extensionPrompts);
        scripts = List.copyOf(scripts);
        tools = List.copyOf(tools);
    }

    /** A scene without memory. */
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
            Api api) {
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
                Optional.empty());
    }

    /** The same scene with lorebooks to scan. */
    public Scene withShelf(LoreShelf next) {
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
                Optional.of(next),
                api,
                memory);
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
        return new Scene(
                next,
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
                memory);
    }

    /** The same scene with another preset. */
    public Scene withPreset(Preset next) {
        return new Scene(
                turn,
                card,
                group,
                persona,
                chat,
                next,
                settings,
                extensionPrompts,
                lore,
                scripts,
                tools,
                moment,
                surface,
                shelf,
                api,
                memory);
    }

    /** The same scene with other texts of lorebooks. */
    public Scene withLore(Lore next) {
        return new Scene(
                turn,
                card,
                group,
                persona,
                chat,
                preset,
                settings,
                extensionPrompts,
                next,
                scripts,
                tools,
                moment,
                surface,
                shelf,
                api,
                memory);
    }

    /** The same scene with other regex scripts. */
    public Scene withScripts(List<RegexScript> next) {
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
                next,
                tools,
                moment,
                surface,
                shelf,
                api,
                memory);
    }

    /** The same scene with another chat. */
    public Scene withChat(Chat next) {
        return new Scene(
                turn,
                card,
                group,
                persona,
                next,
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
                memory);
    }

    /** The same scene with other functions for the model. */
    public Scene withTools(List<Tool> next) {
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
                next,
                moment,
                surface,
                shelf,
                api,
                memory);
    }

    /** The same scene at another time, with another seed. */
    public Scene withMoment(Moment next) {
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
                next,
                surface,
                shelf,
                api,
                memory);
    }

    /** The same scene for another API. */
    public Scene withApi(Api next) {
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
                next,
                memory);
    }

    /** The same scene with the files in which the character remembers. */
    public Scene withMemory(MemoryScene next) {
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
                Optional.of(next));
    }
}
