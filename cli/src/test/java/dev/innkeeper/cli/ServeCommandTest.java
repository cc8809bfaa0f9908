package dev.innkeeper.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class ServeCommandTest {
    @TempDir
    Path folder;

    final StringWriter err = new StringWriter();
    final StringWriter out = new StringWriter();

    private int run(String... arguments) {
        CommandLine line = Innkeeper.commandLine();
        line.setErr(new PrintWriter(err));
        line.setOut(new PrintWriter(out));
        return line.execute(arguments);
    }

    @Test
    void aPortThatIsTakenIsSaidInOneLine() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            int code = run(
                    "serve",
                    "--data",
                    folder.resolve("user").toString(),
                    "--port",
                    Integer.toString(taken.getLocalPort()));
            assertThat(code).isEqualTo(1);
        }
        assertThat(err.toString().lines()).hasSize(1);
        assertThat(err.toString()).contains("--port");
    }

    @Test
    void aFolderOfOtherThingsIsLeftAlone() throws IOException {
        Files.writeString(folder.resolve("thesis.tex"), "Years of work");
        assertThat(run("serve", "--data", folder.toString(), "--port", "0")).isEqualTo(1);
        assertThat(err.toString().lines()).hasSize(1);
        try (var files = Files.list(folder)) {
            assertThat(files).containsExactly(folder.resolve("thesis.tex"));
        }
    }

    @Test
    void aWrongCommandLineIsExplained() {
        assertThat(run("serve", "--port", "many")).isEqualTo(2);
        assertThat(err.toString()).contains("--port");
        assertThat(run("dance")).isEqualTo(2);
        assertThat(run()).isEqualTo(2);
    }

    @Test
    void aRehearsalServesATurnAndEnds() {
        assertThat(run("warm-up")).as("%s", err).isZero();
    }
}
