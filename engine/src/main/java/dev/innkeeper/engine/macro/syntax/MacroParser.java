package dev.innkeeper.engine.macro.syntax;

import dev.innkeeper.engine.js.JsStrings;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads a template into its parts (macros.md §2 and §6).
 *
 * <p>A recursive-descent reader that remembers what stands at every opening brace pair, so that it reads each macro
 * once even if what surrounds it turns out to be plain text. What is no macro is text; there are no syntax errors.
 */
public final class MacroParser {
    /** How deeply macros may be nested in each other. */
    public static final int DEEPEST = 200;

    private static final String OPEN = "{{";
    private static final String CLOSE = "}}";
    private static final String SEPARATOR = "::";
    private static final String FLAGS = "!?~#/>";
    private static final String PREFIXES = ".$";

    private final TemplateText text;
    private final Map<Integer, Reading> known = new HashMap<>();
    private int depth;
    private int droppedFrom;
    private int droppedTo = -1;

    private MacroParser(String text) {
        this.text = new TemplateText(text);
    }

    /**
     * The parts of a template, which cover it from its beginning to its end.
     *
     * @throws TooComplexException if macros are nested more than {@link #DEEPEST} deep
     */
    public static List<Node> parse(String template) {
        return new MacroParser(template).document();
    }

    /** What stands at an opening brace pair. */
    private sealed interface Reading {
        /** A macro or a variable expression. */
        record Found(Node node) implements Reading {}

        /** Braces that are text. */
        record Nothing() implements Reading {}

        /** The text ends before the braces are closed; this holds for everything around them too. */
        record Unclosed() implements Reading {}
    }

    private static final Reading NOTHING = new Reading.Nothing();
    private static final Reading UNCLOSED = new Reading.Unclosed();

    private List<Node> document() {
        Parts parts = new Parts(0);
        int i = text.text().indexOf(OPEN);
        while (i >= 0) {
            int next = i + OPEN.length();
            if (text.at(next, '{')) {
                next = i + 1;
            } else if (readingAt(i) instanceof Reading.Found(Node node)) {
                parts.add(node);
                next = node.end();
            }
            i = text.text().indexOf(OPEN, next);
        }
        return parts.upTo(text.length());
    }

    private Reading readingAt(int offset) {
        Reading before = known.get(offset);
        if (before != null) {
            return before;
        }
        if (++depth > DEEPEST) {
            throw new TooComplexException("Macros are nested more than " + DEEPEST + " deep.");
        }
        Reading reading = read(offset);
        depth--;
        known.put(offset, reading);
        return reading;
    }

    private Reading read(int start) {
        boolean closing = false;
        boolean keepsWhiteSpace = false;
        int i = text.skipWhiteSpace(start + OPEN.length());
        while (!text.at(i, Node.COMMENT) && text.atAny(i, FLAGS)) {
            closing |= text.at(i, '/');
            keepsWhiteSpace |= text.at(i, '#');
            i = text.skipWhiteSpace(i + 1);
        }
        if (text.atAny(i, PREFIXES)) {
            return readVariable(start, i);
        }
        Head head = new Head(start, closing, keepsWhiteSpace);
        if (text.at(i, Node.COMMENT)) {
            return readComment(head, i + Node.COMMENT.length());
        }
        int end = text.endOfName(i);
        return end == i ? (i == text.length() ? UNCLOSED : NOTHING) : readNamed(head, i, end);
    }

    private record Head(int start, boolean closing, boolean keepsWhiteSpace) {
        Reading macro(String name, List<Node.Argument> arguments, int end) {
            return new Reading.Found(new Node.Macro(
                    start, end, closing, keepsWhiteSpace, name, JsStrings.lowerCase(name), List.copyOf(arguments)));
        }
    }

    private Reading readNamed(Head head, int from, int to) {
        String name = text.text().substring(from, to);
        int dropped = endOfDropped(to);
        int i = text.skipWhiteSpace(dropped);
        if (i == text.length()) {
            return UNCLOSED;
        }
        if (text.at(i, CLOSE)) {
            return head.macro(name, List.of(), i + CLOSE.length());
        }
        if (text.at(i, ':')) {
            return readArguments(head, name, i);
        }
        if (text.at(dropped, '|')) {
            return readRest(head, name, dropped);
        }
        return i > dropped ? readRest(head, name, i) : NOTHING;
    }

    // Characters that stick to a name are dropped. Names in a dropped stretch share its end.
    private int endOfDropped(int from) {
        if (from >= droppedFrom && from <= droppedTo) {
            return droppedTo;
        }
        int end = from;
        while (end < text.length() && !text.atAny(end, ":|}") && !isWhiteSpaceAt(end)) {
            end++;
        }
        droppedFrom = from;
        droppedTo = end;
        return end;
    }

    private Reading readComment(Head head, int from) {
        int i = text.skipWhiteSpace(from);
        if (text.at(i, CLOSE)) {
            return head.macro(Node.COMMENT, List.of(), i + CLOSE.length());
        }
        return text.at(i, ':') ? readArguments(head, Node.COMMENT, i) : readRest(head, Node.COMMENT, i);
    }

