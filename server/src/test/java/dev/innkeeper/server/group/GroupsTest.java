package dev.innkeeper.server.group;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.server.testing.Client;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Groups and their chats as documents. */
class GroupsTest {
    @TempDir
    Path folder;

    Table table;
    Client client;

    @BeforeEach
    void open() {
        table = new Table(folder);
        client = table.client();
    }

    @AfterEach
    void close() {
        table.close();
    }

    private Json.Obj group() {
        return client.get(table.group()).expect(200, "Group");
    }

    private Json.Obj file() throws IOException {
        Path file = table.house().data().resolve("groups").resolve(group().string("id", "") + ".json");
        return Json.parse(Files.readString(file)).asObject().orElseThrow();
    }

    @Test
    void aNewGroupHasAChatInWhichItsMembersGreet() throws IOException {
        assertThat(table.lines())
                .containsExactly(
                        "Anna: Anna greets Traveller and Anna, Bob, Mira.",
                        "Bob: Bob greets Traveller and Anna, Bob, Mira.");
        Json.Obj line = table.stored().getFirst();
        assertThat(line.string("original_avatar", "")).isEqualTo("Anna.png");
        assertThat(line.string("force_avatar", "")).isEqualTo("/thumbnail?type=avatar&file=Anna.png");
        assertThat(line.object("extra").number("gen_id", 0)).isPositive();
        assertThat(line.bool("is_user", true)).isFalse();
        Json.Obj chat = client.get(table.chat()).expect(200, "Chat");
        assertThat(chat.string("group", "")).isEqualTo(group().string("id", ""));
        assertThat(chat.object("auto").bool("on", true)).isFalse();
        assertThat(chat.array("messages").objects().getFirst().string("character", ""))
                .isEqualTo("Anna");
    }

    @Test
    void theFileIsSillyTaverns() throws IOException {
        assertThat(file().members().keySet())
                .startsWith("id", "name", "members", "allow_self_responses", "activation_strategy", "generation_mode");
        assertThat(file().array("members").strings()).containsExactly("Anna.png", "Bob.png", "Mira.png");
        assertThat(file().string("chat_id", "")).isEqualTo(file().string("id", "-"));
    }

    @Test
    void changesKeepWhatTheyDoNotName() throws IOException {
        Path path = table.house().data().resolve("groups").resolve(group().string("id", "") + ".json");
        Files.writeString(path, file().with("hideMutedSprites", Json.of(true)).text(4));
        Json.Obj change = Json.Obj.build(body -> body.put("muted", Json.ofStrings(List.of("Bob")))
                .put("strategy", "pooled")
                .put("mode", "appendMuted")
                .put("autoDelay", 3)
                .put("selfResponses", true)
                .put("favourite", true)
                .put("joinPrefix", "[<FIELDNAME>]\n"));
        Json.Obj changed = client.patch(table.group(), change).expect(200, "Group");
        assertThat(changed.array("muted").strings()).containsExactly("Bob");
        assertThat(changed.string("strategy", "")).isEqualTo("pooled");
        assertThat(changed.string("mode", "")).isEqualTo("appendMuted");
        Json.Obj file = file();
        assertThat(file.bool("hideMutedSprites", false)).isTrue();
        assertThat(file.number("activation_strategy", -1)).isEqualTo(3);
        assertThat(file.number("generation_mode", -1)).isEqualTo(2);
        assertThat(file.array("disabled_members").strings()).containsExactly("Bob.png");
        assertThat(file.number("auto_mode_delay", 0)).isEqualTo(3);
        assertThat(file.string("name", "")).isEqualTo("The table");
        assertThat(client.get("/api/v1/groups")
                        .expect(200, "GroupList")
                        .array("groups")
                        .items())
                .hasSize(1);
    }

    @Test
    void wrongFieldsAndOldRevisionsAreRefused() {
        assertThat(client.patch(table.group(), Json.Obj.EMPTY.with("strategy", "chaos"))
                        .error(400))
                .isEqualTo("request.invalid");
        assertThat(client.patch(table.group(), Json.Obj.EMPTY.with("members", Json.ofStrings(List.of("Nobody"))))
                        .error(400))
                .isEqualTo("request.invalid");
        double revision = group().number("revision", 0);
        table.change("name", "Another");
        Json.Obj stale = Json.Obj.EMPTY.with("revision", Json.of(revision)).with("name", "Mine");
        assertThat(client.patch(table.group(), stale).error(409)).isEqualTo("group.conflict");
        assertThat(client.get("/api/v1/groups/none").error(404)).isEqualTo("group.not-found");
    }

