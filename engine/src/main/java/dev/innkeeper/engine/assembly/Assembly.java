package dev.innkeeper.engine.assembly;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/**
 * The way from blocks to messages that all profiles go (unified-model.md §3): the history is cut, blocks come into it at
 * their depths, slots are filled, blocks come beside their anchors. Where profiles differ their {@link Policies} decide.
 *
 * <p>Immutable and thread-safe.
 *
 * @param <T> a message, of which nothing is read here
 */
public final class Assembly<T> {
    private final Policies policies;
    private final Joiner<T> joiner;

    /** An assembly in which no block becomes part of another's message. */
    public Assembly(Policies policies) {
        this(policies, run -> {
            throw new IllegalStateException("This profile joins blocks and does not say how");
        });
    }

    /** An assembly that joins blocks where the policies say so. */
    public Assembly(Policies policies, Joiner<T> joiner) {
        this.policies = policies;
        this.joiner = joiner;
    }

    /**
     * Makes one message of several blocks.
     *
     * @param <T> a message
     */
    @FunctionalInterface
    public interface Joiner<T> {
        /**
         * Joins.
         *
         * @param run two or more blocks from top to bottom
         */
        T join(List<T> run);
    }

    /** What is assembled, slot by slot, and which blocks found no place. */
    public record Result<T>(List<Filled<T>> slots, List<Block<T>> unplaced) {
        /** Copies the lists. */
        public Result {
            slots = List.copyOf(slots);
            unplaced = List.copyOf(unplaced);
        }

        /** All messages from top to bottom. */
        public List<T> messages() {
            return slots.stream().flatMap(slot -> slot.messages().stream()).toList();
        }
    }

    /** What stands in a slot of the skeleton, with the blocks beside it. */
    public record Filled<T>(String anchor, List<T> messages) {
        /** Copies the list. */
        public Filled {
            messages = List.copyOf(messages);
        }
    }

    /**
     * Puts everything together.
     *
     * @param history oldest first
     * @param cut what the profile does to a history that is too long, at the moment that its policies name
     */
    public Result<T> assemble(
            Skeleton<T> skeleton, List<T> history, List<Block<T>> blocks, UnaryOperator<List<T>> cut) {
        List<T> whole = history(history, blocks, cut);
        Set<String> anchors = new HashSet<>();
        List<Filled<T>> slots = new ArrayList<>();
        for (Skeleton.Slot<T> slot : skeleton.slots()) {
            List<T> messages = new ArrayList<>(beside(slot.anchor(), Placement.Side.BEFORE, blocks));
            messages.addAll(
                    switch (slot.filler()) {
                        case Skeleton.Filler.Messages<T>(List<T> content) -> content;
                        case Skeleton.Filler.History<T> ignored -> whole;
                    });
            messages.addAll(beside(slot.anchor(), Placement.Side.AFTER, blocks));
            slots.add(new Filled<>(slot.anchor(), messages));
            anchors.add(slot.anchor());
        }
        return new Result<>(
                slots, blocks.stream().filter(block -> isLost(block, anchors)).toList());
    }

    /** The history with the blocks that have a depth; it is cut before or after that as the policies say. */
    public List<T> history(List<T> history, List<Block<T>> blocks, UnaryOperator<List<T>> cut) {
        return switch (policies.cut()) {
            case BEFORE_DEPTH -> withBlocks(cut.apply(history), blocks);
            case AFTER_DEPTH -> cut.apply(withBlocks(history, blocks));
            case PER_SOURCE, NONE -> withBlocks(history, blocks);
        };
    }

    /** The history with the blocks that have a depth. */
    public List<T> withBlocks(List<T> history, List<Block<T>> blocks) {
        NavigableMap<Double, List<Block<T>>> depths = new TreeMap<>();
        for (Block<T> block : blocks) {
            if (block.placement() instanceof Placement.AtDepth(double depth)) {
                depths.computeIfAbsent(depth + 0.0, missing -> new ArrayList<>())
                        .add(block);
            }
        }
        NavigableMap<Double, List<T>> groups = new TreeMap<>();
        depths.forEach((depth, group) -> groups.put(depth, joined(group)));
        return policies.depths().insert(history, groups);
    }

    /** The messages of blocks of one place from top to bottom. */
    public List<T> joined(List<Block<T>> blocks) {
        List<T> messages = new ArrayList<>();
        List<Block<T>> run = new ArrayList<>();
        for (Block<T> block : policies.order().sorted(blocks, policies.roles())) {
            if (!run.isEmpty() && !policies.joining().joins(run.getLast(), block)) {
                messages.add(message(run));
                run.clear();
            }
            run.add(block);
        }
        if (!run.isEmpty()) {
            messages.add(message(run));
        }
        return messages;
    }

    private T message(List<Block<T>> run) {
        return run.size() == 1
                ? run.getFirst().content()
                : joiner.join(run.stream().map(Block::content).toList());
    }

    private List<T> beside(String anchor, Placement.Side side, List<Block<T>> blocks) {
        Placement place = new Placement.AtAnchor(anchor, side);
        return anchor.isEmpty()
                ? List.of()
                : joined(blocks.stream()
                        .filter(block -> block.placement().equals(place))
                        .toList());
    }

    private static <T> boolean isLost(Block<T> block, Set<String> anchors) {
        return block.placement() instanceof Placement.AtAnchor(String anchor, Placement.Side ignored)
                && !anchors.contains(anchor);
    }
}
