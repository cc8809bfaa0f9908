package dev.innkeeper.engine.sillytavern;

import dev.innkeeper.engine.assembly.Block;
import dev.innkeeper.engine.assembly.Placement;
import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.gather.DroppedList;
import dev.innkeeper.engine.gather.Injections;
import dev.innkeeper.engine.gather.Substitution;
import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.JsSort;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.scene.Role;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.NavigableMap;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The blocks that stand in the history at their depths: absolute prompts and extension prompts (prompt-assembly.md §11).
 *
 * <p>One depth reads from top to bottom: low order first; in each order assistant, user, system. Only the usual order
 * takes in extension prompts, behind the preset's own text.
 */
final class DepthPrompts {
    private static final List<Role> FROM_BOTTOM = List.of(Role.SYSTEM, Role.USER, Role.ASSISTANT);

    private final Injections injections;
    private final Substitution substitution;
    private final DroppedList dropped;

    DepthPrompts(Injections injections, Substitution substitution, DroppedList dropped) {
        this.injections = injections;
        this.substitution = substitution;
        this.dropped = dropped;
    }

    /**
     * The blocks of a turn.
     *
     * @param absolute absolute prompts in slot order
     */
    List<Block<HistoryRecord>> blocks(List<PromptEntry> absolute) {
        NavigableMap<Integer, List<PromptEntry>> prompts = new TreeMap<>();
        for (PromptEntry prompt : absolute) {
            OptionalInt depth = Injections.depth(prompt.depth().orElse(Json.NULL));
            if (!prompt.content().isEmpty()
                    && depth.isPresent()
                    && prompt.role().isPresent()) {
                prompts.computeIfAbsent(depth.getAsInt(), d -> new ArrayList<>())
                        .add(prompt);
            } else if (!prompt.content().isEmpty()) {
                dropped.unplaced(
                        prompt.id(),
                        prompt.content(),
                        depth.isEmpty()
                                ? "Its depth is not a whole number from 0 to " + Injections.MAX_DEPTH + "."
                                : "It stands in the chat but has no role.");
            }
        }
        Set<Integer> depths = new TreeSet<>(prompts.keySet());
        depths.addAll(injections.depths());
        List<Block<HistoryRecord>> blocks = new ArrayList<>();
        depths.forEach(depth -> blocks.addAll(blocks(depth, prompts.getOrDefault(depth, List.of()))));
        return blocks;
    }

    /** The blocks of one depth; orders are those of the same text, and stand as their numbers do. */
    private List<Block<HistoryRecord>> blocks(int depth, List<PromptEntry> prompts) {
        Set<String> orders = new LinkedHashSet<>();
        orders.add(PromptEntry.USUAL_ORDER);
        prompts.forEach(prompt -> orders.add(prompt.orderText()));
        List<String> fromHigh =
                JsSort.sorted(List.copyOf(orders), (left, right) -> JsNumbers.parse(right) - JsNumbers.parse(left));
        List<Block<HistoryRecord>> blocks = new ArrayList<>();
        for (int i = 0; i < fromHigh.size(); i++) {
            for (Role role : FROM_BOTTOM) {
                for (SourcedText text : texts(depth, fromHigh.get(i), role, prompts)) {
                    blocks.add(new Block<>(
                            HistoryRecord.injected(role, text),
                            new Placement.AtDepth(depth),
                            -i,
                            role.word(),
                            blocks.size()));
                }
            }
        }
        return blocks;
    }

    /** The preset's own text and that of extensions, those that there are. */
    private List<SourcedText> texts(int depth, String order, Role role, List<PromptEntry> prompts) {
        SourcedText own = SourcedText.join(
                prompts.stream()
                        .filter(prompt -> prompt.orderText().equals(order) && prompt.roleOrSystem() == role)
                        .map(PromptEntry::content)
                        .toList(),
                "\n");
        SourcedText extensions = order.equals(PromptEntry.USUAL_ORDER)
                ? substitution.apply(injections.joinedAt(depth, role))
                : SourcedText.EMPTY;
        List<SourcedText> texts = Stream.of(own, extensions)
                .filter(text -> !text.isEmpty())
                .map(SourcedText::trim)
                .toList();
        return texts.size() == 1 && texts.getFirst().isEmpty() ? List.of() : texts;
    }
}
