package dev.innkeeper.storage.file;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.JsonSyntaxException;
import dev.innkeeper.storage.disk.DurableFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * How long things have been in the trash, in time that was lived through.
 *
 * <p>A clock may be set wrong by years and set right again. So the age of things grows only from one look to the next,
 * by what the clock says but at most by {@link #MOST_AT_ONCE} and never below nothing. Kept in {@code
 * _innkeeper/trash/age.json}; if that is lost, things grow old anew.
 */
final class TrashAge {
    /** What one look can add at most. */
    static final Duration MOST_AT_ONCE = Duration.ofDays(7);

    private final Path file;

    TrashAge(Path trash) {
        this.file = trash.resolve("age.json");
    }

    /** Looks at the things that are in the trash; returns how long each has been there. */
    Map<String, Duration> look(List<String> ids, Instant now) throws IOException {
        Json.Obj before = read();
        long looked = (long) before.number("looked", now.toEpochMilli());
        long step = Math.clamp(now.toEpochMilli() - looked, 0, MOST_AT_ONCE.toMillis());
        long lived = (long) before.number("lived", 0) + step;
        Json.Obj since = before.object("since");
        Map<String, Duration> ages = new TreeMap<>();
        ids.forEach(id -> ages.put(id, Duration.ofMillis(lived - (long) since.number(id, lived))));
        Json.Obj after = Json.Obj.build(json -> json.put("looked", now.toEpochMilli())
                .put("lived", lived)
                .put("since", Json.Obj.build(all -> ages.forEach((id, age) -> all.put(id, lived - age.toMillis())))));
        if (!ids.isEmpty() || !before.equals(Json.Obj.EMPTY)) {
            DurableFiles.replace(file, DurableFiles.Content.of(after.text().getBytes(StandardCharsets.UTF_8)));
        }
        return ages;
    }

    private Json.Obj read() throws IOException {
        try {
            return Json.parse(new String(Files.readAllBytes(file), StandardCharsets.UTF_8))
                    .asObject()
                    .orElse(Json.Obj.EMPTY);
        } catch (NoSuchFileException | JsonSyntaxException none) {
            return Json.Obj.EMPTY;
        }
    }
}
