package dev.innkeeper.engine.sillytavern;

import dev.innkeeper.engine.Effects;
import dev.innkeeper.engine.Ledger;
import dev.innkeeper.engine.Prompt;
import dev.innkeeper.engine.PromptMessage;
import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.Warning;
import dev.innkeeper.engine.assembly.Assembly;
import dev.innkeeper.engine.assembly.BudgetExceededException;
import dev.innkeeper.engine.assembly.TokenBudget;
import dev.innkeeper.engine.block.Provenance;
import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.gather.ExampleBlocks;
import dev.innkeeper.engine.gather.Gathered;
import dev.innkeeper.engine.gather.Gathering;
import dev.innkeeper.engine.gather.Substitution;
import dev.innkeeper.engine.gather.Terms;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.layout.Layout;
import dev.innkeeper.engine.macro.scope.MacroSettings;
import dev.innkeeper.engine.request.MediaSupport;
import dev.innkeeper.engine.request.ModelOfSource;
import dev.innkeeper.engine.request.RequestBody;
import dev.innkeeper.engine.scene.Preset;
import dev.innkeeper.engine.scene.PresetPrompt;
import dev.innkeeper.engine.token.TokenCounter;
import dev.innkeeper.engine.token.TokenCounters;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Writes a prompt as a list of messages (prompt-assembly.md §6.4–§17).
 *
 * <p>Its stages after the gathering: build the prompt list, fill the places within the budget, join system messages,
 * build the request. Thread-safe.
 */
final class ChatRenderer {
    private static final String API = "openai";
    private static final String OVER_BUDGET = "Mandatory prompts exceed the context size.";

    private final TokenCounters counters;
    private final Gathering gathering;

    ChatRenderer(TokenCounters counters, Gathering gathering) {
        this.counters = counters;
        this.gathering = gathering;
    }

    Prompt render(Scene given) {
        Preset preset = given.preset();
        String model = ModelOfSource.of(preset);
        TokenCounter counter = counters.forModel(preset.source(), model);
        int reserve = given.turn().replyTokens().orElse(preset.replyTokens());
        int context = preset.contextTokens() - reserve;
        ToolOffer tools = ToolOffer.of(given, model);
        Terms terms = new Terms(
                new MacroSettings.Model(API, model, preset.contextTokens(), preset.replyTokens()),
                context,
                tools.supported(),
                preset.text("send_if_empty"),
                Optional.empty());
        Gathered gathered = gathering.gather(given, terms, counter);
        Scene scene = gathered.scene();
        List<List<ExampleBlocks.Line>> examples =
                gathered.keptExamples().stream().map(gathered::lines).toList();
        PromptListBuilder.Result prompts = new PromptListBuilder(gathered).build();
        MessageCost cost = new MessageCost(counter);
        TokenBudget budget = new TokenBudget(context);
        PromptFiller filler = new PromptFiller(
                gathered,
                cost,
                budget,
                prompts.collection(),
                tools,
                MediaSupport.of(preset, model, given.api().models()));
        List<Warning> overBudget =
                fill(preset, filler, new ChatHistory(scene, model).records(gathered.history()), examples);
        Optional<StableHistory> stable = scene.layout()
                .map(policy -> StableHistory.of(policy, filler.assembled(), filler.lines(), tools.json()));
        Assembly.Result<PromptMessage> assembled =
                stable.map(StableHistory::assembled).orElseGet(filler::assembled);
        List<PromptMessage> sent = sent(scene, assembled.messages(), cost);
        Ledger ledger = new Ledger(
                counter.tokenizerName(),
                preset.contextTokens(),
                reserve,
                Ledger.Charge.of(budget.spent()),
                slots(assembled));
        return new Prompt(
                SillyTavernProfile.NAME,
                scene.turn().type(),
                preset.source(),
                model,
                sent,
                ledger,
                gathered.dropped().all(),
                Stream.concat(gathered.warnings().stream(), overBudget.stream()).toList(),
                prompts.overridden(),
                request(scene, model, sent, tools, gathered.substitution(), counter),
                effects(gathered.effects(filler.firstIncluded()), stable.flatMap(StableHistory::layout)),
                gathered.lore());
    }

    private static Effects effects(Effects effects, Optional<Layout> layout) {
        return layout.map(effects::withLayout).orElse(effects);
    }

    private static List<Ledger.Slot> slots(Assembly.Result<PromptMessage> assembled) {
        return assembled.slots().stream()
                .map(slot -> new Ledger.Slot(
                        slot.anchor(),
                        slot.messages().stream()
                                .map(message -> new Ledger.Item(message.id(), message.role(), message.tokens()))
                                .toList()))
                .toList();
    }

    private static List<PromptMessage> sent(Scene scene, List<PromptMessage> all, MessageCost cost) {
        boolean squashes =
                scene.preset().on("squash_system_messages") && !scene.turn().dryRun();
        List<PromptMessage> messages = squashes ? Squash.squash(all, cost) : all;
        return messages.stream().filter(message -> !message.isEmpty()).toList();
    }

    private static Json.Obj request(
            Scene scene,
            String model,
            List<PromptMessage> sent,
            ToolOffer tools,
            Substitution substitution,
            TokenCounter counter) {
        return RequestBody.build(
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
                        counter));
    }

    private static List<Warning> fill(
            Preset preset, PromptFiller filler, List<HistoryRecord> history, List<List<ExampleBlocks.Line>> examples) {
        try {
            filler.fill(history, examples);
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
}
