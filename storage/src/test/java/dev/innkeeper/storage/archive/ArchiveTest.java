package dev.innkeeper.storage.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.ChatHeader;
import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.Progress;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.failure.LibraryInUseException;
import dev.innkeeper.storage.file.FileLibrary;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Archives of libraries in use, of strangers, and of those who were interrupted. */
final class ArchiveTest {
    private static final ChatKey CHAT = ChatKey.of(new FileName("Aria"), new FileName("evening"));
    private static final OptionalLong ANY = OptionalLong.empty();

    @TempDir
    private Path place = Path.of("unused");

    private static ChatLine message(String text) {
        return new ChatLine(Json.Obj.EMPTY.with("name", "Me").with("mes", text));
    }

    private FileLibrary user() {
        FileLibrary library = FileLibrary.open(place.resolve("user"), Clock.systemUTC());
        library.chats().create(CHAT, ChatHeader.of(Json.Obj.EMPTY), List.of(message("one")));
        return library;
    }

    private static void write(Path archive, FileLibrary library, boolean secrets) throws IOException {
        new UserArchive(library, library.root(), secrets, Instant.now()).writeTo(archive, Progress.NONE);
    }

    private static Restore.Restored restore(Path archive, Path target) throws IOException {
        try (OpenArchive open = OpenArchive.open(archive)) {
            return new Restore(open, Clock.systemUTC()).into(target, Progress.NONE);
        }
    }

    @Test
    void theHistoryComesBackAndGoesOn() throws IOException {
        Path archive = place.resolve("a.zip");
        try (FileLibrary library = user()) {
            library.chats().append(CHAT, ANY, List.of(message("two")));
            library.chats().remove(CHAT, ANY, 0, 1);
            write(archive, library, false);
        }

        restore(archive, place.resolve("back"));

        try (FileLibrary back = FileLibrary.open(place.resolve("back"), Clock.systemUTC())) {
            int events = back.chats().history(CHAT, ANY, 100).size();
            back.chats().undo(CHAT, ANY);
            assertThat(back.chats().readAll(CHAT).messages())
                    .extracting(ChatLine::text)
                    .containsExactly("one", "two");
            assertThat(back.chats().history(CHAT, ANY, 100)).hasSize(events + 1);
        }
    }

    @Test
    void anArchiveMadeWhileTheChatGrowsHoldsWholeMessages() throws IOException, InterruptedException {
        Path archive = place.resolve("a.zip");
        AtomicBoolean stop = new AtomicBoolean();
        try (FileLibrary library = user()) {
            Thread writer = Thread.ofPlatform().start(() -> {
                for (int i = 0; !stop.get() && i < 2000; i++) {
                    library.chats().append(CHAT, ANY, List.of(message("line " + i + " of many")));
                }
            });
            for (int i = 0; i < 3; i++) {
                Files.deleteIfExists(archive);
                write(archive, library, false);
            }
            stop.set(true);
            writer.join();
        }

        restore(archive, place.resolve("back"));

        for (String line : Files.readAllLines(place.resolve("back").resolve(CHAT.path()))) {
            assertThat(Json.parse(line).asObject()).isPresent();
        }
        try (FileLibrary back = FileLibrary.open(place.resolve("back"), Clock.systemUTC())) {
            back.chats().append(CHAT, ANY, List.of(message("and on")));
            assertThat(back.chats().history(CHAT, ANY, 10)).isNotEmpty();
        }
    }

    @Test
    void keysOfProvidersStayAtHomeUnlessAskedFor() throws IOException {
        try (FileLibrary library = user()) {
            Files.writeString(library.root().resolve("secrets.json"), "{}");
            write(place.resolve("without.zip"), library, false);
            write(place.resolve("with.zip"), library, true);
        }

        restore(place.resolve("without.zip"), place.resolve("without"));
        restore(place.resolve("with.zip"), place.resolve("with"));

        assertThat(place.resolve("without/secrets.json")).doesNotExist();
        assertThat(place.resolve("with/secrets.json")).hasContent("{}");
    }

    @Test
    void aFolderInUseIsNotRestoredInto() throws IOException {
        try (FileLibrary library = user()) {
            write(place.resolve("a.zip"), library, false);

            assertThatThrownBy(() -> restore(place.resolve("a.zip"), library.root()))
                    .isInstanceOf(LibraryInUseException.class);
        }
    }

    @Test
    void whatIsReplacedIsKeptAndASecondRestoreChangesNothing() throws IOException {
        Path archive = place.resolve("a.zip");
        Path chat = place.resolve("user").resolve(CHAT.path());
        try (FileLibrary library = user()) {
            write(archive, library, false);
        }
        String before = Files.readString(chat);
        Files.writeString(chat, before + "\n{\"name\":\"Me\",\"mes\":\"later\"}");

        Restore.Restored first = restore(archive, place.resolve("user"));
        Restore.Restored second = restore(archive, place.resolve("user"));

        assertThat(first.replaced()).isEqualTo(1);
        assertThat(second).isEqualTo(new Restore.Restored(0, first.same() + first.written(), 0));
        assertThat(Files.readString(chat)).isEqualTo(before);
        try (Stream<Path> kept = Files.walk(place.resolve("user/_innkeeper/before-restore"))) {
            assertThat(kept.filter(Files::isRegularFile))
                    .singleElement()
                    .satisfies(file -> assertThat(Files.readString(file)).contains("later"));
        }
    }

