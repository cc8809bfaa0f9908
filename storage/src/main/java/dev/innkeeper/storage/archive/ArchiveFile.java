package dev.innkeeper.storage.archive;

import dev.innkeeper.engine.js.Json;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;

/**
 * What an archive's manifest says of one file.
 *
 * @param path its place in the user's folder, with forward slashes
 * @param size in bytes
 * @param sha256 of its bytes, 64 hexadecimal digits
 * @param modified when it was last written
 */
public record ArchiveFile(String path, long size, String sha256, Instant modified) {
    Json.Obj json() {
        return Json.Obj.build(json ->
                json.put("path", path).put("size", size).put("sha256", sha256).put("modified", modified.toString()));
    }

    static Optional<ArchiveFile> read(Json.Obj json) {
        double size = json.number("size", -1);
        String hash = json.string("sha256", "");
        try {
            Instant modified = Instant.parse(json.string("modified", ""));
            boolean whole = size >= 0 && size == Math.rint(size) && hash.matches("[0-9a-f]{64}");
            return json.string("path")
                    .filter(path -> whole)
                    .map(path -> new ArchiveFile(path, (long) size, hash, modified));
        } catch (DateTimeException notATime) {
            return Optional.empty();
        }
    }
}
