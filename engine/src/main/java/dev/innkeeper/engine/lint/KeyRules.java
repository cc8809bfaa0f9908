package dev.innkeeper.engine.lint;

import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.js.Json;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Keys that never match, match too much, or are not what they look like (world-info.md §6.3, §6.4). */
final class KeyRules {
    private static final char MARK = '\u0001';
    private static final int LONGEST_USUAL = 120;
    private static final Pattern SILENT_MACRO =
            Pattern.compile("(?i)(\\{\\{\\s*(noop|trim|//[^{}]*|comment::?[^{}]*)\\s*}})+");
    private static final Pattern BLANK_MACRO =
            Pattern.compile("(?i)\\s*(\\{\\{\\s*(space|newline|noop)(::\\d+)?\\s*}}\\s*)+");
    private static final Set<String> EVERYDAY_WORDS = Set.of(
            "a", "an", "and", "are", "as", "at", "but", "for", "he", "her", "his", "i", "in", "is", "it", "my", "not",
            "of", "on", "she", "that", "the", "they", "this", "to", "was", "with", "you", "your", "的", "了", "是", "我",
            "你", "他", "她", "在", "不");

    /** Nothing, and something of everything. */
    private static final List<String> EXTREMES =
            List.of("\u0001", "\u0001a", "\u0001 !\"#$%&'()*+,-./09:;<=>?@AZ[\\]^_`az{|}~é水\n");

    private static final List<String> SENTENCES = List.of(
            "\u0001Anna: Good morning, how did you sleep?",
            "\u0001Tom: The train is late again.",
            "\u0001She opened the old door and listened.",
            "\u0001\"Never mind,\" he said. \"We will walk.\"",
            "\u0001小明：今天天气很好。");

    private final LintSettings settings;
    private final Findings out;
    private final PatternRules patterns;
    private final Trials trials;

    KeyRules(LintSettings settings, Findings out, Trials trials) {
        this.settings = settings;
        this.out = out;
        this.patterns = new PatternRules(out, trials);
        this.trials = trials;
    }

    void check(EntryText entry) {
        Json keys = entry.entry().fields().find("key").orElse(Json.NULL);
        if (keys != Json.NULL && keys.asArray().isEmpty()) {
            out.add(
                    FindingCode.KEY_NO_LIST,
                    entry.entry().spot("key"),
                    Json.Obj.EMPTY,
                    "The keys are no list, so the entry has none.",
                    "Write the keys as a list of texts.");
        }
        entry.primary().forEach(key -> check(key, true));
        entry.secondary().forEach(key -> check(key, false));
        twice(entry.primary());
        twice(entry.secondary());
        boolean grouped = !entry.entry().fields().string("group", "").isEmpty();
        if (grouped && entry.entry().scored(settings)) {
            entry.primary().stream().filter(KeyText::hasMacros).forEach(this::notScored);
        }
    }

    private void check(KeyText key, boolean primary) {
        if (key.isEmpty() || SILENT_MACRO.matcher(key.written()).matches()) {
            never(key, "It is empty.", "Remove it, or write a word.");
        } else if (key.isBlank() || BLANK_MACRO.matcher(key.written()).matches()) {
            everything(key, "It consists of blanks only.");
        } else if (key.regex().isPresent()) {
            regex(key, key.regex().get());
        } else if (!key.hasMacros()) {
            plain(key, primary);
        }
    }

    private void plain(KeyText key, boolean primary) {
        String needle = key.needle();
        int mark = needle.lastIndexOf(MARK);
        if (mark > 0 && needle.charAt(mark - 1) != '\n') {
            never(key, "It has the mark U+0001 in it, which stands only at the beginning of a message.", "Remove it.");
        } else if (isEveryday(key)) {
            nearlyEverything(key);
        } else if (primary
                && needle.length() > 20
                && needle.chars().filter(c -> c == ',' || c == '，').count() > 1) {
            out.add(
                    FindingCode.KEY_LOOKS_LIKE_LIST,
                    key.spot(),
                    values(key),
                    "The key “" + key.written() + "” looks like a list; it is found only as a whole, commas included.",
                    "Make a key of each of its words.");
        } else if (needle.length() > LONGEST_USUAL) {
            out.add(
                    FindingCode.KEY_TOO_LONG,
                    key.spot(),
                    values(key).with("length", Json.of(needle.length())),
                    "The key has " + needle.length() + " characters and is found only as a whole.",
                    "Take the words of it that matter.");
        }
        if (!JsStrings.trim(key.written()).equals(key.written())) {
            out.add(
                    FindingCode.KEY_TRIMMED,
                    key.spot(),
                    values(key),
                    "The blanks around the key “" + key.written() + "” do not count.",
                    "Remove them; to find whole words only, switch that on for the entry.");
        }
    }

    private static boolean isEveryday(KeyText key) {
        String word = key.lower();
        boolean single = word.length() == 1 && !key.asWord() && word.charAt(0) < 0x80;
        boolean common = EVERYDAY_WORDS.contains(word) && (key.asWord() || word.length() < 3);
        return single || common;
    }

    private void regex(KeyText key, RegexLiteral literal) {
        switch (literal) {
            case RegexLiteral.Valid valid -> valid(key, valid);
            case RegexLiteral.Unsupported(String detail) ->
                out.add(
                        FindingCode.REGEX_UNSUPPORTED,
                        key.spot(),
                        values(key).with("detail", detail),
                        "The pattern “" + key.written() + "” cannot be searched for here, so it is never found.",
                        "Write it in another way. " + detail);
            case RegexLiteral.Literal(RegexLiteral.Problem problem, String detail) -> {
                if (!key.hasMacros()) {
                    literal(key, problem, detail);
                }
            }
        }
    }

