package dev.innkeeper.server.generation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.testing.Reply;
import dev.innkeeper.server.testing.Fault;
import dev.innkeeper.server.testing.House;
import dev.innkeeper.server.testing.Listener;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FullDiskTest {
    @TempDir
    Path folder;

    final Fault fault = new Fault();

    @Test
    void aMessageThatCannotBeStoredIsRefusedAndNothingIsSent() {
        try (House house = new House(folder.resolve("user"), fault)) {
            String chat = house.newChat("Aria");
            fault.fill("append");
            Json.Obj order = Json.Obj.EMPTY.with("text", "Hello?");
            assertThat(house.client().post(chat + "/generations", order).error(507))
                    .isEqualTo("storage.full");
            assertThat(house.upstream().requests()).isEmpty();
            fault.clear();
            assertThat(house.messages(chat)).hasSize(1);
            house.upstream().reply(Reply.streamOf("Yes."));
            house.generate(chat, "normal", "Hello?");
            assertThat(house.messages(chat)).hasSize(3);
        }
    }

    @Test
    void aReplyGoesOnInMemoryAndIsSavedWhenThereIsRoom() {
        CountDownLatch gate = new CountDownLatch(1);
        try (House house = new House(folder.resolve("user"), fault)) {
            String chat = house.newChat("Aria");
            house.upstream()
                    .reply(Reply.stream().text("One ").hold(gate).text("two").done());
            try (Listener onlooker = house.client().listen(chat + "/events")) {
                String id = house.start(chat, "normal", "Count.");
                try (Listener listener = house.client().listen("/api/v1/generations/" + id + "/events")) {
                    listener.await("delta");
                    fault.fill("append", "begin", "replace");
                    gate.countDown();
                    listener.await("delta");
                    Json.Obj troubled = onlooker.await("generation").data();
                    while (!troubled.has("warning")) {
                        troubled = onlooker.await("generation").data();
                    }
                    assertThat(troubled.object("warning").string("code", "")).isEqualTo("storage.full");
                    assertThat(troubled.string("state", "")).isEqualTo("running");
                    fault.clear();
                    assertThat(listener.await("done").data().string("text", "")).isEqualTo("One two");
                }
            }
            assertThat(house.messages(chat).get(2).string("text", "")).isEqualTo("One two");
        }
    }

    @Test
    void aReplyThatNobodyWaitsForAnyMoreIsSavedAtTheNextStart() {
        try (House house = new House(folder.resolve("user"), fault)) {
            String chat = house.newChat("Aria");
            house.upstream().reply(Reply.stream().text("Wait").hang());
            String id = house.start(chat, "normal", "Speak.");
            try (Listener listener = house.client().listen("/api/v1/generations/" + id + "/events")) {
                listener.await("delta");
                fault.fill("append");
                house.client().post("/api/v1/generations/" + id + "/stop", Json.Obj.EMPTY);
                house.client().post("/api/v1/generations/" + id + "/stop", Json.Obj.EMPTY);
                Json.Obj end = listener.await("error").data();
                assertThat(end.object("error").string("code", "")).isEqualTo("storage.full");
                assertThat(end.string("text", "")).isEqualTo("Wait");
            }
            fault.clear();
            house.restart();
            assertThat(house.messages(chat).get(2).string("text", "")).isEqualTo("Wait");
        }
    }

    @Test
    void aReplyWhoseJournalWasNotClosedIsNotWrittenTwice() {
        try (House house = new House(folder.resolve("user"), fault)) {
            String chat = house.newChat("Aria");
            fault.fill("finish");
            house.upstream().reply(Reply.streamOf("Once.")).reply(Reply.streamOf("Swiped."));
            house.generate(chat, "normal", "Speak.");
            house.generate(chat, "swipe", "");
            fault.clear();
            house.restart();
            assertThat(house.messages(chat)).hasSize(3);
            assertThat(house.messages(chat).get(2).number("swipes", 0)).isEqualTo(2);
        }
    }
}
