package dev.innkeeper.storage.file;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.disk.DurableFiles;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a new user finds: a character with a picture, a lorebook, a preset, settings and a persona, all of our own
 * making.
 *
 * <p>Seeding can be interrupted and repeated: what is there stays as it is.
 */
final class DefaultContent {
    /** The folders that SillyTavern makes for a user (settings-users.md §0). */
    private static final List<String> FOLDERS = List.of(
            "thumbnails/bg",
            "thumbnails/avatar",
            "thumbnails/persona",
            "worlds",
            "user/images",
            "user/files",
            "user/workflows",
            "User Avatars",
            "groups",
            "group chats",
            "chats",
            "characters",
            "backgrounds",
            "NovelAI Settings",
            "KoboldAI Settings",
            "OpenAI Settings",
            "TextGen Settings",
            "themes",
            "movingUI",
            "extensions",
            "instruct",
            "context",
            "QuickReplies",
            "assets",
            "vectors",
            "backups",
            "sysprompt",
            "reasoning");

    private static final String CHARACTER = "Maren";
    private static final FileName LOREBOOK = new FileName("The Heron and Lantern");
    private static final FileName PRESET = new FileName("Innkeeper");
    private static final String PERSONA = "user-default.png";

    private DefaultContent() {}

    /** Fills a folder that has nothing yet. */
    static void seed(FileLibrary library, Layout layout, Clock clock) throws IOException {
        DurableFiles.replace(layout.seeding(), DurableFiles.Content.of(new byte[0]));
        for (String folder : FOLDERS) {
            Files.createDirectories(layout.root().resolve(folder));
        }
        if (library.lorebooks().find(LOREBOOK).isEmpty()) {
            library.lorebooks().write(LOREBOOK, OptionalLong.empty(), json("lorebook.json"));
        }
        if (library.presets().find(PRESET).isEmpty()) {
            library.presets().write(PRESET, OptionalLong.empty(), json("preset.json"));
        }
        Path persona = layout.personaPictures().resolve(PERSONA);
        if (!Files.exists(persona)) {
            DurableFiles.create(persona, DurableFiles.Content.of(resource("persona.png")));
        }
        if (!Files.exists(layout.settings())) {
            library.settings().update(empty -> json("settings.json"));
        }
        if (library.characters().find(new FileName(CHARACTER)).isEmpty()) {
            Json.Obj card =
                    json("character.json").with("create_date", clock.instant().toString());
            library.characters().create(CHARACTER, card, Optional.of(resource("character.png")));
        }
        DurableFiles.syncFolder(layout.root());
        Files.delete(layout.seeding());
    }

    private static Json.Obj json(String name) {
        return FileDocument.parse(resource(name), name);
    }

    private static byte[] resource(String name) {
        try (InputStream file = DefaultContent.class.getResourceAsStream("seed/" + name)) {
            if (file == null) {
                throw new IllegalStateException(name + " is missing from the build");
            }
            return file.readAllBytes();
        } catch (IOException failure) {
            throw new IllegalStateException(name + " in the build cannot be read", failure);
        }
    }
}
