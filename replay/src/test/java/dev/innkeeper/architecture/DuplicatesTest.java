package dev.innkeeper.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import net.sourceforge.pmd.cpd.CPDConfiguration;
import net.sourceforge.pmd.cpd.CpdAnalysis;
import net.sourceforge.pmd.cpd.Mark;
import net.sourceforge.pmd.cpd.Match;
import net.sourceforge.pmd.lang.LanguageRegistry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Nothing is written twice, in no two modules. */
class DuplicatesTest {

    private static final Path REPOSITORY = Path.of("..");
    private static final int LONGEST_COPY_IN_TOKENS = 100;

    @Test
    void theProgramsHoldNoCopies() throws IOException {
        assertThat(copiesIn("java", sources("*/src/main/java"))).isEmpty();
    }

    @Test
    void theTestsHoldNoCopies() throws IOException {
        assertThat(copiesIn("java", sources("*/src/test/java"))).isEmpty();
    }

    @Test
    void theWebAppHoldsNoCopies() throws IOException {
        assertThat(copiesIn("typescript", sources("web/app/src"))).isEmpty();
    }

    @Test
    void aCopyIsFound(@TempDir Path folder) throws IOException {
        Path original = REPOSITORY.resolve("replay/src/main/java/dev/innkeeper/conformance/FirstDifference.java");
        Files.copy(original, folder.resolve("One.java"));
        Files.copy(original, folder.resolve("Two.java"));

        assertThat(copiesIn("java", List.of(folder)))
                .isNotEmpty()
                .allMatch(copy -> copy.contains("One.java:") && copy.contains("Two.java:"));
    }

    private static List<Path> sources(String pattern) throws IOException {
        List<Path> folders = new ArrayList<>();
        int stars = pattern.startsWith("*/") ? 2 : 0;
        if (stars == 0) {
            folders.add(REPOSITORY.resolve(pattern));
        } else {
            try (Stream<Path> modules = Files.list(REPOSITORY)) {
                modules.map(module -> module.resolve(pattern.substring(stars))).forEach(folders::add);
            }
        }
        folders.removeIf(folder -> !Files.isDirectory(folder));
        return folders;
    }

    private static List<String> copiesIn(String language, List<Path> folders) throws IOException {
        CPDConfiguration settings = new CPDConfiguration();
        settings.setMinimumTileSize(LONGEST_COPY_IN_TOKENS);
        settings.setOnlyRecognizeLanguage(LanguageRegistry.CPD.getLanguageById(language));
        folders.forEach(settings::addInputPath);
        List<String> copies = new ArrayList<>();
        try (CpdAnalysis analysis = CpdAnalysis.create(settings)) {
            analysis.performAnalysis(report -> report.getMatches().forEach(match -> copies.add(inWords(match))));
        }
        return copies;
    }

    private static String inWords(Match match) {
        return match.getTokenCount() + " tokens: "
                + StreamSupport.stream(match.spliterator(), false)
                        .map(DuplicatesTest::inWords)
                        .sorted()
                        .collect(Collectors.joining(" ~ "));
    }

    private static String inWords(Mark mark) {
        var place = mark.getLocation();
        try {
            Path file = Path.of(place.getFileId().getAbsolutePath());
            String name = file.startsWith(REPOSITORY.toRealPath())
                    ? REPOSITORY.toRealPath().relativize(file).toString()
                    : file.getFileName().toString();
            return name + ":" + place.getStartLine() + "-" + place.getEndLine();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
