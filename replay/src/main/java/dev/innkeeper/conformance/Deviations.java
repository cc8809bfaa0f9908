package dev.innkeeper.conformance;

import dev.innkeeper.engine.js.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The checks in which Innkeeper means to differ from the recording.
 *
 * @param entries as {@code replay/deviations.json} lists them
 */
public record Deviations(List<Entry> entries) {

    /** No deviation at all. */
    public static final Deviations NONE = new Deviations(List.of());

    /**
     * One intended difference.
     *
     * @param suite the name of the suite
     * @param check the id of the check, {@code case} in the file
     * @param reason why the recording is not followed
     * @param instead what Innkeeper does instead
     * @param better why that is better for people
     */
    public record Entry(String suite, String check, String reason, String instead, String better) {}

    /** Copies the list. */
    public Deviations {
        entries = List.copyOf(entries);
    }

    /**
     * Reads {@code deviations.json}.
     *
     * @throws IOException if the file cannot be read or an entry lacks one of its five texts
     */
    public static Deviations read(Path file) throws IOException {
        Json document = Json.parse(Files.readString(file, StandardCharsets.UTF_8));
        List<Json.Obj> objects = document.asArray()
                .orElseThrow(() -> new IOException(file + " must hold a list of deviations."))
                .objects();
        List<Entry> entries = objects.stream()
                .map(object -> new Entry(
                        textOf(object, "suite"),
                        textOf(object, "case"),
                        textOf(object, "reason"),
                        textOf(object, "instead"),
                        textOf(object, "better")))
                .toList();
        for (Entry entry : entries) {
            if (entry.suite().isBlank()
                    || entry.check().isBlank()
                    || entry.reason().isBlank()
                    || entry.instead().isBlank()
                    || entry.better().isBlank()) {
                throw new IOException(
                        "Every deviation in " + file + " needs suite, case, reason, instead and better: " + entry);
            }
        }
        return new Deviations(entries);
    }

    /** The entry for one check. */
    public Optional<Entry> of(String suite, String check) {
        return entries.stream()
                .filter(entry -> entry.suite().equals(suite) && entry.check().equals(check))
                .findFirst();
    }

    private static String textOf(Json.Obj object, String key) {
        return object.string(key, "");
    }
}
