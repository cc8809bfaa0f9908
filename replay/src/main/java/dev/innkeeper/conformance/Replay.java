package dev.innkeeper.conformance;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.JsonSyntaxException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * One run of a suite over a folder of case files.
 *
 * @param suite what is replayed
 * @param folder where the case files ({@code *.json}) lie
 */
public record Replay(Suite suite, Path folder) {
    private static final String SHARED = "_";

    /** Takes the suite for this folder. */
    public Replay {
        suite = suite.in(folder);
    }

    /**
     * The case files of the folder, ordered by name; not those that cases share, which begin with {@code _}.
     *
     * @throws IOException if the folder cannot be listed
     */
    public List<Path> files() throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.filter(file -> file.getFileName().toString().endsWith(".json"))
                    .filter(file -> !file.getFileName().toString().startsWith(SHARED))
                    .sorted()
                    .toList();
        }
    }

    /**
     * The results of one case file. A file that holds no JSON object, a suite that throws and a suite that checks
     * nothing are failures, so that nothing passes by accident.
     */
    public List<CaseResult> of(Path file) {
        String fileName = file.getFileName().toString();
        String id = fileName.substring(0, fileName.length() - ".json".length());
        try {
            String text = Files.readString(file, StandardCharsets.UTF_8);
            Json recorded = Json.parse(text);
            if (!(recorded instanceof Json.Obj object)) {
                return List.of(new CaseResult.Failed(id, "the file holds no JSON object"));
            }
            List<CaseResult> results = suite.replay(fileName, object, text);
            return results.isEmpty() ? List.of(new CaseResult.Failed(id, "the file holds no check")) : results;
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read " + file, e);
        } catch (JsonSyntaxException e) {
            return List.of(new CaseResult.Failed(id, "the file is not JSON: " + e.getMessage()));
        } catch (RuntimeException | StackOverflowError e) {
            return List.of(new CaseResult.Failed(id, "threw " + e + at(e)));
        }
    }

    private static String at(Throwable thrown) {
        StackTraceElement[] trace = thrown.getStackTrace();
        return trace.length == 0 ? "" : " at " + trace[0];
    }
}