    private void literal(KeyText key, RegexLiteral.Problem problem, String detail) {
        String why = switch (problem) {
            case SLASH -> "has a slash without a backslash in front of it";
            case FLAGS -> "has the flags “" + detail + "”, of which keys know only g, i, m, s, u and y, each once";
            case PATTERN -> "is not valid (" + detail + ")";
        };
        String fix = switch (problem) {
            case SLASH -> "Write \\/ for a slash within the pattern.";
            case FLAGS -> "Use only the flags g, i, m, s, u and y.";
            case PATTERN -> "Correct the pattern; for plain text, leave the slashes out.";
        };
        out.add(
                FindingCode.REGEX_INVALID,
                key.spot(),
                values(key)
                        .with("problem", problem.name().toLowerCase(Locale.ROOT))
                        .with("detail", detail),
                "The pattern “" + key.written() + "” " + why + "; it is searched for as plain text, slashes included.",
                fix);
    }

    private void valid(KeyText key, RegexLiteral.Valid valid) {
        if (key.hasMacros()) {
            return;
        }
        patterns.check(key.written(), valid.source(), valid.flags(), valid.pattern(), key.spot());
        if (neverStarts(valid)) {
            never(
                    key,
                    "^ stands for the beginning of all messages together, where the mark \\x01 is.",
                    "Write \\x01 in place of ^ to find the beginning of a message.");
        } else if (EXTREMES.stream().allMatch(text -> trials.fits(valid.pattern(), text))) {
            everything(key, "The pattern fits the empty text.");
        } else if (SENTENCES.stream().allMatch(sentence -> trials.fits(valid.pattern(), sentence))) {
            nearlyEverything(key);
        }
    }

    /** Whether every branch begins with a start of the text and something that is not there. */
    private static boolean neverStarts(RegexLiteral.Valid valid) {
        boolean anchored = !valid.flags().contains("m");
        boolean sticky = valid.flags().contains("y");
        return (anchored || sticky)
                && PatternRules.shape(valid.source(), valid.flags())
                        .filter(tree -> neverStarts(tree, sticky))
                        .isPresent();
    }

    private static boolean neverStarts(PatternTree tree, boolean sticky) {
        return switch (tree) {
            case PatternTree.Choice(List<PatternTree> branches) ->
                branches.stream().allMatch(branch -> neverStarts(branch, sticky));
            case PatternTree.Sequence(List<PatternTree> items) -> {
                boolean start = !items.isEmpty()
                        && items.getFirst() instanceof PatternTree.Place(PatternTree.Place.Kind kind)
                        && kind == PatternTree.Place.Kind.START;
                int first = start ? 1 : 0;
                yield (start || sticky) && items.size() > first && cannotBeMark(items.get(first));
            }
            case PatternTree.Chars ignored -> sticky && cannotBeMark(tree);
            case PatternTree.Repeat ignored -> sticky && cannotBeMark(tree);
            case PatternTree.Place ignored -> false;
            case PatternTree.Again ignored -> false;
        };
    }

    private static boolean cannotBeMark(PatternTree tree) {
        return switch (tree) {
            case PatternTree.Chars(BitSet set) -> !set.get(MARK);
            case PatternTree.Repeat(PatternTree body, int least, boolean ignored) -> least > 0 && cannotBeMark(body);
            case PatternTree.Choice(List<PatternTree> branches) ->
                branches.stream().allMatch(KeyRules::cannotBeMark);
            case PatternTree.Sequence(List<PatternTree> items) -> !items.isEmpty() && cannotBeMark(items.getFirst());
            case PatternTree.Place ignored -> false;
            case PatternTree.Again ignored -> false;
        };
    }

    private void twice(List<KeyText> keys) {
        Map<String, KeyText> known = new HashMap<>();
        for (KeyText key : keys) {
            if (key.isEmpty() || key.isBlank()) {
                continue;
            }
            String same = key.regex().isPresent() ? key.written() : key.needle();
            KeyText first = known.putIfAbsent(same, key);
            if (first != null) {
                out.add(
                        FindingCode.KEY_DUPLICATE,
                        key.spot(),
                        values(key).with("first", first.spot().path()),
                        "The entry has the key “" + key.written() + "” twice.",
                        "Remove one of them.");
            }
        }
    }

    private void notScored(KeyText key) {
        out.add(
                FindingCode.KEY_NOT_SCORED,
                key.spot(),
                values(key),
                "The group counts keys as they are written; “" + key.written() + "” has macros and never counts.",
                "Write the word itself, or switch group scoring off.");
    }

    private void never(KeyText key, String why, String fix) {
        out.add(
                FindingCode.KEY_NEVER_MATCHES,
                key.spot(),
                values(key),
                "The key “" + key.written() + "” is never found. " + why,
                fix);
    }

    private void everything(KeyText key, String why) {
        out.add(
                FindingCode.KEY_MATCHES_EVERYTHING,
                key.spot(),
                values(key),
                "The key “" + key.written() + "” is found in every text. " + why,
                "Make the entry constant if it is always to fire; else write a word.");
    }

    private void nearlyEverything(KeyText key) {
        out.add(
                FindingCode.KEY_MATCHES_NEARLY_EVERYTHING,
                key.spot(),
                values(key),
                "The key “" + key.written() + "” is found in almost every message.",
                "Choose a rarer word, or switch on that only whole words count.");
    }

    private static Json.Obj values(KeyText key) {
        return Json.Obj.EMPTY.with("key", key.written());
    }
}
