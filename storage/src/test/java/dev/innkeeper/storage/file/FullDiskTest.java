package dev.innkeeper.storage.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.ChatHeader;
import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.Chats;
import dev.innkeeper.storage.document.Document;
import dev.innkeeper.storage.failure.ReadOnlyStorageException;
import dev.innkeeper.storage.failure.StorageFullException;
import dev.innkeeper.storage.generation.GenerationId;
import dev.innkeeper.storage.generation.GenerationPiece;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On a disk that is full or read-only nothing is lost and nothing is half-written; needs the right to mount. */
final class FullDiskTest {
    private static final ChatKey KEY = ChatKey.of(new FileName("Aria"), new FileName("full"));
    private static final OptionalLong ANY = OptionalLong.empty();
    private static final int ROOM = 256 * 1024;

    @TempDir
    private Path mountPoint;

    private boolean mounted;
    private Layout layout = new Layout(Path.of("unused"));
    private Chats chats = FileChatsTest.open(layout);

    @BeforeEach
    void mount() throws IOException, InterruptedException {
        mounted = run("mount", "-t", "tmpfs", "-o", "size=" + ROOM, "tmpfs", mountPoint.toString()) == 0;
        assumeThat(mounted).as("mounting a small disk needs root").isTrue();
        layout = new Layout(mountPoint);
        chats = FileChatsTest.open(layout);
        chats.create(KEY, ChatHeader.of(Json.Obj.EMPTY), List.of(message("first")));
    }

    @AfterEach
    void unmount() throws IOException, InterruptedException {
        if (mounted) {
            assertThat(run("umount", mountPoint.toString())).isZero();
        }
    }

    private static int run(String... command) throws IOException, InterruptedException {
        try {
            return new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
        } catch (IOException noSuchCommand) {
            return -1;
        }
    }

    private static ChatLine message(String text) {
        return ChatLine.ofUser("Ann", text, Instant.EPOCH);
    }

    private void fill() throws IOException {
        Files.write(layout.root().resolve("filler"), new byte[ROOM - 64 * 1024]);
        for (int i = 0; i < 16; i++) {
            try {
                Files.write(layout.root().resolve("filler" + i), new byte[4096]);
            } catch (IOException full) {
                return;
            }
        }
    }

    private Map<Path, String> files() throws IOException {
        Map<Path, String> found = new HashMap<>();
        for (Path folder : List.of(layout.chats(), layout.generations(), layout.trash(), layout.settings())) {
            if (Files.exists(folder)) {
                try (Stream<Path> all = Files.walk(folder)) {
                    for (Path file : all.filter(Files::isRegularFile).toList()) {
                        found.put(file, Files.readString(file));
                    }
                }
            }
        }
        return found;
    }

    @Test
    void aMessageThatDoesNotFitIsNotThereAtAllAndTheNextOneIs() throws IOException {
        Map<Path, String> before = files();
        long revision = chats.revision(KEY);
        String tooLong = "x".repeat(ROOM);

        assertThatExceptionOfType(StorageFullException.class)
                .isThrownBy(() -> chats.append(KEY, ANY, List.of(message(tooLong))))
                .withMessageContaining("Free some space");
        assertThat(files()).isEqualTo(before);
        assertThat(chats.revision(KEY)).isEqualTo(revision);
        assertThat(chats.readAll(KEY).total()).isEqualTo(1);
        chats.append(KEY, ANY, List.of(message("second")));
        assertThat(FileChatsTest.open(layout).readAll(KEY).messages())
                .containsExactly(message("first"), message("second"));
    }

    @Test
    void anyWriteToAFullDiskLeavesEverythingAsItWas() throws IOException {
        Document settings = FileDocument.open(layout.settings(), Access.FULL);
        settings.update(json -> json.with("a", "b"));
        FileGenerationJournals journals =
                new FileGenerationJournals(layout.generations(), Access.FULL, Clock.systemUTC());
        GenerationId id = new GenerationId("g");
        journals.begin(id, Json.Obj.EMPTY);
        journals.append(id, GenerationPiece.text("safe"));
        long revision = chats.revision(KEY);
        fill();
        Map<Path, String> before = files();
        String large = "y".repeat(9000);

        List<Runnable> writes = List.of(
                () -> chats.append(KEY, ANY, List.of(message(large))),
                () -> chats.replace(KEY, ANY, 0, message(large)),
                () -> chats.create(ChatKey.named(KEY.home(), new FileName("n")), ChatHeader.NONE, List.of()),
                () -> settings.update(json -> json.with("a", large)),
                () -> journals.append(id, GenerationPiece.text(large)));
        for (Runnable write : writes) {
            assertThatExceptionOfType(StorageFullException.class).isThrownBy(write::run);
        }
        assertThat(files()).isEqualTo(before);
        assertThat(chats.revision(KEY)).isEqualTo(revision);
        assertThat(chats.readAll(KEY).messages()).containsExactly(message("first"));
        assertThat(journals.find(id).orElseThrow().text()).isEqualTo("safe");
        journals.close();
    }

    @Test
    void aReadOnlyDiskCanStillBeRead() throws IOException, InterruptedException {
        Files.writeString(layout.chat(KEY), Files.readString(layout.chat(KEY)) + "\n{\"torn");
        Map<Path, String> before = files();
        assertThat(run("mount", "-o", "remount,ro", mountPoint.toString())).isZero();
        Chats readers = FileChatsTest.open(layout);

        assertThat(readers.readAll(KEY).messages()).containsExactly(message("first"));
        assertThat(readers.readAll(KEY).broken()).hasSize(1);
        assertThat(readers.list(KEY.home())).hasSize(1);
        assertThatExceptionOfType(ReadOnlyStorageException.class)
                .isThrownBy(() -> readers.append(KEY, ANY, List.of(message("x"))));
        assertThatExceptionOfType(ReadOnlyStorageException.class).isThrownBy(() -> readers.delete(KEY));
        assertThat(files()).isEqualTo(before);
    }
}
