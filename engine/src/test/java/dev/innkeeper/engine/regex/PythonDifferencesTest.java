package dev.innkeeper.engine.regex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.script.JsMatch;
import dev.innkeeper.engine.script.JsRegexException;
import dev.innkeeper.engine.script.SearchBudget;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Where Python's regular expressions differ from others; the expectations were written by Python 3.11. */
class PythonDifferencesTest {

    @TestFactory
    Stream<DynamicContainer> findsWhatPythonFinds() throws IOException {
        List<Json.Obj> rows = rows();
        return rows.stream()
                .map(row -> row.string("topic", ""))
                .distinct()
                .map(topic -> DynamicContainer.dynamicContainer(
                        topic,
                        rows.stream()
                                .filter(row -> row.string("topic", "").equals(topic))
                                .map(PythonDifferencesTest::test)));
    }

    private static List<Json.Obj> rows() throws IOException {
        try (InputStream file =
                Objects.requireNonNull(PythonDifferencesTest.class.getResourceAsStream("python-differences.json"))) {
            String text = new String(file.readAllBytes(), StandardCharsets.UTF_8);
            return Json.parse(text).asArray().orElseThrow().objects();
        }
    }

    private static DynamicTest test(Json.Obj row) {
        String pattern = row.string("pattern", "");
        String text = row.string("text", "");
        return DynamicTest.dynamicTest(pattern + " in " + text, () -> {
            Optional<String> error = row.string("error");
            if (error.isPresent()) {
                assertFails(() -> PythonRegex.compile(pattern), error.get());
                return;
            }
            PythonRegex regex = PythonRegex.compile(pattern);
            assertThat(found(regex, text)).isEqualTo(row.array("found"));
            assertThat(regex.match(text, budget()).map(match -> Json.of(points(text, match.end()))))
                    .isEqualTo(row.find("start").filter(start -> !start.equals(Json.NULL)));
            row.string("template").ifPresent(template -> assertSub(row, regex, template, text));
        });
    }

    private static void assertSub(Json.Obj row, PythonRegex regex, String template, String text) {
        Optional<String> failure = row.string("failure");
        if (failure.isPresent()) {
            assertFails(() -> regex.sub(template, text, budget()), failure.get());
        } else {
            assertThat(regex.sub(template, text, budget())).isEqualTo(row.string("result", ""));
        }
    }

    private static void assertFails(Runnable call, String message) {
        assertThatThrownBy(call::run)
                .hasMessage(message.startsWith("bad character range") ? "bad character range" : message)
                .isInstanceOfSatisfying(
                        JsRegexException.class, e -> assertThat(e.kind()).isEqualTo(JsRegexException.Kind.SYNTAX));
    }

    private static Json.Arr found(PythonRegex regex, String text) {
        List<Json> all = new ArrayList<>();
        for (JsMatch match : regex.findAll(text, budget())) {
            List<Json> row = new ArrayList<>();
            row.add(Json.of(points(text, match.start())));
            row.add(Json.of(points(text, match.end())));
            match.groups().stream()
                    .skip(1)
                    .forEach(group -> row.add(group.<Json>map(Json::of).orElse(Json.NULL)));
            all.add(new Json.Arr(row));
        }
        return new Json.Arr(all);
    }

    private static int points(String text, int units) {
        return text.codePointCount(0, units);
    }

    private static SearchBudget budget() {
        return SearchBudget.ofUsualSize();
    }
}
