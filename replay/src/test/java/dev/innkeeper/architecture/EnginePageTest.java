package dev.innkeeper.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The page about the engine as a library is what the other modules keep to, and it names what there is. */
class EnginePageTest {
    private static final Pattern ROW = Pattern.compile("(?m)^\\| (`.*?`) \\|");
    private static final Pattern WORD = Pattern.compile("`([A-Za-z.]+)`");
    private static final Set<String> ONE_PAGE =
            Set.of("dev.innkeeper.engine", "dev.innkeeper.engine.profile", "dev.innkeeper.engine.block");

    private static final JavaClasses HOUSE = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.innkeeper");

    private static Set<String> words(boolean packages) throws IOException {
        Set<String> words = new TreeSet<>();
        Matcher row = ROW.matcher(Files.readString(Path.of("..", "docs", "engine-api.md")));
        while (row.find()) {
            Matcher word = WORD.matcher(row.group(1));
            while (word.find()) {
                if (word.group(1).startsWith("engine") == packages) {
                    words.add(word.group(1));
                }
            }
        }
        return words;
    }

    @Test
    void otherModulesUseTheOpenRoomsOnly() throws IOException {
        new HouseRules("dev.innkeeper")
                .engineIsEnteredByItsOpenRooms(words(true))
                .check(HOUSE);
    }

    @Test
    void everyOpenRoomIsEntered() throws IOException {
        for (String room : words(true)) {
            assertThat(HOUSE.stream()
                            .filter(type -> !type.getPackageName().startsWith("dev.innkeeper.engine"))
                            .flatMap(type -> type.getDirectDependenciesFromSelf().stream())
                            .map(dependency -> dependency.getTargetClass().getPackageName()))
                    .as("%s is open for nobody", room)
                    .contains("dev.innkeeper." + room);
        }
    }

    @Test
    void thePageNamesThePublicTypesOfScenesAndPrompts() throws IOException {
        assertThat(words(false))
                .containsAll(HOUSE.stream()
                        .filter(type -> ONE_PAGE.contains(type.getPackageName()))
                        .filter(type -> type.isTopLevelClass()
                                && type.getModifiers().contains(JavaModifier.PUBLIC)
                                && !type.getSimpleName().equals("package-info"))
                        .map(JavaClass::getSimpleName)
                        .toList());
        assertThat(HOUSE.stream().map(JavaClass::getSimpleName)).containsAll(words(false));
    }
}
