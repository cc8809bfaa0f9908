package dev.innkeeper.storage.file;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.tuple;

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
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Journals survive their process. */
final class FileGenerationJournalsTest {
    private static final GenerationId ID = new GenerationId("g1");
    private static final Json.Obj RECORD = Json.Obj.EMPTY.with("prompt", "…").with("text", "not a piece");
    private static final String FIRST = "0000000001.segment";
    private static final String SECOND = "0000000002.segment";
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

    private long count(String ending) throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("generations"))) {
            return files.filter(file -> file.toString().endsWith(ending)).count();
        }
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
        byte[] all = Files.readAllBytes(file(FIRST));
        int last = new String(all, UTF_8).indexOf("torn");
        for (int cut = last; cut < all.length; cut++) {
            Files.write(file(FIRST), Arrays.copyOf(all, cut));
            Files.deleteIfExists(file(SECOND));
            FileGenerationJournals next = reopened();
            assertThat(next.unfinished()).extracting(StoredGeneration::text).containsExactly("whole");
            next.append(ID, GenerationPiece.text("!"));
            next.close();
            assertThat(reopened().find(ID)).map(StoredGeneration::text).contains("whole!");
        }
        assertThat(count(".damaged")).isZero();
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
        journals.close();
        assertThat(count(".segment")).isZero();
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
        byte[] left = Files.readAllBytes(file(FIRST));
        journals.finish(ID, DONE);
        Files.write(file(FIRST), left);

        FileGenerationJournals next = reopened();
        assertThat(next.unfinished()).isEmpty();
        assertThat(next.find(ID)).flatMap(StoredGeneration::outcome).contains(DONE);
        for (int i = 0; i < 205; i++) {
            next.begin(new GenerationId("n" + i), RECORD);
            next.finish(new GenerationId("n" + i), DONE);
        }
        assertThat(reopened().unfinished())
                .as("its record stays while the journal tells nothing of its end")
                .isEmpty();
    }

    @Test
    void anUnreadableJournalDoesNotHideTheOthers() throws IOException {
        journals.begin(ID, RECORD);
        Files.writeString(file("bad.running"), "garbage");

        assertThat(reopened().unfinished()).extracting(StoredGeneration::id).containsExactly(ID);
    }

    @Test
    void aDamagedSegmentHidesNoOtherAndIsNeverDeleted() throws IOException {
        GenerationId other = new GenerationId("g2");
        GenerationId lost = new GenerationId("g3");
        journals.begin(ID, RECORD);
        journals.begin(lost, RECORD);
        journals.begin(other, RECORD);
        journals.append(ID, GenerationPiece.text("one "));
        journals.append(ID, GenerationPiece.text("two "));
        journals.append(other, GenerationPiece.text("whole"));
        journals.append(ID, GenerationPiece.text("three"));
        List<String> lines = Files.readAllLines(file(FIRST));
        lines.set(1, "\0".repeat(lines.get(1).length()));
        lines.set(4, lines.get(4).substring(3));
        Files.write(file(FIRST), lines);
        byte[] damaged = Files.readAllBytes(file(FIRST));

        FileGenerationJournals next = reopened();
        assertThat(next.unfinished())
                .extracting(StoredGeneration::id, StoredGeneration::text)
                .containsExactlyInAnyOrder(tuple(ID, "one "), tuple(other, "whole"));
        next.finish(ID, DONE);
        next.finish(other, DONE);
        next.close();
        assertThat(file(FIRST + ".damaged")).hasBinaryContent(damaged);
        assertThat(reopened().unfinished()).isEmpty();
    }

    @Test
    void aSegmentWhoseBeginningsAreLostIsNeverDeleted() throws IOException {
        journals.begin(ID, RECORD);
        journals.append(ID, GenerationPiece.text("whose?"));
        List<String> lines = Files.readAllLines(file(FIRST));
        Files.write(file(FIRST), lines.subList(1, 2));

        FileGenerationJournals next = reopened();
        assertThat(next.unfinished()).isEmpty();
        next.begin(new GenerationId("g2"), RECORD);
        next.close();
        assertThat(file(FIRST + ".damaged")).content().contains("whose?");
    }

    @Test
    void whatAnEarlierVersionLeftIsFoundAndGoesOn() throws IOException {
        journals.begin(new GenerationId("new"), RECORD);
        Files.writeString(file("old.running"), """
                {"begun":1,"record":{"a":"b"}}
                {"reasoning":"hm"}
                {"text":"Hello "}
                {"text":"torn""");
        GenerationId old = new GenerationId("old");

        FileGenerationJournals next = reopened();
        assertThat(next.unfinished())
                .extracting(StoredGeneration::id, StoredGeneration::text, StoredGeneration::reasoning)
                .containsExactly(tuple(old, "Hello ", "hm"), tuple(new GenerationId("new"), "", ""));
        assertThatExceptionOfType(NameTakenException.class).isThrownBy(() -> next.begin(old, RECORD));
        next.append(old, GenerationPiece.text("you"));
        assertThat(reopened().find(old)).map(StoredGeneration::text).contains("Hello you");
        next.finish(old, DONE);
        assertThat(file("old.running")).doesNotExist();
        StoredGeneration kept = reopened().find(old).orElseThrow();
        assertThat(kept)
                .isEqualTo(
                        new StoredGeneration(old, Json.Obj.EMPTY.with("a", "b"), "Hello you", "hm", Optional.of(DONE)));
    }

    @Test
    void segmentsGoWhenNobodyNeedsThemAndASlowGenerationKeepsThemNotForever() throws IOException {
        FileGenerationJournals small =
                new FileGenerationJournals(folder.resolve("generations"), Access.FULL, Clock.systemUTC(), 1000);
        small.begin(ID, RECORD);
        small.append(ID, GenerationPiece.text("slow "));
        for (int i = 0; i < 100; i++) {
            GenerationId id = new GenerationId("n" + i);
            small.begin(id, RECORD);
            small.append(id, GenerationPiece.text("x".repeat(100)));
            small.finish(id, DONE);
            assertThat(count(".segment")).isLessThanOrEqualTo(4);
            assertThat(reopened().unfinished())
                    .extracting(StoredGeneration::text)
                    .containsExactly("slow ");
        }
        small.append(ID, GenerationPiece.text("but sure"));
        assertThat(file(FIRST)).doesNotExist();
        assertThat(reopened().unfinished())
                .extracting(StoredGeneration::id, StoredGeneration::text, StoredGeneration::record)
                .containsExactly(tuple(ID, "slow but sure", RECORD));
        small.finish(ID, DONE);
        small.close();
        assertThat(count(".segment")).isZero();
    }

    @Test
    void manyThatWriteAtTheSameTimeShareAFlush() throws Exception {
        FaultyDisk disk = new FaultyDisk();
        FileGenerationJournals counted =
                new FileGenerationJournals(disk.path(folder.resolve("generations")), Access.FULL, Clock.systemUTC());
        int many = 200;
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Callable<Void>> writers = IntStream.range(0, many)
                    .<Callable<Void>>mapToObj(i -> () -> {
                        GenerationId id = new GenerationId("many" + i);
                        counted.begin(id, RECORD);
                        for (int piece = 0; piece < 10; piece++) {
                            counted.append(id, GenerationPiece.text(i + "." + piece + " "));
                        }
                        return null;
                    })
                    .toList();
            for (Future<Void> writer : threads.invokeAll(writers)) {
                writer.get();
            }
        }
        assertThat(reopened().unfinished()).hasSize(many).allSatisfy(generation -> {
            String number = generation.id().value().substring("many".length());
            assertThat(generation.text())
                    .isEqualTo(IntStream.range(0, 10)
                            .mapToObj(piece -> number + "." + piece + " ")
                            .collect(Collectors.joining()));
        });
        assertThat(disk.flushes()).isLessThan(many * 11 / 2);
    }

    @Test
    void theNewestTwoHundredAreKept() throws IOException {
        for (int i = 0; i < 205; i++) {
            GenerationId id = new GenerationId("n%03d".formatted(i));
            journals.begin(id, RECORD);
            journals.finish(id, DONE);
        }
        assertThat(count(".jsonl")).isEqualTo(200);
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
        assertThat(count(".jsonl")).isEqualTo(200);
    }
}
