package dev.innkeeper.engine.template;

import dev.innkeeper.engine.js.JsStrings;
import java.util.List;
import java.util.Optional;

/**
 * Removes the white space that belongs to tags: what {@code ~} asks for, and the rest of lines on which nothing but one
 * tag stands.
 */
final class WhiteSpace {

    /** How a node wants its neighbours treated. */
    private record Wish(boolean before, boolean after, boolean openAlone, boolean closeAlone, boolean wholeAlone) {
        static final Wish NONE = new Wish(false, false, false, false, false);
    }

    private WhiteSpace() {}

    static void removeIn(Node.Program template) {
        program(template, true);
    }

    private static void program(Node.Program program, boolean root) {
        List<Node> body = program.body();
        for (int i = 0; i < body.size(); i++) {
            Node node = body.get(i);
            Wish wish = wish(node);
            boolean lineBegins = lineBeginsBefore(body, i, root);
            boolean lineEnds = lineEndsAfter(body, i, root);
            if (wish.after()) {
                cutStart(body, i + 1, true);
            }
            if (wish.before()) {
                cutEnd(body, i - 1, true);
            }
            if (wish.wholeAlone() && lineBegins && lineEnds) {
                cutStart(body, i + 1, false);
                cutEnd(body, i - 1, false);
            }
            if (node instanceof Node.Block block) {
                if (wish.openAlone() && lineBegins) {
                    cutStart(first(block).body(), 0, false);
                    cutEnd(body, i - 1, false);
                }
                if (wish.closeAlone() && lineEnds) {
                    cutStart(body, i + 1, false);
                    List<Node> last =
                            block.inverse().orElseGet(() -> first(block)).body();
                    cutEnd(last, last.size() - 1, false);
                }
            }
        }
    }

    private static Node.Program first(Node.Block block) {
        return block.program().or(block::inverse).orElseThrow();
    }

    private static Wish wish(Node node) {
        return switch (node) {
            case Node.Text ignored -> Wish.NONE;
            case Node.Output output ->
                new Wish(output.strip().before(), output.strip().after(), false, false, false);
            case Node.Comment comment ->
                new Wish(comment.strip().before(), comment.strip().after(), false, false, true);
            case Node.Partial partial ->
                new Wish(partial.strip().before(), partial.strip().after(), false, false, true);
            case Node.Block block -> block(block);
        };
    }

    private static Wish block(Node.Block block) {
        block.program().ifPresent(content -> program(content, false));
        block.inverse().ifPresent(content -> program(content, false));
        List<Node> content = first(block).body();
        Optional<Node.Program> inverse = block.program().isPresent() ? block.inverse() : Optional.<Node.Program>empty();
        List<Node> firstInverse = inverse.map(WhiteSpace::firstOfChain).orElse(content);
        Wish wish = new Wish(
                block.open().before(),
                block.close().after(),
                lineEndsAfter(content, -1, false),
                lineBeginsBefore(firstInverse, firstInverse.size(), false),
                false);
        if (block.open().after()) {
            cutStart(content, 0, true);
        }
        if (inverse.isPresent()) {
            middle(block, content, firstInverse, lastOfChain(inverse.get()));
        } else if (block.close().before()) {
            cutEnd(content, content.size() - 1, true);
        }
        return wish;
    }

    private static void middle(Node.Block block, List<Node> content, List<Node> firstInverse, List<Node> lastInverse) {
        if (block.middle().before()) {
            cutEnd(content, content.size() - 1, true);
        }
        if (block.middle().after()) {
            cutStart(firstInverse, 0, true);
        }
        if (block.close().before()) {
            cutEnd(lastInverse, lastInverse.size() - 1, true);
        }
        if (lineBeginsBefore(content, content.size(), false) && lineEndsAfter(firstInverse, -1, false)) {
            cutEnd(content, content.size() - 1, false);
            cutStart(firstInverse, 0, false);
        }
    }

    private static List<Node> firstOfChain(Node.Program inverse) {
        return inverse.chained() && inverse.body().getFirst() instanceof Node.Block block
                ? first(block).body()
                : inverse.body();
    }

    private static List<Node> lastOfChain(Node.Program inverse) {
        Node.Program last = inverse;
        while (last.chained()
                && last.body().getLast() instanceof Node.Block block
                && block.program().isPresent()) {
            last = block.program().get();
        }
        return last.body();
    }

    /** Whether nothing but blanks stands on the line before the node. */
    private static boolean lineBeginsBefore(List<Node> body, int at, boolean root) {
        if (at == 0) {
            return root;
        }
        if (!(body.get(at - 1) instanceof Node.Text text)) {
            return false;
        }
        String before = text.original();
        String blanks = JsStrings.trimEnd(before);
        boolean onlyBlanks = root && at == 1 && blanks.isEmpty();
        return onlyBlanks || before.indexOf('\n', blanks.length()) >= 0;
    }

    /** Whether nothing but blanks stands on the line after the node. */
    private static boolean lineEndsAfter(List<Node> body, int at, boolean root) {
        if (at + 1 >= body.size()) {
            return root;
        }
        if (!(body.get(at + 1) instanceof Node.Text text)) {
            return false;
        }
        String after = text.original();
        int blanks = after.length() - JsStrings.trimStart(after).length();
        boolean onlyBlanks = root && at + 2 == body.size() && blanks == after.length();
        return onlyBlanks || after.substring(0, blanks).indexOf('\n') >= 0;
    }

    private static void cutStart(List<Node> body, int at, boolean all) {
        if (at < 0 || at >= body.size() || !(body.get(at) instanceof Node.Text text) || (!all && text.startCut())) {
            return;
        }
        String value = text.value();
        if (all) {
            text.cutStart(JsStrings.trimStart(value));
            return;
        }
        int from = 0;
        while (from < value.length() && isBlank(value.charAt(from))) {
            from++;
        }
        if (value.startsWith("\r\n", from)) {
            from += 2;
        } else if (from < value.length() && (value.charAt(from) == '\n' || value.charAt(from) == '\r')) {
            from++;
        }
        text.cutStart(value.substring(from));
    }

    private static void cutEnd(List<Node> body, int at, boolean all) {
        if (at < 0 || at >= body.size() || !(body.get(at) instanceof Node.Text text) || (!all && text.endCut())) {
            return;
        }
        String value = text.value();
        if (all) {
            text.cutEnd(JsStrings.trimEnd(value));
            return;
        }
        int end = value.length();
        while (end > 0 && isBlank(value.charAt(end - 1))) {
            end--;
        }
        text.cutEnd(value.substring(0, end));
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t';
    }
}
