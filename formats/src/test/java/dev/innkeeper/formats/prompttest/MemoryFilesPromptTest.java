package dev.innkeeper.formats.prompttest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.profile.Engine;
import dev.innkeeper.engine.scene.Moment;
import dev.innkeeper.engine.token.ChatCounters;
import dev.innkeeper.engine.token.ChatTokenizers;
import dev.innkeeper.engine.token.CountCache;
import dev.innkeeper.engine.token.Tokenizers;
import dev.innkeeper.formats.schema.BadDocumentException;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

class MemoryFilesPromptTest {
    private final PromptTestRun run = new PromptTestRun(
            new Engine(
                    new ChatCounters(Tokenizers.builtIn(), CountCache.ofUsualSize(), ChatTokenizers.ModelList.EMPTY)),
            new Moment(Instant.EPOCH, ZoneOffset.UTC, 0));

    @Test
    void memoryFilesAreTestedAsOtherPromptsAre() throws BadDocumentException {
        Json tests = Json.parse("""
                {"scene": {"profile": "memory-files", "language": "en", "files": {"SOUL.md": "A cat.", "MEMORY.md": "Sam pays."}},
                 "tests": [
                   {"name": "it remembers", "say": "Who pays?", "expect": {
                     "contains": ["Sam pays."], "count": 2, "fits": true,
                     "messages": [{"at": 0, "role": "system", "from": "memory"}, {"at": -1, "role": "user", "text": "Who pays?"}]}},
                   {"name": "it does not", "given": {"on": false}, "expect": {"contains": ["A cat."], "lacks": ["Sam pays."]}}]}""");

        assertThat(run.run(tests))
                .hasSize(2)
                .allSatisfy(result -> assertThat(result.failures()).isEmpty());
    }
}
