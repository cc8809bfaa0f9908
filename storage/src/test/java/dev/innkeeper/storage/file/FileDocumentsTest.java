package dev.innkeeper.storage.file;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.document.Document;
import dev.innkeeper.storage.document.Documents;
import dev.innkeeper.storage.document.StoredDocument;
import dev.innkeeper.storage.failure.ConflictException;
import dev.innkeeper.storage.failure.DamagedDataException;
import dev.innkeeper.storage.failure.NameTakenException;
import dev.innkeeper.storage.failure.NotFoundException;
import dev.innkeeper.storage.failure.ReadOnlyStorageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Settings, presets and lorebooks as files. */
final class FileDocumentsTest {
    private static final OptionalLong ANY = OptionalLong.empty();
    private static final FileName NAME = new FileName("My preset v1.5");

    @TempDir(factory = QuickFolder.class)
    private Path root;

    private Layout layout = new Layout(Path.of("unused"));
    private Documents presets = shelf(layout, Access.FULL);

    @BeforeEach
    void open() {
        layout = new Layout(root);
        presets = shelf(layout, Access.FULL);
    }

    private static Documents shelf(Layout layout, Access access) {
        return new FileDocuments(
                "preset",
                layout.presets(),
                access,
                new Trash(layout, new Stamps(Clock.systemUTC()), Clock.systemUTC()));
    }

    private static Json.Obj json(String text) {
        return Json.parse(text).asObject().orElseThrow();
    }

    @Test
    void aFileThatDidNotChangeIsReadOnce() throws IOException {
        Path file = layout.presets().resolve(NAME + ".json");
        writeOld(file, "{\"a\":1}");
        Json.Obj first = presets.find(NAME).orElseThrow().content();
        assertThat(presets.find(NAME).orElseThrow().content()).isSameAs(first);

        Path other = layout.presets().resolve("other.json");
        writeOld(other, "{\"a\":2}");
        Files.move(other, file, StandardCopyOption.REPLACE_EXISTING);
        assertThat(presets.find(NAME).orElseThrow().content())
                .as("another file of the same size and time")
                .isEqualTo(json("{\"a\":2}"));

        Files.writeString(file, "{\"a\":3}");
        assertThat(presets.find(NAME).orElseThrow().content())
                .as("written to in place")
                .isEqualTo(json("{\"a\":3}"));
        Files.delete(file);
        assertThat(presets.find(NAME)).isEmpty();
    }

    private static void writeOld(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        Files.setLastModifiedTime(file, FileTime.from(Instant.parse("2020-01-01T00:00:00Z")));
    }

    @Test
    void aDocumentIsWrittenWithFourBlanksAndReadBack() throws IOException {
        StoredDocument written = presets.write(NAME, ANY, json("{\"b\":{\"x\":[1]},\"1\":2}"));

        Path file = layout.presets().resolve("My preset v1.5.json");
        assertThat(file)
                .hasContent("{\n    \"1\": 2,\n    \"b\": {\n        \"x\": [\n            1\n        ]\n    }\n}");
        assertThat(Files.size(file)).isEqualTo(Files.readString(file).strip().length());
        assertThat(presets.find(NAME)).contains(written);
        assertThat(presets.names()).containsExactly(NAME);
        assertThat(written.revision()).isPositive().isLessThan(1L << 53);
    }

    @Test
    void onlyJsonFilesAreOnTheShelf() throws IOException {
        assertThat(presets.names()).isEmpty();
        Files.createDirectories(layout.presets().resolve("folder.json"));
        for (String name : List.of("b.json", "a.json", "A.json", "x.txt", "y.JSON", "json", ".innkeeper-1.tmp")) {
            Files.writeString(layout.presets().resolve(name), "{}");
        }
        assertThat(presets.names()).extracting(FileName::value).containsExactly("A", "a", "b");
        assertThat(presets.find(new FileName("nothing"))).isEmpty();
    }

    @Test
    void aStaleWriteIsRefusedAndAnOverwrittenVersionIsKept() throws IOException {
        long first = presets.write(NAME, ANY, json("{\"v\":1}")).revision();
        long second =
                presets.write(NAME, OptionalLong.of(first), json("{\"v\":2}")).revision();

        assertThat(second).isNotEqualTo(first);
        assertThatExceptionOfType(ConflictException.class)
                .isThrownBy(() -> presets.write(NAME, OptionalLong.of(first), json("{\"v\":3}")))
                .satisfies(conflict -> assertThat(conflict.current()).isEqualTo(second));
        try (Stream<Path> kept = Files.walk(layout.replaced())) {
            assertThat(kept.filter(Files::isRegularFile))
                    .singleElement()
                    .satisfies(file -> assertThat(file).content().contains("\"v\": 1"));
        }
    }

    @Test
    void replacedVersionsAreBounded() throws IOException {
        for (int i = 0; i < 30; i++) {
            presets.write(NAME, ANY, Json.Obj.EMPTY.with("v", Json.of(i)));
        }
        try (Stream<Path> kept = Files.walk(layout.replaced())) {
            List<String> contents = new ArrayList<>();
            for (Path file : kept.filter(Files::isRegularFile).sorted().toList()) {
                contents.add(Files.readString(file));
            }
            assertThat(contents).hasSize(20);
            assertThat(contents.getFirst()).contains(": 9");
            assertThat(contents.getLast()).contains(": 28");
        }
    }

