package dev.innkeeper.bench.candidates;

import dev.innkeeper.engine.script.JsRegexException;
import dev.innkeeper.engine.script.JsRegexException.Kind;

/** What can be wrong with a pattern. */
final class BadPattern {
    private BadPattern() {}

    static JsRegexException syntax(String message) {
        return new JsRegexException(Kind.SYNTAX, message);
    }

    static JsRegexException syntax(String message, Throwable cause) {
        return new JsRegexException(Kind.SYNTAX, message, cause);
    }

    static JsRegexException unsupported(String message) {
        return new JsRegexException(Kind.UNSUPPORTED, message);
    }
}
