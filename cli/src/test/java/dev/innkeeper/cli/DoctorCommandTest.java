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

class DoctorCommandTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path data;

    private static CommandRun doctor(String... arguments) {
        return CommandRun.of(List.of("doctor"), arguments);
    }

    private Path damaged() throws IOException {
        FileLibrary.open(data, Clock.systemUTC()).close();
        Path chat = data.resolve("chats/Nobody/x.jsonl");
        Files.createDirectories(data.resolve("chats/Nobody"));
        Files.writeString(chat, "{\"chat_metadata\":{}}\nnot json\n{\"name\":\"Me\",\"mes\":\"Hi\"}");
        return chat;
    }

    @Test
    void aFreshFolderIsHealthy() {
        FileLibrary.open(data, Clock.systemUTC()).close();

        CommandRun run = doctor(data.toString());

        assertThat(run.exitCode()).as(run.out() + run.err()).isZero();
    }

    @Test
    void findingsAreToldAndLeftAlone() throws IOException {
        Path chat = damaged();

        CommandRun run = doctor(data.toString(), "--json");

        assertThat(run.exitCode()).isEqualTo(1);
        Json.Obj report = Json.parse(run.out()).asObject().orElseThrow();
        assertThat(report.array("findings").objects())
                .extracting(finding -> finding.string("code", ""))
                .containsExactly("broken-line", "orphan-folder");
        assertThat(Files.readString(chat)).contains("not json");
    }

    @Test
    void onlyWhatWasAskedForIsRepaired() throws IOException {
        Path chat = damaged();

        CommandRun run = doctor(data.toString(), "--repair", "torn-end");
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(Files.readString(chat)).contains("not json");

        run = doctor(data.toString(), "--repair");
        assertThat(run.exitCode()).as("the orphan is still there").isEqualTo(1);
        assertThat(run.out()).contains("repaired  chats/Nobody/x.jsonl");
        assertThat(Files.readString(chat)).doesNotContain("not json");
    }

    @Test
    void whatCannotBeExaminedSaysWhy() {
        CommandRun run = doctor(data.resolve("nowhere").toString());

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("no folder");
        assertThat(doctor(data.toString(), "--repair", "nonsense").exitCode()).isEqualTo(2);
    }
}
