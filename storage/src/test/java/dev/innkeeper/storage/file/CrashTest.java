package dev.innkeeper.storage.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.chat.ChatEvent;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.ChatPage;
import dev.innkeeper.storage.chat.ChatTexts;
import dev.innkeeper.storage.chat.Chats;
import dev.innkeeper.storage.generation.GenerationId;
import dev.innkeeper.storage.generation.StoredGeneration;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A process that is killed while it writes has lost nothing that it was told to be written.
 *
 * <p>Killed as often as {@code -Dinnkeeper.kills=5000} says, 200 times without it.
 */
final class CrashTest {
    static final ChatKey KEY = ChatKey.of(new FileName("Aria"), new FileName("crash"));
    static final ChatKey OTHER = ChatKey.of(new FileName("Aria"), new FileName("renamed"));

    static final int GENERATIONS = 3;

    private static final int KILLS = Integer.getInteger("innkeeper.kills", 200);
    private static final int KILLS_OF_A_FOLDER = 25;
    private static final int AT_ONCE = 2;

    @TempDir(factory = QuickFolder.class)
    private Path folder;

    /** What the chat must be, by what the killed process said. */
    private static final class Model {
        private List<String> lines = new ArrayList<>();
        private final TreeMap<Long, List<String>> versions = new TreeMap<>();
        private final Deque<Long> done = new ArrayDeque<>();
        private final Deque<Long> undone = new ArrayDeque<>();
        private boolean deleted;
        private final List<Long> pieces = new ArrayList<>();
        private int steps;

        List<String> version(long revision) {
            return Objects.requireNonNull(versions.get(revision), "a version that nobody told of");
        }

        void become(List<String> next, long revision) {
            if (!next.equals(lines)) {
                done.push(revision);
                undone.clear();
            }
            lines = next;
        }
    }

    @Test
    void everyAcknowledgedWriteIsThereOnceAndInOrder() throws Exception {
        try (ExecutorService threads = Executors.newFixedThreadPool(AT_ONCE)) {
            List<Future<?>> work = new ArrayList<>();
            for (int first = 0; first < KILLS; first += KILLS_OF_A_FOLDER) {
                int seed = 1 + first;
                int kills = Math.min(KILLS_OF_A_FOLDER, KILLS - first);
                work.add(threads.submit(() -> {
                    killAndLook(seed, kills);
                    return seed;
                }));
            }
            for (Future<?> task : work) {
                task.get();
            }
        }
    }

    private static long fresh(Path root) throws IOException {
        Files.createDirectories(root.resolve("chats"));
        try (FileLibrary library = FileLibrary.open(root, Clock.systemUTC())) {
            return library.chats().create(KEY, CrashStep.header(0), List.of(CrashStep.message(0, 10)));
        }
    }

    private void killAndLook(int firstSeed, int kills) throws IOException, InterruptedException {
        Path root = Files.createDirectories(folder.resolve("data " + firstSeed));
        Model model = new Model();
        long made = fresh(root);
        model.lines = List.of(
                CrashStep.header(0).json().text(),
                CrashStep.message(0, 10).json().text());
        model.versions.put(made, model.lines);
        for (int seed = firstSeed; seed < firstSeed + kills; seed++) {
            model.pieces.clear();
            List<CrashStep> unsure = runAndKill(root, seed, model);
            try (FileLibrary library = FileLibrary.open(root, Clock.systemUTC())) {
                look(library, model, unsure, seed);
            } catch (AssertionError wrong) {
                throw new AssertionError("seed " + seed + ", after " + unsure, wrong);
            }
            nothingIsLeftOver(root);
        }
        assertThat(model.steps).as("the process must have worked").isGreaterThan(kills);
    }

