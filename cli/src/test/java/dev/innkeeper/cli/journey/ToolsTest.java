package dev.innkeeper.cli.journey;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Obj;
import dev.innkeeper.providers.testing.Reply;
import dev.innkeeper.server.testing.ToolProgram;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A model that calls tools in a chat. */
@BrowserJourney
class ToolsTest {
    @Test
    void callsAreFoldedStepsOfTheChat(Journey journey, @TempDir Path folder) {
        try (Inn inn = withTools(journey, folder)) {
            ChatPage chat = ChatPage.open(
                    journey.guest(Guest.Kind.DESK, inn).page(), inn.newChat("Gambler", "Care for a game?"));
            journey.upstream()
                    .reply(calling("roll_dice", "{\"formula\":\"1d1\"}"))
                    .reply(Reply.streamOf("A one, alas."));
            chat.send("Throw!");
            assertThat(chat.text(3)).hasText("A one, alas.");

            Locator step = chat.message(2).locator("summary");
            assertThat(step).hasText("Dice was used");
            step.click();
            assertThat(chat.message(2)).containsText("\"sum\": 1");
            assertThat(chat.message(2)).not().containsText("Hidden from the model");
            chat.page().reload();
            assertThat(chat.message(2).locator("summary")).hasText("Dice was used");
        }
    }

    @Test
    void whoACharacterIsChangesOnlyWithConsentInTheChat(Journey journey, @TempDir Path folder) {
        try (Inn inn = withTools(journey, folder)) {
            ChatPage chat =
                    ChatPage.open(journey.guest(Guest.Kind.DESK, inn).page(), inn.newChat("Shifter", "Who am I?"));
            inn.client()
                    .post("/api/v1/characters/Shifter/memory/begin", Obj.EMPTY)
                    .expect(200);
            journey.upstream()
                    .reply(calling("write", "{\"path\":\"SOUL.md\",\"content\":\"I am a heron.\"}"))
                    .reply(Reply.streamOf("So I am."));
            chat.send("You are a heron.");
            Locator question = chat.page().getByRole(AriaRole.ALERTDIALOG);
            assertThat(question).containsText("I am a heron.");
            question.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Agree"))
                    .click();

            assertThat(chat.text(3)).hasText("So I am.");
            assertThat(question).not().isVisible();
            assertThat(inn.client()
                            .get("/api/v1/characters/Shifter/memory/file?path=SOUL.md")
                            .expect(200)
                            .string("text", ""))
                    .isEqualTo("I am a heron.");
        }
    }

    @Test
    void toolsOfAServerAreAddedAskedForAndWrittenDown(Journey journey, @TempDir Path folder) {
        try (Inn inn = withTools(journey, folder)) {
            Page page = journey.guest(Guest.Kind.DESK, inn).page();
            page.navigate("/settings/tools");
            List<String> command = ToolProgram.command("good");
            button(page, "Add a server").click();
            page.getByLabel("Name").fill("helper");
            page.getByLabel("Command").fill(command.getFirst());
            page.getByLabel("Arguments").fill(String.join("\n", command.subList(1, command.size())));
            page.getByLabel("Environment").fill("TOOL_KEY=a-secret-value");
            button(page, "Save").click();
            assertThat(page.getByText("3 tools")).isVisible();
            assertThat(page.getByText("a-secret-value")).hasCount(0);
            assertThat(page.getByLabel("When helper: The echo may be used")).hasValue("ask");

            ChatPage chat = ChatPage.open(page, inn.newChat("Caller", "Hello?"));
            journey.upstream()
                    .reply(calling("helper__echo", "{\"text\":\"Anybody \"}"))
                    .reply(Reply.streamOf("Nobody."));
            chat.send("Call!");
            Locator question = page.getByRole(AriaRole.ALERTDIALOG);
            assertThat(question).containsText("helper: The echo");
            question.getByText("Always").click();
            assertThat(chat.text(3)).hasText("Nobody.");

            page.navigate("/settings/tools");
            assertThat(page.getByLabel("When helper: The echo may be used")).hasValue("always");
            assertThat(page.locator("details")).containsText("You were asked.");
        }
    }

    private static Locator button(Page page, String name) {
        return page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name));
    }

    private static Inn withTools(Journey journey, Path folder) {
        Inn inn = Inn.open(folder.resolve("user"));
        inn.connect(journey.upstream());
        inn.client()
                .put("/api/v1/presets/Tools", Obj.EMPTY.with("function_calling", Json.of(true)))
                .expect(200);
        inn.client().put("/api/v1/settings", Obj.EMPTY.with("preset", "Tools")).expect(200);
        return inn;
    }

    private static Reply calling(String tool, String arguments) {
        Obj function = Obj.EMPTY.with("name", tool).with("arguments", arguments);
        Obj call = Obj.EMPTY
                .with("index", Json.of(0))
                .with("id", "call-1")
                .with("type", "function")
                .with("function", function);
        Obj delta = Obj.EMPTY.with("tool_calls", new Json.Arr(List.of(call)));
        Obj choice = Obj.EMPTY.with("index", Json.of(0)).with("delta", delta);
        return Reply.stream()
                .event(Obj.EMPTY.with("choices", new Json.Arr(List.of(choice))).text())
                .done();
    }
}
