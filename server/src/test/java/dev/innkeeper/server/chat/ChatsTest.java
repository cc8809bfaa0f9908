package dev.innkeeper.server.chat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.testing.Reply;
import dev.innkeeper.server.testing.Client;
import dev.innkeeper.server.testing.House;
import dev.innkeeper.server.testing.Listener;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChatsTest {
    @TempDir
    Path folder;

    House house;
    Client client;
    String chat;

    @BeforeEach
    void open() {
        house = new House(folder.resolve("user"));
        client = house.client();
        chat = house.newChat("Aria");
    }

    @AfterEach
    void close() {
        house.close();
    }

    private Json.Obj change(int index, Json.Obj change) {
        return client.patch(chat + "/messages/" + index, change.with("revision", Json.of(house.revision(chat))))
                .expect(200);
    }

    private void talk(String... texts) {
        for (String text : texts) {
            house.upstream().reply(Reply.streamOf("Reply to " + text));
            house.generate(chat, "normal", text);
        }
    }

    @Test
    void aNewChatGreetsInTheNameOfTheCharacter() {
        Json.Obj greeting = house.messages(chat).getFirst();
        assertThat(greeting.string("text", "")).isEqualTo("Welcome, Traveller.");
        assertThat(greeting.number("swipes", 0)).isEqualTo(2);
        String chats = chat.substring(0, chat.lastIndexOf('/'));
        Json.Obj second =
                client.post(chats, Json.Obj.EMPTY.with("greeting", Json.of(1))).expect(201);
        assertThat(second.array("messages").objects().getFirst().string("text", ""))
                .isEqualTo("Hello again.");
        assertThat(client.get(chats).expect(200).array("chats").items()).hasSize(2);
        assertThat(client.post(chats, Json.Obj.EMPTY.with("greeting", Json.of(7)))
                        .error(400))
                .isEqualTo("request.invalid");
    }

    @Test
    void editHideAndDelete() {
        talk("one", "two");
        assertThat(change(1, Json.Obj.EMPTY.with("text", "changed"))
                        .object("message")
                        .string("text", ""))
                .isEqualTo("changed");
        assertThat(change(2, Json.Obj.EMPTY.with("hidden", Json.of(true)))
                        .object("message")
                        .bool("hidden", false))
                .isTrue();
        client.delete(chat + "/messages/3?revision=" + (long) house.revision(chat))
                .expect(200);
        assertThat(house.messages(chat)).hasSize(4);
        client.delete(chat + "/messages/1?after=true&revision=" + (long) house.revision(chat))
                .expect(200);
        assertThat(house.messages(chat)).hasSize(1);
    }

    @Test
    void aStaleWriteChangesNothingAndNamesTheCurrentRevision() {
        double old = house.revision(chat);
        talk("one");
        Json.Obj edit = Json.Obj.EMPTY.with("revision", Json.of(old)).with("text", "lost?");
        Client.Answer answer = client.patch(chat + "/messages/1", edit);
        assertThat(answer.error(409)).isEqualTo("chat.conflict");
        assertThat(answer.body().object("error").number("revision", 0)).isEqualTo(house.revision(chat));
        assertThat(client.delete(chat + "/messages/1?revision=" + (long) old).error(409))
                .isEqualTo("chat.conflict");
        assertThat(house.messages(chat).get(1).string("text", "")).isEqualTo("one");
    }

    @Test
    void twoClientsSeeEachOthersChanges() {
        try (Client other = new Client(house.server().port());
                Listener mine = client.listen(chat + "/events?revision=" + (long) house.revision(chat));
                Listener theirs = other.listen(chat + "/events?revision=" + (long) house.revision(chat))) {
            house.upstream().reply(Reply.streamOf("Good ", "evening."));
            house.generate(chat, "normal", "Hi");
            for (Listener listener : List.of(mine, theirs)) {
                Json.Obj user = listener.await("message").data();
                assertThat(user.object("message").string("text", "")).isEqualTo("Hi");
                assertThat(listener.await("generation").data().string("state", ""))
                        .isEqualTo("running");
                StringBuilder streamed = new StringBuilder();
                Listener.Event event = listener.next();
                while (event.name().equals("delta")) {
                    assertThat(event.data().number("offset", -1)).isEqualTo(streamed.length());
                    streamed.append(event.data().string("text", ""));
                    event = listener.next();
                }
                assertThat(streamed).hasToString("Good evening.");
                assertThat(event.name()).isEqualTo("message");
                assertThat(event.data().object("message").string("text", "")).isEqualTo("Good evening.");
                assertThat(listener.await("generation").data().string("state", ""))
                        .isEqualTo("done");
            }
            double revision = house.revision(chat);
            other.patch(
                            chat + "/messages/1",
                            Json.Obj.EMPTY.with("revision", Json.of(revision)).with("text", "Hello"))
                    .expect(200);
            assertThat(mine.await("message").data().object("message").string("text", ""))
                    .isEqualTo("Hello");
            client.delete(chat + "/messages/2?revision=" + (long) house.revision(chat))
                    .expect(200);
            assertThat(theirs.await("removed").data().number("from", -1)).isEqualTo(2);
        }
    }

    @Test
    void aListenerThatComesBackHearsWhatItMissed() {
        String lastSeen;
        try (Listener listener = client.listen(chat + "/events")) {
            talk("one");
            lastSeen = listener.await("message").id();
        }
        change(0, Json.Obj.EMPTY.with("text", "Edited greeting"));
        try (Listener listener = client.listen(chat + "/events", "Last-Event-ID", lastSeen)) {
            List<Listener.Event> missed = listener.until("message");
            while (!missed.getLast().data().object("message").string("text", "").equals("Edited greeting")) {
                missed = listener.until("message");
            }
            assertThat(missed.getLast().name()).isEqualTo("message");
        }
        try (Listener listener = client.listen(chat + "/events", "Last-Event-ID", "17")) {
            assertThat(listener.next().name()).isEqualTo("reset");
        }
        try (Listener listener = client.listen(chat + "/events?revision=3")) {
            assertThat(listener.next().name()).isEqualTo("reset");
        }
    }

    @Test
    void aChangeByAnotherProgramIsNoticed() throws IOException {
        try (Listener listener = client.listen(chat + "/events")) {
            Files.writeString(
                    fileOf(chat),
                    "\n{\"name\":\"User\",\"is_user\":true,\"mes\":\"From outside\"}",
                    StandardOpenOption.APPEND);
            listener.await("reset");
        }
        assertThat(house.messages(chat).getLast().string("text", "")).isEqualTo("From outside");
    }

    @Test
    void aBrokenLineInTheMiddleIsToldAndKept() throws IOException {
        talk("one");
        Path file = fileOf(chat);
        List<String> lines = Files.readAllLines(file);
        lines.set(2, "{\"name\":\"User\",\"mes\":");
        Files.writeString(file, String.join("\n", lines));
        Json.Obj view = client.get(chat).expect(200);
        assertThat(view.array("broken").objects()).hasSize(1);
        assertThat(view.array("messages").items()).hasSize(2);
        talk("two");
        assertThat(Files.readAllLines(file).get(2)).isEqualTo("{\"name\":\"User\",\"mes\":");
    }

    @Test
    void renameAndMetadata() {
        Json.Obj note = Json.Obj.EMPTY.with("note_prompt", "Be brief.");
        client.patch(
                        chat,
                        Json.Obj.EMPTY
                                .with("revision", Json.of(house.revision(chat)))
                                .with("metadata", note))
                .expect(200);
        Json.Obj renamed =
                client.patch(chat, Json.Obj.EMPTY.with("name", "新的 chat")).expect(200);
        assertThat(renamed.string("name", "")).isEqualTo("新的 chat");
        assertThat(renamed.object("metadata").string("note_prompt", "")).isEqualTo("Be brief.");
        assertThat(renamed.object("metadata").has("integrity")).isTrue();
        assertThat(client.get(chat).error(404)).isEqualTo("chat.not-found");
        String next = chat.substring(0, chat.lastIndexOf('/') + 1) + Client.encode("新的 chat");
        assertThat(client.get(next).expect(200).number("total", 0)).isEqualTo(1);
        client.delete(next).expect(204);
        assertThat(client.get(next).error(404)).isEqualTo("chat.not-found");
    }

    private Path fileOf(String path) {
        String name = path.substring(path.lastIndexOf('/') + 1);
        return house.data()
                .resolve("chats")
                .resolve("Aria")
                .resolve(URLDecoder.decode(name, StandardCharsets.UTF_8) + ".jsonl");
    }
}
