package dev.innkeeper.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.server.Server;
import dev.innkeeper.server.ServerOptions;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The examples on pages of the documentation work as they stand: each {@code curl} is run, in their order, against a
 * server over a fresh folder, and answers with at least what the page shows below it.
 */
class DocsTest {
    private static final String ADDRESS = "http://127.0.0.1:8080";
    private static final Pattern EXAMPLE =
            Pattern.compile("```sh\\n(curl .*?)```\\n(?:```json\\n(.*?)```)?", Pattern.DOTALL);

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "costs.md",
                "memory-files.md",
                "anchors.md",
                "smarttavern.md",
                "openai-api.md",
                "mcp.md",
                "prompt-cache.md"
            })
    void everyExampleAnswersAsThePageSays(String page) throws IOException, InterruptedException {
        assumeTrue(hasCurl(), "curl is not installed");
        String text = Files.readString(Path.of("..", "docs", page));
        int examples = 0;
        try (Server server = Server.open(new ServerOptions(folder.resolve("user"), "127.0.0.1", 0, Set.of()))) {
            Matcher example = EXAMPLE.matcher(text);
            while (example.find()) {
                String answer = run(example.group(1).replace(ADDRESS, "http://127.0.0.1:" + server.port()));
                if (example.group(2) != null) {
                    assertThatHolds(example.group(1), Json.parse(example.group(2)), Json.parse(answer));
                }
                examples++;
            }
        }
        assertThat(examples).isPositive();
    }

    private static boolean hasCurl() throws InterruptedException {
        try {
            return new ProcessBuilder("curl", "--version")
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException none) {
            return false;
        }
    }

    private static String run(String command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder("sh", "-c", command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String answer = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as("%s\n%s", command, answer).isZero();
        return answer;
    }

    private static void assertThatHolds(String where, Json shown, Json actual) {
        switch (shown) {
            case Json.Obj wanted ->
                wanted.members().forEach((name, value) -> {
                    Json.Obj found = actual.asObject().orElse(Json.Obj.EMPTY);
                    assertThat(found.has(name))
                            .as("%s: %s in %s", where, name, actual.text())
                            .isTrue();
                    assertThatHolds(where, value, found.find(name).orElse(Json.NULL));
                });
            case Json.Arr wanted -> {
                Json.Arr found = actual.asArray().orElse(Json.Arr.EMPTY);
                assertThat(found.items()).as("%s: %s", where, actual.text()).hasSameSizeAs(wanted.items());
                for (int i = 0; i < wanted.items().size(); i++) {
                    assertThatHolds(where, wanted.items().get(i), found.items().get(i));
                }
            }
            default -> assertThat(actual).as(where).isEqualTo(shown);
        }
    }
}