    @Test
    void theListOfChatsFollowsTheChats() {
        Json.Obj second = client.post(table.group() + "/chats", Json.Obj.EMPTY).expect(201, "Chat");
        String name = second.string("name", "");
        assertThat(group().string("chat", "")).isEqualTo(name);
        assertThat(client.get(table.group() + "/chats")
                        .expect(200, "ChatList")
                        .array("chats")
                        .items())
                .hasSize(2);
        String path = table.group() + "/chats/" + Client.encode(name);
        client.patch(path, Json.Obj.EMPTY.with("name", "Evening")).expect(200, "Chat");
        assertThat(group().array("chats").strings()).contains("Evening").doesNotContain(name);
        assertThat(group().string("chat", "")).isEqualTo("Evening");
        client.delete(table.group() + "/chats/Evening").expect(204);
        assertThat(group().array("chats").strings()).hasSize(1);
        assertThat(group().string("chat", "")).isEqualTo(group().string("id", "-"));
        String trashed = client.get("/api/v1/trash")
                .expect(200)
                .array("entries")
                .objects()
                .getFirst()
                .string("id", "");
        client.post("/api/v1/trash/" + Client.encode(trashed) + "/restore", Json.Obj.EMPTY)
                .expect(200);
        assertThat(group().array("chats").strings()).hasSize(2).endsWith("Evening");
        client.get(table.group() + "/chats/Evening").expect(200, "Chat");
    }

    @Test
    void branchesAndHistoryAreThereForGroupsToo() {
        Json.Obj branch = client.post(table.chat() + "/branches", Json.Obj.EMPTY.with("upTo", Json.of(0)))
                .expect(201, "Chat");
        assertThat(group().array("chats").strings()).endsWith(branch.string("name", "-"));
        assertThat(table.house().messages(table.group() + "/chats/" + Client.encode(branch.string("name", ""))))
                .hasSize(1);
        assertThat(client.get(table.chat() + "/history")
                        .expect(200)
                        .array("events")
                        .items())
                .isNotEmpty();
        assertThat(client.get(table.group() + "/tree")
                        .expect(200)
                        .array("chats")
                        .items())
                .hasSize(2);
    }

    @Test
    void aChatIsFoundOnlyInItsOwnGroup() {
        Json.Obj other = client.post("/api/v1/groups", Json.Obj.EMPTY.with("name", "Empty"))
                .expect(201, "Group");
        String name = table.chat().substring(table.chat().lastIndexOf('/') + 1);
        String foreign = "/api/v1/groups/" + other.string("id", "") + "/chats/" + name;
        assertThat(client.get(foreign).error(404)).isEqualTo("chat.not-found");
        assertThat(client.put(foreign + "/auto", Json.Obj.EMPTY.with("on", Json.of(true)))
                        .error(404))
                .isEqualTo("chat.not-found");
        assertThat(client.get("/api/v1/groups/none/chats/" + name).error(404)).isEqualTo("group.not-found");
    }

    @Test
    void aDeletedGroupTakesItsChatsAlong() {
        client.delete(table.group()).expect(204);
        assertThat(client.get(table.group()).error(404)).isEqualTo("group.not-found");
        assertThat(table.house()
                        .data()
                        .resolve("group chats")
                        .toFile()
                        .listFiles((dir, name) -> name.endsWith(".jsonl")))
                .isEmpty();
    }

    @Test
    void messagesAreEditedAndRemoved() {
        double revision = table.house().revision(table.chat());
        Json.Obj edit =
                Json.Obj.EMPTY.with("revision", Json.of(revision)).with("text", "Anna says {{char}} to {{user}}.");
        client.patch(table.chat() + "/messages/0", edit).expect(200, "MessageChanged");
        assertThat(table.lines().getFirst()).isEqualTo("Anna: Anna says Anna to Traveller.");
        client.delete(table.chat() + "/messages/1?revision="
                        + (long) table.house().revision(table.chat()))
                .expect(200, "Revision");
        assertThat(table.lines()).hasSize(1);
    }
}
