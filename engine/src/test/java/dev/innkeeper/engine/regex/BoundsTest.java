package dev.innkeeper.engine.regex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.engine.script.JsPattern;
import dev.innkeeper.engine.script.JsRegexException;
import dev.innkeeper.engine.script.JsRegexException.Kind;
import dev.innkeeper.engine.script.SearchBudget;
import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BoundsTest {
    private static final EcmaRegex REGEX = EcmaRegex.ofUsualBound();
    private static final String HOSTILE = "a".repeat(5_000) + "!";
    private static final int LONG = 1_000_000;

    @ParameterizedTest
    @ValueSource(
            strings = {"(a+)+$", "(a|aa)+$", "(.*)*x", "(?:a?){50}a{5000}b", "^(ab?|a)*$", "(?=(a+)+$)", "(a*)*\\1b"})
    @Timeout(30)
    void hostileSearchesAreRefusedInTime(String pattern) {
        assertThatThrownBy(() -> REGEX.compile(pattern, "").test(HOSTILE))
                .isInstanceOfSatisfying(
                        JsRegexException.class, e -> assertThat(e.kind()).isEqualTo(Kind.TOO_LONG));
    }

    @Test
    @Timeout(30)
    void longTextsDoNotExhaustTheStack() {
        assertThat(REGEX.compile("^(a|b)*$", "").test("a".repeat(LONG))).isTrue();
        assertThat(REGEX.compile("<t>(.|\\n)*?</t>", "").test("<t>" + "a\n".repeat(LONG / 2) + "</t>"))
                .isTrue();
        assertThat(REGEX.compile("^(?:ab|cd)*$", "").test("ab".repeat(LONG / 2)))
                .isTrue();
        assertThat(REGEX.compile("(?:a|b|cd)*?e", "").test("ab".repeat(LONG / 2) + "e"))
                .isTrue();
        assertThat(REGEX.compile("(?:x*)*$", "").test("x".repeat(LONG))).isTrue();
    }

    @Test
    @Timeout(30)
    void countsOfNothingAreNotCountedOut() {
        assertThat(REGEX.compile("(?:){1000000000}a", "").required()).isEmpty();
    }

    @Test
    @Timeout(30)
    void whatCannotBeKeptIsRefused() {
        JsPattern pattern = REGEX.compile("^(?:(a)|(b)|(cd))*$", "");

        assertThatThrownBy(() -> pattern.test("ab".repeat(LONG)))
                .isInstanceOfSatisfying(
                        JsRegexException.class, e -> assertThat(e.kind()).isEqualTo(Kind.TOO_LONG));
    }

    @Test
    @Timeout(30)
    void manySlowPatternsShareOneBudget() {
        SearchBudget budget = SearchBudget.ofUsualSize();
        Map<Kind, Integer> refused = new EnumMap<>(Kind.class);

        for (int i = 0; i < 1_000; i++) {
            try {
                REGEX.compile("(a+)+$" + "(?:)".repeat(i % 7), "")
                        .search(HOSTILE, budget)
                        .find(0);
            } catch (JsRegexException e) {
                refused.merge(e.kind(), 1, Integer::sum);
            }
        }

        assertThat(refused).containsOnlyKeys(Kind.TOO_LONG, Kind.BUDGET_SPENT);
        assertThat(refused.values().stream().mapToInt(Integer::intValue).sum()).isEqualTo(1_000);
        assertThat(budget.left()).isZero();
    }

    @Test
    void whatPeopleWriteStaysWithinTheBound() {
        String paragraphs = ("The moon is up. " + "Nothing happens in the hall. ".repeat(35) + "\n").repeat(40);

        assertThat(REGEX.compile("(?=.*moon)(?=.*blood)", "i").test(paragraphs + "blood"))
                .isFalse();
        assertThat(REGEX.compile("\\*([^*]+)\\*", "g").replace("*a* b ".repeat(20_000), it -> "x"))
                .hasSize(80_000);
    }

    @Test
    void theSameSearchAlwaysSpendsTheSame() {
        long first = spentBy("(\\w+)\\s+\\1", "one two two three three");

        assertThat(first).isPositive().isEqualTo(spentBy("(\\w+)\\s+\\1", "one two two three three"));
    }

    @Test
    void deepPatternsAreRefused() {
        assertThatThrownBy(() -> REGEX.compile("(".repeat(10_000) + ")".repeat(10_000), ""))
                .isInstanceOfSatisfying(
                        JsRegexException.class, e -> assertThat(e.kind()).isEqualTo(Kind.UNSUPPORTED));
    }

    private static long spentBy(String pattern, String text) {
        SearchBudget budget = SearchBudget.of(1_000_000);
        REGEX.compile(pattern, "").search(text, budget).find(0);
        return 1_000_000 - budget.left();
    }
}
