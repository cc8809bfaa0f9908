package dev.innkeeper.storage.file;

import dev.innkeeper.storage.disk.DurableFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Where deleted files go, {@code trash/<time>/<their place in the user's folder>}, and replaced versions of documents,
 * {@code replaced/<their place in the user's folder>/<time>.json}.
 *
 * <p>Nothing is ever taken out of the trash; of replaced versions the newest 20 are kept. To bring a file back, move it
 * to its place.
 */
final class Trash {
    private static final int VERSIONS = 20;

    private final Layout layout;
    private final Stamps stamps;

    Trash(Layout layout, Stamps stamps) {
        this.layout = layout;
        this.stamps = stamps;
    }

    /** Moves a file of the user's folder into the trash. */
    void take(Path file) throws IOException {
        Path target = newFolder().resolve(place(file));
        DurableFiles.createFolders(Objects.requireNonNull(target.getParent()));
        DurableFiles.rename(file, target);
    }

    private Path newFolder() {
        Path folder = layout.trash().resolve(stamps.next());
        while (Files.exists(folder)) {
            folder = layout.trash().resolve(stamps.next());
        }
        return folder;
    }

    /** Keeps the content that a file had before it is replaced. */
    void keepVersion(Path file, byte[] content) throws IOException {
        Path folder = layout.replaced().resolve(place(file));
        DurableFiles.createFolders(folder);
        DurableFiles.replace(folder.resolve(stamps.next() + Layout.DOCUMENT), DurableFiles.Content.of(content));
        prune(folder);
    }

    private static void prune(Path folder) throws IOException {
        List<Path> newestFirst;
        try (Stream<Path> files = Files.list(folder)) {
            newestFirst = files.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path old : newestFirst.subList(Math.min(VERSIONS, newestFirst.size()), newestFirst.size())) {
            Files.deleteIfExists(old);
        }
    }

    private Path place(Path file) {
        return layout.root().relativize(file);
    }
}
