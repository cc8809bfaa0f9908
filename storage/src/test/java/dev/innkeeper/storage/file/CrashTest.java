package dev.innkeeper.storage.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.ChatHeader;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.ChatPage;
import dev.innkeeper.storage.disk.DurableFiles;
import dev.innkeeper.storage.generation.GenerationId;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A process that is killed while it writes has lost nothing that it was told to be written. */
final class CrashTest {
    static final ChatKey KEY = ChatKey.of(new FileName("Aria"), new FileName("crash"));
    private static final int KILLS = 32;

    @TempDir(factory = QuickFolder.class)
    private Path root;

    static String text(int number) {
        return "message " + number + " ";
    }

    @Test
    void everyAcknowledgedWriteIsThereOnceAndInOrder() throws Exception {
        Layout layout = new Layout(root);
        FileChatsTest.open(layout).create(KEY, ChatHeader.of(Json.Obj.EMPTY), List.of());
        Random random = new Random(2);
        for (int round = 0; round < KILLS; round++) {
            GenerationId generation = new GenerationId("g" + round);
            List<String> told = runAndKill(round, generation, random);
            check(layout, generation, told);
        }
    }

    private List<String> runAndKill(int round, GenerationId generation, Random random)
            throws IOException, InterruptedException {
        Process child = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx128m",
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        CrashChild.class.getName(),
                        root.toString(),
                        Integer.toString(round),
                        generation.value())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        List<String> told = new ArrayList<>();
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(child.getInputStream(), StandardCharsets.US_ASCII))) {
            int until = 1 + random.nextInt(40);
            String line = lines.readLine();
            while (line != null) {
                told.add(line);
                if (told.size() == until) {
                    Thread.sleep(0, random.nextInt(900_000));
                    child.toHandle().destroyForcibly();
                }
                line = lines.readLine();
            }
            assertThat(told)
                    .as("the child must have worked until it was killed")
                    .hasSizeGreaterThanOrEqualTo(until);
        } finally {
            child.destroyForcibly();
            child.waitFor();
        }
        return told;
    }

    private static int last(List<String> told, String kind, int none) {
        return told.stream()
                .filter(line -> line.startsWith(kind + " "))
                .mapToInt(line -> Integer.parseInt(line.substring(kind.length() + 1)))
                .max()
                .orElse(none);
    }

    private static void check(Layout layout, GenerationId generation, List<String> told) throws IOException {
        DurableFiles.sweep(layout.chats(KEY.home()));
        ChatPage page = FileChatsTest.open(layout).readAll(KEY);
        int acknowledged = last(told, "message", -1) + 1;
        assertThat(page.total()).isBetween(acknowledged, acknowledged + 1);
        assertThat(page.broken()).isEmpty();
        for (int i = 0; i < page.total(); i++) {
            assertThat(page.messages().get(i).text()).startsWith(text(i));
        }
        double header = page.header().metadata().number("at", -1);
        assertThat(header).isGreaterThanOrEqualTo(last(told, "header", -1));
        try (Stream<Path> files = Files.list(layout.chats(KEY.home()))) {
            assertThat(files).hasSize(1);
        }
        checkJournal(layout, generation, last(told, "piece", -1));
    }

    private static void checkJournal(Layout layout, GenerationId generation, int acknowledged) {
        FileGenerationJournals journals =
                new FileGenerationJournals(layout.generations(), Access.FULL, Clock.systemUTC());
        String pieces = journals.unfinished().getLast().text();
        assertThat(journals.unfinished().getLast().id()).isEqualTo(generation);
        assertThat(pieces).isIn(pieces(acknowledged + 1), pieces(acknowledged + 2));
    }

    private static String pieces(int count) {
        return IntStream.range(0, count).mapToObj(i -> i + ";").reduce("", String::concat);
    }
}
