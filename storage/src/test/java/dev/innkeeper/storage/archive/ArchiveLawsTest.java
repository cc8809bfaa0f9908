package dev.innkeeper.storage.archive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.storage.Progress;
import dev.innkeeper.storage.file.FileLibrary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.lifecycle.AfterTry;
import net.jqwik.api.lifecycle.BeforeTry;

/** What goes into an archive comes out of it: every byte of every file under every name. */
final class ArchiveLawsTest {
    private Path place = Path.of("unused");

    @BeforeTry
    void folder() throws IOException {
        Path memory = Path.of("/dev/shm");
        place = Files.isWritable(memory)
                ? Files.createTempDirectory(memory, "innkeeper-archive")
                : Files.createTempDirectory("innkeeper-archive");
    }

    @AfterTry
    void clean() throws IOException {
        try (Stream<Path> all = Files.walk(place)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }

    @Property(tries = 60, edgeCases = EdgeCasesMode.NONE)
    void everyByteOfEveryFileComesBack(@ForAll("files") Map<String, byte[]> files) throws IOException {
        Path user = place.resolve("user");
        write(user, files);
        Path archive = place.resolve("user.zip");

        try (FileLibrary library = FileLibrary.inspect(user, Clock.systemUTC())) {
            new UserArchive(library, user, true, Instant.now()).writeTo(archive, Progress.NONE);
        }
        Path back = place.resolve("back");
        try (OpenArchive open = OpenArchive.open(archive)) {
            new Restore(open, Clock.systemUTC()).into(back, Progress.NONE);
        }

        assertThat(state(back)).isEqualTo(state(user));
    }

    @Property(tries = 30, edgeCases = EdgeCasesMode.NONE)
    void nothingOfAnExistingFolderIsLost(
            @ForAll("files") Map<String, byte[]> files, @ForAll("files") Map<String, byte[]> others)
            throws IOException {
        Path user = place.resolve("user");
        write(user, files);
        Path archive = place.resolve("user.zip");
        try (FileLibrary library = FileLibrary.inspect(user, Clock.systemUTC())) {
            new UserArchive(library, user, true, Instant.now()).writeTo(archive, Progress.NONE);
        }
        Path other = place.resolve("other");
        write(other, others);
        Map<String, String> before = state(other);

        try (OpenArchive open = OpenArchive.open(archive)) {
            new Restore(open, Clock.systemUTC()).into(other, Progress.NONE);
        }

        Map<String, String> after = state(other);
        assertThat(after).containsAllEntriesOf(filesOnly(state(user)));
        filesOnly(before)
                .forEach((path, content) -> assertThat(after.entrySet().stream()
                                .anyMatch(kept -> kept.getKey().endsWith(path)
                                        && withoutTime(kept.getValue()).equals(withoutTime(content))))
                        .as(path)
                        .isTrue());
        assertThat(RestoreMark.in(other)).doesNotExist();
    }

    private static Map<String, String> filesOnly(Map<String, String> state) {
        Map<String, String> files = new HashMap<>(state);
        files.values().removeIf(value -> value.equals("folder"));
        files.keySet().removeIf(path -> path.startsWith("_innkeeper/"));
        return files;
    }

    private static String withoutTime(String content) {
        return content.substring(content.indexOf(' ') + 1);
    }

    private static void write(Path root, Map<String, byte[]> files) throws IOException {
        Files.createDirectories(root.resolve("chats"));
        Files.createDirectories(root.resolve("_innkeeper/empty folder"));
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            Path path = root.resolve(file.getKey());
            if (!Files.exists(path)) {
                Files.createDirectories(Objects.requireNonNull(path.getParent()));
                Files.write(path, file.getValue());
            }
        }
    }

    private static Map<String, String> state(Path root) throws IOException {
        Map<String, String> state = new TreeMap<>();
        try (Stream<Path> all = Files.walk(root)) {
            for (Path path : all.toList()) {
                String name = root.relativize(path).toString();
                boolean lock = name.equals("_innkeeper/lock");
                if (!lock) {
                    state.put(name, Files.isDirectory(path) ? "folder" : content(path));
                }
            }
        }
        return state;
    }

    private static String content(Path path) throws IOException {
        return Files.getLastModifiedTime(path).toInstant() + " "
                + HexFormat.of().formatHex(Files.readAllBytes(path));
    }

    @Provide
    Arbitrary<Map<String, byte[]>> files() {
        Arbitrary<String> folder = Arbitraries.of(
                "",
                "chats/",
                "chats/Aria/",
                "chats/Zoe\u0308/",
                "chats/Zo\u00EB/",
                "group chats/",
                "worlds/",
                "_innkeeper/history/chats/Aria/x.jsonl/",
                "_innkeeper/trash/20260101-000000-000/chats/Aria/",
                "user/images/");
        Arbitrary<String> name = Arbitraries.strings()
                .withChars("aB .-_'\"\\:*?<>|\t\u00E9\u7231\u4E3D\u0301%~#")
                .ofMinLength(1)
                .ofMaxLength(12)
                .map(text -> "n" + text + "z");
        Arbitrary<String> extension = Arbitraries.of("", ".jsonl", ".json", ".png");
        Arbitrary<String> path =
                Combinators.combine(folder, name, extension).as((where, what, end) -> where + what + end);
        Arbitrary<byte[]> bytes = Arbitraries.bytes().array(byte[].class).ofMaxSize(300);
        return Arbitraries.maps(path, bytes).ofMaxSize(12);
    }
}