    private ProcessBuilder child(Path root, int seed) {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx64m",
                        "-Xshare:auto",
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        CrashChild.class.getName(),
                        root.toString(),
                        Integer.toString(seed))
                .redirectError(errors(root).toFile());
    }

    private static Path errors(Path root) {
        return root.resolveSibling(root.getFileName() + " errors");
    }

    /** Returns the step that was begun and not acknowledged, if there is one. */
    private List<CrashStep> runAndKill(Path root, int seed, Model model) throws IOException, InterruptedException {
        Random random = new Random(seed);
        Process child = child(root, seed).start();
        List<CrashStep> unsure = new ArrayList<>();
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(child.getInputStream(), StandardCharsets.US_ASCII))) {
            int until = 1 + random.nextInt(80);
            int told = 0;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                List<String> words = List.of(line.split(" ", -1));
                if (words.getFirst().equals("try")) {
                    unsure.add(CrashStep.parse(words.subList(1, words.size())));
                } else {
                    done(unsure.removeFirst(), Long.parseLong(words.getLast()), model);
                }
                if (++told == until) {
                    Thread.sleep(0, random.nextInt(900_000));
                    child.toHandle().destroyForcibly();
                }
            }
            assertThat(told)
                    .as("the child must have worked until it was killed: %s", Files.readString(errors(root)))
                    .isGreaterThanOrEqualTo(until);
        } finally {
            child.destroyForcibly();
            child.waitFor();
        }
        return unsure;
    }

    private static void done(CrashStep step, long revision, Model model) {
        model.steps++;
        switch (step.kind()) {
            case PIECE -> model.pieces.add(step.numbers().getFirst());
            case DELETE -> model.deleted = true;
            case BACK -> model.deleted = false;
            case UNDO -> {
                if (!model.done.isEmpty()) {
                    long undone = model.done.pop();
                    model.undone.push(undone);
                    model.lines = Objects.requireNonNull(model.versions.lowerEntry(undone))
                            .getValue();
                }
            }
            case REDO -> {
                if (!model.undone.isEmpty()) {
                    long redone = model.undone.pop();
                    model.done.push(redone);
                    model.lines = model.version(redone);
                }
            }
            case RESTORE -> model.become(model.version(step.numbers().getFirst()), revision);
            case RENAME -> {}
            case APPEND, REPLACE, REMOVE, HEADER, SAVE -> model.become(step.apply(model.lines), revision);
        }
        if (revision > 0) {
            model.versions.put(revision, model.lines);
        }
    }

    /** Which changes can be undone and done again, as the history says after a crash. */
    private static void order(List<ChatEvent> events, Model model) {
        model.done.clear();
        model.undone.clear();
        for (ChatEvent event : events) {
            if (event.kind() == ChatEvent.Kind.CREATED || event.removed() + event.added() == 0) {
                continue;
            }
            switch (event.kind()) {
                case UNDONE -> model.undone.push(model.done.pop());
                case REDONE -> model.done.push(model.undone.pop());
                default -> {
                    model.done.push(event.revision());
                    model.undone.clear();
                }
            }
        }
    }

    private static void look(FileLibrary library, Model model, List<CrashStep> unsure, int seed) {
        Chats chats = library.chats();
        if (!chats.exists(KEY) && !chats.exists(OTHER)) {
            boolean deleting = unsure.stream().anyMatch(step -> step.kind() == CrashStep.Kind.DELETE);
            assertThat(model.deleted || deleting)
                    .as("gone only if it was deleted")
                    .isTrue();
            library.trash().restore(library.trash().list().getFirst().id());
        }
        model.deleted = false;
        assertThat(chats.exists(KEY)).as("once").isNotEqualTo(chats.exists(OTHER));
        ChatKey key = chats.exists(KEY) ? KEY : OTHER;
        ChatPage page = chats.readAll(key);
        assertThat(page.broken()).isEmpty();
        List<String> found = ChatTexts.lines(ChatTexts.stored(chats, key).orElseThrow());
        assertThat(page.messages()).isEqualTo(ChatTexts.messages(found));
        assertThat(possible(model, unsure)).contains(found);
        model.lines = found;
        model.versions.put(chats.revision(key), found);
        history(chats, key, model);
        for (int one = 0; one < GENERATIONS; one++) {
            generation(library, seed, one, model.pieces, unsure);
        }
    }

    /** What the chat may be when one step was begun and not acknowledged. */
    private static List<List<String>> possible(Model model, List<CrashStep> unsure) {
        List<List<String>> possible = new ArrayList<>(List.of(model.lines));
        for (CrashStep step : unsure) {
            switch (step.kind()) {
                case UNDO, REDO, RESTORE -> possible.addAll(model.versions.values());
                case APPEND -> {
                    List<String> all = step.apply(model.lines);
                    for (int size = model.lines.size() + 1; size <= all.size(); size++) {
                        possible.add(all.subList(0, size));
                    }
                }
                case REPLACE, REMOVE, HEADER, SAVE -> possible.add(step.apply(model.lines));
                case RENAME, DELETE, BACK, PIECE -> {}
            }
        }
        return possible;
    }

    /** Every version since the last look, and a few of those before, can be read. */
    private static void history(Chats chats, ChatKey key, Model model) {
        List<ChatEvent> events =
                chats.history(key, OptionalLong.empty(), Integer.MAX_VALUE).reversed();
        order(events, model);
        List<Long> revisions = events.stream().map(ChatEvent::revision).toList();
        assertThat(revisions).isSorted().doesNotHaveDuplicates();
        assertThat(chats.revision(key)).isGreaterThanOrEqualTo(revisions.getLast());
        int old = 0;
        for (long revision : model.versions.descendingKeySet()) {
            if (old++ < 40) {
                ChatPage page = chats.readAt(key, revision, 0, Integer.MAX_VALUE);
                assertThat(page.messages())
                        .as("at %d", revision)
                        .isEqualTo(ChatTexts.messages(model.version(revision)));
                assertThat(page.header()).isEqualTo(ChatTexts.header(model.version(revision)));
            }
        }
    }

    /** The generations of a process write by turns. */
    static GenerationId generation(int seed, int one) {
        return new GenerationId("g" + seed + "-" + one);
    }

    private static void generation(FileLibrary library, int seed, int one, List<Long> pieces, List<CrashStep> unsure) {
        List<StoredGeneration> unfinished = library.generations().unfinished();
        GenerationId id = generation(seed, one);
        assertThat(unfinished).extracting(StoredGeneration::id).contains(id);
        String text = unfinished.stream()
                .filter(generation -> generation.id().equals(id))
                .findFirst()
                .orElseThrow()
                .text();
        String all = pieces(pieces.stream(), one);
        String more = pieces(
                unsure.stream()
                        .filter(step -> step.kind() == CrashStep.Kind.PIECE)
                        .map(step -> step.numbers().getFirst()),
                one);
        assertThat(text).isIn(all, all + more);
    }

    private static String pieces(Stream<Long> serials, int one) {
        return serials.filter(serial -> serial % GENERATIONS == one)
                .map(serial -> serial + ";")
                .collect(Collectors.joining());
    }

    private static void nothingIsLeftOver(Path root) throws IOException {
        try (Stream<Path> all = Files.walk(root)) {
            assertThat(all.filter(Files::isRegularFile)
                            .map(root::relativize)
                            .map(Path::toString)
                            .filter(name -> name.contains(".innkeeper-")
                                    || name.contains("/copies/")
                                    || name.contains("/moves/")
                                    || name.contains("/former-histories/")))
                    .isEmpty();
        }
    }
}
