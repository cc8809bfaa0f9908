package dev.innkeeper.formats.chat.tree;

import dev.innkeeper.formats.chat.ChatLine;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * All ways that a story took: chats with a common beginning share its messages and part where they differ.
 *
 * <p>SillyTavern copies the beginning of a chat into each branch and checkpoint, and keeps the variants of a message as
 * its swipes. Here a message is the same in two chats if its speaker and its shown text are the same and so is
 * everything before it; two chats that show different swipes of a message part there. A node is a run of messages that
 * the same chats go through.
 *
 * @param paths the chats
 * @param nodes the runs, each behind its parent
 */
public record ChatTree(List<TreePath> paths, List<Node> nodes) {
    /** Copies the lists. */
    public ChatTree {
        paths = List.copyOf(paths);
        nodes = List.copyOf(nodes);
    }

    /**
     * Neighbouring messages that the same chats go through.
     *
     * @param id its number in the tree, from 0
     * @param parent the number of the node before it
     * @param from the index of its first message in its chats
     * @param messages at least one
     * @param swipes how many further variants these messages have
     * @param chats the indices of the paths through it, ascending
     * @param ends the indices of the paths that end with it, ascending
     */
    public record Node(
            int id,
            Optional<Integer> parent,
            int from,
            List<ChatLine> messages,
            int swipes,
            List<Integer> chats,
            List<Integer> ends) {
        /** Copies the lists. */
        public Node {
            messages = List.copyOf(messages);
            chats = List.copyOf(chats);
            ends = List.copyOf(ends);
        }
    }

    /** The tree of some chats. */
    public static ChatTree of(List<TreePath> paths) {
        Step root = new Step(null);
        for (int path = 0; path < paths.size(); path++) {
            Step at = root;
            for (ChatLine message : paths.get(path).messages()) {
                at = at.next(message);
                at.chats.add(path);
            }
            if (at != root) {
                at.ends.add(path);
            }
        }
        return new ChatTree(paths, runs(root));
    }

    /** What makes two messages behind the same ones the same. */
    private record Identity(boolean user, String name, String text) {}

    /** One message. */
    private static final class Step {
        private final @Nullable ChatLine message;
        private final Map<Identity, Step> next = new LinkedHashMap<>();
        private final List<Integer> chats = new ArrayList<>();
        private final List<Integer> ends = new ArrayList<>();

        private Step(@Nullable ChatLine message) {
            this.message = message;
        }

        private Step next(ChatLine line) {
            return next.computeIfAbsent(new Identity(line.user(), line.name(), line.text()), same -> new Step(line));
        }
    }

    /** A run that is to begin with a step. */
    private record Beginning(Step step, Optional<Integer> parent, int from) {}

    private static List<Node> runs(Step root) {
        List<Node> nodes = new ArrayList<>();
        Deque<Beginning> open = new ArrayDeque<>();
        root.next.values().forEach(step -> open.add(new Beginning(step, Optional.empty(), 0)));
        while (!open.isEmpty()) {
            Beginning beginning = open.poll();
            List<ChatLine> messages = new ArrayList<>();
            Step last = beginning.step();
            messages.add(message(last));
            while (last.ends.isEmpty() && last.next.size() == 1) {
                last = last.next.values().iterator().next();
                messages.add(message(last));
            }
            int id = nodes.size();
            int swipes =
                    messages.stream().mapToInt(line -> line.swipes().size() - 1).sum();
            nodes.add(new Node(
                    id, beginning.parent(), beginning.from(), messages, swipes, beginning.step().chats, last.ends));
            int from = beginning.from() + messages.size();
            last.next.values().forEach(step -> open.add(new Beginning(step, Optional.of(id), from)));
        }
        return nodes;
    }

    private static ChatLine message(Step step) {
        return Objects.requireNonNull(step.message);
    }
}
