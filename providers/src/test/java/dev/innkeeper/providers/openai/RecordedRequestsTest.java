package dev.innkeeper.providers.openai;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Obj;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The body that goes over the wire, against recorded ones (suite provider-requests). */
class RecordedRequestsTest {
    private static final Set<String> SIMPLE = Set.of(
            "custom-nokey",
            "custom-plain",
            "custom-schema",
            "custom-stream",
            "custom-tools",
            "openai-gpt4o-effort-dropped",
            "openai-gpt5-min",
            "openai-gpt6-astra",
            "openai-logprobs",
            "openai-o3",
            "openai-plain",
            "openai-stream",
            "openai-tools");
    private static final Path CASES = Path.of("../replay/cases/provider-requests");

    static Stream<Path> requests() throws IOException {
        try (Stream<Path> files = Files.list(CASES)) {
            return files
                    .filter(file ->
                            SIMPLE.contains(file.getFileName().toString().replace(".json", "")))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    @ParameterizedTest
    @MethodSource("requests")
    void mapsTheBody(Path file) throws IOException {
        Obj recorded = Json.parse(Files.readString(file)).asObject().orElseThrow();
        Obj client = recorded.object("input").object("clientBody");
        Obj sent = recorded.object("expected").array("upstream").objects().getFirst();

        Obj body = WireBody.of(client, client.string("model", ""));

        assertThat(body.members()).isEqualTo(sent.object("body").members());
    }
}
