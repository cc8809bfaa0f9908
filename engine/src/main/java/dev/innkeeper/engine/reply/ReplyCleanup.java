package dev.innkeeper.engine.reply;

import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.js.Json;
import java.util.Arrays;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/** The clean-up of one received reply, step by step (text-completion.md §15). */
public final class ReplyCleanup {
    private static final Pattern NEWLINES = Pattern.compile("\n+");
    private static final String SPACE =
            "[\\s\\x{A0}\\x{1680}\\x{2000}-\\x{200A}\\x{202F}\\x{205F}\\x{3000}\\x{FEFF}&&[^\\n\\r\\x{2028}\\x{2029}]]";
    private static final Pattern ENDS_OF_LINES = Pattern.compile(SPACE + "+(?=[\\n\\r\\x{2028}\\x{2029}]|\\z)");
    private static final String END_OF_TEXT = "<|endoftext|>";

    private final ReplyScene scene;
    private final ReplyRequest request;

    private ReplyCleanup(ReplyScene scene, ReplyRequest request) {
        this.scene = scene;
        this.request = request;
    }

    /**
     * The reply as it goes into the chat.
     *
     * @param reply as it was received; the empty one stays empty
     * @param macros replaces macros
     * @param scripts runs the permanent regex scripts of replies, or of the user's texts when impersonating
     */
    public static String of(
            String reply,
            ReplyScene scene,
            ReplyRequest request,
            UnaryOperator<String> macros,
            UnaryOperator<String> scripts) {
        if (reply.isEmpty()) {
            return reply;
        }
        ReplyCleanup cleanup = new ReplyCleanup(scene, request);
        String text = cleanup.withBias(reply, macros);
        text = withoutStops(text, StopStrings.of(scene, request, List.of(), macros));
        text = scripts.apply(text);
        text = cleanup.lines(text);
        text = cleanup.withoutOtherSpeakers(text);
        text = cleanup.withoutSequences(text);
        text = cleanup.withoutNames(text);
        return cleanup.trimmed(text);
    }

    private String withBias(String reply, UnaryOperator<String> macros) {
        boolean biased = request.startsWithBias() && !request.impersonate() && !request.continuing();
        return biased ? macros.apply(scene.settings().string("user_prompt_bias", "")) + reply : reply;
    }

    /** A beginning of a stop string at the end of the reply goes, the longest one of each. */
    private static String withoutStops(String reply, List<String> stops) {
        String text = reply;
        for (String stop : stops) {
            int length = Math.min(stop.length(), text.length());
            while (length > 0 && !text.endsWith(stop.substring(0, length))) {
                length--;
            }
            text = text.substring(0, text.length() - length);
        }
        return text;
    }

    private String lines(String text) {
        String collapsed = scene.settings().truthy("collapse_newlines")
                ? NEWLINES.matcher(text).replaceAll("\n")
                : text;
        return ENDS_OF_LINES.matcher(collapsed).replaceAll("");
    }

    private String withoutOtherSpeakers(String text) {
        boolean shown = request.impersonate() ? scene.showsCharacterName() : scene.showsUserName();
        if (!request.trimWrongNames() || shown) {
            return text;
        }
        String wrong = (request.impersonate() ? scene.characterName() : scene.userName()) + ":";
        return text.startsWith(wrong) ? "" : before(text, "\n" + wrong);
    }

    private String withoutSequences(String reply) {
        String text = before(reply, END_OF_TEXT);
        if (!scene.usesInstruct()) {
            return text;
        }
        Json.Obj instruct = scene.instruct();
        text = before(text, instruct.string("stop_sequence", ""));
        String input = instruct.string("input_sequence", "");
        text = JsStrings.isBlank(input) ? text : before(text, input);
        if (!instruct.truthy("sequences_as_stop_strings")) {
            return text;
        }
        if (request.impersonate()) {
            return withoutLines(text, input);
        }
        text = withoutLines(text, instruct.string("output_sequence", ""));
        return withoutLines(text, instruct.string("last_output_sequence", ""));
    }

    private static String withoutLines(String text, String sequence) {
        BinaryOperator<String> remove = (rest, line) -> rest.replace(line, "");
        return Arrays.stream(sequence.split("\n", -1))
                .filter(line -> !JsStrings.isBlank(line))
                .reduce(text, remove);
    }

    private String withoutNames(String reply) {
        String text = reply;
        if (!scene.settings().truthy("disable_group_trimming")) {
            for (String member : scene.otherMembers()) {
                text = text.startsWith(member + ":") ? "" : before(text, "\n" + member + ":");
            }
        }
        if (scene.showsCharacterName()) {
            return text;
        }
        return Pattern.compile("(^|\n)" + Pattern.quote(scene.characterName() + ":") + "(?U:\\s*)")
                .matcher(text)
                .replaceAll("$1");
    }

    private String trimmed(String reply) {
        Json.Obj settings = scene.settings();
        String text = request.impersonate() ? JsStrings.trim(reply) : reply;
        if (settings.truthy("auto_fix_generated_markdown")) {
            text = MarkdownPairs.repaired(text);
        }
        if (request.trimNames()) {
            text = withoutLeadingName(text);
        }
        if (request.impersonate()) {
            text = JsStrings.trim(text);
        }
        if (settings.truthy("trim_sentences") && !request.keepIncompleteSentences()) {
            text = LastSentence.complete(text);
        }
        return settings.truthy("trim_spaces") ? JsStrings.trim(text) : text;
    }

    private String withoutLeadingName(String text) {
        boolean shown = request.impersonate() ? scene.showsUserName() : scene.showsCharacterName();
        String name = (request.impersonate() ? scene.userName() : scene.characterName()) + ":";
        return !shown && text.startsWith(name) ? JsStrings.trimStart(text.substring(name.length())) : text;
    }

    private static String before(String text, String mark) {
        int at = mark.isEmpty() ? -1 : text.indexOf(mark);
        return at < 0 ? text : text.substring(0, at);
    }
}
