package dev.innkeeper.server.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.server.testing.Client;
import dev.innkeeper.server.testing.House;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The statistics for people, over HTTP. */
class StatisticsTest {
    private static final String HEADER =
            "{\"chat_metadata\":{},\"user_name\":\"unused\",\"character_name\":\"unused\"}\n";
    private static final String FIRST = "{\"name\":\"Sam\",\"is_user\":true,\"mes\":\"don't go 你好\","
            + "\"send_date\":\"2026-03-01T12:00:00.000Z\"}\n";
    private static final String SECOND = "{\"name\":\"Maren\",\"is_user\":false,\"mes\":\"one two\","
            + "\"send_date\":\"2026-03-02T12:00:00.000Z\",\"gen_started\":\"2026-03-02T12:00:00.000Z\","
            + "\"gen_finished\":\"2026-03-02T12:00:02.500Z\",\"extra\":{\"token_count\":7}}\n";

    @TempDir
    Path folder;

    House house;
    Client client;

    @BeforeEach
    void open() throws IOException {
        house = new House(folder.resolve("user"));
        client = house.client();
        write("chats/Maren/a.jsonl", HEADER + FIRST + SECOND);
    }

    @AfterEach
    void close() {
        house.close();
    }

    private void write(String path, String content) throws IOException {
        Path file = house.data().resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
    }

    private Json.Obj maren(String query) {
        return client.get("/api/v1/statistics" + query).expect(200, "Statistics").array("characters").objects().stream()
                .filter(character -> character.string("id", "").equals("Maren"))
                .findFirst()
                .orElse(Json.Obj.EMPTY);
    }

    @Test
    void wordsOfEveryScriptAndTheTimeOfModelsAreCounted() {
        Json.Obj maren = maren("");

        assertThat(maren.number("userMessages", 0)).isEqualTo(1);
        assertThat(maren.number("messages", 0)).isEqualTo(1);
        assertThat(maren.number("userWords", 0)).isEqualTo(4);
        assertThat(maren.number("words", 0)).isEqualTo(2);
        assertThat(maren.number("generationMs", 0)).isEqualTo(2500);
        assertThat(maren.number("tokens", 0)).isEqualTo(7);
        assertThat(maren.string("firstAt", "")).isEqualTo("2026-03-01T12:00:00Z");
        assertThat(maren.string("lastAt", "")).isEqualTo("2026-03-02T12:00:00Z");
    }

    @Test
    void copiesInBranchesCountOnce() throws IOException {
        write("chats/Maren/branch.jsonl", HEADER + FIRST + SECOND.replace("one two", "another three words"));
        Json.Obj maren = maren("");

        assertThat(maren.number("chats", 0)).isEqualTo(2);
        assertThat(maren.number("userMessages", 0)).isEqualTo(1);
        assertThat(maren.number("messages", 0)).isEqualTo(2);
    }

    @Test
    void whatIsWrittenLaterIsCountedWhenItIsAskedAgain() throws IOException {
        maren("");
        write("chats/Maren/a.jsonl", HEADER + FIRST + SECOND + FIRST.replace("go", "stay here"));

        assertThat(maren("").number("userMessages", 0)).isEqualTo(2);
    }

    @Test
    void daysCanBeChosen() {
        assertThat(maren("?from=2026-03-02").number("userMessages", -1)).isEqualTo(0);
        assertThat(maren("?from=2026-03-02").number("messages", -1)).isEqualTo(1);
        assertThat(maren("?to=2026-02-01").members()).isEmpty();
        assertThat(client.get("/api/v1/statistics?from=yesterday").error(400)).isEqualTo("request.invalid");
    }

    @Test
    void messagesOfAGroupBelongToWhoSpeaks() throws IOException {
        write(
                "group chats/g.jsonl",
                HEADER + SECOND.replace("\"name\":\"Maren\"", "\"name\":\"Ivo\",\"original_avatar\":\"Ivo.png\""));
        List<Json.Obj> days = client.get("/api/v1/statistics")
                .expect(200, "Statistics")
                .array("days")
                .objects();

        assertThat(days)
                .extracting(day -> day.string("day", "") + " " + day.string("character", ""))
                .containsExactly("2026-03-01 Maren", "2026-03-02 Ivo", "2026-03-02 Maren");
    }
}
