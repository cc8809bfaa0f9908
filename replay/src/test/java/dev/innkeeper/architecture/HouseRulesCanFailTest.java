package dev.innkeeper.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every rule finds what breaks it in a house that was built to break it. */
class HouseRulesCanFailTest {

    private static final String ROOT = "dev.innkeeper.architecture.badhouse";
    private static final JavaClasses BAD_HOUSE = new ClassFileImporter().importPackages(ROOT);

    private final HouseRules rules = new HouseRules(ROOT);

    @Test
    void arrowsPointDown() {
        assertThat(violationsOf(rules.arrowsPointDown())).anyMatch(line -> line.contains("engine.Upward"));
    }

    @Test
    void engineStandsAlone() {
        assertThat(violationsOf(rules.engineStandsAlone()))
                .anyMatch(line -> line.contains("engine.Upward") && line.contains("org.slf4j.Logger"));
    }

    @Test
    void engineIsEnteredByItsOpenRooms() {
        assertThat(violationsOf(rules.engineIsEnteredByItsOpenRooms(Set.of("engine"))))
                .anyMatch(line -> line.contains("server.Intruder") && line.contains("engine.token.Foreign"));
    }

    @Test
    void tokensStandOnTheTokenizerLibrary() {
        assertThat(violationsOf(rules.tokensStandOnTheTokenizerLibrary()))
                .anyMatch(line -> line.contains("engine.token.Foreign"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"readsFiles", "knowsFiles", "knowsTheNetwork", "startsThreads", "runsThreads", "logs"})
    void engineDoesNoInputOrOutput(String method) {
        assertThat(violationsOf(rules.engineDoesNoInputOrOutput()))
                .anyMatch(line -> line.contains("Impure." + method + "("));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "asksMilliseconds",
                "asksNanoseconds",
                "asksTheInstant",
                "asksTheDay",
                "asksTheClock",
                "asksTheDate",
                "asksTheZone",
                "asksTheLocale",
                "lowersInTheDefaultLocale",
                "formatsInTheDefaultLocale",
                "throwsDice",
                "throwsDiceOfTheThread",
                "throwsDiceOfMath",
                "makesIdentifiers",
                "shuffles"
            })
    void engineAsksNoEnvironment(String method) {
        assertThat(violationsOf(rules.engineAsksNoEnvironment()))
                .anyMatch(line -> line.contains("Impure." + method + "("));
    }

    @Test
    void formatsTouchNoDisk() {
        assertThat(violationsOf(rules.formatsTouchNoDisk()))
                .anyMatch(line -> line.contains("java.nio.file.Path"))
                .anyMatch(line -> line.contains("java.io.FileInputStream"));
    }

    @Test
    void noCycles() {
        assertThat(violationsOf(rules.noCyclesIn("engine")))
                .anyMatch(line -> line.contains("engine.one") && line.contains("engine.two"));
        assertThat(violationsOf(rules.noCyclesIn("server"))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"throwsRuntime", "throwsException", "throwsThrowable", "throwsError"})
    void noGenericExceptions(String method) {
        assertThat(violationsOf(rules.noGenericExceptions()))
                .anyMatch(line -> line.contains("Wordy." + method + "("))
                .noneMatch(line -> line.contains("Named"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"printsToOut", "printsToErr", "printsATrace"})
    void onlyTerminalProgramsPrint(String method) {
        assertThat(violationsOf(rules.onlyTerminalProgramsPrint()))
                .anyMatch(line -> line.contains("Wordy." + method + "("))
                .noneMatch(line -> line.contains("cli.Terminal"));
    }

    @Test
    void namesSayWhatThingsAre() {
        assertThat(violationsOf(rules.namesSayWhatThingsAre()))
                .anyMatch(line -> line.contains("engine.util.Words"))
                .anyMatch(line -> line.contains("engine.TextHelper"))
                .noneMatch(line -> line.contains("engine.Upward"));
    }

    @Test
    void everyPackageIsNullMarked() {
        assertThat(violationsOf(rules.everyPackageIsNullMarked()))
                .hasSize(1)
                .first()
                .asString()
                .contains("unmarked.Unmarked");
    }

    @Test
    void noJavaUtilLogging() {
        assertThat(violationsOf(rules.noJavaUtilLogging())).anyMatch(line -> line.contains("Wordy.logs("));
    }

    private static List<String> violationsOf(ArchRule rule) {
        return rule.evaluate(BAD_HOUSE).getFailureReport().getDetails();
    }
}
