package dev.innkeeper.engine.macro.run;

import dev.innkeeper.engine.macro.define.TrimMark;
import dev.innkeeper.engine.macro.trace.TracedText;
import java.util.Locale;
import java.util.regex.Pattern;

/** The notations that are rewritten before macros are read and after they are evaluated (macros.md §1). */
final class Notation {
    private static final Pattern TIME_OFFSET = Pattern.compile("\\{\\{time_(UTC[+-]\\d++)}}", Pattern.CASE_INSENSITIVE);
    private static final Pattern ANGLE_NAMES =
            Pattern.compile("<(USER|BOT|CHARIFNOTGROUP|CHAR|GROUP)>", Pattern.CASE_INSENSITIVE);
    private static final Pattern ESCAPED_BRACE = Pattern.compile("\\\\[{}]");
    private static final int BEFORE_OFFSET = "{{time".length();

    private Notation() {}

    static TracedText prepare(TracedText text) {
        TracedText prepared = TrimMark.mayBeIn(text.text()) ? prepareOffsets(text) : text;
        return prepared.text().indexOf('<') < 0 ? prepared : prepareNames(prepared);
    }

    private static TracedText prepareOffsets(TracedText text) {
        return text.replaceAll(TIME_OFFSET, (match, result) -> {
            result.append(text.slice(match.start(), match.start() + BEFORE_OFFSET));
            result.append("::", "time", text.originAt(match.start()));
            result.append(text.slice(match.start(1), match.end()));
        });
    }

    private static TracedText prepareNames(TracedText text) {
        return text.replaceAll(ANGLE_NAMES, (match, result) -> {
            String name = macroOf(match.group(1));
            result.append("{{" + name + "}}", name, text.originAt(match.start()));
        });
    }

    private static String macroOf(String angleName) {
        return switch (angleName.toUpperCase(Locale.ROOT)) {
            case "USER" -> "user";
            case "GROUP" -> "group";
            case "CHARIFNOTGROUP" -> "charIfNotGroup";
            default -> "char";
        };
    }

    static TracedText finish(TracedText text) {
        TracedText unescaped = text.text().indexOf('\\') < 0 ? text : unescaped(text);
        return TrimMark.remove(unescaped);
    }

    private static TracedText unescaped(TracedText text) {
        return text.replaceAll(
                ESCAPED_BRACE, (match, result) -> result.append(text.slice(match.start() + 1, match.end())));
    }
}
