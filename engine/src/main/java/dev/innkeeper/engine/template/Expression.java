package dev.innkeeper.engine.template;

import java.util.List;
import java.util.Map;

/** Something in a tag that has a value. */
sealed interface Expression {

    /**
     * A name, or a way to a value.
     *
     * @param data whether it begins with {@code @}
     * @param up number of {@code ..} in front
     * @param parts the names on the way
     * @param original as written, without {@code @}
     */
    record Path(boolean data, int up, List<String> parts, String original) implements Expression {
        /** Whether it is one plain name, which helpers and unknown names can be. */
        boolean isName() {
            boolean scoped = original.startsWith(".") || original.matches("(?s)this\\b.*");
            return up == 0 && parts.size() == 1 && !scoped;
        }
    }

    /** A literal; as a callee it is the name that it spells. */
    record Literal(Value value, String spelled) implements Expression {
        Path asPath() {
            return new Path(false, 0, List.of(spelled), spelled);
        }
    }

    /** A call in parentheses. */
    record Nested(Call call) implements Expression {}

    /**
     * A callee with what stands behind it.
     *
     * @param line line of the template, for messages
     */
    record Call(Expression callee, List<Expression> arguments, Map<String, Expression> named, int line) {
        boolean isBare() {
            return arguments.isEmpty() && named.isEmpty();
        }
    }
}
