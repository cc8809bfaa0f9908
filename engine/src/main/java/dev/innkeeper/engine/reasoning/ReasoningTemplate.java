package dev.innkeeper.engine.reasoning;

import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.scene.Settings;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The marks around reasoning (providers.md §11.1, §11.2).
 *
 * @param prefix what stands before it, such as {@code <think>}
 * @param suffix what stands after it
 * @param separator what stands between the suffix and the answer
 */
public record ReasoningTemplate(String prefix, String suffix, String separator) {

    /** The marks that are set. */
    public static ReasoningTemplate of(Settings.Reasoning settings) {
        return new ReasoningTemplate(settings.prefix(), settings.suffix(), settings.separator());
    }

    /** The template with each part changed, for the macros in it. */
    public ReasoningTemplate substituted(UnaryOperator<String> macros) {
        return new ReasoningTemplate(macros.apply(prefix), macros.apply(suffix), macros.apply(separator));
    }

    /** Whether both marks have a text; without them nothing is found and nothing added. */
    public boolean hasMarks() {
        return !prefix.isEmpty() && !suffix.isEmpty();
    }

    /**
     * The first stretch between the marks, which are taken literally, and the text without it and its marks.
     *
     * @param strict whether only white space may stand before it
     * @param trims whether white space around both is removed
     * @return the text as it is and no reasoning if there is no such stretch; empty if a mark has no text
     */
    public Optional<SplitText> parse(String text, boolean strict, boolean trims) {
        if (!hasMarks()) {
            return Optional.empty();
        }
        int start = strict ? openingAtStart(text) : text.indexOf(prefix);
        int end = start < 0 ? -1 : text.indexOf(suffix, start + prefix.length());
        if (end < 0) {
            return Optional.of(new SplitText("", text));
        }
        String reasoning = text.substring(start + prefix.length(), end);
        String content = (strict ? "" : text.substring(0, start)) + text.substring(end + suffix.length());
        SplitText found = new SplitText(reasoning, content);
        return Optional.of(trims ? found.trimmed() : found);
    }

    /** Where the prefix stands if only white space is before it; it may begin with white space itself. */
    private int openingAtStart(String text) {
        for (int at = 0; at < text.length(); at++) {
            if (text.startsWith(prefix, at)) {
                return at;
            }
            if (!JsStrings.isWhiteSpace(text.charAt(at))) {
                return -1;
            }
        }
        return -1;
    }

    /** The reasoning between its marks and the content after it; the content alone if there is none or no marks. */
    public String format(String reasoning, String content) {
        return reasoning.isEmpty() || !hasMarks() ? content : around(reasoning) + content;
    }

    /** The reasoning between its marks, up to where the content begins. */
    public String around(String reasoning) {
        return prefix + reasoning + suffix + separator;
    }

    /** The reasoning of which the end is still to come. */
    public String unfinished(String reasoning) {
        return prefix + reasoning;
    }
}
