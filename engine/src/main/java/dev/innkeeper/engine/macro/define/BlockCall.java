package dev.innkeeper.engine.macro.define;

import dev.innkeeper.engine.macro.scope.MacroScope;
import dev.innkeeper.engine.macro.trace.TracedText;
import java.util.List;

/** One use of a macro that decides itself which of its arguments are evaluated. */
public interface BlockCall {
    /** The unevaluated arguments; the content of a block is the last one, with its white space. */
    List<TracedText> arguments();

    /** Whether the flag {@code #} keeps the white space of the block. */
    boolean keepsWhiteSpace();

    /** What all macros of the assembly can see. */
    MacroScope scope();

    /** Runs a part of an argument through all steps of a substitution, within the current one. */
    TracedText run(TracedText part);

    /** Evaluates a registered macro without arguments. */
    String evaluate(MacroDefinition definition);
}
