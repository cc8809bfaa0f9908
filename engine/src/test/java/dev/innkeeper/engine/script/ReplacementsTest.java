package dev.innkeeper.engine.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.regex.EcmaRegex;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class ReplacementsTest {
    private static final JsRegex REGEX = EcmaRegex.ofUsualBound();

    /** The expectations were written by V8. */
    @TestFactory
    Stream<DynamicTest> replacesAsJavaScriptDoes() throws IOException {
        try (InputStream file = Objects.requireNonNull(getClass().getResourceAsStream("replacements.json"))) {
            String text = new String(file.readAllBytes(), StandardCharsets.UTF_8);
            return Json.parse(text).asArray().orElseThrow().objects().stream().map(ReplacementsTest::replacing);
        }
    }

    private static DynamicTest replacing(Json.Obj recorded) {
        String pattern = recorded.string("pattern", "");
        String flags = recorded.string("flags", "");
        String text = recorded.string("text", "");
        return DynamicTest.dynamicTest("/" + pattern + "/" + flags, () -> {
            if (recorded.truthy("error")) {
                assertThatThrownBy(() -> REGEX.compile(pattern, flags))
                        .isInstanceOfSatisfying(
                                JsRegexException.class,
                                e -> assertThat(e.kind()).isEqualTo(JsRegexException.Kind.SYNTAX));
            } else {
                assertThat(REGEX.compile(pattern, flags).replace(text, recorded.string("template", "")))
                        .isEqualTo(recorded.string("expected", ""));
            }
        });
    }

    @Test
    void endlessSearchesAreCutOff() {
        JsPattern pattern = EcmaRegex.withBound(1_000_000).compile("(a*)(a*)(a*)(a*)(a*)(a*)(a*)b", "");

        assertThatThrownBy(() -> pattern.test("a".repeat(200)))
                .isInstanceOfSatisfying(
                        JsRegexException.class, e -> assertThat(e.kind()).isEqualTo(JsRegexException.Kind.TOO_LONG));
    }

    @Test
    void allFindsOfOneReplacementShareOneBound() {
        JsPattern pattern = EcmaRegex.withBound(10_000).compile("[^c]*b|a", "g");

        assertThatThrownBy(() -> pattern.replace("a".repeat(1_000), "-"))
                .isInstanceOfSatisfying(
                        JsRegexException.class, e -> assertThat(e.kind()).isEqualTo(JsRegexException.Kind.TOO_LONG));
    }

    @Property
    void anyPatternEitherWorksOrIsRefused(@ForAll String pattern, @ForAll String text) {
        try {
            REGEX.compile(pattern, "g").replace(text, "$&");
        } catch (JsRegexException e) {
            assertThat(e.kind()).isNotNull();
        }
    }

    @Property
    void escapedValuesStandForThemselves(@ForAll String value) {
        JsPattern pattern = REGEX.compile("^" + EscapedValue.of(value) + "$", "");

        assertThat(pattern.test(value)).isTrue();
    }
}
