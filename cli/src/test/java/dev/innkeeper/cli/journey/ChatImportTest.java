package dev.innkeeper.cli.journey;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.innkeeper.engine.js.Json.Obj;
import dev.innkeeper.server.testing.Client;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Chats of other programs are dropped onto a character, and chats are saved as files. */
@BrowserJourney
class ChatImportTest {
    private static final String OOBA = """
            {"data_visible": [["Is the bridge safe?", "Since the spring, yes."], ["And before?", "Before, we swam."]]}
            """;

    @Test
    void aDroppedChatIsShownBeforeAnythingIsDone(Journey journey) {
        ChatAddress chat = journey.inn().newChat("Ferryman", "Mind the step.");
        Page page = journey.page();
        page.navigate("/c/" + chat.character());
        assertThat(page.getByLabel("Search these chats")).isVisible();
        new DroppedFile("river.json", "application/json", OOBA.getBytes(StandardCharsets.UTF_8)).onto(page);
        Locator dialog = page.getByRole(AriaRole.DIALOG);
        assertThat(dialog).containsText("text-generation-webui");
        assertThat(dialog).containsText("4 messages");
        assertThat(dialog).containsText("Is the bridge safe?");
        assertThat(chatsOf(journey, chat)).hasSize(1);

        dialog.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Import 1 chat"))
                .click();
        assertThat(page).hasURL(Pattern.compile("/c/Ferryman/.*imported$"));
        assertThat(page.locator("#m1 div.reading")).hasText("Since the spring, yes.");
        assertThat(chatsOf(journey, chat)).hasSize(2);
    }

    @Test
    void whatIsNoChatIsNotImported(Journey journey) {
        ChatAddress chat = journey.inn().newChat("Customs", "Anything to declare?");
        Page page = journey.guest(Guest.Kind.DESK).expecting("status of 422").page();
        page.navigate("/c/" + chat.character());
        assertThat(page.getByLabel("Search these chats")).isVisible();
        new DroppedFile("list.json", "application/json", "{\"shopping\": [1]}".getBytes(StandardCharsets.UTF_8))
                .onto(page);
        Locator dialog = page.getByRole(AriaRole.DIALOG);
        assertThat(dialog).containsText("list.json");
        assertThat(dialog.getByRole(
                        AriaRole.BUTTON, new Locator.GetByRoleOptions().setName(Pattern.compile("^Import \\d"))))
                .isDisabled();
        dialog.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Cancel"))
                .click();
        assertThat(chatsOf(journey, chat)).hasSize(1);
    }

    @Test
    void aChatIsSavedAsText(Journey journey) throws IOException {
        ChatPage chat = journey.chatPage("Scribe", "Write this down.");
        Download text = chat.page().waitForDownload(() -> TimelineTest.chooseFromChatMenu(chat, "Save as text"));
        assertThat(Files.readString(text.path())).isEqualTo("Scribe: Write this down.\n\n");
        Download lines =
                chat.page().waitForDownload(() -> TimelineTest.chooseFromChatMenu(chat, "Save as a file (JSONL)"));
        assertThat(Files.readAllBytes(lines.path()))
                .isEqualTo(Files.readAllBytes(journey.inn().file(chat.chat())));
    }

    private static List<Obj> chatsOf(Journey journey, ChatAddress chat) {
        return journey.inn()
                .client()
                .get("/api/v1/characters/" + Client.encode(chat.character()) + "/chats")
                .expect(200)
                .array("chats")
                .objects();
    }
}
