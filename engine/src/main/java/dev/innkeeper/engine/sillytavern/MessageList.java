package dev.innkeeper.engine.sillytavern;

import dev.innkeeper.engine.PromptMessage;
import dev.innkeeper.engine.assembly.Assembly;
import dev.innkeeper.engine.assembly.Block;
import dev.innkeeper.engine.assembly.Skeleton;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/**
 * The skeleton of a prompt while it is filled: slots by number, each with its messages, and the blocks that will stand
 * beside them (prompt-assembly.md §10). Not thread-safe.
 */
final class MessageList {
    private final NavigableMap<Integer, Slot> slots = new TreeMap<>();
    private final List<Block<PromptMessage>> beside = new ArrayList<>();
    private List<PromptMessage> history = List.of();

    /**
     * What fills a place.
     *
     * @param ofHistory whether that is the history
     */
    private record Slot(String id, List<PromptMessage> messages, boolean ofHistory) {
        Skeleton.Slot<PromptMessage> inSkeleton() {
            return ofHistory ? Skeleton.Slot.history(id) : Skeleton.Slot.anchor(id, messages);
        }
    }

    /** Fills the slot of a number; what stood there is gone. Messages may be added to the list as long as nothing is assembled. */
    void put(int number, String id, List<PromptMessage> messages) {
        slots.put(number, new Slot(id, messages, false));
    }

    /** Opens the slot that the history will fill. */
    void openHistory(int number, String id) {
        slots.put(number, new Slot(id, List.of(), true));
    }

    /** The history as it is sent, oldest first, with what stands before and after it. */
    void fillHistory(List<PromptMessage> messages) {
        history = messages;
    }

    /** Fills a slot behind the last one. */
    void append(String id, List<PromptMessage> messages) {
        put(slots.isEmpty() ? 0 : slots.lastKey() + 1, id, messages);
    }

    /** The messages of the slot of a number, to which others may be added; none that count if it is not filled. */
    List<PromptMessage> at(int number) {
        Slot slot = slots.get(number);
        return slot == null ? new ArrayList<>() : slot.messages();
    }

    /** Puts a block beside the slot of a number, though nothing stands there. */
    void beside(int number, String id, Block<PromptMessage> block) {
        slots.putIfAbsent(number, new Slot(id, List.of(), false));
        beside.add(block);
    }

    /** The prompt: all slots in order. Messages that are too empty to be sent are among theirs. */
    Assembly.Result<PromptMessage> assembled(Assembly<PromptMessage> assembly) {
        List<Skeleton.Slot<PromptMessage>> places =
                slots.values().stream().map(Slot::inSkeleton).toList();
        return assembly.assemble(new Skeleton<>(places), history, beside, UnaryOperator.identity());
    }
}
