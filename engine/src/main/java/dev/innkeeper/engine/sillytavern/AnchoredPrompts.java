package dev.innkeeper.engine.sillytavern;

import dev.innkeeper.engine.PromptMessage;
import dev.innkeeper.engine.assembly.Assembly;
import dev.innkeeper.engine.assembly.Block;
import dev.innkeeper.engine.assembly.BudgetExceededException;
import dev.innkeeper.engine.assembly.Placement;
import dev.innkeeper.engine.assembly.Policies;
import dev.innkeeper.engine.assembly.TokenBudget;
import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.gather.DroppedList;
import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.scene.PresetPrompt;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Prompts of the preset that stand beside a slot of another: an anchor of injection.md in a preset of SillyTavern's.
 *
 * <p>They are mandatory and charged before the history takes what is left; they come to their places when all slots are
 * filled. Not thread-safe.
 */
final class AnchoredPrompts {
    private final PromptCollection collection;
    private final MessageCost cost;
    private final TokenBudget budget;
    private final DroppedList dropped;
    private final Assembly<PromptMessage> assembly;
    private final Map<PresetPrompt.Anchor, List<PromptMessage>> messages = new LinkedHashMap<>();

    AnchoredPrompts(PromptCollection collection, MessageCost cost, TokenBudget budget, DroppedList dropped) {
        this.collection = collection;
        this.cost = cost;
        this.budget = budget;
        this.dropped = dropped;
        this.assembly = new Assembly<>(Policies.SILLYTAVERN, this::joined);
    }

    /** Charges the prompts; those whose slot is not in the preset are left out. */
    void charge() throws BudgetExceededException {
        Map<PresetPrompt.Anchor, List<Block<PromptMessage>>> blocks = new LinkedHashMap<>();
        for (PromptEntry entry : collection.entries()) {
            if (entry.anchor().isEmpty() || entry.absolute() || entry.content().isEmpty()) {
                continue;
            }
            PresetPrompt.Anchor anchor = entry.anchor().get();
            if (collection.has(anchor.slot())) {
                blocks.computeIfAbsent(anchor, missing -> new ArrayList<>()).add(block(entry, anchor));
            } else {
                dropped.unplaced(
                        entry.id(), entry.content(), "Its anchor “" + anchor.slot() + "” is not in the prompt order.");
            }
        }
        for (Map.Entry<PresetPrompt.Anchor, List<Block<PromptMessage>>> beside : blocks.entrySet()) {
            List<PromptMessage> joined = assembly.joined(beside.getValue());
            for (PromptMessage message : joined) {
                budget.charge(message.id(), message.tokens());
            }
            messages.put(beside.getKey(), joined);
        }
    }

    private Block<PromptMessage> block(PromptEntry entry, PresetPrompt.Anchor anchor) {
        PromptMessage message = PromptMessage.of(
                entry.id(), entry.roleOrSystem(), entry.content(), cost.text(entry.roleOrSystem(), entry.content()));
        Placement.Side side = anchor.before() ? Placement.Side.BEFORE : Placement.Side.AFTER;
        return new Block<>(
                message,
                new Placement.AtAnchor(anchor.slot(), side),
                JsNumbers.parse(entry.orderText()),
                entry.roleOrSystem().word(),
                collection.slot(entry.id()));
    }

    private PromptMessage joined(List<PromptMessage> run) {
        SourcedText text =
                SourcedText.join(run.stream().map(PromptMessage::text).toList(), "\n");
        return run.getFirst().withText(text, cost.text(run.getFirst().role(), text));
    }

    /** Puts them beside their slots. */
    void place(MessageList list) {
        messages.forEach((anchor, beside) -> {
            int number = collection.slot(anchor.slot());
            if (!list.has(number)) {
                list.put(number, MessageList.Slot.of(anchor.slot()));
            }
            List<PromptMessage> there = list.at(number).messages();
            there.addAll(anchor.before() ? 0 : there.size(), beside);
        });
    }
}
