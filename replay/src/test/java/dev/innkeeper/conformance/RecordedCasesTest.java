package dev.innkeeper.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every recorded case of every suite, as a test. */
class RecordedCasesTest {

    private static final Path HOME = Path.of("");
    private static final Path CASES = HOME.resolve("cases");

    @TestFactory
    Stream<DynamicContainer> recorded() throws IOException {
        Deviations deviations = Deviations.read(HOME.resolve("deviations.json"));
        return Suites.all().stream()
                .map(suite -> DynamicContainer.dynamicContainer(suite.name(), checks(suite, deviations)));
    }

    @Test
    void everySuiteHasCases() throws IOException {
        for (Suite suite : Suites.all()) {
            assertThat(new Replay(suite, CASES.resolve(suite.name())).files())
                    .as(suite.name())
                    .isNotEmpty();
        }
    }

    private static Stream<DynamicTest> checks(Suite suite, Deviations deviations) {
        Replay replay = new Replay(suite, CASES.resolve(suite.name()));
        List<Path> files;
        try {
            files = replay.files();
        } catch (IOException e) {
            return Stream.of(DynamicTest.dynamicTest(suite.name(), () -> {
                throw e;
            }));
        }
        return files.stream().flatMap(file -> replay.of(file).stream()).map(result -> check(suite, result, deviations));
    }

    private static DynamicTest check(Suite suite, CaseResult result, Deviations deviations) {
        boolean deviates = deviations.of(suite.name(), result.id()).isPresent();
        return DynamicTest.dynamicTest(result.id(), () -> {
            switch (result) {
                case CaseResult.Passed ignored ->
                    assertThat(deviates)
                            .as("the entry in deviations.json is no longer needed")
                            .isFalse();
                case CaseResult.Failed failed ->
                    assertThat(deviates).as(failed.difference()).isTrue();
                case CaseResult.Intended intended ->
                    assertThat(deviations.of(suite.name(), intended.entry()))
                            .as("deviations.json has to say why: " + intended.entry())
                            .isPresent();
                case CaseResult.Pending pending -> abort(pending.reason());
            }
        });
    }
}
