package dev.innkeeper.architecture;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The rules hold for Innkeeper itself. */
class HouseRulesTest {

    private static final JavaClasses HOUSE = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.innkeeper");

    private final HouseRules rules = new HouseRules("dev.innkeeper");

    @Test
    void arrowsPointDown() {
        holds(rules.arrowsPointDown());
    }

    @Test
    void engineStandsAlone() {
        holds(rules.engineStandsAlone());
    }

    @Test
    void tokensStandOnTheTokenizerLibrary() {
        holds(rules.tokensStandOnTheTokenizerLibrary());
    }

    @Test
    void engineDoesNoInputOrOutput() {
        holds(rules.engineDoesNoInputOrOutput());
    }

    @Test
    void engineAsksNoEnvironment() {
        holds(rules.engineAsksNoEnvironment());
    }

    @Test
    void formatsTouchNoDisk() {
        holds(rules.formatsTouchNoDisk());
    }

    @ParameterizedTest
    @MethodSource("dev.innkeeper.architecture.HouseRules#modules")
    void noCyclesIn(String module) {
        holds(rules.noCyclesIn(module));
    }

    @Test
    void noGenericExceptions() {
        holds(rules.noGenericExceptions());
    }

    @Test
    void onlyTerminalProgramsPrint() {
        holds(rules.onlyTerminalProgramsPrint());
    }

    @Test
    void namesSayWhatThingsAre() {
        holds(rules.namesSayWhatThingsAre());
    }

    @Test
    void everyPackageIsNullMarked() {
        holds(rules.everyPackageIsNullMarked());
    }

    @Test
    void noJavaUtilLogging() {
        holds(rules.noJavaUtilLogging());
    }

    private static void holds(ArchRule rule) {
        rule.check(HOUSE);
    }
}
