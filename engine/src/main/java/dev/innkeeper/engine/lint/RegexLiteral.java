package dev.innkeeper.engine.lint;

import dev.innkeeper.engine.script.JsPattern;
import dev.innkeeper.engine.script.JsRegex;
import dev.innkeeper.engine.script.JsRegexException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A key that is meant as a regular expression, and whether it is one (world-info.md §6.3). */
sealed interface RegexLiteral {
    /** It is one. */
    record Valid(String source, String flags, JsPattern pattern) implements RegexLiteral {}

    /**
     * It is searched for as plain text, slashes included.
     *
     * @param problem why
     */
    record Literal(Problem problem, String detail) implements RegexLiteral {}

    /** It is one that cannot be searched for here. */
    record Unsupported(String detail) implements RegexLiteral {}

    /** Why a pattern is no pattern. */
    enum Problem {
        /** A slash without a backslash in front of it. */
        SLASH,
        /** Letters that are no flags of keys. */
        FLAGS,
        /** The pattern itself. */
        PATTERN
    }

    /** The reading of a key; empty if it is not written between slashes. */
    static Optional<RegexLiteral> of(String key, JsRegex regex) {
        Matcher written = WRITTEN.matcher(key);
        if (!key.startsWith("/") || !written.matches()) {
            return Optional.empty();
        }
        String source = written.group(1);
        String flags = written.group(2);
        if (UNESCAPED_SLASH.matcher(source).find()) {
            return flags.isEmpty() && source.indexOf('\\') < 0
                    ? Optional.empty()
                    : Optional.of(new Literal(Problem.SLASH, source));
        }
        if (!MEANT_AS_FLAGS.matcher(flags).matches()) {
            return Optional.empty();
        }
        if (!FLAGS.matcher(flags).matches() || flags.chars().distinct().count() != flags.length()) {
            return Optional.of(new Literal(Problem.FLAGS, flags));
        }
        int slash = source.indexOf("\\/");
        String plain = slash < 0 ? source : source.substring(0, slash) + source.substring(slash + 1);
        try {
            return Optional.of(new Valid(plain, flags, regex.compile(plain, flags)));
        } catch (JsRegexException e) {
            String detail = e.getMessage() == null ? "" : e.getMessage();
            return Optional.of(
                    switch (e.kind()) {
                        case SYNTAX -> new Literal(Problem.PATTERN, detail);
                        case UNSUPPORTED, TOO_LONG, BUDGET_SPENT -> new Unsupported(detail);
                    });
        }
    }

    /** Slashes with something between them, and perhaps letters behind. */
    Pattern WRITTEN = Pattern.compile("/(.+)/([a-zA-Z]*)", Pattern.DOTALL);

    /** A slash that ends a pattern too early. */
    Pattern UNESCAPED_SLASH = Pattern.compile("(?:^|[^\\\\])/");

    /** Letters that are flags in some language; other words behind a slash are words, as in a path. */
    Pattern MEANT_AS_FLAGS = Pattern.compile("[dgimsuvyxXUAJ]*");

    /** The flags that keys may have. */
    Pattern FLAGS = Pattern.compile("[gimsuy]*");
}
