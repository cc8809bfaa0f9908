package dev.innkeeper.engine.lint;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.macro.define.MacroDefinition;
import dev.innkeeper.engine.macro.define.MacroRegistry;
import dev.innkeeper.engine.macro.syntax.MacroParser;
import dev.innkeeper.engine.macro.syntax.Node;
import dev.innkeeper.engine.macro.syntax.TemplateText;
import dev.innkeeper.engine.macro.syntax.TooComplexException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Macros in a text that will stay as they are written (macros.md §2 to §6). */
final class MacroRules {
    private static final Pattern TIME_ZONE = Pattern.compile("(?i)time_utc[+-]\\d+");

    /** Names that features supply while they run. */
    private static final Set<String> SUPPLIED = Set.of("summary", "bias", "bot", "charprefix", "charnegativeprefix");

    private final Findings out;

    MacroRules(Findings out) {
        this.out = out;
    }

    /** Checks one text; each macro is told once. */
    void check(String text, Spot spot) {
        if (!text.contains("{{")) {
            return;
        }
        try {
            new Reading(text, spot).document(MacroParser.parse(text));
        } catch (TooComplexException e) {
            out.add(
                    FindingCode.MACRO_TOO_COMPLEX,
                    spot,
                    Json.Obj.EMPTY,
                    "Macros are nested too deeply here, so none of them is replaced.",
                    "Nest them less deeply.");
        }
    }

    /** One text on its way through the rules. */
    private final class Reading {
        private final String text;
        private final TemplateText template;
        private final Spot spot;
        private final Set<String> told = new HashSet<>();

        Reading(String text, Spot spot) {
            this.text = text;
            this.template = new TemplateText(text);
            this.spot = spot;
        }

        void document(List<Node> nodes) {
            Deque<Node.Macro> open = new ArrayDeque<>();
            Set<Node> paired = pairs(nodes, open);
            for (Node node : nodes) {
                switch (node) {
                    case Node.Text plain -> unclosed(plain);
                    case Node.Variable variable ->
                        variable.operation().ifPresent(operation -> document(operation.value()));
                    case Node.Macro macro -> macro(macro, paired.contains(macro));
                }
            }
        }

        /** The opening and closing tags that belong together. */
        private Set<Node> pairs(List<Node> nodes, Deque<Node.Macro> open) {
            Set<Node> paired = new HashSet<>();
            for (Node node : nodes) {
                if (!(node instanceof Node.Macro macro)) {
                    continue;
                }
                if (!macro.closes(template)) {
                    open.push(macro);
                    continue;
                }
                Iterator<Node.Macro> candidates = open.iterator();
                while (candidates.hasNext()) {
                    Node.Macro candidate = candidates.next();
                    if (candidate.key().equals(macro.key()) && takesContent(candidate)) {
                        paired.add(candidate);
                        paired.add(macro);
                        candidates.remove();
                        break;
                    }
                }
            }
            return paired;
        }

        private void macro(Node.Macro macro, boolean paired) {
            macro.arguments().forEach(argument -> document(argument.parts()));
            if (macro.closes(template)) {
                if (!paired) {
                    unmatched(macro, "closes a block that was not opened", "Remove it, or open the block before it.");
                }
                return;
            }
            Optional<MacroDefinition> definition = MacroRegistry.STANDARD.find(macro.name());
            if (definition.isEmpty()) {
                unknown(macro);
            } else {
                arguments(macro, definition.get(), paired);
            }
        }

        private void unknown(Node.Macro macro) {
            String written = written(macro);
            boolean fine = SUPPLIED.contains(macro.key())
                    || TIME_ZONE
                            .matcher(text.substring(macro.start() + 2, macro.end() - 2))
                            .matches();
            if (fine || !told.add(macro.key())) {
                return;
            }
            out.add(
                    FindingCode.MACRO_UNKNOWN,
                    spot,
                    Json.Obj.EMPTY.with("macro", written).with("name", macro.name()),
                    "There is no macro “" + macro.name() + "”; " + written + " stays in the text as it is.",
                    "Correct the name, or remove it if no extension supplies it.");
        }

        private void arguments(Node.Macro macro, MacroDefinition definition, boolean paired) {
            int given = macro.arguments().size() + (paired ? 1 : 0);
            if (!definition.takes(given)) {
                if (definition.takesContentAfter(macro.arguments().size())
                        && definition.body() instanceof MacroDefinition.Body.Block) {
                    unmatched(macro, "opens a block that is not closed", "Close it with {{/" + macro.name() + "}}.");
                } else if (told.add(macro.key() + given)) {
                    wrongNumber(macro, definition, given);
                }
                return;
            }
            Optional<String> first = macro.arguments().stream()
                    .findFirst()
                    .filter(argument -> argument.parts().stream().allMatch(part -> part instanceof Node.Text))
                    .map(argument -> text.substring(argument.start(), argument.end()));
            if (!definition.accepts(first) && told.add(written(macro))) {
                out.add(
                        FindingCode.MACRO_BAD_ARGUMENTS,
                        spot,
                        Json.Obj.EMPTY.with("macro", written(macro)).with("name", macro.name()),
                        written(macro) + " needs a whole number; it stays in the text as it is.",
                        "Write a whole number as its argument.");
            }
        }

        private void wrongNumber(Node.Macro macro, MacroDefinition definition, int given) {
            String wanted = definition.least() == definition.most()
                    ? String.valueOf(definition.least())
                    : definition.least() + " to " + definition.most();
            out.add(
                    FindingCode.MACRO_BAD_ARGUMENTS,
                    spot,
                    Json.Obj.EMPTY
                            .with("macro", written(macro))
                            .with("name", macro.name())
                            .with("given", Json.of(given))
                            .with("wanted", wanted),
                    written(macro) + " has " + given + " arguments and takes " + wanted
                            + "; it stays in the text as it is.",
                    "Separate arguments by two colons: {{" + macro.name() + "::…}}.");
        }

        private void unmatched(Node.Macro macro, String what, String fix) {
            if (told.add(macro.key() + macro.closing())) {
                out.add(
                        FindingCode.MACRO_UNMATCHED_BLOCK,
                        spot,
                        Json.Obj.EMPTY.with("macro", written(macro)).with("name", macro.name()),
                        written(macro) + " " + what + ".",
                        fix);
            }
        }

        private void unclosed(Node.Text plain) {
            int at = text.indexOf("{{", plain.start());
            if (at < 0 || at >= plain.end() || template.atAny(at + 2, "{") || text.indexOf("}}", at) >= 0) {
                return;
            }
            String shown = text.substring(at, Math.min(text.length(), at + 30));
            if (told.add("{{")) {
                out.add(
                        FindingCode.MACRO_UNCLOSED,
                        spot,
                        Json.Obj.EMPTY.with("macro", shown),
                        "The braces of “" + shown + "” are not closed, so it stays in the text as it is.",
                        "Close the macro with }}.");
            }
        }

        private String written(Node.Macro macro) {
            String whole = text.substring(macro.start(), macro.end());
            return whole.length() <= 60 ? whole : whole.substring(0, 59) + "…";
        }
    }

    /** Unknown macros take whatever stands between their tags. */
    private static boolean takesContent(Node.Macro macro) {
        return MacroRegistry.STANDARD
                .find(macro.name())
                .map(definition ->
                        definition.takesContentAfter(macro.arguments().size()))
                .orElse(true);
    }
}
