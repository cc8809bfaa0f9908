package dev.innkeeper.server.chat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.testing.Reply;
import dev.innkeeper.server.testing.Client;
import dev.innkeeper.server.testing.House;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a chat was before, its branches, and the trash, over HTTP. */
class ChatHistoryTest {
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

    private void talk(String... texts) {
        for (String text : texts) {
            house.upstream().reply(Reply.streamOf("Reply to " + text));
            house.generate(chat, "normal", text);
        }
    }

    private Json.Obj basedOn() {
        return Json.Obj.EMPTY.with("revision", Json.of(house.revision(chat)));
    }

    private List<String> texts(String path) {
        return texts(client.get(path).expect(200));
    }

    private static List<String> texts(Json.Obj page) {
        return page.array("messages").objects().stream()
                .map(message -> message.string("text", ""))
                .toList();
    }

    private Json.Obj history() {
        return client.get(chat + "/history").expect(200);
    }

    private List<String> kinds() {
        return history().array("events").objects().stream()
                .map(event -> event.string("kind", ""))
                .toList();
    }

    private Path file() throws IOException {
        String name = URLDecoder.decode(chat.substring(chat.lastIndexOf('/') + 1), StandardCharsets.UTF_8);
        try (Stream<Path> files = Files.walk(folder.resolve("user").resolve("chats"))) {
            return files.filter(file -> file.endsWith(name + ".jsonl"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    @Test
    void everyChangeIsListedAndEveryVersionCanBeRead() {
        talk("one");
        List<String> before = texts(chat);
        long then = (long) house.revision(chat);
        client.delete(chat + "/messages/1?after=true&revision=" + then).expect(200);

        assertThat(texts(chat)).containsExactly("Welcome, Traveller.");
        assertThat(kinds()).startsWith("removed", "appended").endsWith("created");
        assertThat(history().bool("canUndo", false)).isTrue();
        assertThat(history().bool("canRedo", true)).isFalse();
        assertThat(texts(chat + "/history/" + then)).isEqualTo(before);
        assertThat(client.get(chat + "/history/1").error(404)).isEqualTo("revision.not-found");
        assertThat(client.get(chat + "/history/x").error(400)).isEqualTo("request.invalid");

        Json.Obj difference = client.get(chat + "/history/" + then + "/diff").expect(200);
        assertThat(difference.object("same").number("before", -1)).isEqualTo(1);
        assertThat(difference.number("removedCount", -1)).isEqualTo(2);
        assertThat(difference.array("added").items()).isEmpty();
        assertThat(difference.array("removed").objects().getFirst().string("text", ""))
                .isEqualTo("one");
    }

    @Test
    void undoAndRedoGoThroughAllChangesAlsoAfterARestart() {
        talk("one");
        List<String> whole = texts(chat);
        house.restart();
        client = house.client();
        int steps = 0;
        while (history().bool("canUndo", false)) {
            client.post(chat + "/undo", basedOn()).expect(200);
            steps++;
        }
        assertThat(texts(chat)).containsExactly("Welcome, Traveller.");
        assertThat(client.post(chat + "/undo", basedOn()).error(404)).isEqualTo("revision.not-found");
        for (int step = 0; step < steps; step++) {
            client.post(chat + "/redo", basedOn()).expect(200);
        }
        assertThat(texts(chat)).isEqualTo(whole);
        assertThat(client.post(chat + "/redo", basedOn()).error(404)).isEqualTo("revision.not-found");
        assertThat(client.post(chat + "/undo", Json.Obj.EMPTY.with("revision", Json.of(1)))
                        .error(409))
                .isEqualTo("chat.conflict");
    }

    @Test
    void whatAnotherProgramReplacedIsRestored() throws IOException {
        talk("one");
        List<String> whole = texts(chat);
        long then = (long) house.revision(chat);
        List<String> lines = Files.readAllLines(file());
        Files.writeString(file(), lines.getFirst() + "\n" + lines.get(1));

        assertThat(texts(chat)).hasSize(1);
        assertThat(kinds()).startsWith("found");
        client.post(chat + "/restore", basedOn().with("to", Json.of(then))).expect(200);
        assertThat(texts(chat)).isEqualTo(whole);
        assertThat(kinds()).startsWith("restored", "found");
    }

    @Test
    void branchesAndCheckpointsKnowTheirParentAndMakeATree() {
        talk("one", "two");
        Json.Obj branch = client.post(chat + "/branches", Json.Obj.EMPTY.with("upTo", Json.of(2)))
                .expect(201);
        assertThat(branch.string("name", "")).endsWith(" - Branch #1");
        assertThat(branch.array("messages").items()).hasSize(3);
        assertThat(branch.object("metadata").string("main_chat", "")).isNotEmpty();
        assertThat(branch.object("metadata").string("integrity", ""))
                .isNotEqualTo(client.get(chat).expect(200).object("metadata").string("integrity", ""));
        Json.Obj checkpoint = client.post(
                        chat + "/branches",
                        Json.Obj.EMPTY.with("name", "before the door").with("checkpoint", Json.of(true)))
                .expect(201);
        assertThat(checkpoint.string("name", "")).isEqualTo("before the door");
        assertThat(client.post(chat + "/branches", Json.Obj.EMPTY.with("name", "before the door"))
                        .error(409))
                .isEqualTo("name.taken");
        assertThat(client.post(chat + "/branches", Json.Obj.EMPTY.with("upTo", Json.of(99)))
                        .error(404))
                .isEqualTo("message.not-found");

        Json.Obj tree = client.get("/api/v1/characters/Aria/tree").expect(200);
        assertThat(tree.array("chats").items()).hasSize(3);
        List<Json.Obj> nodes = tree.array("nodes").objects();
        assertThat(nodes.stream()
                        .mapToDouble(node -> node.number("messages", 0))
                        .sum())
                .isEqualTo(5);
        assertThat(nodes.getFirst().array("chats").items()).hasSize(3);
        assertThat(nodes.getFirst().array("ends").items()).hasSize(1);
        assertThat(nodes.getLast().array("ends").items()).hasSize(2);
    }

    @Test
    void aConflictShowsBothVersions() {
        talk("one");
        Json.Obj known = basedOn();
        client.patch(chat + "/messages/1", known.with("text", "two")).expect(200);

        Json.Obj error = client.patch(chat + "/messages/1", known.with("text", "three"))
                .expect(409)
                .object("error");
        assertThat(error.object("versions").object("before").string("text", "")).isEqualTo("one");
        assertThat(error.object("versions").object("now").string("text", "")).isEqualTo("two");
        assertThat(texts(chat)).contains("two").doesNotContain("three");
    }

    @Test
    void messagesAreAddedWithoutAModel() {
        Json.Obj narrator = Json.Obj.build(
                message -> message.put("role", "system").put("name", "Night").put("text", "It rains. 雨"));
        Json.Obj added = client.post(chat + "/messages", narrator).expect(201);
        assertThat(added.object("message").number("index", 0)).isEqualTo(1);
        assertThat(added.object("message").string("role", "")).isEqualTo("system");
        Json.Obj user = Json.Obj.build(message -> message.put("name", "Ann").put("text", "Hello?"));
        assertThat(client.post(chat + "/messages", user.with("revision", Json.of(1)))
                        .error(409))
                .isEqualTo("chat.conflict");
        client.post(
                        chat + "/messages",
                        user.with("revision", added.find("revision").orElseThrow()))
                .expect(201);
        assertThat(texts(chat)).containsExactly("Welcome, Traveller.", "It rains. 雨", "Hello?");
        assertThat(client.post(chat + "/messages", user.with("role", "ghost")).error(400))
                .isEqualTo("request.invalid");
        assertThat(client.post(chat + "/messages", Json.Obj.EMPTY).error(400)).isEqualTo("request.invalid");
    }

    @Test
    void aDeletedChatComesBackWithItsHistory() {
        talk("one");
        List<String> whole = texts(chat);
        int events = history().array("events").items().size();
        client.delete(chat).expect(204);
        assertThat(client.get(chat).error(404)).isEqualTo("chat.not-found");

        Json.Obj trash = client.get("/api/v1/trash").expect(200);
        assertThat(trash.number("retentionDays", 0)).isPositive();
        Json.Obj entry = trash.array("entries").objects().getFirst();
        assertThat(entry.string("kind", "")).isEqualTo("chat");
        assertThat(entry.string("character", "")).isEqualTo("Aria");
        String id = entry.string("id", "");
        client.post("/api/v1/trash/" + id + "/restore", Json.Obj.EMPTY).expect(200);

        assertThat(texts(chat)).isEqualTo(whole);
        assertThat(history().array("events").items()).hasSize(events);
        assertThat(client.post("/api/v1/trash/" + id + "/restore", Json.Obj.EMPTY)
                        .error(404))
                .isEqualTo("trash.not-found");
        client.delete(chat).expect(204);
        String again = client.get("/api/v1/trash")
                .expect(200)
                .array("entries")
                .objects()
                .getFirst()
                .string("id", "");
        client.delete("/api/v1/trash/" + again).expect(204);
        assertThat(client.get("/api/v1/trash").expect(200).array("entries").items())
                .isEmpty();
    }
}
