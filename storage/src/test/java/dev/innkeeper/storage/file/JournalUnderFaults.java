package dev.innkeeper.storage.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.storage.disk.DurableFiles;
import dev.innkeeper.storage.failure.StorageException;
import dev.innkeeper.storage.generation.GenerationId;
import dev.innkeeper.storage.generation.GenerationPiece;
import dev.innkeeper.storage.generation.StoredGeneration;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Journals on a disk that fails, beside what they must say: what was acknowledged, and of what was not acknowledged all
 * or nothing.
 */
final class JournalUnderFaults implements AutoCloseable {
    private static final Json.Obj DONE = Json.Obj.EMPTY.with("state", "done");
    private static final int SMALL_SEGMENT = 300;

    private final Path folder;
    private final Map<GenerationId, Told> told = new LinkedHashMap<>();
    private FaultyDisk disk = new FaultyDisk();
    private FileGenerationJournals journals;
    private int serial;

    JournalUnderFaults(Path root) {
        this.folder = root.resolve("generations");
        this.journals = opened();
    }

    /** What the journals were told of a generation, and what they answered. */
    private static final class Told {
        private String text = "";
        private String unsure = "";
        private final List<String> possible = new ArrayList<>(List.of(""));
        private State state = State.NEW;

        void attempt(String piece) {
            unsure = piece;
            possible.add(text + piece);
        }

        void is(String whole) {
            text = whole;
            unsure = "";
            possible.clear();
            possible.add(whole);
        }
    }

    private enum State {
        NEW,
        PERHAPS_BEGUN,
        RUNNING,
        PERHAPS_ENDED,
        ENDED
    }

    /** The next thing to do for a generation. */
    enum Deed {
        BEGIN,
        APPEND,
        FINISH
    }

    /** Something to do for a generation, which one of a few. */
    record Step(int generation, Deed deed) {}

    private FileGenerationJournals opened() {
        return new FileGenerationJournals(disk.path(folder), Access.FULL, Clock.systemUTC(), SMALL_SEGMENT);
    }

    void arm(FaultyDisk.Fault fault, int operation) {
        disk.arm(fault, operation);
    }

    /** The disk is in order again; whether it was not. */
    boolean repair() {
        return disk.repair();
    }

    /** Takes steps of different generations at the same time. */
    void take(List<Step> steps) throws InterruptedException {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> taken = new ArrayList<>();
            for (Step step : steps) {
                GenerationId id = new GenerationId("g" + step.generation());
                Told of = told.computeIfAbsent(id, _ -> new Told());
                int number = serial++;
                taken.add(threads.submit(() -> take(step.deed(), id, of, number)));
            }
            for (Future<?> each : taken) {
                each.get();
            }
        } catch (ExecutionException wrong) {
            throw new AssertionError(wrong);
        }
    }

    private void take(Deed deed, GenerationId id, Told of, int number) {
        switch (deed) {
            case BEGIN -> begin(id, of);
            case APPEND -> append(id, of, number);
            case FINISH -> finish(id, of);
        }
    }

    private void begin(GenerationId id, Told of) {
        if (of.state != State.NEW && of.state != State.PERHAPS_BEGUN) {
            return;
        }
        of.state = State.PERHAPS_BEGUN;
        if (succeeds(() -> journals.begin(id, Json.Obj.EMPTY.with("of", id.value())))) {
            of.state = State.RUNNING;
        }
    }

    /** As the keeper of a journal does it: what could not be written comes again, with what came since. */
    private void append(GenerationId id, Told of, int number) {
        if (of.state != State.RUNNING) {
            return;
        }
        String piece = of.unsure + id + "." + number + ";";
        of.attempt(piece);
        if (succeeds(() -> journals.append(id, GenerationPiece.text(piece)))) {
            of.is(of.text + piece);
        }
    }

    private void finish(GenerationId id, Told of) {
        if (of.state == State.RUNNING || of.state == State.PERHAPS_ENDED) {
            of.state = State.PERHAPS_ENDED;
            if (succeeds(() -> journals.finish(id, DONE))) {
                of.state = State.ENDED;
            }
        }
    }

    private static boolean succeeds(Runnable write) {
        try {
            write.run();
            return true;
        } catch (StorageException failure) {
            return false;
        }
    }

    /** The process dies; what it never flushed may go with it. */
    void die(boolean powerLoss, Random random) throws IOException {
        // Its writer may be tidying up still: a dead process does not.
        disk.arm(FaultyDisk.Fault.CRASH, 0);
        journals.close();
        if (powerLoss) {
            disk.losePower(random);
        }
        disk = new FaultyDisk();
        journals = opened();
        look(journals);
        for (Map.Entry<GenerationId, Told> each : told.entrySet()) {
            adopt(journals.find(each.getKey()), each.getValue());
        }
    }

    /** What was perhaps done has been done or not from now on. */
    private static void adopt(Optional<StoredGeneration> found, Told of) {
        of.is(found.map(StoredGeneration::text).orElse(""));
        of.state = found.isEmpty() ? State.NEW : found.get().outcome().isPresent() ? State.ENDED : State.RUNNING;
    }

    /** Looks whether everything is there, for those who write and for those who only look. */
    void look() {
        disk.pause(true);
        look(journals);
        disk.pause(false);
        look(new FileGenerationJournals(folder, Access.READ_ONLY, Clock.systemUTC()));
    }

    private void look(FileGenerationJournals looked) {
        Map<GenerationId, StoredGeneration> unfinished = new LinkedHashMap<>();
        looked.unfinished().forEach(generation -> unfinished.put(generation.id(), generation));
        assertThat(told.keySet()).containsAll(unfinished.keySet());
        told.forEach((id, of) -> {
            Optional<StoredGeneration> found = looked.find(id);
            switch (of.state) {
                case NEW -> assertThat(found).isEmpty();
                case PERHAPS_BEGUN -> {}
                case RUNNING -> assertThat(unfinished).containsKey(id);
                case PERHAPS_ENDED -> assertThat(found).isPresent();
                case ENDED -> {
                    assertThat(unfinished).doesNotContainKey(id);
                    assertThat(found).flatMap(StoredGeneration::outcome).contains(DONE);
                }
            }
            found.ifPresent(generation -> {
                assertThat(generation.text()).isIn(of.possible);
                assertThat(generation.record().string("of", "")).isEqualTo(id.value());
            });
        });
    }

    /** Lets all generations end, and looks whether everything is there, also for the next process. */
    void finishAll() throws IOException, InterruptedException {
        for (GenerationId id : List.copyOf(told.keySet())) {
            int number = Integer.parseInt(id.value().substring(1));
            take(List.of(new Step(number, Deed.BEGIN)));
            take(List.of(new Step(number, Deed.APPEND)));
            take(List.of(new Step(number, Deed.FINISH)));
        }
        told.values().forEach(of -> assertThat(of.state).isEqualTo(State.ENDED));
        look();
        journals.close();
        try (FileGenerationJournals again = opened()) {
            look(again);
        }
    }

    /** The names of files that are no records of generations that have ended, after what every start sweeps away. */
    List<String> leftOver() throws IOException {
        DurableFiles.sweep(folder);
        try (var files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> !name.endsWith(".jsonl"))
                    .toList();
        }
    }

    @Override
    public void close() {
        disk.repair();
        journals.close();
    }
}
