package dev.innkeeper.conformance.http;

import dev.innkeeper.conformance.CaseResult;
import dev.innkeeper.engine.js.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Compares the files of a data root with the recorded ones. */
final class RecordedFiles {
    private final String id;
    private final Json.Obj placed;
    private final Placeholders placeholders;

    /**
     * A comparison for one case.
     *
     * @param placed the files that the case put in place
     */
    RecordedFiles(String id, Json.Obj placed, Placeholders placeholders) {
        this.id = id;
        this.placed = placed;
        this.placeholders = placeholders;
    }

    /** One result for each recorded file, one for files that should not be there, one for the folders. */
    List<CaseResult> results(Json.Obj expected, DataRoot root) throws IOException {
        Map<String, Path> rest = new TreeMap<>(root.files());
        List<CaseResult> results = new ArrayList<>();
        for (Map.Entry<String, Json> file : expected.object("files").members().entrySet()) {
            Json.Obj recorded = file.getValue().asObject().orElse(Json.Obj.EMPTY);
            Optional<String> name = rest.keySet().stream()
                    .filter(path -> placeholders.matches(file.getKey(), path))
                    .findFirst();
            Path found = name.isPresent() ? rest.remove(name.get()) : null;
            Optional<String> difference = found == null
                    ? Optional.of("the file is missing; there are " + rest.keySet())
                    : difference(file.getKey(), recorded, Files.readAllBytes(found));
            results.add(result(id + "/file " + file.getKey(), difference));
        }
        boolean seeded = expected.truthy("seededContent");
        results.add(result(
                id + "/other files",
                rest.isEmpty() || seeded ? Optional.empty() : Optional.of("not recorded: " + rest.keySet())));
        results.add(result(id + "/folders", folders(expected, root)));
        return results;
    }

    private Optional<String> folders(Json.Obj expected, DataRoot root) throws IOException {
        Set<String> wanted = new TreeSet<>(expected.array("extraDirs").strings());
        Set<String> found = root.extraFolders();
        return wanted.equals(found) ? Optional.empty() : Optional.of("expected " + wanted + ", got " + found);
    }

    static CaseResult result(String id, Optional<String> difference) {
        return difference
                .<CaseResult>map(text -> new CaseResult.Failed(id, text))
                .orElseGet(() -> new CaseResult.Passed(id));
    }

    private Optional<String> difference(String path, Json.Obj recorded, byte[] actual) throws IOException {
        if (recorded.truthy("seeded")) {
            return Optional.empty();
        }
        if (recorded.truthy("unchanged")) {
            byte[] before = DataRoot.content(placed.object(path));
            return Arrays.equals(before, actual) ? Optional.empty() : Optional.of("the file was changed");
        }
        if (recorded.has("png")) {
            return new RecordedPicture(placeholders).pngDifference(recorded.object("png"), actual);
        }
        if (recorded.has("jpeg")) {
            return RecordedPicture.jpegDifference(recorded.object("jpeg"), actual);
        }
        if (recorded.has("sha256")) {
            return recorded.string("sha256", "").equals(Digests.sha256(actual))
                    ? Optional.empty()
                    : Optional.of("the bytes differ");
        }
        String wanted = recorded.has("json")
                ? recorded.find("json").orElse(Json.NULL).text((int) recorded.number("indent", 0))
                : recorded.string("text", "");
        return new RecordedValue(placeholders, true)
                .difference(Json.of(wanted), Json.of(new String(actual, StandardCharsets.UTF_8)));
    }
}
