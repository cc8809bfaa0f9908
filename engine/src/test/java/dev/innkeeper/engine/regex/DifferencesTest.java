package dev.innkeeper.engine.regex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.script.JsMatch;
import dev.innkeeper.engine.script.JsPattern;
import dev.innkeeper.engine.script.JsRegexException;
import dev.innkeeper.engine.script.JsSearch;
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

/** Where other languages' regular expressions differ from ECMAScript; the expectations were written by V8. */
class DifferencesTest {

    @TestFactory
    Stream<DynamicContainer> findsWhatV8Finds() throws IOException {
        List<Json.Obj> rows = rows();
        return rows.stream()
                .map(row -> row.string("topic", ""))
                .distinct()
                .map(topic -> DynamicContainer.dynamicContainer(
                        topic,
                        rows.stream()
                                .filter(row -> row.string("topic", "").equals(topic))
                                .map(DifferencesTest::test)));
    }

    private static List<Json.Obj> rows() throws IOException {
        try (InputStream file = Objects.requireNonNull(DifferencesTest.class.getResourceAsStream("differences.json"))) {
            String text = new String(file.readAllBytes(), StandardCharsets.UTF_8);
            return Json.parse(text).asArray().orElseThrow().objects();
        }
    }

    private static DynamicTest test(Json.Obj row) {
        String pattern = row.string("pattern", "");
        String flags = row.string("flags", "");
        return DynamicTest.dynamicTest("/" + pattern + "/" + flags, () -> {
            if (row.truthy("error")) {
                assertThatThrownBy(() -> EcmaRegex.ofUsualBound().compile(pattern, flags))
                        .isInstanceOfSatisfying(
                                JsRegexException.class,
                                e -> assertThat(e.kind()).isEqualTo(JsRegexException.Kind.SYNTAX));
            } else {
                JsPattern compiled = EcmaRegex.ofUsualBound().compile(pattern, flags);
                assertThat(found(compiled, row.string("text", ""), flags.contains("y")))
                        .isEqualTo(row.array("found"));
            }
        });
    }

    private static Json.Arr found(JsPattern pattern, String text, boolean once) {
        List<Json> all = new ArrayList<>();
        JsSearch search = pattern.search(text);
        Optional<JsMatch> match = search.find(0);
        while (match.isPresent()) {
            JsMatch found = match.get();
            List<Json> row = new ArrayList<>();
            row.add(Json.of(found.start()));
            found.groups().forEach(group -> row.add(group.<Json>map(Json::of).orElse(Json.NULL)));
            all.add(new Json.Arr(row));
            int next = found.end() > found.start()
                    ? found.end()
                    : pattern.isUnicode() && found.end() < text.length()
                            ? text.offsetByCodePoints(found.end(), 1)
                            : found.end() + 1;
            match = once || next > text.length() ? Optional.empty() : search.find(next);
        }
        return new Json.Arr(all);
    }
}
