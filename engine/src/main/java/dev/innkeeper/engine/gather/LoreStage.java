package dev.innkeeper.engine.gather;

import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.Warning;
import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.lore.ExtraText;
import dev.innkeeper.engine.lore.LoreInput;
import dev.innkeeper.engine.lore.LoreLanguage;
import dev.innkeeper.engine.lore.LoreOutcome;
import dev.innkeeper.engine.lore.LoreScan;
import dev.innkeeper.engine.lore.LoreShelf;
import dev.innkeeper.engine.lore.ScannedMessages;
import dev.innkeeper.engine.lore.TimedEffects;
import dev.innkeeper.engine.macro.random.RandomSource;
import dev.innkeeper.engine.scene.Card;
import dev.innkeeper.engine.scene.ChatMessage;
import dev.innkeeper.engine.scene.ExtensionPrompt;
import dev.innkeeper.engine.token.PlainTextCounter;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The scan of the scene's lorebooks (prompt-assembly.md §4 step 10; world-info.md §3). */
record LoreStage(LoreScan scan, Scene scene, Substitution substitution, TextScripts scripts, PlainTextCounter counter) {

    /**
     * What the lorebooks say; empty if the scene has none to scan.
     *
     * @param context tokens of the prompt
     */
    Optional<LoreOutcome> run(CardTexts card, TurnOpening opening, History history, int context) {
        return scene.shelf().map(shelf -> {
            boolean hasCharacter = !scene.card().equals(Card.NONE);
            LoreInput input = new LoreInput(
                    shelf.sources(),
                    shelf.settings(),
                    TimedEffects.of(scene.chat().metadata()),
                    messages(shelf, history.reversed()),
                    extras(card),
                    injected(card, opening),
                    scene.turn().type().word(),
                    context,
                    scene.turn().dryRun(),
                    Optional.of(scene.card().fileStem()).filter(stem -> hasCharacter),
                    Optional.of(shelf.tags()).filter(tags -> hasCharacter),
                    List.of());
            LoreLanguage language = new LoreLanguage(
                    text -> substitution.apply(SourcedText.glue(text)).value(),
                    scripts::lore,
                    counter.texts(),
                    RandomSource.seeded("lore " + scene.moment().seed()),
                    new LoreConditions(scene.chat().metadata(), history, scene.moment()));
            return scan.run(input, language).inChat(history.newestPlaces(ScannedMessages.MOST));
        });
    }

    private static ScannedMessages messages(LoreShelf shelf, List<Said> newestFirst) {
        boolean named = shelf.settings().includeNames();
        return new ScannedMessages(newestFirst.size(), back -> {
            Said one = newestFirst.get(back);
            String text = one.text().value();
            return named ? one.message().name() + ": " + text : text;
        });
    }

    /** The texts of card and persona that entries may search. */
    static Map<ExtraText, String> extras(CardTexts card) {
        Map<ExtraText, String> texts = new EnumMap<>(ExtraText.class);
        texts.put(ExtraText.PERSONA, card.persona().value());
        texts.put(ExtraText.DESCRIPTION, card.description().value());
        texts.put(ExtraText.PERSONALITY, card.personality().value());
        texts.put(ExtraText.DEPTH_PROMPT, card.depthPrompt().value());
        texts.put(ExtraText.SCENARIO, card.scenario().value());
        texts.put(ExtraText.CREATOR_NOTES, card.creatorNotes().value());
        return texts;
    }

    private List<String> injected(CardTexts card, TurnOpening opening) {
        return injected(card, opening.quietPrompt(), opening.messages());
    }

    /**
     * The texts that features place in the prompt and that are searched.
     *
     * @param messages the chat of the turn
     */
    List<String> injected(CardTexts card, SourcedText quietPrompt, List<ChatMessage> messages) {
        List<SourcedText> texts = new ArrayList<>();
        scene.extensionPrompts().stream()
                .filter(ExtensionPrompt::scanned)
                .map(ExtensionPrompt::value)
                .forEach(texts::add);
        texts.add(quietPrompt);
        if (scene.settings().note().truthy("allowWIScan")) {
            texts.add(card.depthPrompt());
            texts.add(AuthorsNote.of(scene, messages).prompt().value());
        }
        return texts.stream()
                .map(text -> substitution.apply(text).value())
                .filter(text -> !text.isEmpty())
                .toList();
    }

    /** The timed effects to store, if they are not what the chat has. */
    static Optional<Json.Obj> changed(LoreOutcome outcome, Scene scene) {
        Json.Obj before = scene.chat().metadata().object(TimedEffects.KEY);
        boolean same =
                outcome.timed().equals(TimedEffects.NONE) && before.members().isEmpty();
        return Optional.of(outcome.timed().stored()).filter(stored -> !same && !stored.equals(before));
    }

    /** What the person should know about the books. */
    static List<Warning> warnings(LoreOutcome outcome) {
        return outcome.troubles().stream().map(LoreStage::warning).toList();
    }

    private static Warning warning(LoreOutcome.Trouble trouble) {
        return switch (trouble) {
            case LoreOutcome.Trouble.DamagedBook(String book, String defect) ->
                warning(
                        new Warning.Cause.LoreUnusable(book),
                        "The lorebook “" + book + "” cannot be used, so no lorebook is.",
                        defect);
            case LoreOutcome.Trouble.ReservedGroupName(String name) ->
                warning(
                        new Warning.Cause.LoreUnusable(name),
                        "The inclusion group “" + name + "” has a reserved name, so no lorebook is used.",
                        "Give the group another name.");
            case LoreOutcome.Trouble.UnusableRegex(String key) ->
                warning(
                        new Warning.Cause.LoreKeyUnused(key),
                        "The lorebook key “" + key + "” was not searched for.",
                        "Its pattern is not supported here; write it in another way.");
            case LoreOutcome.Trouble.SlowRegex(String key) ->
                warning(
                        new Warning.Cause.LoreKeyUnused(key),
                        "The lorebook key “" + key + "” was not searched for to the end.",
                        "Its pattern takes too long on these texts; make it simpler.");
            case LoreOutcome.Trouble.UnreachedRegex(String key) ->
                warning(
                        new Warning.Cause.LoreKeyUnused(key),
                        "The lorebook key “" + key + "” was not searched for everywhere.",
                        "The regular expressions among the keys take too long together; make the slow ones simpler.");
        };
    }

    private static Warning warning(Warning.Cause cause, String text, String advice) {
        return new Warning(Warning.Level.WARNING, cause, text, advice);
    }
}
