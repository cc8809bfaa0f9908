package dev.innkeeper.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.storage.file.FileLibrary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArchiveCommandsTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private static CommandRun run(String... arguments) {
        return CommandRun.of(arguments);
    }

    @Test
    void aUserGoesIntoAnArchiveAndComesOutOfIt() throws IOException {
        Path user = folder.resolve("user");
        String archive = folder.resolve("user.zip").toString();
        FileLibrary.open(user, Clock.systemUTC()).close();
        Files.createDirectories(user.resolve("chats/Aria"));
        Files.writeString(user.resolve("chats/Aria/x.jsonl"), "{\"chat_metadata\":{}}\n{\"mes\":\"kept\"}");

        CommandRun export = run("export", user.toString(), archive);
        assertThat(export.exitCode()).as(export.err()).isZero();
        assertThat(export.out()).contains("read them back");
        assertThat(run("export", user.toString(), archive).exitCode()).isEqualTo(1);

        CommandRun restored = run("import", archive, folder.resolve("back").toString());
        assertThat(restored.exitCode()).as(restored.err()).isZero();
        assertThat(folder.resolve("back/chats/Aria/x.jsonl")).hasContent("{\"chat_metadata\":{}}\n{\"mes\":\"kept\"}");
    }

    @Test
    void whatIsNoArchiveIsSaid() throws IOException {
        Path file = Files.writeString(folder.resolve("x.zip"), "no zip");

        CommandRun restored =
                run("import", file.toString(), folder.resolve("back").toString());

        assertThat(restored.exitCode()).isEqualTo(1);
        assertThat(restored.err()).contains("no archive");
        assertThat(folder.resolve("back")).doesNotExist();
        assertThat(run("export", folder.resolve("none").toString(), "y.zip").exitCode())
                .isEqualTo(1);
    }
}
