package dev.innkeeper.formats.lint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.lint.BookLint;
import dev.innkeeper.engine.lint.Finding;
import dev.innkeeper.engine.lint.LintSettings;
import dev.innkeeper.engine.lore.LoreInput;
import dev.innkeeper.engine.lore.LoreLanguage;
import dev.innkeeper.engine.lore.LoreScan;
import dev.innkeeper.engine.lore.LoreSettings;
import dev.innkeeper.engine.lore.LoreSources;
import dev.innkeeper.engine.lore.ScannedMessages;
import dev.innkeeper.engine.lore.TimedEffects;
import dev.innkeeper.engine.macro.random.RandomSource;
import dev.innkeeper.engine.regex.EcmaRegex;
import dev.innkeeper.engine.token.ByteEstimate;
import dev.innkeeper.formats.lore.LorebookReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** What lint claims is what scans do, and no book makes it fail. */
class LintLawsTest {
    private static final List<String> KEY_PIECES = List.of(
            "a",
            "b",
            " ",
            "^",
            "$",
            ".",
            "*",
            "+",
            "?",
            "(",
            ")",
            "[",
            "]",
            "|",
            "\\",
            "/",
            "/i",
            "{2,}",
            "\\b",
            "\\w",
            "(?=",
            "(?:",
            "é",
            "水",
            "{{noop}}",
            "{{user",
            "\u0001");
    private static final List<String> TEXTS = List.of("", "a", "b", "ab", "zz", "a b", "水", "b/a", "aa\nbb", "é.");
    private static final List<String> WORDS = List.of("a", "ab", "b", "", " ", "B");

    private final BookLint lint = new BookLint(new LintSettings(
            LoreSettings.DEFAULT, false, 4000, ByteEstimate::of, EcmaRegex.ofUsualBound(), Optional.empty()));
    private final LoreScan scan = new LoreScan(EcmaRegex.ofUsualBound());

    @Provide
    Arbitrary<String> keys() {
        return Arbitraries.of(KEY_PIECES).list().ofMaxSize(7).map(pieces -> String.join("", pieces));
    }

    @Provide
    Arbitrary<String> expressions() {
        return keys().map(key -> "/" + key.replace("/", "") + "/");
    }

    @Provide
    Arbitrary<List<String>> words() {
        return Arbitraries.of(WORDS).list().ofMinSize(1).ofMaxSize(3);
    }

    @Property(tries = 400)
    void keysAreAsLintSays(@ForAll("keys") String key) {
        judge(key);
    }

    @Property(tries = 400)
    void expressionsAreAsLintSays(@ForAll("expressions") String key) {
        judge(key);
    }

    private void judge(String key) {
        if (key.contains("{{user")) {
            assertThat(codes(entry(List.of(key), List.of(), 0))).isNotNull();
            return;
        }
        Json.Obj entry = entry(List.of(key), List.of(), 0);
        Set<String> codes = codes(entry);
        if (codes.contains("key.matches-everything")) {
            assertThat(TEXTS).allMatch(text -> fires(entry, text));
        }
        if (codes.contains("key.never-matches")) {
            List<String> texts = new ArrayList<>(TEXTS);
            texts.add(key.replace("\u0001", ""));
            assertThat(texts).noneMatch(text -> fires(entry, text));
        }
    }

    @Property(tries = 400)
    void secondaryKeysAreAsLintSays(
            @ForAll("words") List<String> primary,
            @ForAll("words") List<String> secondary,
            @ForAll @IntRange(max = 3) int logic) {
        Json.Obj entry = entry(primary, secondary, logic);
        boolean never = codes(entry).contains("secondary.never");
        boolean wakes = primary.stream().anyMatch(word -> !word.isEmpty());
        boolean fires = List.of("a", "b", "ab", "a b", "ba", "zz").stream().anyMatch(text -> fires(entry, text));
        if (never) {
            assertThat(fires).isFalse();
        } else if (wakes && !secondary.isEmpty()) {
            assertThat(fires).isTrue();
        }
    }

    private static Json.Obj entry(List<String> primary, List<String> secondary, int logic) {
        return Json.Obj.build(json -> json.put("uid", 0)
                .put("key", Json.ofStrings(primary))
                .put("keysecondary", Json.ofStrings(secondary))
                .put("selective", true)
                .put("selectiveLogic", logic)
                .put("content", "Text.")
                .put("position", 0)
                .put("order", 100));
    }

    private static Json.Obj book(Json.Obj entry) {
        return Json.Obj.EMPTY.with("entries", new Json.Arr(List.of(entry)));
    }

    private Set<String> codes(Json.Obj entry) {
        return lint.check(WrittenBook.ofFile("Book", book(entry))).findings().stream()
                .map(Finding::code)
                .map(code -> code.wireName())
                .collect(Collectors.toSet());
    }

    private boolean fires(Json.Obj entry, String text) {
        LoreInput input = new LoreInput(
                new LoreSources(List.of(LorebookReader.read("Book", book(entry))), List.of(), List.of(), List.of()),
                LoreSettings.DEFAULT,
                TimedEffects.NONE,
                ScannedMessages.of(List.of(text)),
                Map.of(),
                List.of(),
                "normal",
                4000,
                false,
                Optional.empty(),
                Optional.empty(),
                List.of());
        UnaryOperator<String> macros = template -> template.replace("{{noop}}", "");
        LoreLanguage language = new LoreLanguage(
                macros, (content, depth) -> content, ByteEstimate::of, RandomSource.repeating(List.of(0.5)));
        return !scan.run(input, language).fired().isEmpty();
    }
}
