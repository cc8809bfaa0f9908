package dev.innkeeper.storage.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.innkeeper.engine.memory.FileState;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.failure.ConflictException;
import dev.innkeeper.storage.failure.DamagedDataException;
import dev.innkeeper.storage.failure.NotFoundException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What every store of memory files has to do. */
public abstract class WorkspaceContract {
    protected static final OptionalLong ANY = OptionalLong.empty();
    protected static final FileName ARIA = new FileName("Aria");
    protected static final MemoryPath MEMORY = new MemoryPath("MEMORY.md");

    /** The workspaces of one library. */
    protected abstract Workspaces workspaces();

    private Workspace aria() {
        return workspaces().of(ARIA);
    }

    private static Optional<String> text(StoredMemory stored) {
        return stored.state().text();
    }

    @Test
    void whatIsNotThereIsMissing() {
        assertThat(aria().list()).isEmpty();
        assertThat(aria().read(MEMORY)).isEqualTo(new StoredMemory(MEMORY, FileState.MISSING, 0));
        assertThat(aria().versions(MEMORY)).isEmpty();
    }

    @Test
    void aFileIsReadAsItWasWritten() {
        String text = "\uFEFF  # 记忆\r\n\r\n- 🐱 \n\n";
        StoredMemory written = aria().write(MEMORY, ANY, text, MemoryAuthor.PERSON);
        assertThat(text(written)).contains(text);
        assertThat(workspaces().of(ARIA).read(MEMORY)).isEqualTo(written);
        assertThat(workspaces().of(new FileName("Bob")).list()).isEmpty();
    }

    @Test
    void foldersAreMadeForFiles() {
        MemoryPath diary = new MemoryPath("diary/2026/march.md");
        aria().write(diary, ANY, "", MemoryAuthor.MODEL);
        aria().write(MEMORY, ANY, "x", MemoryAuthor.MODEL);
        assertThat(aria().list()).containsExactly(MEMORY, diary);
        assertThat(text(aria().read(diary))).contains("");
    }

    @Test
    void aStaleWriterIsRefusedAndNothingIsLost() {
        StoredMemory first = aria().write(MEMORY, OptionalLong.of(0), "one", MemoryAuthor.PERSON);
        aria().write(MEMORY, OptionalLong.of(first.revision()), "two", MemoryAuthor.MODEL);
        assertThatExceptionOfType(ConflictException.class)
                .isThrownBy(
                        () -> aria().write(MEMORY, OptionalLong.of(first.revision()), "three", MemoryAuthor.PERSON));
        assertThat(text(aria().read(MEMORY))).contains("two");
    }

    @Test
    void everyWriteIsAVersionWithItsAuthor() {
        aria().write(MEMORY, ANY, "one", MemoryAuthor.PERSON);
        aria().write(MEMORY, ANY, "two", MemoryAuthor.MODEL);
        aria().write(MEMORY, ANY, "two", MemoryAuthor.PERSON);
        List<MemoryVersion> versions = aria().versions(MEMORY);
        assertThat(versions).extracting(MemoryVersion::number).containsExactly(2L, 1L);
        assertThat(versions).extracting(MemoryVersion::by).containsExactly(MemoryAuthor.MODEL, MemoryAuthor.PERSON);
        assertThat(versions).extracting(MemoryVersion::text).containsExactly(Optional.of("two"), Optional.of("one"));
    }

    @Test
    void anOldVersionComesBackAsANewOne() {
        aria().write(MEMORY, ANY, "one", MemoryAuthor.PERSON);
        aria().write(MEMORY, ANY, "two", MemoryAuthor.MODEL);
        StoredMemory restored = aria().restore(MEMORY, 1, ANY, MemoryAuthor.PERSON);
        assertThat(text(restored)).contains("one");
        assertThat(aria().versions(MEMORY)).hasSize(3);
        assertThat(aria().version(MEMORY, 2).flatMap(MemoryVersion::text)).contains("two");
        assertThatExceptionOfType(NotFoundException.class)
                .isThrownBy(() -> aria().restore(MEMORY, 9, ANY, MemoryAuthor.PERSON));
    }

    @Test
    void onlyTheNewestVersionsAreKept() {
        for (int i = 0; i < Workspace.KEPT_VERSIONS + 3; i++) {
            aria().write(MEMORY, ANY, "text " + i, MemoryAuthor.MODEL);
        }
        List<MemoryVersion> versions = aria().versions(MEMORY);
        assertThat(versions).hasSize(Workspace.KEPT_VERSIONS);
        assertThat(versions.getFirst().number()).isEqualTo(Workspace.KEPT_VERSIONS + 3L);
        assertThat(versions.getLast().number()).isEqualTo(4);
    }

    @Test
    void writersAtTheSameTimeLeaveAVersionEach() throws Exception {
        int writers = 8;
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<StoredMemory>> writes = IntStream.range(0, writers)
                    .mapToObj(i -> threads.submit(() -> aria().write(MEMORY, ANY, "text " + i, MemoryAuthor.MODEL)))
                    .toList();
            for (Future<StoredMemory> write : writes) {
                write.get();
            }
        }
        assertThat(aria().versions(MEMORY)).hasSize(writers);
        assertThat(text(aria().read(MEMORY)))
                .isEqualTo(aria().versions(MEMORY).getFirst().text());
    }

    @Test
    void aWorkspaceHasRoomForSoManyFiles() {
        for (int i = 0; i < Workspace.MAX_FILES; i++) {
            aria().write(new MemoryPath(i + ".md"), ANY, "", MemoryAuthor.MODEL);
        }
        assertThatExceptionOfType(DamagedDataException.class)
                .isThrownBy(() -> aria().write(MEMORY, ANY, "", MemoryAuthor.MODEL));
        aria().write(new MemoryPath("0.md"), ANY, "still", MemoryAuthor.MODEL);
    }

    @Test
    void aFileHasRoomForSoMuch() {
        String most = "x".repeat(Workspace.MAX_BYTES);
        aria().write(MEMORY, ANY, most, MemoryAuthor.MODEL);
        assertThat(text(aria().read(MEMORY))).contains(most);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> aria().write(MEMORY, ANY, most + "x", MemoryAuthor.MODEL));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "/",
                "..",
                "../x.md",
                "a/../x.md",
                "/etc/passwd",
                "a//b",
                "a/",
                "x\u0000.md",
                "a\\b",
                "C:x.md",
                "con",
                "x.",
                ".innkeeper-1.tmp",
                "1/2/3/4/5/6/7/8/9"
            })
    void aPlaceThatIsNotSafeIsNoPlace(String text) {
        assertThat(MemoryPath.of(text)).isEmpty();
    }
}
