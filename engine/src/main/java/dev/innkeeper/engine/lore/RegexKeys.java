package dev.innkeeper.engine.lore;

import dev.innkeeper.engine.script.JsPattern;
import dev.innkeeper.engine.script.JsRegex;
import dev.innkeeper.engine.script.JsRegexException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;

/** Keys that are written as regular expressions, compiled once while they are in use. Thread-safe. */
final class RegexKeys {
    private static final int KEPT = 4096;
    private static final Pattern FLAGS = Pattern.compile("[gimsuy]*");
    private static final Pattern UNESCAPED_SLASH = Pattern.compile("(?:^|[^\\\\])/");

    private final JsRegex regex;
    private final Map<String, Key> keys = new LinkedHashMap<>(64, 0.75f, true);

    RegexKeys(JsRegex regex) {
        this.regex = regex;
    }

    /** What a key is. */
    sealed interface Key {
        /** A word to look for as it is. */
        record Plain() implements Key {}

        /** A regular expression. */
        record Expression(JsPattern pattern) implements Key {}

        /** A regular expression that cannot be searched for here. */
        record Unusable() implements Key {}
    }

    private static final Key PLAIN = new Key.Plain();

    Key of(String key) {
        if (!key.startsWith("/")) {
            return PLAIN;
        }
        synchronized (keys) {
            Key known = keys.computeIfAbsent(key, this::read);
            if (keys.size() > KEPT) {
                keys.remove(keys.keySet().iterator().next());
            }
            return known;
        }
    }

    private Key read(String key) {
        int end = key.lastIndexOf('/');
        if (end < 2 || !FLAGS.matcher(key.substring(end + 1)).matches()) {
            return PLAIN;
        }
        String pattern = key.substring(1, end);
        if (UNESCAPED_SLASH.matcher(pattern).find()) {
            return PLAIN;
        }
        try {
            return new Key.Expression(regex.compile(withPlainSlash(pattern), key.substring(end + 1)));
        } catch (JsRegexException e) {
            return switch (e.kind()) {
                case SYNTAX -> PLAIN;
                case UNSUPPORTED, TOO_LONG, BUDGET_SPENT -> new Key.Unusable();
            };
        }
    }

    private static String withPlainSlash(String pattern) {
        int at = pattern.indexOf("\\/");
        return at < 0 ? pattern : pattern.substring(0, at) + pattern.substring(at + 1);
    }
}
