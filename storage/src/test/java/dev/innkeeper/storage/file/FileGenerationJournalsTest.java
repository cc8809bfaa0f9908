package dev.innkeeper.storage.file;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.storage.failure.NameTakenException;
import dev.innkeeper.storage.failure.NotFoundException;
import dev.innkeeper.storage.generation.GenerationId;
import dev.innkeeper.storage.generation.GenerationPiece;
import dev.innkeeper.storage.generation.StoredGeneration;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Journals survive their process. */
final class FileGenerationJournalsTest {
    private static final GenerationId ID = new GenerationId("g1");
    private static final Json.Obj RECORD = Json.Obj.EMPTY.with("prompt", "…").with("text", "not a piece");
    private static final Json.Obj DONE = Json.Obj.EMPTY.with("state", "done");

    @TempDir(factory = QuickFolder.class)
    private Path folder;

    private FileGenerationJournals journals =
            new FileGenerationJournals(Path.of("unused"), Access.FULL, Clock.systemUTC());

    @BeforeEach
    void open() {
        journals = reopened();
    }

    private FileGenerationJournals reopened() {
        return new FileGenerationJournals(folder.resolve("generations"), Access.FULL, Clock.systemUTC());
    }

    private Path file(String name) {
        return folder.resolve("generations").resolve(name);
    }

    @Test
    void aRunningJournalIsFoundByTheNextProcess() {
        journals.begin(ID, RECORD);
        journals.append(ID, GenerationPiece.reasoning("hm "));
        journals.append(ID, GenerationPiece.text("Hello\n"));
        journals.append(ID, GenerationPiece.text("艾莉亚 😀"));

        StoredGeneration left = new StoredGeneration(ID, RECORD, "Hello\n艾莉亚 😀", "hm ", Optional.empty());
        assertThat(reopened().unfinished()).containsExactly(left);
        assertThat(reopened().find(ID)).contains(left);
    }

    @Test
    void aTornPieceIsLeftOutAndWritingGoesOn() throws IOException {
        journals.begin(ID, RECORD);
        journals.append(ID, GenerationPiece.text("whole"));
        journals.append(ID, GenerationPiece.text("torn"));
        byte[] all = Files.readAllBytes(file("g1.running"));
        int last = new String(all, UTF_8).indexOf("torn");
        for (int cut = last; cut < all.length; cut++) {
            Files.write(file("g1.running"), Arrays.copyOf(all, cut));
            FileGenerationJournals next = reopened();
            assertThat(next.unfinished()).extracting(StoredGeneration::text).containsExactly("whole");
            next.append(ID, GenerationPiece.text("!"));
            next.close();
            assertThat(reopened().find(ID)).map(StoredGeneration::text).contains("whole!");
        }
    }

    @Test
    void aFinishedJournalIsKeptWhole() throws IOException {
        journals.begin(ID, RECORD);
        for (int i = 0; i < 100; i++) {
            journals.append(ID, GenerationPiece.text(i + " "));
        }
        StoredGeneration before = journals.find(ID).orElseThrow();
        journals.finish(ID, DONE);

        StoredGeneration after = reopened().find(ID).orElseThrow();
        assertThat(after.outcome()).contains(DONE);
        assertThat(after.text()).isEqualTo(before.text()).endsWith("99 ");
        assertThat(after.record()).isEqualTo(RECORD);
        assertThat(reopened().unfinished()).isEmpty();
        assertThat(Files.readAllLines(file("g1.jsonl"))).hasSize(3);
        assertThat(file("g1.running")).doesNotExist();
        assertThatExceptionOfType(NotFoundException.class)
                .isThrownBy(() -> journals.append(ID, GenerationPiece.text("late")));
        assertThatExceptionOfType(NotFoundException.class).isThrownBy(() -> journals.finish(ID, DONE));
        assertThatExceptionOfType(NameTakenException.class).isThrownBy(() -> journals.begin(ID, RECORD));
    }

    @Test
    void theNextProcessCanFinishWhatWasLeft() {
        journals.begin(ID, RECORD);
        journals.append(ID, GenerationPiece.text("part"));
        FileGenerationJournals next = reopened();
        next.finish(ID, Json.Obj.EMPTY.with("state", "interrupted"));

        assertThat(next.unfinished()).isEmpty();
        assertThat(next.find(ID)).map(StoredGeneration::text).contains("part");
    }

    @Test
    void deathBetweenTheStepsOfFinishingCountsAsFinished() throws IOException {
        journals.begin(ID, RECORD);
        journals.append(ID, GenerationPiece.text("all"));
        Path running = file("g1.running");
        byte[] left = Files.readAllBytes(running);
        journals.finish(ID, DONE);
        Files.write(running, left);

        assertThat(reopened().unfinished()).isEmpty();
        assertThat(reopened().find(ID)).flatMap(StoredGeneration::outcome).contains(DONE);
    }

    @Test
    void anUnreadableJournalDoesNotHideTheOthers() throws IOException {
        journals.begin(ID, RECORD);
        Files.writeString(file("bad.running"), "garbage");

        assertThat(reopened().unfinished()).extracting(StoredGeneration::id).containsExactly(ID);
    }

    @Test
    void theNewestTwoHundredAreKept() throws IOException {
        for (int i = 0; i < 205; i++) {
            GenerationId id = new GenerationId("n%03d".formatted(i));
            journals.begin(id, RECORD);
            journals.finish(id, DONE);
        }
        try (Stream<Path> files = Files.list(folder.resolve("generations"))) {
            assertThat(files).hasSize(200);
        }
        assertThat(journals.find(new GenerationId("n204"))).isPresent();
        assertThat(journals.find(new GenerationId("n000"))).isEmpty();
    }

    @Test
    void unknownJournalsAreNotFound() {
        assertThat(journals.find(ID)).isEmpty();
        assertThat(journals.unfinished()).isEmpty();
        assertThatExceptionOfType(NotFoundException.class)
                .isThrownBy(() -> journals.append(ID, GenerationPiece.text("x")));
    }

    @Test
    void manyThatEndAtTheSameTimeDoNotTripOverEachOther() throws Exception {
        int many = 400;
        for (int i = 0; i < many; i++) {
            journals.begin(new GenerationId("many" + i), RECORD);
        }
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Callable<Void>> ends = IntStream.range(0, many)
                    .<Callable<Void>>mapToObj(i -> () -> {
                        journals.finish(new GenerationId("many" + i), DONE);
                        return null;
                    })
                    .toList();
            for (Future<Void> end : threads.invokeAll(ends)) {
                end.get();
            }
        }
        journals.begin(ID, RECORD);
        journals.finish(ID, DONE);
        assertThat(journals.unfinished()).isEmpty();
        try (Stream<Path> files = Files.list(folder.resolve("generations"))) {
            assertThat(files).hasSize(200);
        }
    }
}
