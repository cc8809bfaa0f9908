package dev.innkeeper.engine.example;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.Prompt;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class EmbeddingTest {
    @Test
    void theExampleBuildsAPrompt() {
        Prompt prompt = Embedding.firstKnot();

        assertThat(prompt.messages().stream().map(message -> message.role().word() + ": " + message.text()))
                .isEqualTo(List.of(
                        "system: Write Mira's next reply in a fictional chat between Mira and Sam.",
                        "system: Sam is a travelling clockmaker.",
                        "system: Mira captains the river barge Heron.",
                        "system: [Start a new Chat]",
                        "assistant: You must be Sam.",
                        "user: I am. When do we leave?",
                        "user: Show me the first knot."));
        assertThat(prompt.ledger().remaining())
                .isEqualTo(prompt.ledger().budget() - prompt.ledger().used());
    }

    @Test
    void theReadmeShowsTheExampleAsItIs() throws IOException {
        String readme = Files.readString(Path.of("README.md"));
        int start = readme.indexOf("```java\n") + "```java\n".length();
        String shown = readme.substring(start, readme.indexOf("```", start));
        String source = Files.readString(Path.of("src/test/java/dev/innkeeper/engine/example/Embedding.java"));

        assertThat(source.substring(source.indexOf("import "))).isEqualTo(shown);
    }
}
