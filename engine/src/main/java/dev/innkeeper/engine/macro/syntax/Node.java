package dev.innkeeper.engine.macro.syntax;

import java.util.List;
import java.util.Optional;

/** A part of a parsed template; offsets count UTF-16 units of the text that was parsed. */
public sealed interface Node {
    /** Where the part begins. */
    int start();

    /** Where it ends, exclusive. */
    int end();

    /** Text that means itself. */
    record Text(int start, int end) implements Node {}

    /**
     * A named macro: {@code {{name::argument}}}.
     *
     * @param closing whether the flag {@code /} makes it a closing tag
     * @param keepsWhiteSpace whether the flag {@code #} keeps the white space of the block
     * @param name the name as it is written
     * @param key the name by which the macro is looked up and paired
     */
    record Macro(
            int start,
            int end,
            boolean closing,
            boolean keepsWhiteSpace,
            String name,
            String key,
            List<Argument> arguments)
            implements Node {
        /** Whether the tag is one that closes a block, by its flag or as the comment {@code {{///}}}. */
        public boolean closes(TemplateText text) {
            return closing
                    || (name.equals(COMMENT)
                            && !arguments.isEmpty()
                            && text.at(arguments.getFirst().start(), '/'));
        }
    }

    /**
     * A variable expression: {@code {{.name}}}, {@code {{$name += value}}}.
     *
     * @param global whether the prefix is {@code $}
     * @param name the name; empty for {@code {{.}}}
     * @param operation the operator and its value, if there is one
     */
    record Variable(int start, int end, boolean global, String name, Optional<Operation> operation) implements Node {}

    /**
     * What a variable expression does with its variable.
     *
     * @param value the right-hand side; without parts for {@code ++} and {@code --}
     */
    record Operation(VariableOperator operator, List<Node> value) {}

    /**
     * One argument, without the white space around it.
     *
     * @param parts what it consists of; they cover it from {@code start} to {@code end}
     */
    record Argument(int start, int end, List<Node> parts) {}

    /** The name of the comment macro, the only one that is not made of letters. */
    String COMMENT = "//";
}
