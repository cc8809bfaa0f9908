package dev.innkeeper.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.storage.file.FileLibrary;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class ArchiveCommandsTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private record Run(int exitCode, String out, String err) {}

    private static Run run(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine line = Innkeeper.commandLine();
        line.setOut(new PrintWriter(out)).setErr(new PrintWriter(err));
        return new Run(line.execute(arguments), out.toString(), err.toString());
    }

    @Test
    void aUserGoesIntoAnArchiveAndComesOutOfIt() throws IOException {
        Path user = folder.resolve("user");
        String archive = folder.resolve("user.zip").toString();
        FileLibrary.open(user, Clock.systemUTC()).close();
        Files.createDirectories(user.resolve("chats/Aria"));
        Files.writeString(user.resolve("chats/Aria/x.jsonl"), "{\"chat_metadata\":{}}\n{\"mes\":\"kept\"}");

        Run export = run("export", user.toString(), archive);
        assertThat(export.exitCode()).as(export.err()).isZero();
        assertThat(export.out()).contains("read them back");
        assertThat(run("export", user.toString(), archive).exitCode()).isEqualTo(1);

        Run restored = run("import", archive, folder.resolve("back").toString());
        assertThat(restored.exitCode()).as(restored.err()).isZero();
        assertThat(folder.resolve("back/chats/Aria/x.jsonl")).hasContent("{\"chat_metadata\":{}}\n{\"mes\":\"kept\"}");
    }

    @Test
    void whatIsNoArchiveIsSaid() throws IOException {
        Path file = Files.writeString(folder.resolve("x.zip"), "no zip");

        Run restored = run("import", file.toString(), folder.resolve("back").toString());

        assertThat(restored.exitCode()).isEqualTo(1);
        assertThat(restored.err()).contains("no archive");
        assertThat(folder.resolve("back")).doesNotExist();
        assertThat(run("export", folder.resolve("none").toString(), "y.zip").exitCode())
                .isEqualTo(1);
    }
}
