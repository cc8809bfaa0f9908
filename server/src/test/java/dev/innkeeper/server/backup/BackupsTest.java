package dev.innkeeper.server.backup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.server.testing.Client;
import dev.innkeeper.server.testing.House;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The backups of chats, over HTTP. */
class BackupsTest {
    private static final String BACKUPS = "/api/v1/backups";
    private static final String OLD = "chat_wren_20260301-100000.jsonl";
    private static final String LINES = """
        {"chat_metadata":{"integrity":"a"},"user_name":"unused","character_name":"unused"}
        {"name":"Wren","is_user":false,"mes":"Welcome.","extra":{}}
        broken
        {"name":"Sam","is_user":true,"mes":"A room, please.","extra":{}}\
        """;

    @TempDir
    Path folder;

    House house;
    Client client;

    @BeforeEach
    void open() throws IOException {
        house = new House(folder.resolve("user"));
        client = house.client();
        Files.createDirectories(house.data().resolve("backups"));
        Files.writeString(house.data().resolve("backups").resolve(OLD), LINES);
    }

    @AfterEach
    void close() {
        house.close();
    }

    @Test
    void aSaveOfSillyTavernIsListedFirst() {
        client.send(client.request("/api/chats/save")
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString("{\"avatar_url\":\"Aria.png\",\"file_name\":\"x\","
                                + "\"chat\":[{\"chat_metadata\":{}},{\"name\":\"Aria\",\"mes\":\"Hi\"}]}")))
                .expect(200);

        List<Json.Obj> backups =
                client.get(BACKUPS).expect(200, "BackupList").array("backups").objects();

        assertThat(backups).extracting(backup -> backup.string("key", "")).containsExactly("aria", "wren");
        assertThat(backups).extracting(backup -> backup.string("last", "")).containsExactly("Hi", "A room, please.");
        assertThat(backups).extracting(backup -> backup.number("messages", 0)).containsExactly(1.0, 3.0);
    }

    @Test
    void aBackupTellsWhichChatItWasMadeOf() throws IOException {
        String name = client.get(house.newChat("Wren")).expect(200).string("name", "");
        Path backups = house.data().resolve("backups");
        Files.copy(
                house.data().resolve("chats/Wren").resolve(name + ".jsonl"),
                backups.resolve("chat_wren_20260401-100000.jsonl"));
        Files.createDirectories(house.data().resolve("groups"));
        Files.writeString(house.data().resolve("groups/pair.json"), "{\"id\":\"pair\",\"chats\":[\"Long ago\"]}");
        Files.writeString(backups.resolve("chat_long_ago_20260501-100000.jsonl"), LINES);
        Files.writeString(backups.resolve("chat_nobody_20260501-100000.jsonl"), LINES);

        Json.Obj known = listed("chat_wren_20260401-100000.jsonl");
        Json.Obj ofGroup = listed("chat_long_ago_20260501-100000.jsonl");

        assertThat(known.string("character")).contains("Wren");
        assertThat(known.string("chat")).contains(name);
        assertThat(listed(OLD).string("character")).contains("Wren");
        assertThat(listed(OLD).string("chat")).isEmpty();
        assertThat(ofGroup.string("group")).contains("pair");
        assertThat(ofGroup.string("chat")).contains("Long ago");
        assertThat(listed("chat_nobody_20260501-100000.jsonl").members())
                .doesNotContainKeys("character", "group", "chat");
    }

    private Json.Obj listed(String name) {
        return client.get(BACKUPS).expect(200, "BackupList").array("backups").objects().stream()
                .filter(backup -> backup.string("name", "").equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void messagesAreReadInWindows() {
        Json.Obj last = client.get(BACKUPS + "/" + OLD + "?limit=1").expect(200, "Backup");
        Json.Obj first = client.get(BACKUPS + "/" + OLD + "?from=0&limit=1").expect(200, "Backup");

        assertThat(last.number("total", 0)).isEqualTo(2);
        assertThat(last.number("from", 0)).isEqualTo(1);
        assertThat(last.array("messages").objects().getFirst().string("text", ""))
                .isEqualTo("A room, please.");
        assertThat(first.array("messages").objects().getFirst().string("text", ""))
                .isEqualTo("Welcome.");
        assertThat(last.object("header").object("chat_metadata").string("integrity", ""))
                .isEqualTo("a");
    }

    @Test
    void restoringOverAChatCanBeUndone() throws IOException {
        String chat = house.newChat("Wren");
        String name = client.get(chat).expect(200).string("name", "");
        Path file = house.data().resolve("chats/Wren").resolve(name + ".jsonl");
        String before = Files.readString(file);

        Json.Obj restored = client.post(
                        BACKUPS + "/" + OLD + "/restore",
                        Json.Obj.EMPTY.with("character", "Wren").with("chat", name))
                .expect(200, "Chat");
        assertThat(file).hasContent(LINES);
        client.post(chat + "/undo", Json.Obj.EMPTY.with("revision", Json.of(restored.number("revision", 0))))
                .expect(200);

        assertThat(restored.number("total", 0)).isEqualTo(2);
        assertThat(file).content().isEqualTo(before);
    }

    @Test
    void aChatThatIsGoneIsMadeAgain() {
        client.post(
                        BACKUPS + "/" + OLD + "/restore",
                        Json.Obj.EMPTY.with("character", "Wren").with("chat", "from backup"))
                .expect(200, "Chat");

        assertThat(house.data().resolve("chats/Wren/from backup.jsonl")).hasContent(LINES);
    }

    @Test
    void aGroupListsTheChatThatCameBack() throws IOException {
        Files.createDirectories(house.data().resolve("groups"));
        Files.writeString(house.data().resolve("groups/pair.json"), "{\"id\":\"pair\",\"chats\":[\"old\"]}");
        Json.Obj order = Json.Obj.EMPTY.with("group", "pair").with("chat", "back");
        client.post(BACKUPS + "/" + OLD + "/restore", order).expect(200);
        client.post(BACKUPS + "/" + OLD + "/restore", order).expect(200);

        assertThat(house.data().resolve("group chats/back.jsonl")).hasContent(LINES);
        assertThat(Json.parse(Files.readString(house.data().resolve("groups/pair.json")))
                        .asObject()
                        .orElseThrow()
                        .array("chats")
                        .strings())
                .containsExactly("old", "back");
        assertThat(client.post(BACKUPS + "/" + OLD + "/restore", order.with("group", "nobody"))
                        .error(404))
                .isEqualTo("group.not-found");
    }

    @Test
    void aDeletedBackupIsInTheTrash() {
        client.delete(BACKUPS + "/" + OLD).expect(204);

        assertThat(client.delete(BACKUPS + "/" + OLD).error(404)).isEqualTo("backup.not-found");
        assertThat(client.get(BACKUPS + "/" + OLD).error(404)).isEqualTo("backup.not-found");
        assertThat(client.get("/api/v1/trash").expect(200).array("entries").items())
                .hasSize(1);
    }

    @Test
    void whatIsNoBackupCannotBeReached() throws IOException {
        Files.writeString(house.data().resolve("backups/settings_x.json"), "{}");

        assertThat(client.get(BACKUPS + "/settings_x.json").error(404)).isEqualTo("backup.not-found");
        assertThat(client.delete(BACKUPS + "/settings_x.json").error(404)).isEqualTo("backup.not-found");
        assertThat(house.data().resolve("backups/settings_x.json")).exists();
        assertThat(client.post(BACKUPS + "/" + OLD + "/restore", Json.Obj.EMPTY.with("chat", "x"))
                        .error(400))
                .isEqualTo("request.invalid");
    }
}
