package dev.innkeeper.server.turn;

import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.macro.MacroEngine;
import dev.innkeeper.engine.macro.random.RandomSource;
import dev.innkeeper.engine.macro.scope.MacroCard;
import dev.innkeeper.engine.macro.scope.MacroChat;
import dev.innkeeper.engine.macro.scope.MacroGroup;
import dev.innkeeper.engine.macro.scope.MacroNotes;
import dev.innkeeper.engine.macro.scope.MacroOptions;
import dev.innkeeper.engine.macro.scope.MacroScope;
import dev.innkeeper.engine.macro.scope.MacroSettings;
import dev.innkeeper.engine.macro.variable.VariableStore;
import dev.innkeeper.engine.regex.EcmaRegex;
import dev.innkeeper.engine.scene.Api;
import dev.innkeeper.engine.scene.Card;
import dev.innkeeper.engine.scene.ChatMessage;
import dev.innkeeper.engine.scene.Group;
import dev.innkeeper.engine.script.ScriptMacros;
import dev.innkeeper.engine.script.ScriptPlacement;
import dev.innkeeper.engine.script.ScriptRunner;
import dev.innkeeper.engine.script.ScriptUse;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Macros and permanent scripts for texts that are no part of a prompt: greetings and replies. */
final class SceneMacros implements ScriptMacros {
    private final MacroScope scope;
    private final ScriptRunner scripts;

    SceneMacros(Scene scene) {
        this(scene, new ScriptRunner(EcmaRegex.ofUsualBound(), scene.scripts()));
    }

    /** With a runner of scripts that is kept longer than the scene. */
    SceneMacros(Scene scene, ScriptRunner scripts) {
        this.scope = MacroScope.at(
                        scene.moment().now(),
                        scene.moment().zone(),
                        RandomSource.seeded(Long.toString(scene.moment().seed())))
                .names(scene.persona().name(), scene.card().name())
                .group(scene.group().map(SceneMacros::group))
                .card(Optional.of(card(scene.card())))
                .persona(scene.persona().description())
                .chat(chat(scene))
                .settings(MacroSettings.of(scene.settings().powerUser(), model(scene)))
                .notes(MacroNotes.of(scene.settings().note()))
                .variables(
                        new VariableStore(scene.chat().variables()),
                        new VariableStore(scene.settings().globalVariables()))
                .build();
        this.scripts = scripts;
    }

    private static MacroGroup group(Group group) {
        return new MacroGroup(group.members().stream()
                .map(member ->
                        new MacroGroup.Member(member.name(), group.muted().contains(member.avatar())))
                .toList());
    }

    private static MacroChat chat(Scene scene) {
        return new MacroChat(
                scene.chat().messages().stream().map(SceneMacros::line).toList(),
                Optional.of(scene.group().map(Group::chatId).orElse(scene.card().chatName()))
                        .filter(name -> !name.isEmpty()),
                MacroChat.Metadata.of(scene.chat().metadata()));
    }

    private static MacroChat.Line line(ChatMessage message) {
        return new MacroChat.Line(
                message.name(),
                message.isUser(),
                message.hidden(),
                message.text(),
                message.sentAt(),
                message.swipes(),
                message.swipe());
    }

    private static MacroSettings.Model model(Scene scene) {
        return switch (scene.api()) {
            case Api.ChatCompletion ignored ->
                new MacroSettings.Model(
                        "openai",
                        "",
                        scene.preset().contextTokens(),
                        scene.preset().replyTokens());
            case Api.TextCompletion api ->
                new MacroSettings.Model(api.name(), "", api.contextTokens(), api.replyTokens());
        };
    }

    private static MacroCard card(Card card) {
        return new MacroCard(
                card.avatar(),
                card.description(),
                card.personality(),
                card.scenario(),
                card.firstMessage(),
                card.exampleMessages(),
                card.systemPrompt(),
                card.postHistoryInstructions(),
                card.version(),
                card.creatorNotes(),
                card.depthPrompt().text(),
                card.alternateGreetings());
    }

    /** The text with its macros replaced. */
    String replace(String text) {
        return MacroEngine.text(text, scope);
    }

    /** The text after the permanent scripts for texts of its kind. */
    String scripted(String text, ScriptPlacement placement) {
        return scripted(text, ScriptUse.stored(placement));
    }

    /** The text after the scripts for that use. */
    String scripted(String text, ScriptUse use) {
        return scripts.apply(text, use, this);
    }

    @Override
    public String substitute(String template, Optional<String> characterName, UnaryOperator<String> eachValue) {
        MacroOptions options = MacroOptions.DEFAULT.withPostProcess(eachValue);
        MacroOptions named = characterName.map(options::withCharacterName).orElse(options);
        return MacroEngine.expand(template, scope, named).text();
    }
}
