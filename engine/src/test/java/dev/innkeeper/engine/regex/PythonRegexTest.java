package dev.innkeeper.engine.regex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.engine.script.JsMatch;
import dev.innkeeper.engine.script.JsRegexException;
import dev.innkeeper.engine.script.JsRegexException.Kind;
import dev.innkeeper.engine.script.SearchBudget;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What Python's patterns promise besides finding what Python finds. */
class PythonRegexTest {
    private static final List<String> PIECES = List.of(
            "a", "b", "(", ")", "(?:", "(?P<n>", "(?=", "(?<=", "(?!", "(?>", "(?(1)", "|", "*", "+", "?", "{1,2}",
            "{,}", "[", "]", "^", "$", "\\b", "\\1", "\\w", ".", "(?i)", "(?x:", "-", "\\", "#", " ");

    @Test
    void numbersFlagsAsPythonDoes() {
        PythonRegex pattern = PythonRegex.compile("A .#", 2 + 8 + 16 + 64 + 256);

        assertThat(pattern.search("xa\n", budget())).map(JsMatch::text).contains("a\n");
    }

    @Test
    void knowsItsGroups() {
        PythonRegex pattern = PythonRegex.compile("(a)(?P<n>b)(?:c)");

        assertThat(pattern.groups()).isEqualTo(2);
        assertThat(pattern.names()).isEqualTo(Map.of("n", 2));
    }

    @Test
    void replacesNoMoreThanAsked() {
        PythonRegex pattern = PythonRegex.compile("a");

        assertThat(pattern.sub("b", "aaa", 2, budget())).isEqualTo("bba");
        assertThat(pattern.sub("b", "aaa", 0, budget())).isEqualTo("bbb");
        assertThat(pattern.sub("b", "aaa", -1, budget())).isEqualTo("aaa");
    }

    @Test
    void readsTheTemplateAlsoWhereNothingMatches() {
        assertThatThrownBy(() -> PythonRegex.compile("x").sub("\\1", "abc", budget()))
                .isInstanceOf(JsRegexException.class)
                .hasMessage("invalid group reference 1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(a+)+$",
                "(a|aa)+$",
                "(a*)*$",
                "(?:a?){40}a{40}b",
                "((?:a|a)*+)*\\1x",
                "(?>(a+)+$)x",
                "(?<!(?:a|a)+)$"
            })
    void cutsOffWhatRunsOn(String pattern) {
        String text = "a".repeat(5000) + "!";
        Assertions.assertThatCode(() -> org.junit.jupiter.api.Assertions.assertTimeoutPreemptively(
                        Duration.ofSeconds(20), () -> tried(pattern, text)))
                .doesNotThrowAnyException();
    }

    /** Ends, with a result or as too long. */
    private static void tried(String pattern, String text) {
        try {
            PythonRegex.compile(pattern).findAll(text, budget());
        } catch (JsRegexException e) {
            assertThat(e.kind()).isIn(Kind.TOO_LONG, Kind.BUDGET_SPENT, Kind.SYNTAX);
        }
    }

    @Test
    void catastropheIsReportedAsTooLong() {
        assertThatThrownBy(() -> PythonRegex.compile("(a+)+$").sub("x", "a".repeat(5000) + "!", budget()))
                .isInstanceOfSatisfying(
                        JsRegexException.class, e -> assertThat(e.kind()).isEqualTo(Kind.TOO_LONG));
    }

    @Test
    void searchesShareABudget() {
        SearchBudget small = SearchBudget.of(1000);

        assertThatThrownBy(() -> PythonRegex.compile("(?:a|b)*c").search("ab".repeat(10_000), small))
                .isInstanceOfSatisfying(
                        JsRegexException.class, e -> assertThat(e.kind()).isEqualTo(Kind.BUDGET_SPENT));
        assertThat(small.left()).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(.|\\n)*?x",
                "(?s).*x",
                "(?:[^x]|y)*x",
                "(?:.\\n?)*x",
                "(?s)(?:..?)*+x?",
                "(a|.)*?x",
                "(?:(?=.).)+x"
            })
    void longTextsNeedNoStack(String pattern) {
        String text = "ab ".repeat(100_000) + "x";

        assertThat(PythonRegex.compile(pattern).search(text, budget()))
                .map(JsMatch::end)
                .contains(text.length());
    }

    @Test
    void resultsHaveABound() {
        PythonRegex all = PythonRegex.compile("(?s)(.*)");

        assertThatThrownBy(() -> all.sub("\\1".repeat(50_000), "a".repeat(2000), budget()))
                .isInstanceOfSatisfying(
                        JsRegexException.class, e -> assertThat(e.kind()).isEqualTo(Kind.TOO_LONG));
    }

    @Test
    void deepNestingIsRefused() {
        assertThatThrownBy(() -> PythonRegex.compile("(".repeat(2000) + ")".repeat(2000)))
                .isInstanceOfSatisfying(
                        JsRegexException.class, e -> assertThat(e.kind()).isEqualTo(Kind.UNSUPPORTED));
    }

    @Property(tries = 2000)
    void anyPatternEndsWithMatchesOrAnError(@ForAll("patterns") String pattern, @ForAll("texts") String text) {
        try {
            List<JsMatch> found = PythonRegex.compile(pattern).findAll(text, SearchBudget.of(200_000));
            assertThat(found).allSatisfy(match -> assertThat(match.start()).isBetween(0, match.end()));
        } catch (JsRegexException e) {
            assertThat(e.getMessage()).isNotEmpty();
        }
    }

    @Provide
    Arbitrary<String> patterns() {
        return Arbitraries.of(PIECES).list().ofMaxSize(12).map(pieces -> String.join("", pieces));
    }

    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.strings().withChars("ab \n\u00e9").ofMaxLength(10);
    }

    private static SearchBudget budget() {
        return SearchBudget.ofUsualSize();
    }
}
