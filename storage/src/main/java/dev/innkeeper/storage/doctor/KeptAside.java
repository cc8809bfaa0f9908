package dev.innkeeper.storage.doctor;

import dev.innkeeper.storage.disk.DurableFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/** What repairs take out: {@code _innkeeper/torn/<its place>/<time>.bin}, where the store keeps torn ends, too. */
final class KeptAside {
    private static final DateTimeFormatter FORM =
            DateTimeFormatter.ofPattern("uuuuMMdd-HHmmss-SSS").withZone(ZoneOffset.UTC);

    private final Path root;
    private final Clock clock;

    KeptAside(Path root, Clock clock) {
        this.root = root;
        this.clock = clock;
    }

    /** Keeps bytes that are about to be taken out of a file. */
    void bytes(String place, byte[] bytes) throws IOException {
        DurableFiles.create(free(place), DurableFiles.Content.of(bytes));
    }

    /** Moves a whole file away. */
    void file(String place) throws IOException {
        DurableFiles.rename(root.resolve(place), free(place));
    }

    private Path free(String place) throws IOException {
        Path folder = root.resolve("_innkeeper").resolve("torn").resolve(place);
        DurableFiles.createFolders(folder);
        String stamp = FORM.format(clock.instant());
        Path target = folder.resolve(stamp + ".bin");
        for (int number = 2; Files.exists(target); number++) {
            target = folder.resolve(stamp + "-" + number + ".bin");
        }
        return target;
    }
}