    @Test
    void aDeletedDocumentIsInTheTrash() throws IOException {
        presets.write(NAME, ANY, json("{\"v\":1}"));
        presets.delete(NAME);

        assertThat(presets.find(NAME)).isEmpty();
        assertThatExceptionOfType(NotFoundException.class).isThrownBy(() -> presets.delete(NAME));
        try (Stream<Path> kept = Files.walk(layout.trash())) {
            assertThat(kept.filter(Files::isRegularFile))
                    .singleElement()
                    .satisfies(file -> assertThat(file).content().contains("\"v\": 1"));
        }
    }

    @Test
    void aDamagedDocumentIsLeftAlone() throws IOException {
        Document settings = FileDocument.open(layout.settings(), Access.FULL);
        for (String damaged : List.of("{\"half\":", "[]", "null", "")) {
            Files.writeString(layout.settings(), damaged);
            assertThatExceptionOfType(DamagedDataException.class).isThrownBy(settings::read);
            assertThatExceptionOfType(DamagedDataException.class)
                    .isThrownBy(() -> settings.update(json -> json.with("x", "y")));
            assertThat(layout.settings()).hasContent(damaged);
        }
    }

    @Test
    void updatesKeepEverythingElseInItsPlaceAndLoseNoneOfEachOther() throws Exception {
        Document settings = FileDocument.open(layout.settings(), Access.FULL);
        assertThat(settings.read()).isEqualTo(Json.Obj.EMPTY);
        Files.writeString(layout.settings(), "\uFEFF{\"z\":1, \"a\":{\"odd\":[null]}, \"count\":0, \"last\":true}");
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Json.Obj>> work = new ArrayList<>();
            for (int i = 0; i < 50; i++) {
                work.add(threads.submit(() ->
                        settings.update(json -> json.with("count", Json.of(json.number("count", 0) + 1)))));
            }
            for (Future<Json.Obj> task : work) {
                task.get();
            }
        }
        assertThat(settings.read().text()).isEqualTo("{\"z\":1,\"a\":{\"odd\":[null]},\"count\":50,\"last\":true}");
    }

    @Test
    void anUpdateWithoutChangeDoesNotWrite() throws IOException {
        Document settings = FileDocument.open(layout.settings(), Access.FULL);
        byte[] compact = "{\"a\":1}".getBytes(UTF_8);
        Files.write(layout.settings(), compact);
        settings.update(json -> json.with("a", Json.of(1)));

        assertThat(layout.settings()).hasBinaryContent(compact);
    }

    @Test
    void aLibraryForReadingWritesNothing() throws IOException {
        presets.write(NAME, ANY, json("{}"));
        Documents readers = shelf(layout, Access.READ_ONLY);

        assertThat(readers.names()).containsExactly(NAME);
        assertThatExceptionOfType(ReadOnlyStorageException.class)
                .isThrownBy(() -> readers.write(NAME, ANY, json("{\"v\":1}")));
        assertThatExceptionOfType(ReadOnlyStorageException.class).isThrownBy(() -> readers.delete(NAME));
        assertThat(presets.find(NAME)).map(StoredDocument::content).contains(Json.Obj.EMPTY);
    }

    @Test
    void aRenamedDocumentKeepsItsBytesAndNeverReplacesAnother() throws IOException {
        presets.writeText(NAME, "{\"a\":1}\n");
        presets.rename(NAME, new FileName("Other"));
        assertThat(presets.find(NAME)).isEmpty();
        assertThat(Files.readString(layout.presets().resolve("Other.json"))).isEqualTo("{\"a\":1}\n");

        presets.write(NAME, ANY, json("{\"b\":2}"));
        assertThatExceptionOfType(NameTakenException.class)
                .isThrownBy(() -> presets.rename(NAME, new FileName("Other")));
        assertThat(presets.find(NAME).orElseThrow().content()).isEqualTo(json("{\"b\":2}"));
        assertThat(presets.find(new FileName("Other")).orElseThrow().content()).isEqualTo(json("{\"a\":1}"));
        assertThatExceptionOfType(NotFoundException.class)
                .isThrownBy(() -> presets.rename(new FileName("Ghost"), new FileName("New")));
    }

    @Test
    void textThatIsNoObjectIsNotWritten() {
        presets.write(NAME, ANY, json("{\"b\":2}"));
        assertThatExceptionOfType(DamagedDataException.class).isThrownBy(() -> presets.writeText(NAME, "{\"a\":"));
        assertThatExceptionOfType(DamagedDataException.class).isThrownBy(() -> presets.writeText(NAME, "[1]"));
        assertThat(presets.find(NAME).orElseThrow().content()).isEqualTo(json("{\"b\":2}"));
    }

    @Test
    void filesWhoseNamesWithoutExtensionAreNoNamesAreNotOnTheShelf() throws IOException {
        Files.createDirectories(layout.presets());
        Files.writeString(layout.presets().resolve("...json"), "{}");
        assertThat(presets.names()).isEmpty();
    }
}
