package dev.innkeeper.engine.macro.define;

import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.macro.syntax.MacroParser;
import dev.innkeeper.engine.macro.syntax.Node;
import dev.innkeeper.engine.macro.syntax.TemplateText;
import dev.innkeeper.engine.macro.trace.TracedText;
import dev.innkeeper.engine.macro.variable.Variables;
import java.util.Optional;

/** The macro {@code {{if}}} with its {@code {{else}}} (macros.md §5). */
final class Conditional {
    private static final String IF = "if";
    private static final String ELSE = "else";

    private Conditional() {}

    static TracedText evaluate(BlockCall call) {
        TracedText condition = call.arguments().getFirst().trim();
        boolean inverted = condition.text().startsWith("!");
        if (inverted) {
            condition = condition.slice(1, condition.length()).trim();
        }
        boolean holds = Truth.isFalsy(value(call, condition)) == inverted;
        TracedText branch = branch(call.arguments().get(1), holds);
        TracedText result = call.run(branch);
        return call.keepsWhiteSpace() ? result : BlockText.dedent(result);
    }

    private static String value(BlockCall call, TracedText condition) {
        String text = JsStrings.trim(call.run(condition).text());
        Optional<String> variable = variable(call, text);
        if (variable.isPresent()) {
            return variable.get();
        }
        return MacroRegistry.STANDARD
                .find(text)
                .filter(definition -> definition.least() == 0)
                .map(call::evaluate)
                .orElse(text);
    }

    private static Optional<String> variable(BlockCall call, String text) {
        TemplateText template = new TemplateText(text);
        if (!template.atAny(0, ".$") || !template.atLetter(1) || template.endOfVariableName(1) != text.length()) {
            return Optional.empty();
        }
        Variables variables = new Variables(
                template.at(0, '$')
                        ? call.scope().globalVariables()
                        : call.scope().localVariables());
        return Optional.of(variables.get(text.substring(1)));
    }

    private static TracedText branch(TracedText content, boolean first) {
        TemplateText text = new TemplateText(content.text());
        int depth = 0;
        for (Node node : MacroParser.parse(content.text())) {
            if (!(node instanceof Node.Macro macro)) {
                continue;
            }
            if (macro.name().equals(IF)) {
                if (macro.closes(text)) {
                    depth = Math.max(0, depth - 1);
                } else if (macro.arguments().size() == 1) {
                    depth++;
                }
            } else if (macro.name().equals(ELSE) && depth == 0) {
                return first ? content.slice(0, node.start()) : content.slice(node.end(), content.length());
            }
        }
        return first ? content : TracedText.EMPTY;
    }
}