    @Test
    void oneChangedByteAnywhereIsNoticedBeforeAnythingIsWritten() throws IOException {
        Path archive = place.resolve("a.zip");
        try (FileLibrary library = user()) {
            write(archive, library, false);
        }
        byte[] whole = Files.readAllBytes(archive);
        List<Integer> unnoticed = new ArrayList<>();
        for (int at = 40; at < whole.length; at += Math.max(1, whole.length / 60)) {
            byte[] changed = whole.clone();
            changed[at] ^= 0x15;
            Files.write(archive, changed);
            Path target = place.resolve("back" + at);
            try {
                restore(archive, target);
                unnoticed.add(at);
            } catch (IOException noticed) {
                assertThat(target).doesNotExist();
            }
        }

        for (int at : unnoticed) {
            assertThat(Files.readString(place.resolve("back" + at).resolve(CHAT.path())))
                    .contains("one");
        }
    }

    @Test
    void aPartOfAnArchiveIsNone() throws IOException {
        Path archive = place.resolve("a.zip");
        try (FileLibrary library = user()) {
            write(archive, library, false);
        }
        byte[] whole = Files.readAllBytes(archive);
        Files.write(archive, Arrays.copyOf(whole, whole.length / 2));

        assertThatThrownBy(() -> restore(archive, place.resolve("back"))).isInstanceOf(DamagedArchiveException.class);
        assertThat(place.resolve("back")).doesNotExist();
    }

    @Test
    void anExportThatFailsLeavesNoFile() throws IOException {
        try (FileLibrary library = user()) {
            assertThatThrownBy(() -> new UserArchive(library, library.root(), false, Instant.now())
                            .writeTo(place.resolve("a.zip"), (done, total, file) -> {
                                throw new IllegalStateException("interrupted");
                            }))
                    .isInstanceOf(IllegalStateException.class);
        }
        assertThat(place.resolve("a.zip")).doesNotExist();
        assertThat(place.resolve("a.zip.unfinished")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../evil",
                "a/../../evil",
                "/etc/evil",
                "a//b",
                "",
                "./x",
                "_innkeeper/lock",
                "_innkeeper/archive.json"
            })
    void namesThatLeadOutAreRefused(String path) throws IOException {
        Path archive = hostile(Map.of(path.isEmpty() ? "x" : path, "evil"), manifest(path, "evil".length()));

        assertThatThrownBy(() -> restore(archive, place.resolve("back"))).isInstanceOf(DamagedArchiveException.class);
        assertThat(place.resolve("back")).doesNotExist();
    }

    @Test
    void filesBesideTheManifestAreRefused() throws IOException {
        Path archive = hostile(Map.of("chats/a", "1", "chats/b", "2"), manifest("chats/a", 1));

        assertThatThrownBy(() -> restore(archive, place.resolve("back")))
                .isInstanceOf(DamagedArchiveException.class)
                .hasMessageContaining("does not name");
    }

    @Test
    void anArchiveThatClaimsFarTooMuchIsRefused() throws IOException {
        Path archive = hostile(Map.of("chats/a", "1"), manifest("chats/a", 1L << 40));

        assertThatThrownBy(() -> restore(archive, place.resolve("back")))
                .isInstanceOf(DamagedArchiveException.class)
                .hasMessageContaining("far more");
    }

    @Test
    void linksInTheFolderDoNotLeadTheRestoreElsewhere() throws IOException {
        Path archive = place.resolve("a.zip");
        try (FileLibrary library = user()) {
            write(archive, library, false);
        }
        Path elsewhere = Files.createDirectory(place.resolve("elsewhere"));
        Path other = place.resolve("other");
        FileLibrary.open(other, Clock.systemUTC()).close();
        Files.createDirectories(other.resolve("chats"));
        Files.createSymbolicLink(other.resolve("chats/Aria"), elsewhere);

        assertThatThrownBy(() -> restore(archive, other))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("link");
        assertThat(elsewhere).isEmptyDirectory();
        assertThat(RestoreMark.in(other)).exists();
    }

    private static String manifest(String path, long size) {
        return "{\"format\":\"innkeeper-archive\",\"version\":1,\"made\":\"2026-01-01T00:00:00Z\",\"folders\":[],"
                + "\"files\":[{\"path\":\"" + path + "\",\"size\":" + size + ",\"sha256\":\"" + "0".repeat(64)
                + "\",\"modified\":\"2026-01-01T00:00:00Z\"}]}";
    }

    private Path hostile(Map<String, String> files, String manifest) throws IOException {
        Path archive = place.resolve("hostile.zip");
        Map<String, String> all = new LinkedHashMap<>(files);
        all.put(ArchiveManifest.PLACE, manifest);
        try (OutputStream out = Files.newOutputStream(archive);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, String> file : all.entrySet()) {
                zip.putNextEntry(new ZipEntry(file.getKey()));
                zip.write(file.getValue().getBytes(StandardCharsets.UTF_8));
                zip.closeEntry();
            }
        }
        return archive;
    }
}
