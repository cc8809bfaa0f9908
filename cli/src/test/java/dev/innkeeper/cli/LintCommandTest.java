package dev.innkeeper.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.storage.file.FileLibrary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class LintCommandTest {
    private static final String SOUND =
            "{\"entries\":{\"0\":{\"uid\":0,\"key\":[\"moor\"],\"content\":\"Wet.\",\"position\":0,\"order\":100}}}";

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path data;

    private static CommandRun lint(String... arguments) {
        return CommandRun.of(List.of("lint"), arguments);
    }

    @Test
    void aFreshTavernHasNoErrors() {
        FileLibrary.open(data, Clock.systemUTC()).close();

        CommandRun run = lint(data.toString());

        assertThat(run.exitCode()).as(run.out()).isZero();
        assertThat(run.out()).contains("0 errors");
    }

    @Test
    void findingsOfAFolderNameFileFieldAndFix() throws IOException {
        FileLibrary.open(data, Clock.systemUTC()).close();
        Files.writeString(data.resolve("worlds/Moor.json"), SOUND.replace("[\"moor\"]", "[\"moor\",\"/[/\"]"));
        Files.writeString(
                data.resolve("OpenAI Settings/Odd.json"),
                "{\"prompts\":[],\"prompt_order\":[{\"character_id\":100001,\"order\":[{\"identifier\":\"x\",\"enabled\":true}]}]}");

        CommandRun run = lint(data.toString(), "--format", "json");

        assertThat(run.exitCode()).isEqualTo(LintCommand.FOUND);
        List<Json.Obj> files =
                Json.parse(run.out()).asObject().orElseThrow().array("files").objects();
        assertThat(files).anySatisfy(file -> {
            assertThat(file.string("file", "")).isEqualTo("worlds/Moor.json");
            Json.Obj finding = file.array("findings").objects().getFirst();
            assertThat(finding.string("code", "")).isEqualTo("regex.invalid");
            assertThat(finding.string("path", "")).isEqualTo("entries.0.key[1]");
            assertThat(finding.string("fix", "")).isNotEmpty();
        });
        assertThat(files).anySatisfy(file -> {
            assertThat(file.string("kind", "")).isEqualTo("preset");
            assertThat(file.array("findings").text()).contains("prompt.no-marker", "chatHistory", "prompt.unknown");
        });
    }

    @Test
    void aSingleFileIsReadable() throws IOException {
        Path book = Files.writeString(data.resolve("Moor.json"), SOUND.replace("\"position\":0", "\"position\":12"));

        CommandRun run = lint(book.toString());

        assertThat(run.exitCode()).isEqualTo(LintCommand.FOUND);
        assertThat(run.out()).contains("entries.0.position", "entry.no-place", "1 errors");
        assertThat(lint(book.toString(), "--level", "error").out()).contains("entry.no-place");
    }

    @Test
    void whatCannotBeReadIsNamed() throws IOException {
        Files.writeString(data.resolve("Good.json"), SOUND);
        Files.writeString(data.resolve("Torn.json"), "{\"entries\":");

        CommandRun run = lint(data.toString());

        assertThat(run.exitCode()).isEqualTo(LintCommand.UNREADABLE);
        assertThat(run.err()).contains("Torn.json");
        assertThat(run.out()).contains("in 1 files");
        assertThat(lint(data.resolve("none").toString()).exitCode()).isEqualTo(LintCommand.UNREADABLE);
        assertThat(lint().exitCode()).isEqualTo(CommandLine.ExitCode.USAGE);
    }
}
