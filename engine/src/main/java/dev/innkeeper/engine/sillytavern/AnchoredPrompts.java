package dev.innkeeper.engine.sillytavern;

import dev.innkeeper.engine.PromptMessage;
import dev.innkeeper.engine.assembly.Assembly;
import dev.innkeeper.engine.assembly.Block;
import dev.innkeeper.engine.assembly.BudgetExceededException;
import dev.innkeeper.engine.assembly.Placement;
import dev.innkeeper.engine.assembly.TokenBudget;
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
    private final Map<PresetPrompt.Anchor, List<Block<PromptMessage>>> blocks = new LinkedHashMap<>();

    AnchoredPrompts(
            PromptCollection collection,
            MessageCost cost,
            TokenBudget budget,
            DroppedList dropped,
            Assembly<PromptMessage> assembly) {
        this.collection = collection;
        this.cost = cost;
        this.budget = budget;
        this.dropped = dropped;
        this.assembly = assembly;
    }

    /** Charges the prompts; those whose slot is not in the preset are left out. */
    void charge() throws BudgetExceededException {
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
        for (List<Block<PromptMessage>> beside : blocks.values()) {
            for (PromptMessage message : assembly.joined(beside)) {
                budget.charge(message.id(), message.tokens());
            }
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

    /** Puts them beside their slots. */
    void place(MessageList list) {
        blocks.forEach((anchor, beside) ->
                beside.forEach(block -> list.beside(collection.slot(anchor.slot()), anchor.slot(), block)));
    }
}
