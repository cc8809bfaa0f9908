package dev.innkeeper.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The page {@code docs/worked-example-aria.md} tells the truth. */
class WorkedExampleTest {

    private static final Path PAGE = Path.of("..", "docs", "worked-example-aria.md");
    private static final Path RECORDED = Path.of("cases", "prompt", "seed-aria-worked-example.json");

    @Test
    void theSceneOnThePageIsTheRecordedOne() throws IOException {
        assertThat(FirstDifference.between(recorded().object("input"), block("scene")))
                .isEmpty();
    }

    @Test
    void theMessagesOnThePageAreTheRecordedOnes() throws IOException {
        Json messages = recorded().object("expected").object("request").array("messages");

        assertThat(FirstDifference.between(messages, block("messages"))).isEmpty();
    }

    private static Json.Obj recorded() throws IOException {
        return Json.parse(Files.readString(RECORDED)).asObject().orElseThrow();
    }

    private static Json block(String name) throws IOException {
        Matcher block = Pattern.compile("<!-- " + name + " -->\\s*```json\\n(.*?)\\n```", Pattern.DOTALL)
                .matcher(Files.readString(PAGE));
        assertThat(block.find()).as("a block named %s", name).isTrue();
        return Json.parse(block.group(1));
    }
}
