package dev.innkeeper.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConformanceTest {

    @TempDir
    Path home;

    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    private Path cases;

    @BeforeEach
    void emptyHome() throws IOException {
        cases = Files.createDirectory(home.resolve("cases"));
        Files.writeString(home.resolve("deviations.json"), "[]");
    }

    @Test
    void countsWhatPassedFailedAndWaits() throws IOException {
        record("a", "{\"expected\":\"x\",\"actual\":\"x\"}");
        record("b", "{\"expected\":\"x\",\"actual\":\"y\"}");
        record("c", "{\"pending\":\"needs lorebooks\"}");

        assertThat(replay()).isEqualTo(1);
        assertThat(lines())
                .containsExactly(
                        "FAILED b  $@0: expected \"x\", got \"y\"",
                        "PENDING 1  needs lorebooks",
                        "1 passed, 1 failed, 1 skipped");
    }

    @Test
    void aDeviationIsShownInsteadOfFailing() throws IOException {
        record("a", "{\"expected\":\"x\",\"actual\":\"x\"}");
        record("b", "{\"expected\":\"x\",\"actual\":\"y\"}");
        Files.writeString(
                home.resolve("deviations.json"),
                "[{\"suite\":\"echo\",\"case\":\"b\",\"reason\":\"R.\",\"instead\":\"I.\",\"better\":\"B.\"}]");

        assertThat(replay()).isZero();
        assertThat(lines())
                .containsExactly("DEVIATION b  R. Instead: I. Better: B.", "1 passed, 0 failed, 1 deviating");
    }

    @Test
    void brokenFilesAndThrowingSuitesFail() throws IOException {
        record("a", "{\"expected\":");
        record("b", "[]");
        record("c", "{\"throw\":true}");
        record("d", "{\"empty\":true}");

        assertThat(replay()).isEqualTo(1);
        assertThat(lines()).hasSize(5).last().isEqualTo("0 passed, 4 failed");
    }

    @Test
    void anEmptyFolderIsNoSuccess() throws IOException {
        assertThat(replay()).isEqualTo(2);
    }

    @Test
    void anUnknownSuiteIsNoSuccess() throws IOException {
        assertThat(runner().run("no such suite")).isEqualTo(2);
    }

    private void record(String name, String text) throws IOException {
        Files.writeString(cases.resolve(name + ".json"), text);
    }

    private int replay() throws IOException {
        return runner().replay(new Replay(new Echo(), cases));
    }

    private Conformance runner() {
        PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);
        return new Conformance(out, new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8), home);
    }

    private List<String> lines() {
        return printed.toString(StandardCharsets.UTF_8).lines().toList();
    }

    /** Compares what a case file itself gives as expected and actual. */
    private record Echo() implements Suite {
        @Override
        public String name() {
            return "echo";
        }

        @Override
        public List<CaseResult> replay(String fileName, Json.Obj recorded) {
            String id = fileName.replace(".json", "");
            if (recorded.has("pending")) {
                return List.of(new CaseResult.Pending(id, recorded.string("pending", "")));
            }
            if (recorded.has("throw")) {
                throw new IllegalStateException("broken suite");
            }
            if (recorded.has("empty")) {
                return List.of();
            }
            return List.of(CaseResult.comparing(id, recorded.string("expected", ""), recorded.string("actual", "")));
        }
    }
}
