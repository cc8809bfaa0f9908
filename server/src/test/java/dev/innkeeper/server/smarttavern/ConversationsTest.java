package dev.innkeeper.server.smarttavern;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.server.testing.Client;
import dev.innkeeper.server.testing.House;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Conversations that the server keeps: made, changed and read again, and never reached by other paths. */
class ConversationsTest {
    private static final String MODULE = "/api/modules/smarttavern/chat_branches/";

    @TempDir
    Path folder;

    House house;

    @BeforeEach
    void open() {
        house = new House(folder.resolve("user"));
    }

    @AfterEach
    void close() {
        house.close();
    }

    private Json.Obj call(String function, String arguments) {
        return post(house.client(), MODULE + function, arguments).expect(200);
    }

    static Client.Answer post(Client client, String path, String arguments) {
        return client.send(client.request(path)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(arguments)));
    }

    private String made(String name) {
        Json.Obj answer = call("create_conversation", """
                {"name": "%s", "character": {"type": "sandbox", "message": ["Welcome.", " ", "你好"]},
                 "preset_file": "presets/p.json", "worldbook_file": "w.json"}""".formatted(name));
        assertThat(answer.bool("success", false)).as(answer.text()).isTrue();
        return answer.string("file", "");
    }

    private Path conversations() {
        return house.data().resolve("_innkeeper").resolve("smarttavern").resolve("conversations");
    }

    @Test
    void aNewConversationHasARootForEveryOpening() throws IOException {
        String file = made("The inn");
        assertThat(file).isEqualTo("conversations/The inn/conversation.json");
        Json.Obj tree = Json.parse(Files.readString(conversations().resolve("The inn/conversation.json")))
                .asObject()
                .orElseThrow();
        assertThat(tree.array("roots").text()).isEqualTo("[\"n_root1\",\"n_root2\",\"n_root3\"]");
        assertThat(tree.array("active_path").text()).isEqualTo("[\"n_root1\"]");
        assertThat(tree.object("nodes").object("n_root2").string("content", "")).isEqualTo("（空）");
        Json.Obj settings = call("settings", "{\"action\": \"get\", \"file\": \"" + file + "\"}")
                .object("settings");
        assertThat(settings.string("type", "")).isEqualTo("sandbox");
        assertThat(settings.string("preset", "")).isEqualTo("presets/p.json");
        assertThat(settings.array("world_books").text()).isEqualTo("[\"w.json\"]");
    }

    @Test
    void twoConversationsOfOneNameAreTwo() {
        assertThat(made("Inn")).isNotEqualTo(made("Inn"));
        assertThat(call("create_conversation", "{\"name\": \"...\"}").has("error"))
                .isTrue();
        assertThat(call("create_conversation", "{\"name\": 5}").has("error")).isTrue();
    }

    @Test
    void aMessageIsThereAfterARestart() {
        String file = made("Inn");
        call("append_message", """
                {"file": "%s", "node_id": "u1", "pid": "n_root1", "role": "user", "content": "Hello 👋"}""".formatted(file));
        house.restart();
        Json.Obj latest = call("openai_messages", "{\"file\": \"" + file + "\"}");
        assertThat(latest.array("messages").text())
                .isEqualTo("[{\"role\":\"assistant\",\"content\":\"Welcome.\"},"
                        + "{\"role\":\"user\",\"content\":\"Hello 👋\"}]");
    }

    @Test
    void thePathMayBeginAsInSmartTavernAndNameAnyFileOfTheConversation() {
        made("Inn");
        for (String place : List.of(
                "backend_projects/SmartTavern/data/conversations/Inn/conversation.json",
                "conversations/Inn/settings.json",
                "conversations/Inn/variables.json",
                "Inn")) {
            assertThat(call("get_latest_message", "{\"file\": \"" + place + "\"}")
                            .string("node_id", ""))
                    .as(place)
                    .isEqualTo("n_root1");
        }
    }

    @Test
    void settingsAndVariablesAreKept() {
        String at = "\"file\": \"" + made("Inn") + "\"}";
        call("settings", "{\"action\": \"update\", \"patch\": {\"persona\": \"me.json\"}, " + at);
        assertThat(call("settings", "{\"action\": \"get\", " + at)
                        .object("settings")
                        .string("persona", ""))
                .isEqualTo("me.json");
        call("variables", "{\"action\": \"set\", \"data\": {\"a\": {\"b\": 1, \"l\": [1]}}, " + at);
        call("variables", "{\"action\": \"merge\", \"data\": {\"a\": {\"c\": 2, \"l\": [2]}}, " + at);
        assertThat(call("variables", "{\"action\": \"get\", " + at)
                        .object("variables")
                        .text())
                .isEqualTo("{\"a\":{\"b\":1,\"l\":[2],\"c\":2}}");
        call("variables", "{\"action\": \"reset\", " + at);
        assertThat(call("variables", "{\"action\": \"get\", " + at).text()).isEqualTo("{\"variables\":{}}");
        assertThat(call("variables", "{\"action\": \"burn\", " + at).has("error"))
                .isTrue();
        assertThat(call("variables", "{\"action\": \"set\", \"data\": [], " + at)
                        .has("error"))
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../../etc/passwd",
                "/etc/passwd",
                "conversations/../settings.json",
                "conversations/../conversations/conversation.json",
                "conversations/Inn/../../../settings.json",
                "conversations/Inn/other.json",
                "conversations/Inn/conversation.json/",
                "conversations//conversation.json",
                "conversations/Inn\\\\..\\\\x/conversation.json",
                "backend_projects/SmartTavern/data/../conversations/Inn/conversation.json",
                "backend_projects/SmartTavern/data//etc/passwd",
                "..",
                ".",
                "",
                "Inn/conversation.json",
                "conversations/Inn",
                "C:conversation.json"
            })
    void noPathLeadsElsewhere(String place) {
        made("Inn");
        Json.Obj answer = call("branch_table", "{\"file\": \"" + place + "\"}");
        assertThat(answer.string("error", "")).startsWith("File must be within conversations directory: ");
    }

    @Test
    void aConversationThatIsNotThereIsAnError() {
        assertThat(call("branch_table", "{\"file\": \"conversations/No/conversation.json\"}")
                        .string("error", ""))
                .isEqualTo("File not found: conversations/No/conversation.json");
    }

    @Test
    void symbolicLinksLeadNowhere() throws IOException {
        made("Inn");
        Path outside = Files.createDirectory(folder.resolve("outside"));
        Files.copy(conversations().resolve("Inn/conversation.json"), outside.resolve("conversation.json"));
        Files.createSymbolicLink(conversations().resolve("linked"), outside);
        Path half = Files.createDirectory(conversations().resolve("half"));
        Files.createSymbolicLink(half.resolve("conversation.json"), outside.resolve("conversation.json"));
        Files.createSymbolicLink(
                house.data().resolve("_innkeeper/smarttavern/character.json"), outside.resolve("conversation.json"));
        for (String place : List.of("linked", "half")) {
            assertThat(call("branch_table", "{\"file\": \"" + place + "\"}").string("error", ""))
                    .isEqualTo("File not found: " + place);
        }
        assertThat(call("create_conversation", "{\"name\": \"x\", \"character_file\": \"character.json\"}")
                        .has("error"))
                .isTrue();
    }

    @Test
    void aCharacterMayBeAFileBesideTheConversations() throws IOException {
        Path character = house.data().resolve("_innkeeper/smarttavern/characters/ella/character.json");
        Files.createDirectories(character.getParent());
        Files.writeString(character, "{\"name\": \"Ella\", \"message\": [\"Good evening.\"]}");
        String asked = "{\"name\": \"Inn\", \"character_file\": \"%s\"}";
        Json.Obj answer = call("create_conversation", asked.formatted("characters/ella/character.json"));
        assertThat(answer.object("doc").object("nodes").object("n_root1").string("content", ""))
                .isEqualTo("Good evening.");
        for (String place : List.of("../settings.json", "conversations/Inn/conversation.json", "characters/ella")) {
            assertThat(call("create_conversation", asked.formatted(place)).has("error"))
                    .as(place)
                    .isTrue();
        }
    }

    @Test
    void aDamagedFileIsLeftAsItIs() throws IOException {
        made("Inn");
        Path file = conversations().resolve("Inn/conversation.json");
        Files.writeString(file, "{broken");
        Json.Obj answer = call("truncate_after", "{\"file\": \"Inn\", \"node_id\": \"n_root2\"}");
        assertThat(answer.string("error", "")).contains("conversation.json").doesNotContain(folder.toString());
        assertThat(file).hasContent("{broken");
    }

    @Test
    void aChangeWhoseReplyIsAnErrorIsWritten() {
        made("Inn");
        Json.Obj answer = call("delete_branch", "{\"file\": \"Inn\", \"node_id\": \"n_root1\"}");
        assertThat(answer.string("error", "")).isEqualTo("invalid doc: no valid root found in roots or active_path");
        assertThat(call("get_latest_message", "{\"file\": \"Inn\"}").has("error"))
                .isTrue();
    }

    @Test
    void nothingIsLostWhenManyWriteAtOnce() throws Exception {
        made("Inn");
        int writers = 20;
        try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Json.Obj>> calls = new ArrayList<>();
            for (int i = 0; i < writers; i++) {
                String data = "{\"action\": \"merge\", \"slug\": \"Inn\", \"data\": {\"v" + i + "\": " + i + "}}";
                calls.add(pool.submit(() -> call("variables", data)));
            }
            for (Future<Json.Obj> call : calls) {
                call.get();
            }
        }
        assertThat(call("variables", "{\"action\": \"get\", \"slug\": \"Inn\"}")
                        .object("variables")
                        .members())
                .hasSize(writers);
        try (Stream<Path> files = Files.list(conversations().resolve("Inn"))) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder("conversation.json", "settings.json", "variables.json");
        }
    }

    @Test
    void aGetReachesNoConversation() {
        String file = made("Inn");
        assertThat(house.client()
                        .get(MODULE + "get_latest_message?file=" + Client.encode(file))
                        .status())
                .isEqualTo(405);
        assertThat(house.client().get(MODULE + "create_conversation?name=x").status())
                .isEqualTo(405);
        assertThat(house.client().get(MODULE + "get_latest_message").expect(200).has("error"))
                .isTrue();
    }
}
