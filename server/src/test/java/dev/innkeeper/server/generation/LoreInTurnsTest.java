package dev.innkeeper.server.generation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.testing.Reply;
import dev.innkeeper.server.testing.House;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lorebooks of the library speak in turns, say why, and are remembered with the chat. */
class LoreInTurnsTest {
    private static final String BOOK = """
            {"entries":{
              "0":{"uid":0,"comment":"The moor","key":["moor"],"content":"The moor never dries.","order":100,
                   "position":0,"sticky":3},
              "1":{"uid":1,"comment":"The sea","key":["sea"],"content":"The sea is far.","order":100,"position":0}}}""";

    @TempDir
    Path folder;

    House house;
    String chat;

    @BeforeEach
    void open() throws IOException {
        house = new House(folder.resolve("user"));
        chat = house.newChat("Aria");
        Files.writeString(
                Files.createDirectories(house.data().resolve("worlds")).resolve("Land.json"), BOOK);
        house.client()
                .put("/api/v1/settings", Json.Obj.EMPTY.with("lorebooks", Json.ofStrings(List.of("Land"))))
                .expect(200);
    }

    @AfterEach
    void close() {
        house.close();
    }

    @Test
    void aPreviewHasTheTextAndAReasonForEveryEntry() {
        Json.Obj prompt = house.client()
                .post(chat + "/preview", Json.Obj.EMPTY.with("text", "Tell me of the moor."))
                .expect(200, "Prompt");
        assertThat(prompt.object("request").array("messages").text()).contains("The moor never dries.");
        List<Json.Obj> lore = prompt.array("lore").objects();
        assertThat(lore).hasSize(2);
        assertThat(lore.get(0).truthy("fired")).isTrue();
        assertThat(lore.get(0).string("reason", "")).isEqualTo("Its key “moor” is in the newest message.");
        assertThat(lore.get(0).number("tokens", 0)).isPositive();
        assertThat(lore.get(1).truthy("fired")).isFalse();
        assertThat(lore.get(1).string("reason", ""))
                .isEqualTo("None of its keys is in the 4 messages that it searches.");
    }

    @Test
    void anEntryThatStaysIsKeptWithTheChat() throws IOException {
        house.upstream().reply(Reply.streamOf("Wet."));
        house.generate(chat, "normal", "Tell me of the moor.");
        Path file = house.data()
                .resolve("chats")
                .resolve("Aria")
                .resolve(URLDecoder.decode(chat.substring(chat.lastIndexOf('/') + 1), StandardCharsets.UTF_8)
                        + ".jsonl");
        Json.Obj header =
                Json.parse(Files.readAllLines(file).getFirst()).asObject().orElseThrow();
        Json.Obj sticky = header.object("chat_metadata")
                .object("timedWorldInfo")
                .object("sticky")
                .object("Land.0");
        assertThat(sticky.number("start", 0)).isEqualTo(2);
        assertThat(sticky.number("end", 0)).isEqualTo(5);
    }
}
