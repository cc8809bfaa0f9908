package dev.innkeeper.engine.macro.run;

import dev.innkeeper.engine.macro.syntax.Node;
import dev.innkeeper.engine.macro.syntax.TemplateText;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Pairs the opening and closing tags of one document as it is walked from left to right (macros.md §4). */
final class Blocks {
    /**
     * A pair of tags and what stands between them.
     *
     * @param closerIndex which part of the document the closing tag is
     */
    record Block(Node.Macro opener, List<Node> content, Node.Macro closer, int closerIndex) {}

    private final List<Node> nodes;
    private final TemplateText text;
    private final Predicate<Node.Macro> takesContent;
    private final Budget budget;
    private final Map<String, Integer> lastCloser = new HashMap<>();
    private final Set<Integer> bareTags = new HashSet<>();

    Blocks(List<Node> nodes, TemplateText text, Predicate<Node.Macro> takesContent, Budget budget) {
        this.nodes = nodes;
        this.text = text;
        this.takesContent = takesContent;
        this.budget = budget;
        for (int i = 0; i < nodes.size(); i++) {
            if (nodes.get(i) instanceof Node.Macro macro && macro.closes(text)) {
                lastCloser.put(macro.key(), i);
            }
        }
    }

    /** The block whose opening tag is this part; a tag that has a partner but cannot take content becomes bare. */
    Optional<Block> openedAt(int index) {
        if (bareTags.contains(index)
                || !(nodes.get(index) instanceof Node.Macro opener)
                || opener.closes(text)
                || lastCloser.getOrDefault(opener.key(), -1) <= index) {
            return Optional.empty();
        }
        int closer = closerOf(opener, index);
        if (closer < 0) {
            return Optional.empty();
        }
        if (!takesContent.test(opener)) {
            bareTags.add(index);
            bareTags.add(closer);
            return Optional.empty();
        }
        return Optional.of(new Block(opener, nodes.subList(index + 1, closer), (Node.Macro) nodes.get(closer), closer));
    }

    /** Whether the part is a tag of a pair that stays as text. */
    boolean isBareTag(int index) {
        return bareTags.contains(index);
    }

    private int closerOf(Node.Macro opener, int index) {
        int last = lastCloser.getOrDefault(opener.key(), -1);
        budget.spend(last - index);
        int depth = 0;
        for (int i = index + 1; i <= last; i++) {
            if (!(nodes.get(i) instanceof Node.Macro macro) || !macro.key().equals(opener.key())) {
                continue;
            }
            if (!macro.closes(text)) {
                depth += takesContent.test(macro) ? 1 : 0;
            } else if (depth == 0) {
                return i;
            } else {
                depth--;
            }
        }
        return -1;
    }
}
