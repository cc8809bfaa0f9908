package dev.innkeeper.storage.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.innkeeper.engine.memory.FileState;
import dev.innkeeper.storage.failure.DamagedDataException;
import dev.innkeeper.storage.failure.ReadOnlyStorageException;
import dev.innkeeper.storage.memory.MemoryAuthor;
import dev.innkeeper.storage.memory.MemoryPath;
import dev.innkeeper.storage.memory.MemoryVersion;
import dev.innkeeper.storage.memory.Workspace;
import dev.innkeeper.storage.memory.WorkspaceContract;
import dev.innkeeper.storage.memory.Workspaces;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Memory files in folders. */
final class FileWorkspaceTest extends WorkspaceContract {
    @TempDir(factory = QuickFolder.class)
    private Path root;

    private Workspaces workspaces = workspaces(Path.of("unused"), Access.FULL);

    @BeforeEach
    void open() {
        workspaces = workspaces(root, Access.FULL);
    }

    private static Workspaces workspaces(Path root, Access access) {
        return new FileWorkspaces(new Layout(root), access, Clock.systemUTC());
    }

    @Override
    protected Workspaces workspaces() {
        return workspaces;
    }

    private Workspace aria() {
        return workspaces().of(ARIA);
    }

    private Path folder() throws IOException {
        return Files.createDirectories(root.resolve("_innkeeper/memory/Aria"));
    }

    @Test
    void whatAnEditorWroteIsReadAtOnceAndKept() throws IOException {
        aria().write(MEMORY, ANY, "one", MemoryAuthor.MODEL);
        Files.writeString(folder().resolve("MEMORY.md"), "edited");
        assertThat(aria().read(MEMORY).state()).isEqualTo(new FileState.Text("edited"));
        aria().write(MEMORY, ANY, "two", MemoryAuthor.MODEL);
        assertThat(aria().versions(MEMORY))
                .extracting(MemoryVersion::by)
                .containsExactly(MemoryAuthor.MODEL, MemoryAuthor.OUTSIDE, MemoryAuthor.MODEL);
        assertThat(aria().version(MEMORY, 2).flatMap(MemoryVersion::text)).contains("edited");
    }

    @Test
    void aFileThatWasMadeByAnEditorCanBeUndone() throws IOException {
        Files.writeString(folder().resolve("MEMORY.md"), "by hand");
        aria().write(MEMORY, ANY, "by the model", MemoryAuthor.MODEL);
        aria().restore(MEMORY, 1, ANY, MemoryAuthor.PERSON);
        assertThat(Files.readString(folder().resolve("MEMORY.md"))).isEqualTo("by hand");
    }

    @Test
    void aDeletedFileIsAVersionAndComesBack() throws IOException {
        aria().write(MEMORY, ANY, "one", MemoryAuthor.MODEL);
        Files.delete(folder().resolve("MEMORY.md"));
        assertThat(aria().versions(MEMORY).getFirst().text()).isEmpty();
        aria().restore(MEMORY, 1, ANY, MemoryAuthor.PERSON);
        aria().restore(MEMORY, 2, ANY, MemoryAuthor.PERSON);
        assertThat(folder().resolve("MEMORY.md")).doesNotExist();
    }

    @Test
    void linksAreNeverFollowed() throws IOException {
        Path outside = Files.writeString(root.resolve("secret.md"), "secret");
        Path soul = Files.writeString(folder().resolve("SOUL.md"), "me");
        Files.createSymbolicLink(folder().resolve("MEMORY.md"), outside);
        Files.createSymbolicLink(folder().resolve("notes.md"), soul);
        Files.createSymbolicLink(folder().resolve("up"), root);
        for (String place : new String[] {"MEMORY.md", "notes.md", "up/secret.md"}) {
            MemoryPath path = new MemoryPath(place);
            assertThat(aria().read(path).state()).isEqualTo(FileState.UNREADABLE);
            assertThatExceptionOfType(DamagedDataException.class)
                    .isThrownBy(() -> aria().write(path, ANY, "changed", MemoryAuthor.MODEL));
        }
        assertThat(outside).hasContent("secret");
        assertThat(soul).hasContent("me");
        assertThat(aria().list()).containsExactly(new MemoryPath("SOUL.md"));
    }

    @Test
    void whatIsNoTextIsUnreadableAndStays() throws IOException {
        Path file = Files.write(folder().resolve("MEMORY.md"), new byte[] {(byte) 0xC3, 0x28});
        Files.createDirectories(folder().resolve("USER.md"));
        assertThat(aria().read(MEMORY).state()).isEqualTo(FileState.UNREADABLE);
        assertThat(aria().read(new MemoryPath("USER.md")).state()).isEqualTo(FileState.UNREADABLE);
        assertThatExceptionOfType(DamagedDataException.class)
                .isThrownBy(() -> aria().write(MEMORY, ANY, "x", MemoryAuthor.MODEL));
        assertThat(file).hasBinaryContent(new byte[] {(byte) 0xC3, 0x28});
    }

    @Test
    void theWorkspaceItselfMayBeALink() throws IOException {
        Path elsewhere = Files.createDirectories(root.resolve("elsewhere"));
        Files.createDirectories(root.resolve("_innkeeper/memory"));
        Files.createSymbolicLink(root.resolve("_innkeeper/memory/Aria"), elsewhere);
        aria().write(MEMORY, ANY, "here", MemoryAuthor.PERSON);
        assertThat(elsewhere.resolve("MEMORY.md")).hasContent("here");
        assertThat(aria().list()).containsExactly(MEMORY);
    }

    @Test
    void aCrashBetweenVersionAndFileLosesNeitherText() throws IOException {
        aria().write(MEMORY, ANY, "before", MemoryAuthor.PERSON);
        aria().write(MEMORY, ANY, "after", MemoryAuthor.MODEL);
        Files.writeString(folder().resolve("MEMORY.md"), "before");
        assertThat(aria().versions(MEMORY))
                .extracting(version -> version.text().orElse(""))
                .containsExactly("before", "after", "before");
    }

    @Test
    void aLibraryForReadingOnlyChangesNothing() throws IOException {
        Files.writeString(folder().resolve("MEMORY.md"), "by hand");
        Workspace reading = workspaces(root, Access.READ_ONLY).of(ARIA);
        assertThat(reading.versions(MEMORY)).isEmpty();
        assertThatExceptionOfType(ReadOnlyStorageException.class)
                .isThrownBy(() -> reading.write(MEMORY, ANY, "x", MemoryAuthor.PERSON));
        assertThat(root.resolve("_innkeeper/memory-versions")).doesNotExist();
    }
}
