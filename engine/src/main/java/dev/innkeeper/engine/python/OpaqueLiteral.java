package dev.innkeeper.engine.python;

import dev.innkeeper.engine.python.value.PyForeign;
import dev.innkeeper.engine.python.value.PyText;
import dev.innkeeper.engine.python.value.PyValue;
import java.util.Locale;

/** A literal with which nothing can be done: bytes, an imaginary number, the ellipsis. */
record OpaqueLiteral(String repr) implements PyForeign {
    private static final int LAST_PRINTABLE = 0x7E;

    /** Bytes, each as one character. */
    static OpaqueLiteral bytes(String content) {
        StringBuilder out = new StringBuilder("b");
        for (char c : PyText.repr(PyValue.of(content)).toCharArray()) {
            out.append(c > LAST_PRINTABLE ? String.format(Locale.ROOT, "\\x%02x", (int) c) : Character.toString(c));
        }
        return new OpaqueLiteral(out.toString());
    }
}
