package dev.innkeeper.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.storage.file.FileLibrary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BacktestCommandTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path data;

    @BeforeEach
    void freshTavern() {
        FileLibrary.open(data, Clock.systemUTC()).close();
    }

    private CommandRun backtest(String... arguments) {
        return CommandRun.of(List.of("lore", "backtest", "--data", data.toString()), arguments);
    }

    private Path chat(int replies) throws IOException {
        StringBuilder lines = new StringBuilder("{\"chat_metadata\":{}}\n");
        for (int i = 0; i < replies; i++) {
            lines.append("{\"name\":\"You\",\"is_user\":true,\"mes\":\"Of topic" + i % 50 + " and more.\"}\n");
            lines.append("{\"name\":\"Maren\",\"is_user\":false,\"mes\":\"Well, that is a long story.\"}\n");
        }
        return Files.writeString(
                Files.createDirectories(data.resolve("chats/Maren")).resolve("Long.jsonl"), lines.toString());
    }

    private void book(int entries) throws IOException {
        StringBuilder book = new StringBuilder("{\"entries\":{");
        for (int i = 0; i < entries; i++) {
            book.append(i == 0 ? "" : ",")
                    .append("\"" + i + "\":{\"uid\":" + i + ",\"comment\":\"Topic " + i + "\",\"key\":[\"topic" + i
                            + "\"],\"content\":\"Much is known of it.\",\"position\":0,\"order\":100"
                            + (i == 1 ? ",\"cooldown\":150" : "") + "}");
        }
        Files.writeString(data.resolve("worlds/Topics.json"), book.append("}}"));
    }

    @Test
    void printsATableAndAMap() throws IOException {
        book(60);
        CommandRun run = backtest("--book", "Topics", "--chat", chat(100).toString());

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out()).containsPattern("Topic 0 +\\d+ +\\d+  chat 1, message \\d+");
        assertThat(run.out()).contains("100 replies").contains("Never fired (10): Topic 50");
        assertThat(run.out()).containsPattern("Topic 3 +[·░▒▓█]{72}");
    }

    @Test
    void timedEffectsAreCarriedOn() throws IOException {
        book(3);
        CommandRun run = backtest("--book", "Topics", "--chat", chat(100).toString(), "--format", "json");

        List<Json.Obj> entries =
                Json.parse(run.out()).asObject().orElseThrow().array("entries").objects();
        double usual = entries.get(2).number("fired", 0);
        assertThat(usual).isGreaterThan(2);
        assertThat(entries.get(1).number("fired", 0)).isBetween(1.0, usual - 1);
    }

    @Test
    void twoThousandMessagesAndAThousandEntriesAreReplayed() throws IOException {
        book(1000);
        Path chat = chat(1000);
        CommandRun run = backtest("--book", "Topics", "--chat", chat.toString());

        assertThat(run.exitCode()).as(run.err()).isZero();
    }

    @Test
    void whatIsNotThereIsSaid() throws IOException {
        Path chat = chat(1);
        assertThat(backtest("--book", "None", "--chat", chat.toString()).exitCode())
                .isEqualTo(BacktestCommand.NOT_FOUND);
        book(1);
        CommandRun run = backtest("--book", "Topics", "--chat", "Long");
        assertThat(run.exitCode()).isEqualTo(BacktestCommand.NOT_FOUND);
        assertThat(run.err()).contains("--character");
    }
}
