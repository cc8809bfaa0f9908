package dev.innkeeper.server.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.testing.Reply;
import dev.innkeeper.server.testing.Client;
import dev.innkeeper.server.testing.House;
import dev.innkeeper.server.testing.Listener;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A model that calls tools, over real HTTP on both sides. */
class ToolLoopTest {
    @TempDir
    Path folder;

    House house;
    String chat;

    @BeforeEach
    void open() {
        house = new House(folder);
        house.client()
                .put(
                        "/api/v1/presets/Tools",
                        Json.Obj.EMPTY
                                .with("function_calling", Json.of(true))
                                .with("tool_call_recurse_limit", Json.of(2))
                                .with("stream_openai", Json.of(true)))
                .expect(200);
        chat = house.newChat("Mira");
    }

    @AfterEach
    void close() {
        house.close();
    }

    @Test
    void whatTheToolsGaveGoesBackToTheModelAndStaysInTheChat() throws Exception {
        house.upstream()
                .reply(calling("", "roll_dice", "{\"formula\":\"1d1\"}"))
                .reply(Reply.streamOf("A one!"));

        ask("normal", "Throw a die.", 4);

        assertThat(texts()).element(3).isEqualTo("A one!");
        Json.Obj request = body(0);
        assertThat(names(request)).contains("roll_dice", "search_chats");
        assertThat(body(1).array("messages").text()).contains("\"tool_calls\":[{\"id\":\"c-roll_dice\"");
        assertThat(result(1)).isEqualTo("{\"formula\":\"1d1\",\"sum\":1}");
        String stored = Files.readString(chatFile());
        assertThat(stored)
                .contains(
                        "\"name\":\"SillyTavern System\"",
                        "\"tool_invocations\"",
                        "Tool calls: Dice",
                        "\"error\":false");
    }

    @Test
    void whatIsSaidBesidesCallingIsAMessageOfItsOwn() {
        house.upstream()
                .reply(calling("Let me see.", "roll_dice", "{\"formula\":\"1d1\"}"))
                .reply(Reply.streamOf("Done."));

        ask("normal", "Throw a die.", 5);

        assertThat(texts()).element(2).isEqualTo("Let me see.");
        assertThat(texts()).element(4).isEqualTo("Done.");
    }

    @Test
    void callsThatCannotBeDoneAreToldToTheModel() {
        house.upstream()
                .reply(calling("", "no_such_tool", "{\"a\":1}"))
                .reply(calling("", "roll_dice", "{\"formula\":"))
                .reply(Reply.streamOf("Sorry."));

        ask("normal", "Go on.", 5);

        assertThat(result(1)).isEqualTo("Error: No tool with the name \"no_such_tool\" has been registered.");
        assertThat(result(2)).startsWith("SyntaxError: ");
    }

    @Test
    void afterTheLimitOfRoundsCallsAreNotRun() {
        house.upstream()
                .reply(calling("", "roll_dice", "{}"))
                .reply(calling("", "roll_dice", "{}"))
                .reply(calling("Enough.", "roll_dice", "{}"));

        ask("normal", "Go on.", 5);

        assertThat(texts()).element(4).isEqualTo("Enough.");
        assertThat(house.upstream().requests()).hasSize(3);
    }

    @Test
    void aReplyThatIsMadeAnewGivesWayToTheToolsOfTheNewOne() {
        house.upstream().reply(Reply.streamOf("Old."));
        ask("normal", "Throw a die.", 3);
        house.upstream()
                .reply(calling("", "roll_dice", "{\"formula\":\"1d1\"}"))
                .reply(Reply.streamOf("New."));

        ask("regenerate", "", 4);

        assertThat(texts()).doesNotContain("Old.").element(3).isEqualTo("New.");
    }

    @Test
    void noToolsAreOfferedUnlessThePresetAllowsThem() {
        house.upstream().reply(calling("Plain.", "roll_dice", "{}"));

        house.generate(chat, "normal", "Throw a die.");

        assertThat(body(0).has("tools")).isFalse();
        assertThat(texts()).element(2).isEqualTo("Plain.");
        assertThat(texts()).hasSize(3);
    }

    @Test
    void aToolThatIsSwitchedOffIsNotOffered() {
        house.client()
                .put("/api/v1/tools", Json.Obj.EMPTY.with("off", Json.ofStrings(List.of("roll_dice"))))
                .expect(200);
        house.upstream().reply(Reply.streamOf("Fine."));

        ask("normal", "Throw a die.", 3);

        assertThat(names(body(0))).contains("search_chats").doesNotContain("roll_dice");
    }

    @Test
    void theModelChangesItsMemory() {
        String memory = chat.substring(0, chat.indexOf("/chats")) + "/memory";
        house.client().post(memory + "/begin", Json.Obj.EMPTY).expect(200);
        house.upstream()
                .reply(calling("", "write", "{\"path\":\"MEMORY.md\",\"content\":\"# She likes tea\"}"))
                .reply(Reply.streamOf("I will remember."));

        ask("normal", "I like tea.", 4);

        assertThat(house.client()
                        .get(memory + "/file?path=MEMORY.md")
                        .expect(200)
                        .string("text", ""))
                .isEqualTo("# She likes tea");
    }

    private void ask(String type, String text, int messages) {
        Json.Obj order = Json.Obj.EMPTY.with("type", type).with("text", text).with("preset", "Tools");
        try (Listener events = house.client().listen(chat + "/events")) {
            house.client().post(chat + "/generations", order).expect(202);
            while (house.messages(chat).size() != messages || busy()) {
                events.next();
            }
        }
    }

    private boolean busy() {
        return house.client()
                .get(chat)
                .expect(200)
                .find("generation")
                .flatMap(Json::asObject)
                .isPresent();
    }

    private List<String> texts() {
        return house.messages(chat).stream()
                .map(line -> line.string("text", ""))
                .toList();
    }

    private Json.Obj body(int request) {
        return house.upstream().requests().get(request).json();
    }

    private String result(int request) {
        return body(request).array("messages").objects().stream()
                .filter(message -> message.string("role", "").equals("tool"))
                .reduce((first, last) -> last)
                .orElseThrow()
                .string("content", "");
    }

    private Path chatFile() throws Exception {
        try (var files = Files.walk(folder.resolve("chats"))) {
            return files.filter(file -> file.toString().endsWith(".jsonl"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private static List<String> names(Json.Obj request) {
        return request.array("tools").objects().stream()
                .map(tool -> tool.object("function").string("name", ""))
                .toList();
    }

    private static Reply calling(String text, String tool, String arguments) {
        Json.Obj function = Json.Obj.EMPTY.with("name", tool).with("arguments", arguments);
        Json.Obj call = Json.Obj.EMPTY
                .with("index", Json.of(0))
                .with("id", "c-" + Client.encode(tool))
                .with("type", "function")
                .with("function", function);
        Json.Obj delta = Json.Obj.EMPTY.with("content", text).with("tool_calls", new Json.Arr(List.of(call)));
        Json.Obj choice = Json.Obj.EMPTY.with("index", Json.of(0)).with("delta", delta);
        return Reply.stream()
                .event(Json.Obj.EMPTY
                        .with("choices", new Json.Arr(List.of(choice)))
                        .text())
                .done();
    }
}
