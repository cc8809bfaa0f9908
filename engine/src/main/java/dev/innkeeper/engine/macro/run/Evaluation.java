package dev.innkeeper.engine.macro.run;

import dev.innkeeper.engine.macro.define.BlockText;
import dev.innkeeper.engine.macro.define.MacroDefinition;
import dev.innkeeper.engine.macro.define.MacroFailure;
import dev.innkeeper.engine.macro.define.MacroRegistry;
import dev.innkeeper.engine.macro.syntax.Node;
import dev.innkeeper.engine.macro.syntax.TemplateText;
import dev.innkeeper.engine.macro.trace.TracedText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Turns the parts of one prepared text into their values, depth first and from left to right (macros.md §3, §4). */
final class Evaluation {
    private static final String CLOSE = "}}";

    private final Substitution substitution;
    private final TracedText text;
    private final TemplateText characters;
    private final int base;

    /** An evaluation of a text whose first unit has this position in the outermost template. */
    Evaluation(Substitution substitution, TracedText text, int base) {
        this.substitution = substitution;
        this.text = text;
        this.characters = new TemplateText(text.text());
        this.base = base;
    }

    /** The value of a document: a whole text, an argument or the content of a block. */
    TracedText document(List<Node> nodes) {
        TracedText.Builder result = new TracedText.Builder();
        Blocks blocks = new Blocks(nodes, characters, this::takesContent, substitution.budget());
        int i = 0;
        while (i < nodes.size()) {
            Node node = nodes.get(i);
            Optional<Blocks.Block> block = blocks.openedAt(i);
            if (block.isPresent()) {
                result.append(blockValue(block.get()));
                i = block.get().closerIndex() + 1;
            } else {
                result.append(blocks.isBareTag(i) ? written(node) : value(node));
                i++;
            }
        }
        return result.build();
    }

    /** The values of parts one by one, without blocks. */
    TracedText sequence(List<Node> nodes) {
        TracedText.Builder result = new TracedText.Builder();
        nodes.forEach(node -> result.append(value(node)));
        return result.build();
    }

    private TracedText value(Node node) {
        return switch (node) {
            case Node.Text(int start, int end) -> text.slice(start, end);
            case Node.Variable variable -> variableValue(variable);
            case Node.Macro macro -> macro.closes(characters) ? written(macro) : macroValue(macro, Optional.empty());
        };
    }

    private TracedText written(Node node) {
        return text.slice(node.start(), node.end());
    }

    private TracedText blockValue(Blocks.Block block) {
        return macroValue(block.opener(), Optional.of(block));
    }

    private TracedText macroValue(Node.Macro macro, Optional<Blocks.Block> block) {
        Optional<Supplier<Optional<String>>> dynamic =
                Optional.ofNullable(substitution.options().dynamicMacros().get(macro.key()));
        if (dynamic.isPresent()) {
            Evaluated evaluated = evaluated(macro, block);
            return evaluated.values().isEmpty()
                    ? dynamic.get()
                            .get()
                            .map(value -> produced(value, macro.name(), macro))
                            .orElseGet(evaluated::written)
                    : evaluated.written();
        }
        Optional<MacroDefinition> definition = MacroRegistry.STANDARD.find(macro.name());
        if (definition.isPresent() && definition.get().body() instanceof MacroDefinition.Body.Block(var function)) {
            return definition.get().takes(macro.arguments().size() + (block.isPresent() ? 1 : 0))
                    ? processed(function.apply(new Part(this, macro, block)), definition.get(), macro)
                    : written(macro);
        }
        Evaluated evaluated = evaluated(macro, block);
        return definition
                .flatMap(found -> result(found, macro, evaluated.values()))
                .orElseGet(evaluated::written);
    }

    private Optional<TracedText> result(MacroDefinition definition, Node.Macro macro, List<String> values) {
        if (!definition.takes(values.size())
                || !definition.accepts(values.stream().findFirst())
                || !(definition.body() instanceof MacroDefinition.Body.Value(var function))) {
            return Optional.empty();
        }
        try {
            return Optional.of(produced(
                    function.apply(new Use(substitution, base + macro.start(), values)), definition.name(), macro));
        } catch (MacroFailure failure) {
            return Optional.empty();
        }
    }

    private TracedText produced(String value, String name, Node.Macro macro) {
        String processed = substitution.options().postProcess().apply(value);
        substitution.budget().spend(processed.length());
        return TracedText.produced(processed, name, text.originAt(macro.start()));
    }

    private TracedText processed(TracedText value, MacroDefinition definition, Node.Macro macro) {
        String processed = substitution.options().postProcess().apply(value.text());
        return processed.equals(value.text())
                ? value
                : TracedText.produced(processed, definition.name(), text.originAt(macro.start()));
    }

    private TracedText variableValue(Node.Variable variable) {
        VariableExpression expression = new VariableExpression(variable, substitution.scope(), () -> operand(variable));
        String name = variable.operation()
                .map(operation -> operation.operator().macroName(variable.global()))
                .orElse(variable.global() ? "getglobalvar" : "getvar");
        String value = expression.value();
        substitution.budget().spend(value.length());
        return TracedText.produced(value, name, text.originAt(variable.start()));
    }

    private String operand(Node.Variable variable) {
        return variable.operation()
                .map(operation -> sequence(operation.value()).text())
                .orElse("");
    }

    /** The evaluated arguments of a macro, and how it is written back with them if it stays as text. */
    private record Evaluated(List<String> values, TracedText written) {}

    private Evaluated evaluated(Node.Macro macro, Optional<Blocks.Block> block) {
        List<String> values = new ArrayList<>();
        TracedText.Builder written = new TracedText.Builder();
        int rest = macro.start();
        for (Node.Argument argument : macro.arguments()) {
            TracedText value = document(argument.parts());
            written.append(text.slice(rest, argument.start())).append(value);
            rest = argument.end();
            values.add(value.trim().text());
        }
        written.append(text.slice(rest, macro.end()));
        if (block.isPresent()) {
            TracedText content = document(block.get().content());
            TracedText laidOut = macro.keepsWhiteSpace() ? content : BlockText.dedent(content);
            values.add(laidOut.text());
            if (!block.get().content().isEmpty()) {
                int end = block.get().closer().end();
                written.append(laidOut).append(text.slice(end - CLOSE.length(), end));
            }
        }
        TracedText all = written.build();
        substitution.budget().spend(all.length());
        return new Evaluated(values, all);
    }

    private boolean takesContent(Node.Macro macro) {
        if (substitution.options().dynamicMacros().containsKey(macro.key())) {
            return false;
        }
        return MacroRegistry.STANDARD
                .find(macro.name())
                .map(definition ->
                        definition.takesContentAfter(macro.arguments().size()))
                .orElse(true);
    }

    Substitution substitution() {
        return substitution;
    }

    TracedText text() {
        return text;
    }

    int base() {
        return base;
    }
}
