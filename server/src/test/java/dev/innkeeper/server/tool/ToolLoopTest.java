package dev.innkeeper.server.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.testing.Reply;
import dev.innkeeper.server.testing.House;
import dev.innkeeper.server.testing.ToolTurns;
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
    ToolTurns turns;
    String chat;

    @BeforeEach
    void open() {
        house = new House(folder);
        turns = new ToolTurns(house);
        chat = turns.chat();
    }

    @AfterEach
    void close() {
        house.close();
    }

    @Test
    void whatTheToolsGaveGoesBackToTheModelAndStaysInTheChat() throws Exception {
        house.upstream()
                .reply(ToolTurns.calling("", "roll_dice", "{\"formula\":\"1d1\"}"))
                .reply(Reply.streamOf("A one!"));

        turns.ask("normal", "Throw a die.", 4);

        assertThat(turns.texts()).element(3).isEqualTo("A one!");
        Json.Obj request = turns.body(0);
        assertThat(names(request)).contains("roll_dice", "search_chats");
        assertThat(turns.body(1).array("messages").text()).contains("\"tool_calls\":[{\"id\":\"c-roll_dice\"");
        assertThat(turns.result(1)).isEqualTo("{\"formula\":\"1d1\",\"sum\":1}");
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
                .reply(ToolTurns.calling("Let me see.", "roll_dice", "{\"formula\":\"1d1\"}"))
                .reply(Reply.streamOf("Done."));

        turns.ask("normal", "Throw a die.", 5);

        assertThat(turns.texts()).element(2).isEqualTo("Let me see.");
        assertThat(turns.texts()).element(4).isEqualTo("Done.");
    }

    @Test
    void callsThatCannotBeDoneAreToldToTheModel() {
        house.upstream()
                .reply(ToolTurns.calling("", "no_such_tool", "{\"a\":1}"))
                .reply(ToolTurns.calling("", "roll_dice", "{\"formula\":"))
                .reply(Reply.streamOf("Sorry."));

        turns.ask("normal", "Go on.", 5);

        assertThat(turns.result(1)).isEqualTo("Error: No tool with the name \"no_such_tool\" has been registered.");
        assertThat(turns.result(2)).startsWith("SyntaxError: ");
    }

    @Test
    void afterTheLimitOfRoundsCallsAreNotRun() {
        house.upstream()
                .reply(ToolTurns.calling("", "roll_dice", "{}"))
                .reply(ToolTurns.calling("", "roll_dice", "{}"))
                .reply(ToolTurns.calling("Enough.", "roll_dice", "{}"));

        turns.ask("normal", "Go on.", 5);

        assertThat(turns.texts()).element(4).isEqualTo("Enough.");
        assertThat(house.upstream().requests()).hasSize(3);
    }

    @Test
    void aReplyThatIsMadeAnewGivesWayToTheToolsOfTheNewOne() {
        house.upstream().reply(Reply.streamOf("Old."));
        turns.ask("normal", "Throw a die.", 3);
        house.upstream()
                .reply(ToolTurns.calling("", "roll_dice", "{\"formula\":\"1d1\"}"))
                .reply(Reply.streamOf("New."));

        turns.ask("regenerate", "", 4);

        assertThat(turns.texts()).doesNotContain("Old.").element(3).isEqualTo("New.");
    }

    @Test
    void noToolsAreOfferedUnlessThePresetAllowsThem() {
        house.upstream().reply(ToolTurns.calling("Plain.", "roll_dice", "{}"));

        house.generate(chat, "normal", "Throw a die.");

        assertThat(turns.body(0).has("tools")).isFalse();
        assertThat(turns.texts()).element(2).isEqualTo("Plain.");
        assertThat(turns.texts()).hasSize(3);
    }

    @Test
    void aToolThatIsSwitchedOffIsNotOffered() {
        house.client()
                .put("/api/v1/tools", Json.Obj.EMPTY.with("off", Json.ofStrings(List.of("roll_dice"))))
                .expect(200);
        house.upstream().reply(Reply.streamOf("Fine."));

        turns.ask("normal", "Throw a die.", 3);

        assertThat(names(turns.body(0))).contains("search_chats").doesNotContain("roll_dice");
    }

    @Test
    void theModelChangesItsMemory() {
        String memory = chat.substring(0, chat.indexOf("/chats")) + "/memory";
        house.client().post(memory + "/begin", Json.Obj.EMPTY).expect(200);
        house.upstream()
                .reply(ToolTurns.calling("", "write", "{\"path\":\"MEMORY.md\",\"content\":\"# She likes tea\"}"))
                .reply(Reply.streamOf("I will remember."));

        turns.ask("normal", "I like tea.", 4);

        assertThat(house.client()
                        .get(memory + "/file?path=MEMORY.md")
                        .expect(200)
                        .string("text", ""))
                .isEqualTo("# She likes tea");
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
}
