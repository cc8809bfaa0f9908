package dev.innkeeper.cli.journey;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;

/** Deleted chats wait in the trash. */
@BrowserJourney
class TrashTest {
    @Test
    void aDeletedChatIsPutBack(Journey journey) {
        ChatPage chat = journey.chatPage("Archivist", "Nothing is lost here.");
        Page page = delete(journey, chat);
        page.navigate("/trash");
        assertThat(page.getByText("waits here for 30 days")).isVisible();
        button(page, "Put “" + chat.chat().name() + "” back").click();
        assertThat(page.locator(".toasts")).containsText("is back.");
        page.locator(".toasts")
                .getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Open"))
                .click();
        assertThat(page.locator("#m0 div.reading")).hasText("Nothing is lost here.");
        assertThat(journey.inn().stored(chat.chat()).texts()).containsExactly("Nothing is lost here.");
    }

    @Test
    void deletingIsUndoneAtOnce(Journey journey) {
        ChatPage chat = journey.chatPage("Hasty", "Was that a click?");
        Page page = delete(journey, chat);
        page.locator(".toasts")
                .getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Undo"))
                .click();
        assertThat(page.locator(".toasts")).containsText("is back.");
        assertThat(journey.inn().stored(chat.chat()).texts()).containsExactly("Was that a click?");
    }

    @Test
    void whatIsDeletedForGoodIsAskedForAndGoes(Journey journey) {
        ChatPage chat = journey.chatPage("Shredder", "A secret.");
        Page page = delete(journey, chat);
        page.navigate("/trash");
        Locator gone = button(page, "Delete “" + chat.chat().name() + "” for good");
        gone.click();
        chat.confirm("Cancel");
        assertThat(gone).isVisible();
        gone.click();
        chat.confirm("Delete for good");
        assertThat(gone).not().isVisible();
    }

    private static Page delete(Journey journey, ChatPage chat) {
        TimelineTest.chooseFromChatMenu(chat, "Delete");
        chat.confirm("Delete");
        assertThat(chat.page().locator(".toasts")).containsText("is in the trash.");
        assertThat(Files.exists(journey.inn().file(chat.chat()))).isFalse();
        return chat.page();
    }

    private static Locator button(Page page, String name) {
        return page.getByRole(
                AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
    }
}
