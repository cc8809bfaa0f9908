package dev.innkeeper.engine.sillytavern;

import dev.innkeeper.engine.Dropped;
import dev.innkeeper.engine.Effects;
import dev.innkeeper.engine.Ledger;
import dev.innkeeper.engine.Prompt;
import dev.innkeeper.engine.PromptMessage;
import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.Warning;
import dev.innkeeper.engine.assembly.BudgetExceededException;
import dev.innkeeper.engine.assembly.TokenBudget;
import dev.innkeeper.engine.block.Provenance;
import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.request.ModelOfSource;
import dev.innkeeper.engine.request.RequestBody;
import dev.innkeeper.engine.scene.Card;
import dev.innkeeper.engine.scene.Group;
import dev.innkeeper.engine.scene.Lore;
import dev.innkeeper.engine.scene.Preset;
import dev.innkeeper.engine.scene.PresetPrompt;
import dev.innkeeper.engine.token.TokenCounter;
import dev.innkeeper.engine.token.TokenCounters;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * SillyTavern's way from a scene to a chat-completion prompt (prompt-assembly.md §4).
 *
 * <p>The stages, in their order: open the turn, read the card, gather injections, read history and examples, build the
 * prompt list, fill the places within the budget, join system messages, build the request. The order also decides what
 * macros with effects see (§20). Thread-safe.
 */
public final class SillyTavernProfile {
    /** The profile's name. */
    public static final String NAME = "sillytavern";

    private static final String OVER_BUDGET = "Mandatory prompts exceed the context size.";

    private final TokenCounters counters;
    private final ScriptRunners runners = new ScriptRunners();

    /** A profile that counts with these counters. */
    public SillyTavernProfile(TokenCounters counters) {
        this.counters = counters;
    }

    /** Builds the prompt of a scene. */
    public Prompt assemble(Scene scene) {
        String model = ModelOfSource.of(scene.preset());
        Substitution substitution = new Substitution(scene, model);
        DroppedList dropped = new DroppedList();
        TextScripts scripts = new TextScripts(scene.scripts(), runners.of(scene.scripts()), substitution);
        TurnOpening opening = TurnOpening.of(scene, substitution, scripts);
        CardTexts card = CardTexts.read(scene, substitution);
        if (scene.group().isPresent()) {
            substitution.joinedCards(card);
        }
        Injections injections = InjectionsOfTurn.gather(scene, substitution, card, opening.messages());
        substitution.outlets(outlets(scene.lore()));
        ToolOffer tools = ToolOffer.of(scene, model);
        HistoryReader.History history =
                new HistoryReader(scene, substitution, scripts, model, tools.supported()).read(opening.messages());
        List<List<ExampleBlocks.Line>> examples = examples(scene, substitution, card, dropped);
        sidePath(injections, substitution);
        PromptListBuilder.Result prompts =
                new PromptListBuilder(scene, substitution, card, injections, opening, dropped).build();

        TokenCounter counter = counters.forModel(scene.preset().source(), model);
        MessageCost cost = new MessageCost(counter);
        int reserve = scene.turn().replyTokens().orElse(scene.preset().replyTokens());
        TokenBudget budget = new TokenBudget(scene.preset().contextTokens() - reserve);
        PromptFiller filler = new PromptFiller(
                scene,
                substitution,
                cost,
                budget,
                prompts.collection(),
                injections,
                tools,
                MediaSupport.of(scene.preset(), model),
                dropped);
        List<Warning> warnings = new ArrayList<>(scripts.warnings());
        warnings.addAll(fill(scene.preset(), filler, history, examples, opening.bias()));
        List<PromptMessage> all = filler.list().messages();
        boolean squashes =
                scene.preset().on("squash_system_messages") && !scene.turn().dryRun();
        List<PromptMessage> messages = squashes ? Squash.squash(all, cost) : all;
        List<PromptMessage> sent =
                messages.stream().filter(message -> !message.isEmpty()).toList();
        Ledger ledger = new Ledger(
                counter.tokenizerName(),
                scene.preset().contextTokens(),
                reserve,
                budget.charges(),
                filler.list().ledger());
        Json.Obj request = RequestBody.build(
                scene,
                model,
                new RequestBody.Parts(
                        new Json.Arr(sent.stream()
                                .map(message -> (Json) message.json())
                                .toList()),
                        tools.json(),
                        text -> substitution
                                .apply(SourcedText.of(text, Provenance.GLUE))
                                .value(),
                        counter::ids));
        return new Prompt(
                NAME,
                scene.turn().type(),
                scene.preset().source(),
                model,
                sent,
                ledger,
                dropped.all(),
                warnings,
                prompts.overridden(),
                request,
                effects(opening, substitution, filler));
    }

    private static Map<String, String> outlets(Lore lore) {
        Map<String, String> texts = new LinkedHashMap<>();
        lore.outlets()
                .forEach((name, entries) -> texts.put(name, Lore.joined(entries).value()));
        return texts;
    }

    private static List<List<ExampleBlocks.Line>> examples(
            Scene scene, Substitution substitution, CardTexts card, DroppedList dropped) {
        List<SourcedText> blocks = new ArrayList<>(ExampleBlocks.split(card.examples()));
        for (Lore.Example example : scene.lore().examples()) {
            SourcedText text = substitution.card(example.entry().text());
            if (!text.isEmpty()) {
                blocks.addAll(example.top() ? 0 : blocks.size(), ExampleBlocks.split(text));
            }
        }
        if (scene.settings().on("strip_examples")) {
            if (!blocks.isEmpty()) {
                dropped.add(
                        new Provenance.CardField(scene.card().name(), "mes_example"),
                        "Example dialogue",
                        Dropped.Reason.STRIPPED,
                        "Examples are switched off in the user settings.");
            }
            return List.of();
        }
        List<String> others = scene.group().map(Group::members).orElse(List.of()).stream()
                .map(Card::name)
                .toList();
        return blocks.stream()
                .map(block -> ExampleBlocks.parse(block, scene.persona().name(), scene.speakerName(), others))
                .toList();
    }

    /** Texts beside the main prompt are also replaced once for a text that is not sent; macros in them count it. */
    private static void sidePath(Injections injections, Substitution substitution) {
        substitution.apply(injections.joinedBeforePrompt());
        substitution.apply(injections.joinedInPrompt());
    }

    private static List<Warning> fill(
            Preset preset,
            PromptFiller filler,
            HistoryReader.History history,
            List<List<ExampleBlocks.Line>> examples,
            SourcedText bias) {
        try {
            filler.fill(history, examples, bias);
            return List.of();
        } catch (BudgetExceededException e) {
            return List.of(new Warning(
                    Warning.Level.ERROR,
                    new Warning.Cause.OverBudget(
                            e.id(),
                            preset.prompt(e.id()).map(PresetPrompt::name).orElse(""),
                            e.missing()),
                    OVER_BUDGET,
                    "“" + e.id() + "” needs " + e.missing() + " more tokens than are left. Raise the context size,"
                            + " lower the length of the reply, or shorten or switch off prompts."));
        }
    }

    private static Effects effects(TurnOpening opening, Substitution substitution, PromptFiller filler) {
        return new Effects(
                opening.firstMessage(),
                opening.lastRemoved(),
                opening.appended(),
                substitution.changedLocal(),
                substitution.changedGlobal(),
                substitution.newChatIdHash(),
                filler.firstIncluded());
    }
}