    private Reading readArguments(Head head, String name, int colon) {
        if (!text.at(colon, SEPARATOR)) {
            return readRest(head, name, colon + 1);
        }
        List<Node.Argument> arguments = new ArrayList<>();
        int i = colon;
        while (text.at(i, SEPARATOR)) {
            Parts parts = new Parts(i + SEPARATOR.length());
            i = readParts(parts, true);
            if (i < 0) {
                return UNCLOSED;
            }
            arguments.add(parts.argument(i));
        }
        return head.macro(name, arguments, i + CLOSE.length());
    }

    private Reading readRest(Head head, String name, int from) {
        Parts parts = new Parts(from);
        int end = readParts(parts, false);
        return end < 0 ? UNCLOSED : head.macro(name, List.of(parts.argument(end)), end + CLOSE.length());
    }

    private Reading readVariable(int start, int prefix) {
        int i = text.skipWhiteSpace(prefix + 1);
        if (text.atAny(i, PREFIXES)) {
            int doubled = text.skipWhiteSpace(i + 1);
            i = text.atLetter(doubled) ? doubled : i;
        }
        boolean global = text.at(prefix, '$');
        int end = text.endOfVariableName(i);
        String name = text.text().substring(i, end);
        i = text.skipWhiteSpace(end);
        Optional<VariableOperator> operator = VariableOperator.at(text, i);
        if (name.isEmpty()) {
            int close = operator.isPresent() ? i : endOfStrays(i);
            return text.at(close, CLOSE) ? variable(start, close, global, name, Optional.empty()) : NOTHING;
        }
        if (operator.isPresent() && operator.get().hasValue()) {
            return readValue(start, global, name, operator.get(), i);
        }
        int rest = text.skipWhiteSpace(
                i + operator.map(VariableOperator::sign).orElse("").length());
        int close = text.at(rest, CLOSE) ? rest : text.skipWhiteSpace(endOfStray(rest, operator.isPresent()));
        return text.at(close, CLOSE)
                ? variable(start, close, global, name, operator.map(sign -> new Node.Operation(sign, List.of())))
                : NOTHING;
    }

    private Reading readValue(int start, boolean global, String name, VariableOperator operator, int from) {
        Parts parts = new Parts(from + operator.sign().length());
        int end = readParts(parts, false);
        if (end < 0) {
            return UNCLOSED;
        }
        Node.Operation operation =
                new Node.Operation(operator, parts.argument(end).parts());
        return variable(start, end, global, name, Optional.of(operation));
    }

    private static Reading variable(
            int start, int close, boolean global, String name, Optional<Node.Operation> operation) {
        return new Reading.Found(new Node.Variable(start, close + CLOSE.length(), global, name, operation));
    }

    // One word or sign after a complete expression is a slip of the pen that the language forgives.
    private int endOfStray(int offset, boolean afterOperator) {
        Optional<VariableOperator> operator = afterOperator ? VariableOperator.at(text, offset) : Optional.empty();
        if (operator.isPresent()) {
            return offset + operator.get().sign().length();
        }
        return text.atAny(offset, FLAGS) ? offset + 1 : text.endOfName(offset);
    }

    // Where a sign stands instead of the name, everything up to the closing braces is forgiven.
    private int endOfStrays(int offset) {
        int i = offset;
        if (text.atAny(i, FLAGS + PREFIXES)) {
            while (i < text.length() && !text.atAny(i, "{}")) {
                i++;
            }
        }
        return i;
    }

    /** Reads argument text up to the closing braces or a separator; gives where they stand, or -1 if nowhere. */
    private int readParts(Parts parts, boolean separated) {
        int i = parts.start;
        while (i < text.length()) {
            if (text.at(i, CLOSE) || (separated && text.at(i, SEPARATOR))) {
                return i;
            }
            if (!text.at(i, OPEN) || text.at(i + OPEN.length(), '{')) {
                i++;
                continue;
            }
            switch (readingAt(i)) {
                case Reading.Found(Node node) -> {
                    parts.add(node);
                    i = node.end();
                }
                case Reading.Nothing ignored -> i += OPEN.length();
                case Reading.Unclosed ignored -> {
                    return -1;
                }
            }
        }
        return -1;
    }

    private boolean isWhiteSpaceAt(int offset) {
        return JsStrings.isWhiteSpace(text.text().charAt(offset));
    }

    /** The parts read so far of a document or an argument. */
    private final class Parts {
        private final List<Node> nodes = new ArrayList<>();
        private final int start;
        private int covered;

        Parts(int start) {
            this.start = start;
            this.covered = start;
        }

        void add(Node node) {
            addText(node.start());
            nodes.add(node);
            covered = node.end();
        }

        List<Node> upTo(int end) {
            addText(end);
            return List.copyOf(nodes);
        }

        /** The parts as an argument that ends here, trimmed: white space at its ends is always text. */
        Node.Argument argument(int end) {
            int from = Math.min(text.skipWhiteSpace(start), end);
            int to = end;
            while (to > from && isWhiteSpaceAt(to - 1)) {
                to--;
            }
            List<Node> trimmed = new ArrayList<>();
            for (Node node : upTo(end)) {
                int first = Math.max(node.start(), from);
                int last = Math.min(node.end(), to);
                if (first < last) {
                    trimmed.add(node instanceof Node.Text ? new Node.Text(first, last) : node);
                }
            }
            return new Node.Argument(from, to, List.copyOf(trimmed));
        }

        private void addText(int end) {
            if (end > covered) {
                nodes.add(new Node.Text(covered, end));
                covered = end;
            }
        }
    }
}
