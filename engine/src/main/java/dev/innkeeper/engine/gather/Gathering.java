package dev.innkeeper.engine.gather;

import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.lore.LoreOutcome;
import dev.innkeeper.engine.lore.LoreScan;
import dev.innkeeper.engine.memory.MemoryPrompt;
import dev.innkeeper.engine.regex.EcmaRegex;
import dev.innkeeper.engine.scene.ChatMessage;
import dev.innkeeper.engine.scene.Lore;
import dev.innkeeper.engine.token.PlainTextCounter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Gathers the texts of a turn, in the order on which macros with effects depend (prompt-assembly.md §4, §20;
 * text-completion.md §2). Thread-safe; keeps compiled patterns from turn to turn.
 */
public final class Gathering {
    private final LoreScan loreScan = new LoreScan(EcmaRegex.ofUsualBound());
    private final ScriptRunners runners = new ScriptRunners();
    private final ChatTallies tallies = new ChatTallies();

    /**
     * The texts of a scene.
     *
     * @param counter counts what lorebooks and memory files cost
     */
    public Gathered gather(Scene given, Terms terms, PlainTextCounter counter) {
        Substitution substitution = new Substitution(given, terms.model());
        DroppedList dropped = new DroppedList();
        TextScripts scripts = new TextScripts(given.scripts(), runners.of(given.scripts()), substitution);
        TurnOpening opening = TurnOpening.of(given, substitution, scripts, terms.sendIfEmpty());
        CardTexts card = CardTexts.read(given, substitution);
        if (given.group().isPresent()) {
            substitution.joinedCards(card);
        }
        InjectionsOfTurn begun = InjectionsOfTurn.begin(given, substitution, card);
        History history =
                history(given, opening, new HistoryReader(given, substitution, scripts, terms.toolMessages()));
        Optional<LoreOutcome> lore = new LoreStage(loreScan, given, substitution, scripts, counter)
                .run(card, opening, history, terms.promptTokens());
        Scene scene = lore.map(LoreOutcome::lore).map(given::withLore).orElse(given);
        Injections injections = begun.gather(scene.lore(), opening.messages());
        substitution.outlets(injections.outlets());
        List<SourcedText> examples = examples(scene, substitution, card, terms);
        SourcedText before = substitution.apply(injections.joinedBeforePrompt()).trim();
        SourcedText after = substitution.apply(injections.joinedInPrompt()).trim();
        return new Gathered(
                scene,
                substitution,
                opening,
                card,
                history,
                injections,
                before,
                after,
                examples,
                lore,
                lore.flatMap(outcome -> LoreStage.changed(outcome, given)),
                lore.map(LoreStage::warnings).orElse(List.of()),
                scene.memory().map(memory -> MemoryPrompt.of(memory, counter.texts())),
                dropped);
    }

    private History history(Scene scene, TurnOpening opening, HistoryReader reader) {
        List<ChatMessage> before = scene.chat().messages();
        ChatTally tally = opening.tally(before, tallies.of(before));
        return ReadingOrder.matters(scene, tally)
                ? reader.read(opening.messages())
                : reader.readLate(opening.messages(), tally);
    }

    private static List<SourcedText> examples(Scene scene, Substitution substitution, CardTexts card, Terms terms) {
        List<SourcedText> blocks = new ArrayList<>(ExampleBlocks.split(card.examples(), heading(substitution, terms)));
        for (Lore.Example example : scene.lore().examples()) {
            SourcedText text = substitution.card(example.entry().text());
            if (!text.isEmpty()) {
                blocks.addAll(
                        example.top() ? 0 : blocks.size(), ExampleBlocks.split(text, heading(substitution, terms)));
            }
        }
        return blocks;
    }

    private static SourcedText heading(Substitution substitution, Terms terms) {
        return terms.exampleHeading()
                .map(text -> text.isEmpty()
                        ? SourcedText.EMPTY
                        : substitution
                                .setting("context.example_separator", text)
                                .plus(SourcedText.glue("\n")))
                .orElse(ExampleBlocks.START_LINE);
    }
}
