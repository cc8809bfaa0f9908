package dev.innkeeper.storage.doctor;

import dev.innkeeper.storage.archive.RestoreMark;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.failure.StorageException;
import dev.innkeeper.storage.file.PastChats;
import dev.innkeeper.storage.file.PastLines;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/** Looks for histories that do not fit their chats and for files that interrupted writes left. */
final class LeftoversCheck {
    /** What Innkeeper's and SillyTavern's atomic writes are called until they are done (chats.md §4.3). */
    private static final Pattern TEMPORARY =
            Pattern.compile("\\.innkeeper-.*\\.tmp|.*\\.(?:jsonl|json|png)\\.[0-9]{1,10}", Pattern.DOTALL);

    private static final Duration RUNNING = Duration.ofMinutes(1);
    private static final Set<String> SKIPPED = Set.of("_innkeeper/trash", "_innkeeper/torn", "_innkeeper/replaced");

    private final Path root;
    private final Clock clock;
    private final Consumer<Finding> found;

    LeftoversCheck(Path root, Clock clock, Consumer<Finding> found) {
        this.root = root;
        this.clock = clock;
        this.found = found;
    }

    void run() throws IOException {
        if (Files.exists(RestoreMark.in(root))) {
            found.accept(Finding.of(
                    FindingCode.INTERRUPTED_RESTORE,
                    root.relativize(RestoreMark.in(root)).toString().replace('\\', '/'),
                    "A restore from an archive was interrupted. Run the same import again; it goes on where it"
                            + " stopped."));
        }
        histories();
        temporary();
    }

    private void histories() throws IOException {
        PastChats past = new PastChats(root);
        for (ChatKey key : past.keys()) {
            String place = "_innkeeper/history/" + key.path();
            boolean there = Files.isRegularFile(root.resolve(key.path()));
            try (PastLines latest = past.latest(key)) {
                if (!there && latest.count() > 0) {
                    found.accept(Finding.of(
                            FindingCode.ORPHAN_HISTORY,
                            place,
                            "The history knows a chat of " + latest.count()
                                    + " lines that is not there any more and not in the trash."));
                }
            } catch (IOException | StorageException damaged) {
                found.accept(Finding.of(
                        FindingCode.DAMAGED_HISTORY,
                        place,
                        there
                                ? "The history does not fit together, so earlier versions of the chat cannot be shown."
                                        + " The chat itself is not concerned."
                                : "The history does not fit together, and its chat is not there any more."));
            }
        }
    }

    private void temporary() throws IOException {
        Instant settled = clock.instant().minus(RUNNING);
        Files.walkFileTree(root, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                return SKIPPED.contains(place(folder)) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                if (TEMPORARY.matcher(file.getFileName().toString()).matches()
                        && attributes.lastModifiedTime().toInstant().isBefore(settled)) {
                    found.accept(Finding.of(
                            FindingCode.TEMPORARY_FILE, place(file), "An interrupted write left this file behind."));
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException failure) {
                found.accept(Finding.of(
                        FindingCode.UNREADABLE_FILE,
                        place(file),
                        "This cannot be read. Check its permissions and the disk."));
                return FileVisitResult.CONTINUE;
            }
        });
    }

    private String place(Path file) {
        return root.relativize(file).toString().replace('\\', '/');
    }
}
