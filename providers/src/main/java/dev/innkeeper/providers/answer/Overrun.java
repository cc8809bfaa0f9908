package dev.innkeeper.providers.answer;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Obj;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A provider's complaint that prompt and reply do not fit into the model's context, in whatever words.
 *
 * @param limit tokens that the model takes, if the complaint names them
 * @param prompt tokens of the prompt by the provider's count, if the complaint names them
 */
public record Overrun(OptionalInt limit, OptionalInt prompt) {
    private static final String NUMBER = "(\\d[\\d,_]*)";
    private static final Pattern KIND =
            Pattern.compile("context_length_exceeded|exceed_context_size|context_window_exceeded|string_above_max");
    private static final Pattern WORDS = Pattern.compile("maximum context length|context (?:length|window|size|limit)"
            + "|max_seq_len|prompt is too long|too many tokens: |maximum prompt length|too large for model"
            + "|maximum number of tokens allowed|reduce the length of (?:the|your) (?:messages|prompt|input)"
            + "|`?inputs`? tokens \\+|input (?:token count|is too long|length)[^.]* exceed|input is too long");
    private static final Pattern ABOUT_RATES =
            Pattern.compile("per (?:minute|min|hour|day)|\\btpm\\b|rate.?limit|quota");
    private static final List<Pattern> LIMITS = patterns(
            "maximum context length(?: of| is|:)?[^\\d]{0,20}" + NUMBER,
            "maximum prompt length is " + NUMBER,
            "available context size \\(" + NUMBER,
            "> " + NUMBER + " maximum",
            "context limit: [\\d,]+ \\+ [\\d,]+ > " + NUMBER,
            "maximum number of tokens allowed \\(?" + NUMBER,
            "max_seq_len(?: of)? " + NUMBER,
            "model with " + NUMBER + " maximum context",
            "(?:cannot|must not) exceed " + NUMBER,
            "must be <= ?" + NUMBER,
            "context (?:length|window|size|limit)(?: of| is|:)? \\(?" + NUMBER,
            "\"n_ctx\":\\s*" + NUMBER);
    private static final List<Pattern> PROMPTS = patterns(
            "\\(" + NUMBER + " (?:tokens )?(?:in the messages|in your prompt|of text input)",
            "resulted in " + NUMBER + " tokens",
            "input token count (?:is )?\\(?" + NUMBER,
            "prompt is too long: " + NUMBER,
            "prompt (?:length|contains) " + NUMBER,
            "request (?:contains |\\()" + NUMBER + " tokens",
            "context limit: " + NUMBER + " \\+",
            "given: " + NUMBER + " `?inputs",
            "received " + NUMBER,
            "(?:requested|passed) (?:about )?" + NUMBER + " (?:input tokens|tokens in the (?:messages|prompt))",
            "requested (?:about )?" + NUMBER + " tokens",
            "\"n_prompt_tokens\":\\s*" + NUMBER);

    private static List<Pattern> patterns(String... sources) {
        return List.of(sources).stream().map(Pattern::compile).toList();
    }

    /**
     * Whether a body of an error, or an event, is such a complaint.
     *
     * @param text JSON, or plain words
     */
    public static Optional<Overrun> in(String text) {
        String low = text.toLowerCase(Locale.ROOT);
        boolean typed = KIND.matcher(low).find();
        if (!typed && (!WORDS.matcher(low).find() || ABOUT_RATES.matcher(low).find())) {
            return Optional.empty();
        }
        String words = (said(text) + "\n" + text).toLowerCase(Locale.ROOT);
        return Optional.of(new Overrun(number(LIMITS, words), number(PROMPTS, words)));
    }

    /** The message without JSON's escapes. */
    private static String said(String text) {
        return Json.read(text).flatMap(Json::asObject).flatMap(Overrun::words).orElse("");
    }

    private static Optional<String> words(Obj body) {
        return Complaint.words(body);
    }

    private static OptionalInt number(List<Pattern> patterns, String words) {
        for (Pattern pattern : patterns) {
            Matcher found = pattern.matcher(words);
            if (found.find()) {
                String digits = found.group(1).replace(",", "").replace("_", "");
                return digits.length() < 10 ? OptionalInt.of(Integer.parseInt(digits)) : OptionalInt.empty();
            }
        }
        return OptionalInt.empty();
    }
}
