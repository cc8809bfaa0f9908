package dev.innkeeper.server.sillytavern;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.character.CharacterFolder;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The pictures of a character's expressions (client-api.md §7.3). */
final class SpriteRoutes {
    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("yyyyMMddHHmmss").withZone(ZoneOffset.UTC);

    private final CharacterFolder characters;

    SpriteRoutes(CharacterFolder characters) {
        this.characters = characters;
    }

    void addTo(RoutesConfig routes) {
        routes.get("/api/sprites/get", this::list);
    }

    private void list(Context context) throws IOException {
        List<String> names = context.queryParams("name");
        String name = names.size() == 1 ? names.getFirst() : "";
        Optional<Path> folder = folder(name);
        List<Json> sprites = new ArrayList<>();
        if (folder.isPresent()) {
            for (FileName file : characters.files(folder.get())) {
                if (ImageTypes.mediaType(file).isPresent()) {
                    sprites.add(sprite(name, folder.get(), file));
                }
            }
        }
        Replies.json(context, new Json.Arr(sprites));
    }

    private static Json sprite(String name, Path folder, FileName file) throws IOException {
        String changed = STAMP.format(
                Files.getLastModifiedTime(folder.resolve(file.value())).toInstant());
        return Json.Obj.build(sprite ->
                sprite.put("label", label(file)).put("path", "/characters/" + name + "/" + file + "?t=" + changed));
    }

    /** The base name up to its first hyphen or dot, but at least one character. */
    private static String label(FileName file) {
        String base = file.base().toLowerCase(Locale.ROOT);
        for (int i = 1; i < base.length(); i++) {
            if (base.charAt(i) == '-' || base.charAt(i) == '.') {
                return base.substring(0, i);
            }
        }
        return base;
    }

    /** The folder of a character's name; of a name with a slash, a folder in that folder. */
    private Optional<Path> folder(String name) {
        List<String> parts =
                Arrays.stream(name.split("/")).limit(2).map(FileName::sanitize).toList();
        Path folder = characters.userRoot().resolve("characters");
        for (String part : parts) {
            Optional<FileName> plain = FileName.of(part);
            if (plain.isEmpty()) {
                return Optional.empty();
            }
            folder = folder.resolve(plain.get().value());
        }
        return Optional.of(folder);
    }
}
