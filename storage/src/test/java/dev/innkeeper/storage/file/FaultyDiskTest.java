package dev.innkeeper.storage.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.ChatHeader;
import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.chat.Author;
import dev.innkeeper.storage.chat.ChatHome;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.ChatPage;
import dev.innkeeper.storage.chat.ChatTexts;
import dev.innkeeper.storage.chat.Chats;
import dev.innkeeper.storage.chat.SaveGuard;
import dev.innkeeper.storage.failure.ReadOnlyStorageException;
import dev.innkeeper.storage.failure.StorageException;
import dev.innkeeper.storage.failure.StorageFullException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Each single operation on the disk of each kind of write fails once: the write has happened or it has not, nothing
 * that was acknowledged is lost, and the next write works. With {@code -Dinnkeeper.faults=true} those faults that last
 * begin at every operation, too, not only at every third.
 */
final class FaultyDiskTest {
    private static final FileName ARIA = new FileName("Aria");
    private static final ChatKey KEY = ChatKey.of(ARIA, new FileName("evening"));
    private static final ChatKey THEIRS = ChatKey.of(ARIA, new FileName("theirs"));
    private static final ChatKey FREE = ChatKey.of(ARIA, new FileName("free"));
    private static final ChatKey DELETED = ChatKey.of(ARIA, new FileName("deleted"));
    private static final OptionalLong ANY = OptionalLong.empty();
    private static final int MANY = 300;
    private static final boolean EVERYTHING = Boolean.getBoolean("innkeeper.faults");

    @TempDir(factory = QuickFolder.class)
    private Path folder;

    private final Map<Long, List<ChatLine>> versions = new TreeMap<>();
    private Path template = Path.of("unused");

    @FunctionalInterface
    private interface Write {
        void to(FileLibrary library);
    }

    private static Map<String, Write> writes() {
        Map<String, Write> writes = new LinkedHashMap<>();
        writes.put("append", library -> library.chats().append(KEY, ANY, List.of(message("appended"))));
        writes.put("first append", library -> library.chats().append(THEIRS, ANY, List.of(message("appended"))));
        writes.put("first edit", library -> library.chats().replace(THEIRS, ANY, 0, message("edited")));
        writes.put("replace", library -> library.chats().replace(KEY, ANY, 1, message("replaced")));
        writes.put("replace by one as long", library -> library.chats().replace(KEY, ANY, 1, message("Second")));
        writes.put("remove", library -> library.chats().remove(KEY, ANY, 1, 2));
        writes.put("header", library -> library.chats().replaceHeader(KEY, ANY, header(2)));
        writes.put("create", library -> library.chats().create(FREE, header(3), List.of(message("made"))));
        writes.put(
                "save, new",
                library -> save(library, FREE, List.of(header(3).json().text())));
        writes.put("save, more", library -> {
            List<String> lines = lines(library, KEY);
            lines.add(message("saved").json().text());
            save(library, KEY, lines);
        });
        writes.put(
                "save, less", library -> save(library, KEY, lines(library, KEY).subList(0, 1)));
        writes.put("undo", library -> library.chats().undo(KEY, ANY));
        writes.put(
                "restore",
                library -> library.chats()
                        .restore(
                                KEY,
                                ANY,
                                library.chats().history(KEY, ANY, 99).getLast().revision()));
        writes.put("rename", library -> library.chats().rename(KEY, FREE));
        writes.put("delete", library -> library.chats().delete(KEY));
        writes.put(
                "back from the trash",
                library -> library.trash()
                        .restore(library.trash().list().getFirst().id()));
        return writes;
    }

    private static ChatLine message(String text) {
        return ChatLine.ofUser("Ann", text, Instant.EPOCH);
    }

    private static ChatHeader header(int number) {
        return ChatHeader.of(Json.Obj.EMPTY.with("n", Json.of(number)));
    }

    private static List<String> lines(FileLibrary library, ChatKey key) {
        return ChatTexts.lines(ChatTexts.stored(library.chats(), key).orElseThrow());
    }

    private static void save(FileLibrary library, ChatKey key, List<String> lines) {
        library.chats().save(key, ChatTexts.save(lines), SaveGuard.NONE, Author.SILLYTAVERN);
    }

