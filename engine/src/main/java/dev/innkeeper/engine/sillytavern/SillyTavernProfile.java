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
import dev.innkeeper.engine.lore.LoreOutcome;
import dev.innkeeper.engine.lore.LoreScan;
import dev.innkeeper.engine.regex.EcmaRegex;
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
import java.util.Optional;

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
    private final LoreScan loreScan = new LoreScan(EcmaRegex.ofUsualBound());
    private final ScriptRunners runners = new ScriptRunners();

    /** A profile that counts with these counters. */
    public SillyTavernProfile(TokenCounters counters) {
        this.counters = counters;
    }

    /** Builds the prompt of a scene. */
    public Prompt assemble(Scene given) {
        String model = ModelOfSource.of(given.preset());
        Substitution substitution = new Substitution(given, model);
        DroppedList dropped = new DroppedList();
        TextScripts scripts = new TextScripts(given.scripts(), runners.of(given.scripts()), substitution);
        TurnOpening opening = TurnOpening.of(given, substitution, scripts);
        CardTexts card = CardTexts.read(given, substitution);
        if (given.group().isPresent()) {
            substitution.joinedCards(card);
        }
        TokenCounter counter = counters.forModel(given.preset().source(), model);
        int reserve = given.turn().replyTokens().orElse(given.preset().replyTokens());
        int context = given.preset().contextTokens() - reserve;
        InjectionsOfTurn begun = InjectionsOfTurn.begin(given, substitution, card);
        ToolOffer tools = ToolOffer.of(given, model);
        HistoryReader.History history =
                new HistoryReader(given, substitution, scripts, model, tools.supported()).read(opening.messages());
        Optional<LoreOutcome> lore =
                new LoreStage(loreScan, given, substitution, scripts, counter).run(card, opening, history, context);
        Scene scene = lore.map(LoreOutcome::lore).map(given::withLore).orElse(given);
        Injections injections = begun.gather(scene.lore(), opening.messages());
        substitution.outlets(outlets(scene.lore()));
        List<List<ExampleBlocks.Line>> examples = examples(scene, substitution, card, dropped);
        sidePath(injections, substitution);
        PromptListBuilder.Result prompts =
                new PromptListBuilder(scene, substitution, card, injections, opening, dropped).build();

        MessageCost cost = new MessageCost(counter);
        TokenBudget budget = new TokenBudget(context);
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
        lore.map(LoreStage::warnings).ifPresent(warnings::addAll);
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
                effects(opening, substitution, filler, lore.flatMap(outcome -> LoreStage.changed(outcome, given))),
                lore);
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

    private static Effects effects(
            TurnOpening opening, Substitution substitution, PromptFiller filler, Optional<Json.Obj> timedLore) {
        return new Effects(
                opening.firstMessage(),
                opening.lastRemoved(),
                opening.appended(),
                substitution.changedLocal(),
                substitution.changedGlobal(),
                substitution.newChatIdHash(),
                filler.firstIncluded(),
                timedLore);
    }
}
