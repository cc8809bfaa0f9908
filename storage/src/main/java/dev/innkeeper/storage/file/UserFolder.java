package dev.innkeeper.storage.file;

import dev.innkeeper.storage.disk.DurableFiles;
import dev.innkeeper.storage.failure.NotALibraryException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The folder of one user, and whether it is to be filled first.
 *
 * @param layout where things are in it
 * @param fresh whether there was nothing of a user in it, or the first filling was interrupted
 */
record UserFolder(Layout layout, boolean fresh) {
    private static final String DEFAULT_USER = "default-user";
    private static final Set<String> SIGNS =
            Set.of("characters", "chats", "settings.json", "worlds", "OpenAI Settings", "_innkeeper");

    /**
     * Finds the user's folder.
     *
     * @throws NotALibraryException if the folder holds things that are not a user's
     */
    static UserFolder at(Path data) throws IOException {
        Path below = data.resolve(DEFAULT_USER);
        Path root = Files.isDirectory(below) ? below : data;
        Layout layout = new Layout(root.toAbsolutePath().normalize());
        Set<String> names = names(root);
        if (names.isEmpty() || Files.exists(layout.seeding())) {
            return new UserFolder(layout, true);
        }
        if (names.stream().noneMatch(SIGNS::contains)) {
            throw new NotALibraryException();
        }
        boolean onlyOwn = names.equals(Set.of("_innkeeper"));
        return new UserFolder(layout, onlyOwn);
    }

    private static Set<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return Set.copyOf(files.map(file -> file.getFileName().toString())
                    .filter(name -> !name.startsWith(".") && !name.equals("lost+found"))
                    .toList());
        } catch (NoSuchFileException missing) {
            return Set.of();
        }
    }

    /** Deletes what interrupted writes have left; only the holder of the writer's lock may. */
    void sweep() throws IOException {
        List<Path> folders = new ArrayList<>(List.of(
                layout.root(),
                layout.own(),
                layout.moves(),
                layout.generations(),
                layout.characters(),
                layout.presets(),
                layout.lorebooks(),
                layout.groups(),
                layout.groupChats(),
                layout.chats(),
                layout.backups(),
                layout.personaPictures()));
        if (Files.isDirectory(layout.chats())) {
            try (Stream<Path> chats = Files.list(layout.chats())) {
                chats.forEach(folders::add);
            }
        }
        folders.addAll(below(layout.own().resolve("torn")));
        folders.addAll(below(layout.replaced()));
        folders.addAll(below(layout.memory()));
        folders.addAll(below(layout.memoryVersions()));
        folders.addAll(below(layout.smartTavern()));
        for (Path folder : folders) {
            if (Files.isDirectory(folder)) {
                DurableFiles.sweep(folder);
            }
        }
        for (Path copy : files(layout.copies())) {
            Files.deleteIfExists(copy);
        }
    }

    private static List<Path> below(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isDirectory).toList();
        } catch (NoSuchFileException missing) {
            return List.of();
        }
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(Files::isRegularFile).toList();
        } catch (NoSuchFileException missing) {
            return List.of();
        }
    }
}