    /** A library with chats of ours and of others, one of them in the trash. */
    @BeforeEach
    void fill() throws IOException {
        template = Files.createDirectories(folder.resolve("template"));
        Files.createDirectories(template.resolve("chats"));
        try (FileLibrary library = FileLibrary.open(template, Clock.systemUTC())) {
            Chats chats = library.chats();
            chats.create(KEY, header(0), List.of(message("first"), message("second")));
            seen(chats);
            chats.append(KEY, ANY, List.of(message("third")));
            seen(chats);
            chats.replaceHeader(KEY, ANY, header(1));
            seen(chats);
            chats.create(DELETED, header(0), List.of(message("gone")));
            chats.delete(DELETED);
        }
        String theirs =
                header(0).json().text() + "\n" + message("theirs").json().text();
        Files.writeString(new Layout(template).chat(THEIRS), theirs);
    }

    private void seen(Chats chats) {
        ChatPage page = chats.readAll(KEY);
        versions.put(page.revision(), page.messages());
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> all = Files.walk(from)) {
            for (Path path : all.toList()) {
                Path target = to.resolve(from.relativize(path).toString());
                if (Files.isDirectory(path)) {
                    Files.createDirectories(target);
                } else {
                    Files.copy(path, target, StandardCopyOption.COPY_ATTRIBUTES);
                }
            }
        }
    }

    /** What a reader sees of all chats. */
    private static Map<ChatKey, String> everything(Chats chats) {
        Map<ChatKey, String> found = new LinkedHashMap<>();
        for (FileName file : chats.files(ChatHome.of(ARIA))) {
            ChatKey key = new ChatKey(ChatHome.of(ARIA), file);
            ChatPage page = chats.readAll(key);
            found.put(key, page.header().json().text() + page.messages());
        }
        return found;
    }

    private record Expected(Map<ChatKey, String> before, Map<ChatKey, String> after) {}

    private Expected expected(String name, Write write) throws IOException {
        Path root = folder.resolve("expected " + name);
        copy(template, root);
        try (FileLibrary library = FileLibrary.open(root, Clock.systemUTC())) {
            acknowledged(library.chats());
            Map<ChatKey, String> before = everything(library.chats());
            write.to(library);
            return new Expected(before, everything(library.chats()));
        }
    }

    /** A change that is not flushed to the history yet when the fault comes. */
    private static void acknowledged(Chats chats) {
        chats.append(KEY, ANY, List.of(message("acknowledged")));
    }

    @ParameterizedTest
    @EnumSource(
            value = FaultyDisk.Fault.class,
            names = {"NONE"},
            mode = EnumSource.Mode.EXCLUDE)
    void aWriteHappensOrItDoesNot(FaultyDisk.Fault fault) throws IOException {
        for (Map.Entry<String, Write> write : writes().entrySet()) {
            Expected expected = expected(fault + write.getKey(), write.getValue());
            boolean came = true;
            for (int operation = 0; came; operation += step(fault)) {
                assertThat(operation).as("operations of one write").isLessThan(MANY);
                Path root = folder.resolve(fault + write.getKey() + operation);
                copy(template, root);
                String where = fault + " at operation " + operation + " of: " + write.getKey();
                try {
                    came = tryOnce(root, fault, operation, write.getValue(), expected);
                } catch (AssertionError | RuntimeException wrong) {
                    throw new AssertionError(where, wrong);
                }
                QuickFolder.delete(root);
            }
        }
    }

    private static int step(FaultyDisk.Fault fault) {
        return switch (fault) {
            case NONE, DEVICE, READ_ONLY, CRASH, POWER_LOSS -> 1;
            case SHORT_WRITE, FULL -> EVERYTHING ? 1 : 3;
        };
    }

    private boolean tryOnce(Path root, FaultyDisk.Fault fault, int operation, Write write, Expected expected)
            throws IOException {
        FaultyDisk disk = new FaultyDisk();
        FileLibrary library = FileLibrary.open(disk.path(root), Clock.systemUTC());
        boolean came;
        try {
            acknowledged(library.chats());
            disk.arm(fault, operation);
            Optional<StorageException> failure = attempt(write, library);
            boolean crash = fault == FaultyDisk.Fault.CRASH || fault == FaultyDisk.Fault.POWER_LOSS;
            if (!crash) {
                came = disk.repair();
                checkFailure(fault, failure);
                check(library, expected, failure, fault);
                library.chats().create(ChatKey.of(ARIA, new FileName("next")), header(0), List.of());
                appendToAll(library.chats());
            } else {
                came = false;
            }
            if (crash) {
                closeQuietly(library);
                came = disk.repair();
                if (fault == FaultyDisk.Fault.POWER_LOSS) {
                    disk.losePower(new Random(operation));
                }
                try (FileLibrary next = FileLibrary.open(root, Clock.systemUTC())) {
                    check(next, expected, failure, fault);
                    appendToAll(next.chats());
                }
            }
        } finally {
            closeQuietly(library);
        }
        try (FileLibrary again = FileLibrary.open(root, Clock.systemUTC())) {
            everything(again.chats()).forEach((key, text) -> assertThat(text).contains("goes on"));
            nothingIsLeftOver(root);
        }
        return came;
    }

    private static Optional<StorageException> attempt(Write write, FileLibrary library) {
        try {
            write.to(library);
            return Optional.empty();
        } catch (StorageException failure) {
            return Optional.of(failure);
        }
    }

    private static void checkFailure(FaultyDisk.Fault fault, Optional<StorageException> failure) {
        switch (fault) {
            case SHORT_WRITE -> assertThat(failure).isEmpty();
            case FULL -> failure.ifPresent(full -> assertThat(full).isInstanceOf(StorageFullException.class));
            case READ_ONLY ->
                failure.ifPresent(refused -> assertThat(refused).isInstanceOf(ReadOnlyStorageException.class));
            case NONE, DEVICE, CRASH, POWER_LOSS -> {}
        }
    }

    private void check(
            FileLibrary library, Expected expected, Optional<StorageException> failure, FaultyDisk.Fault fault) {
        Map<ChatKey, String> found = everything(library.chats());
        if (failure.isEmpty()) {
            assertThat(found).isEqualTo(expected.after());
        } else {
            assertThat(found).isIn(expected.before(), expected.after());
        }
        if (!found.containsKey(KEY) && !found.containsKey(FREE)) {
            library.trash().list().stream()
                    .filter(trashed -> trashed.place().equals(KEY.path()))
                    .findFirst()
                    .ifPresentOrElse(
                            trashed -> library.trash().restore(trashed.id()),
                            () -> assertThat(found).containsKey(KEY));
        }
        ChatKey key = library.chats().exists(KEY) ? KEY : FREE;
        versions.forEach((revision, messages) -> assertThat(
                        library.chats().readAt(key, revision, 0, 99).messages())
                .as("version %d", revision)
                .isEqualTo(messages));
        List<Long> revisions = library.chats().history(key, ANY, 99).stream()
                .map(event -> event.revision())
                .toList();
        assertThat(revisions.reversed()).isSorted().doesNotHaveDuplicates();
        if (fault != FaultyDisk.Fault.POWER_LOSS) {
            assertThat(library.chats().history(key, ANY, 99)).hasSizeGreaterThanOrEqualTo(versions.size() + 1);
        }
        int deleted = (int) library.trash().list().stream()
                .filter(trashed -> trashed.place().equals(DELETED.path()))
                .count();
        assertThat(deleted + (library.chats().exists(DELETED) ? 1 : 0))
                .as("the deleted chat")
                .isEqualTo(1);
    }

    /** The next writes work, and can be undone. */
    private static void appendToAll(Chats chats) {
        for (ChatKey key : List.copyOf(everything(chats).keySet())) {
            List<ChatLine> before = chats.readAll(key).messages();
            chats.append(key, ANY, List.of(message("goes on")));
            if (!key.equals(THEIRS)) {
                chats.replaceHeader(key, ANY, header(9));
            }
            List<ChatLine> after = new ArrayList<>(before);
            after.add(message("goes on"));
            assertThat(chats.readAll(key).messages()).isEqualTo(after);
            if (key.equals(THEIRS)) {
                continue;
            }
            IntStream.range(0, 2).forEach(i -> chats.undo(key, ANY));
            assertThat(chats.readAll(key).messages()).isEqualTo(before);
            IntStream.range(0, 2).forEach(i -> chats.redo(key, ANY));
            assertThat(chats.readAll(key).messages()).isEqualTo(after);
        }
    }

    private static void closeQuietly(FileLibrary library) {
        try {
            library.close();
        } catch (StorageException | UncheckedIOException theProcessIsGone) {
            assertThat(theProcessIsGone).isNotNull();
        }
    }

    private static void nothingIsLeftOver(Path root) throws IOException {
        try (Stream<Path> all = Files.walk(root)) {
            assertThat(all.filter(Files::isRegularFile).map(root::relativize).map(Path::toString))
                    .noneMatch(name ->
                            name.contains(".innkeeper-") || name.contains("/copies/") || name.contains("/moves/"));
        }
    }
}
