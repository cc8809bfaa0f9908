package dev.innkeeper.cli.journey;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.server.testing.Client;
import java.net.http.HttpRequest;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A copy of a chat is looked into and brought back, and that is undone. */
@BrowserJourney
class BackupsTest {
    @Test
    void oneClickBringsACopyBackAndOneUndoesIt(Journey journey) {
        ChatPage chat = journey.chatPage("Bellringer", "The first bell.");
        saveAsSillyTavernDoes(journey, chat.chat());
        edit(chat, "The cracked bell.");
        Page page = chat.page();
        page.navigate("/backups");
        Locator copy = page.getByRole(AriaRole.LISTITEM)
                .filter(new Locator.FilterOptions().setHasText("Bellringer"))
                .filter(new Locator.FilterOptions().setHasText("The first bell."));
        copy.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Look into"))
                .click();
        assertThat(page.getByRole(AriaRole.DIALOG)).containsText("The first bell.");
        page.keyboard().press("Escape");

        copy.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Bring"))
                .click();
        assertThat(page.locator(".toasts")).containsText("is what the copy holds.");
        assertThat(journey.inn().stored(chat.chat()).texts()).containsExactly("The first bell.");
        page.locator(".toasts")
                .getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Undo"))
                .click();
        assertThat(page.locator(".toasts")).containsText("is what it was before.");
        assertThat(journey.inn().stored(chat.chat()).texts()).containsExactly("The cracked bell.");
    }

    /** Saves a chat whole, as it is; SillyTavern's clients do that after every message, and a copy is made. */
    private static void saveAsSillyTavernDoes(Journey journey, ChatAddress chat) {
        StoredChat stored = journey.inn().stored(chat);
        List<Json> lines = new ArrayList<>(stored.messages());
        lines.addFirst(stored.header());
        Json.Obj body = Json.Obj.build(save -> save.put("avatar_url", chat.character() + ".png")
                .put("file_name", chat.name())
                .put("chat", new Json.Arr(lines)));
        Client client = journey.inn().client();
        client.send(client.request("/api/chats/save")
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString(body.text())))
                .expect(200);
    }

    private static void edit(ChatPage chat, String text) {
        chat.press(0, "Edit");
        chat.message(0).locator("textarea").fill(text);
        chat.message(0).locator("textarea").press("Control+Enter");
        assertThat(chat.text(0)).hasText(text);
    }
}
