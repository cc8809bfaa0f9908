package dev.innkeeper.engine.regex;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.script.JsPattern;
import dev.innkeeper.engine.script.JsRegexException;
import dev.innkeeper.engine.script.RequiredText;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RequiredTextTest {
    private static final EcmaRegex REGEX = EcmaRegex.ofUsualBound();

    @ParameterizedTest
    @CsvSource({
        "castle, '', castle",
        "(?:dark|black) castle, '', 'dark castle,black castle'",
        "\\b(?:cat|dog)s?\\b, '', 'cat,dog'",
        "Dragon, i, dragon",
        "colou?r, '', 'colour,color'",
        "龙, '', 龙",
        "(?:ab){2}, '', abab",
        "x(?=yyyy)(?<=zzzz)ww+, '', yyyy",
        "(?=.*moon)(?=.*blood), '', blood",
        "(foo)+bar, '', foo",
        "[ab]cd, '', 'acd,bcd'",
        "ΟΔΟΣ, i, οδο",
    })
    void knowsWhatEveryMatchContains(String pattern, String flags, String literals) {
        assertThat(required(pattern, flags))
                .hasValueSatisfying(
                        found -> assertThat(String.join(",", found.literals())).isEqualTo(literals));
    }

    @ParameterizedTest
    @CsvSource({"a", "a*", "\\w+", "(?:cat)?", "cat|", "(?!cat)", "(?<=cat)", "(?:cat|d)", "[^]*", "\\b\\d{2}\\b"})
    void saysNothingWhereNothingTellingIsRequired(String pattern) {
        assertThat(required(pattern, "")).isEmpty();
    }

    @Test
    void literalsForTheLowerCaseHoldWhatStandsThereForSure() {
        assertThat(required("The ΟΔΟΣ", "").flatMap(RequiredText::lowered))
                .hasValue(new RequiredText(List.of("the οδο"), true));
        assertThat(required("ΣΣ", "").flatMap(RequiredText::lowered)).isEmpty();
    }

    @Property(tries = 3_000)
    void whatMatchesMayMatch(
            @ForAll("patterns") String pattern, @ForAll("flags") String flags, @ForAll("texts") String text) {
        JsPattern compiled;
        boolean matches;
        try {
            compiled = REGEX.compile(pattern, flags);
            matches = withoutRequirement(pattern, flags).test(text);
        } catch (JsRegexException e) {
            return;
        }
        if (matches) {
            assertThat(compiled.required().stream().allMatch(it -> it.mayMatch(text)))
                    .isTrue();
            assertThat(compiled.required().flatMap(RequiredText::lowered).stream()
                            .allMatch(it -> it.literals().stream().anyMatch(JsStrings.lowerCase(text)::contains)))
                    .isTrue();
        }
        assertThat(compiled.test(text)).isEqualTo(matches);
    }

    /** The same pattern behind an alternative that matches nowhere and requires nothing. */
    private static JsPattern withoutRequirement(String pattern, String flags) {
        return REGEX.compile("[]\\w|" + pattern, flags);
    }

    @Provide
    Arbitrary<String> patterns() {
        return Arbitraries.of(
                        "a", "b", "S", "s", "k", "K", "Σ", "ς", "İ", "ß", "龙", "😀", "é", ".", "\\w", "[ab]", "[^a]",
                        "(", ")", "(?:", "(?=", "(?!", "(?<=", "|", "*", "+", "?", "{2}", "{0,1}", "*?", "\\b", "^",
                        "$", "\\1", "ab", "Sk", "ΣΣ", "龙😀")
                .list()
                .ofMinSize(1)
                .ofMaxSize(8)
                .map(parts -> String.join("", parts));
    }

    @Provide
    Arbitrary<String> flags() {
        return Arbitraries.of("", "i", "u", "iu");
    }

    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.of(
                        "a", "b", "A", "B", "S", "s", "ſ", "k", "K", "\u212a", "Σ", "ς", "σ", "İ", "i", "ß", "ẞ", "龙",
                        "😀", "\ud83d", "é", "É", " ")
                .list()
                .ofMaxSize(12)
                .map(parts -> String.join("", parts));
    }

    private static Optional<RequiredText> required(String pattern, String flags) {
        return REGEX.compile(pattern, flags).required();
    }
}
