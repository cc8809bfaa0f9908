package dev.innkeeper.engine.template;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A piece of a parsed template. */
sealed interface Node {

    /** Whether white space is removed before and after a tag. */
    record Strip(boolean before, boolean after) {
        static final Strip NONE = new Strip(false, false);
    }

    /** Literal text; lines that hold nothing but tags lose white space after parsing. */
    final class Text implements Node {
        private final String original;
        private String value;
        private boolean startCut;
        private boolean endCut;

        Text(String original) {
            this.original = original;
            this.value = original;
        }

        String original() {
            return original;
        }

        String value() {
            return value;
        }

        boolean startCut() {
            return startCut;
        }

        boolean endCut() {
            return endCut;
        }

        void cutStart(String rest) {
            startCut = !rest.equals(value);
            value = rest;
        }

        void cutEnd(String rest) {
            endCut = !rest.equals(value);
            value = rest;
        }
    }

    /** A tag that puts out a value. */
    record Output(Expression.Call call, Strip strip) implements Node {}

    /** A tag that puts nothing out. */
    record Comment(Strip strip) implements Node {}

    /** A call of another template; there are none. */
    record Partial(String name, Strip strip, int line) implements Node {}

    /**
     * A tag with content.
     *
     * @param parameters names of block parameters
     * @param open strip of the opening tag
     * @param middle strip of the {@code else} tag
     * @param close strip of the closing tag; a chained block has that of the tag that ends it
     */
    record Block(
            Expression.Call call,
            List<String> parameters,
            Optional<Program> program,
            Optional<Program> inverse,
            Strip open,
            Strip middle,
            Strip close)
            implements Node {
        Block withClose(Strip next) {
            return new Block(call, parameters, program, inverse, open, middle, next);
        }
    }

    /**
     * The content of a block, or the whole template.
     *
     * @param chained whether it is the {@code else if} of another block
     */
    record Program(List<Node> body, boolean chained) {
        static Program of(List<Node> body) {
            return new Program(new ArrayList<>(body), false);
        }
    }
}
