package dev.innkeeper.storage.file;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.JsonSyntaxException;
import dev.innkeeper.formats.group.GroupFile;
import dev.innkeeper.formats.group.GroupMigration;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.disk.DurableFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Moves the metadata that old group files keep into the chats, when a library is opened (chats.md §8.5). */
final class GroupMetadata {
    private static final Logger LOG = LoggerFactory.getLogger(GroupMetadata.class);
    private static final String COPIES = "_group_metadata_update";

    private final Layout layout;
    private final Path copies;

    GroupMetadata(Layout layout) {
        this.layout = layout;
        this.copies = layout.backups().resolve(COPIES);
    }

    /** Looks through all groups; one that cannot be changed is logged and left as it is. */
    void migrate() throws IOException {
        List<Path> files;
        try (Stream<Path> entries = Files.list(layout.groups())) {
            files = entries.filter(file -> file.toString().endsWith(Layout.DOCUMENT))
                    .sorted()
                    .toList();
        } catch (NoSuchFileException none) {
            return;
        }
        for (Path file : files) {
            try {
                Optional<GroupMigration> migration = group(file).flatMap(GroupMigration::of);
                if (migration.isPresent()) {
                    migrate(file, migration.get());
                }
            } catch (IOException failure) {
                LOG.warn("The metadata of a group could not be moved into its chats", failure);
            }
        }
    }

    private static Optional<GroupFile> group(Path file) throws IOException {
        try {
            return Json.parse(Files.readString(file, StandardCharsets.UTF_8))
                    .asObject()
                    .map(GroupFile::new);
        } catch (JsonSyntaxException broken) {
            LOG.warn("A group cannot be read: {}", broken.getMessage());
            return Optional.empty();
        }
    }

    private void migrate(Path file, GroupMigration migration) throws IOException {
        copy(file);
        if (!migration.possible()) {
            return;
        }
        for (String chat : migration.chats()) {
            Optional<FileName> name = FileName.sanitized(chat + Layout.LOG);
            if (name.isPresent()) {
                migrateChat(layout.groupChats().resolve(name.get().value()), chat, migration);
            }
        }
        write(file, migration.migrated().text());
    }

    private void migrateChat(Path file, String name, GroupMigration migration) throws IOException {
        if (!Files.isRegularFile(file)) {
            return;
        }
        List<String> lines = List.of(new String(Files.readAllBytes(file), StandardCharsets.UTF_8).split("\n", -1));
        Optional<List<Json>> migrated = migration.chat(name, lines);
        if (migrated.isPresent()) {
            copy(file);
            write(file, migrated.get().stream().map(Json::text).collect(Collectors.joining("\n")));
        }
    }

    private void copy(Path file) throws IOException {
        DurableFiles.createFolders(copies);
        byte[] content = Files.readAllBytes(file);
        DurableFiles.replace(copies.resolve(file.getFileName()), DurableFiles.Content.of(content));
    }

    private static void write(Path file, String text) throws IOException {
        DurableFiles.replace(file, DurableFiles.Content.of(text.getBytes(StandardCharsets.UTF_8)));
    }
}
