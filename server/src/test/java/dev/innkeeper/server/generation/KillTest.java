package dev.innkeeper.server.generation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.testing.Reply;
import dev.innkeeper.server.testing.Client;
import dev.innkeeper.server.testing.House;
import dev.innkeeper.server.testing.Listener;
import dev.innkeeper.server.testing.ServerProcess;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KillTest {
    @TempDir
    Path folder;

    /** Lets a server in a process of its own write half a reply, ends it, and gives the generation's id. */
    private String halfAReply(House house, String chat, String type, boolean kill) throws InterruptedException {
        house.server().close();
        house.upstream().reply(Reply.stream().text("Half of ").text("the reply").hang());
        try (ServerProcess process = ServerProcess.start(house.data());
                Client client = new Client(process.port())) {
            Json.Obj order = Json.Obj.EMPTY.with("type", type).with("text", "Tell me.");
            String id = client.post(chat + "/generations", order)
                    .expect(202)
                    .object("generation")
                    .string("id", "");
            try (Listener listener = client.listen("/api/v1/generations/" + id + "/events")) {
                int length = 0;
                while (length < "Half of the reply".length()) {
                    length += listener.await("delta").data().string("text", "").length();
                }
                Thread.sleep(50);
                if (kill) {
                    process.kill();
                } else {
                    process.terminate();
                }
            }
            return id;
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aServerThatIsKilledInTheMiddleOfAReplyHasKeptIt(boolean kill) throws InterruptedException {
        try (House house = new House(folder.resolve("user"))) {
            String chat = house.newChat("Aria");
            String id = halfAReply(house, chat, "normal", kill);
            for (int start = 0; start < 2; start++) {
                house.restart();
                assertThat(house.messages(chat)).hasSize(3);
                Json.Obj message = house.messages(chat).get(2);
                assertThat(message.string("text", "")).isEqualTo("Half of the reply");
                assertThat(message.string("name", "")).isEqualTo("Aria");
                assertThat(message.object("extra").bool("interrupted", false)).isTrue();
                Json.Obj generation =
                        house.client().get("/api/v1/generations/" + id).expect(200);
                assertThat(generation.string("state", "")).isEqualTo("interrupted");
                assertThat(generation.string("text", "")).isEqualTo("Half of the reply");
                assertThat(generation.number("messageIndex", -1)).isEqualTo(2);
                assertThat(generation.object("usage").bool("estimated", false)).isTrue();
            }
            house.upstream().reply(Reply.streamOf(" and the rest."));
            house.generate(chat, "continue", "");
            Json.Obj whole = house.messages(chat).get(2);
            assertThat(whole.string("text", "")).isEqualTo("Half of the reply and the rest.");
            assertThat(whole.object("extra").bool("interrupted", false)).isFalse();
        }
    }

    @Test
    void aReplyWhoseCharacterIsGoneMeanwhileIsKept() throws InterruptedException {
        try (House house = new House(folder.resolve("user"))) {
            String chat = house.newChat("Aria");
            halfAReply(house, chat, "normal", true);
            assertThat(house.data()
                            .resolve("characters")
                            .resolve("Aria.png")
                            .toFile()
                            .delete())
                    .isTrue();
            house.restart();
            assertThat(house.messages(chat).get(2).string("text", "")).isEqualTo("Half of the reply");
        }
    }

    @Test
    void aSwipeThatIsKilledKeepsTheOldReplyBesideItsPart() throws InterruptedException {
        try (House house = new House(folder.resolve("user"))) {
            String chat = house.newChat("Aria");
            house.upstream().reply(Reply.streamOf("Old."));
            house.generate(chat, "normal", "Speak.");
            halfAReply(house, chat, "swipe", true);
            house.restart();
            Json.Obj message = house.messages(chat).get(2);
            assertThat(message.string("text", "")).isEqualTo("Half of the reply");
            assertThat(message.number("swipes", 0)).isEqualTo(2);
        }
    }
}
