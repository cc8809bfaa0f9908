package dev.innkeeper.storage.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.ChatHeader;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.formats.picture.Pictures;
import dev.innkeeper.formats.picture.PixelSize;
import dev.innkeeper.formats.picture.UnreadablePictureException;
import dev.innkeeper.formats.settings.ClientSettings;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.character.StoredCharacter;
import dev.innkeeper.storage.chat.ChatHome;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.failure.LibraryInUseException;
import dev.innkeeper.storage.failure.NotALibraryException;
import dev.innkeeper.storage.failure.ReadOnlyStorageException;
import dev.innkeeper.storage.persona.Persona;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Opening a user's folder: a fresh one, an existing one, a foreign one. */
final class FileLibraryTest {
    private static final Clock CLOCK = Clock.systemUTC();
    private static final FileName MAREN = new FileName("Maren");

    @TempDir(factory = QuickFolder.class)
    private Path root;

    private static Set<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).collect(Collectors.toSet());
        }
    }

    private static TreeMap<String, FileTime> everything(Path folder) throws IOException {
        TreeMap<String, FileTime> found = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.toList()) {
                found.put(file.toString(), Files.getLastModifiedTime(file));
            }
        }
        return found;
    }

    @Test
    void aFreshFolderIsFilledWithSomethingToBeginWith() throws UnreadablePictureException, IOException {
        try (Library library = FileLibrary.open(root.resolve("not yet there"), CLOCK)) {
            assertThat(library.fresh()).isTrue();
            StoredCharacter maren = library.characters().find(MAREN).orElseThrow();
            Json.Obj data = maren.card().object("data");
            assertThat(data.string("first_mes")).isPresent();
            assertThat(data.array("alternate_greetings").strings()).anyMatch(text -> text.contains("玛伦"));
            FileName book = new FileName(data.object("extensions").string("world", ""));
            assertThat(library.lorebooks().find(book)).isPresent();
            byte[] picture = library.characters().picture(MAREN).orElseThrow();
            assertThat(Pictures.decode(picture).size()).isEqualTo(new PixelSize(512, 768));

            ClientSettings settings = new ClientSettings(library.settings().read());
            FileName preset = new FileName(settings.selectedPreset().orElseThrow());
            assertThat(library.presets().find(preset)).isPresent();
            Persona persona = library.personas().selected().orElseThrow();
            assertThat(persona.description()).isNotEmpty();
            assertThat(library.personas().picture(persona.id())).isPresent();
        }
        assertThat(names(root.resolve("not yet there")))
                .contains("characters", "chats", "worlds", "OpenAI Settings", "User Avatars", "group chats", "backups");
    }

    @Test
    void thePresetOfAFreshFolderIsComplete() {
        try (Library library = FileLibrary.open(root, CLOCK)) {
            Json.Obj preset = library.presets()
                    .find(new FileName("Innkeeper"))
                    .orElseThrow()
                    .content();
            List<String> prompts = preset.array("prompts").objects().stream()
                    .map(prompt -> prompt.string("identifier", ""))
                    .toList();
            Json.Obj order = preset.array("prompt_order").objects().getFirst();
            List<String> ordered = order.array("order").objects().stream()
                    .map(prompt -> prompt.string("identifier", ""))
                    .toList();
            assertThat(order.number("character_id", 0)).isEqualTo(100001);
            assertThat(prompts).containsExactlyInAnyOrderElementsOf(ordered).hasSize(12);
        }
    }

    @Test
    void whatTheUserDeletedDoesNotComeBack() {
        try (Library library = FileLibrary.open(root, CLOCK)) {
            library.characters().delete(MAREN);
        }
        try (Library library = FileLibrary.open(root, CLOCK)) {
            assertThat(library.fresh()).isFalse();
            assertThat(library.characters().list()).isEmpty();
        }
    }

    @Test
    void anInterruptedFillingIsCompleted() throws IOException {
        Files.createDirectories(root.resolve("_innkeeper"));
        Files.createFile(root.resolve("_innkeeper/seeding"));
        Files.createDirectories(root.resolve("worlds"));
        Files.writeString(root.resolve("settings.json"), "{\"mine\":1}");
        try (Library library = FileLibrary.open(root, CLOCK)) {
            assertThat(library.characters().count()).isEqualTo(1);
            assertThat(library.settings().read().number("mine", 0)).isEqualTo(1);
        }
        try (Library library = FileLibrary.open(root, CLOCK)) {
            assertThat(library.fresh()).isFalse();
        }
    }

    @Test
    void anExistingFolderGetsOnlyOurOwnFolder() throws IOException {
        Path user = root.resolve("default-user");
        Files.createDirectories(user.resolve("characters"));
        Files.writeString(user.resolve("settings.json"), "{}");
        Files.createDirectories(user.resolve("chats/Bob"));
        Files.writeString(user.resolve("chats/Bob/.innkeeper-1234.tmp"), "left by a crash");
        try (Library library = FileLibrary.open(root, CLOCK)) {
            assertThat(library.fresh()).isFalse();
            assertThat(library.presets().names()).isEmpty();
            assertThat(library.chats().list(ChatHome.of(new FileName("Bob")))).isEmpty();
        }
        assertThat(names(root)).containsExactly("default-user");
        assertThat(names(user)).containsExactlyInAnyOrder("characters", "settings.json", "chats", "_innkeeper");
        assertThat(names(user.resolve("chats/Bob"))).isEmpty();
    }

    @Test
    void aFolderOfOtherThingsIsNotTouched() throws IOException {
        Files.writeString(root.resolve("letter.txt"), "dear");

        assertThatExceptionOfType(NotALibraryException.class).isThrownBy(() -> FileLibrary.open(root, CLOCK));
        assertThatExceptionOfType(NotALibraryException.class).isThrownBy(() -> FileLibrary.inspect(root, CLOCK));
        assertThat(names(root)).containsExactly("letter.txt");
    }

    @Test
    void onlyOneMayWriteAndOthersMayRead() throws IOException {
        ChatKey key = ChatKey.of(MAREN, new FileName("evening"));
        try (Library maker = FileLibrary.open(root, CLOCK)) {
            maker.chats().create(key, ChatHeader.of(Json.Obj.EMPTY), List.of());
        }
        try (Library writer = FileLibrary.open(root, CLOCK)) {
            assertThatExceptionOfType(LibraryInUseException.class).isThrownBy(() -> FileLibrary.open(root, CLOCK));
            TreeMap<String, FileTime> before = everything(root);
            try (Library reader = FileLibrary.inspect(root, CLOCK)) {
                assertThat(reader.chats().revision(key))
                        .isEqualTo(writer.chats().revision(key));
                assertThat(reader.characters().list()).hasSize(1);
                List<Runnable> writes = List.of(
                        () -> reader.chats().append(key, OptionalLong.empty(), List.of()),
                        () -> reader.chats().delete(key),
                        () -> reader.settings().update(json -> json.with("a", "b")),
                        () -> reader.personas().select(new FileName("user-default.png")),
                        () -> reader.secrets().write("k", "v", "l"),
                        () -> reader.characters().delete(MAREN),
                        () -> reader.presets().delete(new FileName("Innkeeper")));
                for (Runnable write : writes) {
                    assertThatExceptionOfType(ReadOnlyStorageException.class).isThrownBy(write::run);
                }
            }
            assertThat(everything(root)).isEqualTo(before);
        }
        FileLibrary.open(root, CLOCK).close();
    }

    @Test
    void nothingIsMadeByLookingAtAFolderThatIsNotThere() {
        Path missing = root.resolve("missing");

        assertThatExceptionOfType(NotALibraryException.class).isThrownBy(() -> FileLibrary.inspect(missing, CLOCK));
        assertThat(missing).doesNotExist();
    }
}
