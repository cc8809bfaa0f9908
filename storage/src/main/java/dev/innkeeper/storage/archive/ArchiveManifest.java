package dev.innkeeper.storage.archive;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.JsonSyntaxException;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What an archive of a user holds: its last entry, {@code _innkeeper/archive.json}.
 *
 * @param made when the archive was made
 * @param secrets whether the keys of providers are in it
 * @param folders folders in which there is no file
 * @param files everything else
 */
public record ArchiveManifest(Instant made, boolean secrets, List<String> folders, List<ArchiveFile> files) {
    /** Its place in the archive. */
    public static final String PLACE = "_innkeeper/archive.json";

    private static final String FORMAT = "innkeeper-archive";
    private static final int VERSION = 1;

    /** Copies the lists. */
    public ArchiveManifest {
        folders = List.copyOf(folders);
        files = List.copyOf(files);
    }

    /** How many bytes all files have together. */
    public long bytes() {
        return files.stream().mapToLong(ArchiveFile::size).sum();
    }

    byte[] text() {
        List<Json> items = new ArrayList<>();
        files.forEach(file -> items.add(file.json()));
        return Json.Obj.build(json -> json.put("format", FORMAT)
                        .put("version", VERSION)
                        .put("made", made.toString())
                        .put("secrets", secrets)
                        .put("folders", Json.ofStrings(folders))
                        .put("files", new Json.Arr(items)))
                .text()
                .getBytes(StandardCharsets.UTF_8);
    }

    /**
     * Reads a manifest and checks that all its paths stay within the folder that it is restored to.
     *
     * @throws DamagedArchiveException if it is none, of a version that is not known, or unsafe
     */
    static ArchiveManifest read(byte[] bytes) throws DamagedArchiveException {
        Json.Obj json = object(bytes);
        if (!json.string("format", "").equals(FORMAT)) {
            throw new DamagedArchiveException("This is no archive of Innkeeper: its manifest says something else.");
        }
        if ((int) json.number("version", 0) != VERSION) {
            throw new DamagedArchiveException("This archive was made by a newer Innkeeper. Restore it with that one.");
        }
        List<ArchiveFile> files = new ArrayList<>();
        for (Json.Obj file : json.array("files").objects()) {
            files.add(ArchiveFile.read(file)
                    .orElseThrow(() -> new DamagedArchiveException("The archive's manifest is damaged.")));
        }
        boolean complete = files.size() == json.array("files").items().size();
        if (!complete) {
            throw new DamagedArchiveException("The archive's manifest is damaged.");
        }
        ArchiveManifest manifest = new ArchiveManifest(
                made(json), json.truthy("secrets"), json.array("folders").strings(), files);
        manifest.requireSafe();
        return manifest;
    }

    private static Json.Obj object(byte[] bytes) throws DamagedArchiveException {
        try {
            Optional<Json.Obj> object =
                    Json.parse(new String(bytes, StandardCharsets.UTF_8)).asObject();
            return object.orElseThrow(() -> new DamagedArchiveException("The archive's manifest is damaged."));
        } catch (JsonSyntaxException torn) {
            throw new DamagedArchiveException("The archive's manifest is damaged.");
        }
    }

    private static Instant made(Json.Obj json) throws DamagedArchiveException {
        try {
            return Instant.parse(json.string("made", ""));
        } catch (DateTimeException notATime) {
            throw new DamagedArchiveException("The archive's manifest is damaged.");
        }
    }

    private void requireSafe() throws DamagedArchiveException {
        Set<String> seen = new HashSet<>();
        for (ArchiveFile file : files) {
            ArchivePath.requireSafe(file.path());
            if (!seen.add(file.path())) {
                throw new DamagedArchiveException("The archive holds a file twice: do not trust it.");
            }
        }
        for (String folder : folders) {
            ArchivePath.requireSafe(folder);
        }
    }
}
