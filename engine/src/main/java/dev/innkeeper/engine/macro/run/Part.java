package dev.innkeeper.engine.macro.run;

import dev.innkeeper.engine.macro.define.BlockCall;
import dev.innkeeper.engine.macro.define.MacroDefinition;
import dev.innkeeper.engine.macro.scope.MacroScope;
import dev.innkeeper.engine.macro.syntax.Node;
import dev.innkeeper.engine.macro.trace.TracedText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One use of a macro that gets its arguments unevaluated. */
record Part(Evaluation evaluation, Node.Macro macro, Optional<Blocks.Block> block) implements BlockCall {
    @Override
    public List<TracedText> arguments() {
        List<TracedText> arguments = new ArrayList<>();
        macro.arguments().forEach(argument -> arguments.add(evaluation.text().slice(argument.start(), argument.end())));
        block.ifPresent(scoped -> arguments.add(
                evaluation.text().slice(scoped.opener().end(), scoped.closer().start())));
        return arguments;
    }

    @Override
    public boolean keepsWhiteSpace() {
        return macro.keepsWhiteSpace();
    }

    @Override
    public MacroScope scope() {
        return evaluation.substitution().scope();
    }

    @Override
    public TracedText run(TracedText part) {
        return evaluation.substitution().run(part, position());
    }

    @Override
    public String evaluate(MacroDefinition definition) {
        return evaluation
                .substitution()
                .run(TracedText.template("{{" + definition.name() + "}}"), position())
                .text();
    }

    private int position() {
        return evaluation.base() + macro.start();
    }
}
