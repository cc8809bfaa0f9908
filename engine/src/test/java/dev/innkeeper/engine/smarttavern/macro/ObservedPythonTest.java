package dev.innkeeper.engine.smarttavern.macro;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyJson;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What CPython 3.11 says ({@code record-observed.py}); the texts of Python's own errors do not count. */
class ObservedPythonTest {

    static Stream<Json> observed() throws IOException {
        String name = "/dev/innkeeper/engine/python/observed.json";
        try (InputStream in = Objects.requireNonNull(ObservedPythonTest.class.getResourceAsStream(name))) {
            return ((Json.Arr) Json.parse(new String(in.readAllBytes(), StandardCharsets.UTF_8))).items().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("observed")
    void isWhatPythonSays(Json observation) {
        Json.Obj expected = (Json.Obj) observation;
        PyDict variables = (PyDict) PyJson.read("{\"a\":[1,2],\"n\":3,\"s\":\"text\"}");
        PythonSandbox.Outcome outcome =
                Sandboxes.on(variables).run(expected.string("code").orElseThrow());
        assertThat(outcome.error().isPresent()).as("%s", outcome).isEqualTo(expected.has("error"));
        assertThat(outcome.result()).isEqualTo(expected.string("result").orElse(""));
        expected.string("error")
                .filter(error -> !error.isEmpty())
                .ifPresent(error -> assertThat(outcome.error()).contains("RuntimeError: " + error));
    }
}
