package dev.innkeeper.storage.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.stats.StatsFile;
import dev.innkeeper.storage.stats.Stats;
import dev.innkeeper.storage.time.SettableTime;
import dev.innkeeper.storage.time.Time;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** When statistics are read, counted and written (chats.md §10.5). */
final class FileStatsTest {
    @TempDir(factory = QuickFolder.class)
    private Path root;

    private final SettableTime time = new SettableTime();
    private Path file = Path.of("unused");

    @BeforeEach
    void library() throws IOException {
        file = root.resolve("stats.json");
        Files.createDirectories(root.resolve("characters"));
        Files.createDirectories(root.resolve("chats/Aria"));
        Files.writeString(root.resolve("characters/Aria.png"), "");
        Files.writeString(root.resolve("chats/Aria/x.jsonl"), "{\"is_user\":true,\"mes\":\"one two\"}");
    }

    private Stats open() {
        return new FileStats(new Layout(root), Access.FULL, new Time(time, time));
    }

    @Test
    void whatIsMissingIsCountedAndWritten() {
        Stats stats = open();

        assertThat(stats.current()
                        .json()
                        .asObject()
                        .orElseThrow()
                        .object("Aria.png")
                        .number("user_word_count", 0))
                .isEqualTo(2);
        assertThat(file).content().isEqualTo(stats.current().text());
    }

    @Test
    void whatIsStoredIsTakenAsItIs() throws IOException {
        Files.writeString(file, "[1, 2]");
        Stats stats = open();

        assertThat(stats.current().text()).isEqualTo("[1,2]");
        stats.close();
        assertThat(file).hasContent("[1, 2]");
    }

    @Test
    void aChangeIsWrittenAfterFiveMinutesAndNotAgain() throws IOException {
        Files.writeString(file, "{}");
        Stats stats = open();
        stats.replace(new StatsFile(Json.parse("{\"a\":1}")));
        time.pass(5 * 60_000 - 1);
        assertThat(file).hasContent("{}");
        time.pass(1);
        assertThat(file).hasContent("{\"a\":1,\"timestamp\":" + (time.millis() - 5 * 60_000) + "}");

        Files.writeString(file, "changed by hand");
        time.pass(5 * 60_000);
        assertThat(file).hasContent("changed by hand");
    }

    @Test
    void aChangeIsWrittenAtTheEnd() throws IOException {
        Files.writeString(file, "{}");
        Stats stats = open();
        stats.replace(new StatsFile(Json.parse("{\"a\":1}")));
        stats.close();
        stats.close();

        assertThat(file).content().startsWith("{\"a\":1,");
    }

    @Test
    void statisticsThatNobodyUsedAreNotWritten() {
        open().close();

        assertThat(file).doesNotExist();
    }
}
