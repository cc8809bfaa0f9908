package dev.innkeeper.engine.sillytavern;

import dev.innkeeper.engine.Dropped;
import dev.innkeeper.engine.PromptMessage;
import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.assembly.BudgetExceededException;
import dev.innkeeper.engine.assembly.Policies;
import dev.innkeeper.engine.assembly.TokenBudget;
import dev.innkeeper.engine.block.Provenance;
import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.gather.DroppedList;
import dev.innkeeper.engine.gather.ExampleBlocks;
import dev.innkeeper.engine.gather.Substitution;
import dev.innkeeper.engine.scene.Preset;
import dev.innkeeper.engine.scene.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Fills in example dialogue block by block while whole blocks fit (prompt-assembly.md §13). */
final class ExampleFiller {
    private static final String ID = "dialogueExamples";
    private static final String LABEL = "Example dialogue";

    private final boolean group;
    private final Preset preset;
    private final Substitution substitution;
    private final MessageCost cost;
    private final TokenBudget budget;
    private final PromptCollection collection;
    private final MessageList list;
    private final DroppedList dropped;

    ExampleFiller(
            Scene scene,
            Substitution substitution,
            MessageCost cost,
            TokenBudget budget,
            PromptCollection collection,
            MessageList list,
            DroppedList dropped) {
        this.group = scene.group().isPresent();
        this.preset = scene.preset();
        this.substitution = substitution;
        this.cost = cost;
        this.budget = budget;
        this.collection = collection;
        this.list = list;
        this.dropped = dropped;
    }

    void fill(List<List<ExampleBlocks.Line>> blocks) throws BudgetExceededException {
        if (!collection.has(ID)) {
            return;
        }
        budget.charge(ID, 0);
        List<PromptMessage> filled = new ArrayList<>();
        list.put(collection.slot(ID), ID, filled);
        if (blocks.isEmpty()) {
            return;
        }
        SourcedText text = substitution.apply(SourcedText.of(
                preset.text("new_example_chat_prompt"), new Provenance.PresetText("new_example_chat_prompt")));
        PromptMessage heading = PromptMessage.of("newChat", Role.SYSTEM, text, cost.text(Role.SYSTEM, text));
        int untried = Policies.SILLYTAVERN.walk().run(blocks.reversed(), (block, place) -> {
            List<PromptMessage> messages = messages(blocks.size() - 1 - place, block);
            int tokens = heading.tokens()
                    + messages.stream().mapToInt(PromptMessage::tokens).sum();
            if (!budget.fits(tokens)) {
                drop(block, tokens);
                return false;
            }
            budget.reserve(ID, tokens);
            if (!heading.isEmpty()) {
                filled.add(heading);
            }
            filled.addAll(messages);
            return true;
        });
        for (List<ExampleBlocks.Line> block : blocks.subList(blocks.size() - untried, blocks.size())) {
            dropped.add(source(block), LABEL, Dropped.Reason.BUDGET, "A block before it did not fit.");
        }
    }

    private List<PromptMessage> messages(int block, List<ExampleBlocks.Line> lines) {
        List<PromptMessage> messages = new ArrayList<>();
        for (ExampleBlocks.Line line : lines) {
            String name = line.user() ? "example_user" : "example_assistant";
            SourcedText text = group ? SourcedText.glue(line.speaker() + ": ").plus(line.text()) : line.text();
            messages.add(new PromptMessage(
                    ID + " " + block + "-" + messages.size(),
                    Role.SYSTEM,
                    text,
                    List.of(),
                    Optional.of(name),
                    PromptMessage.ToolPart.NONE,
                    cost.named(Role.SYSTEM, text, name)));
        }
        return messages;
    }

    private void drop(List<ExampleBlocks.Line> block, int tokens) {
        int left = budget.left();
        dropped.tooLarge(
                source(block), LABEL, tokens, left, "The block needs " + tokens + " tokens, " + left + " are left.");
    }

    private static Provenance source(List<ExampleBlocks.Line> block) {
        return block.stream()
                .flatMap(line -> line.text().spans().stream())
                .findFirst()
                .map(span -> span.source())
                .orElse(Provenance.GLUE);
    }
}
