package dev.innkeeper.cli.journey;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static dev.innkeeper.cli.journey.LoreEntries.book;
import static dev.innkeeper.cli.journey.LoreEntries.entry;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.innkeeper.providers.testing.Reply;
import dev.innkeeper.server.testing.Client;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What a lorebook would have done in chats that are over. */
@BrowserJourney
class BacktestTest {
    @Test
    void aBookIsHeldAgainstAChat(Journey journey) {
        journey.inn().lorebook("Tested", book(entry(0, "The bell", "bell"), entry(1, "The comet", "comet")));
        journey.upstream().reply(Reply.streamOf("It tolls."));
        journey.upstream().reply(Reply.streamOf("As ever."));
        ChatAddress address = journey.inn().newChat("Ringer", "Good evening.");
        Page page = journey.page();
        ChatPage chat = ChatPage.open(page, address);
        chat.send("Is that the bell?");
        chat.awaitReply(2, "It tolls.");
        chat.send("And how are you?");
        chat.awaitReply(4, "As ever.");

        page.navigate("/lorebooks/" + Client.encode("Tested") + "/backtest");
        Locator run = page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Run"));
        assertThat(run).isDisabled();
        page.getByRole(AriaRole.CHECKBOX, new Page.GetByRoleOptions().setName("All of Ringer"))
                .check();
        assertThat(page.getByText("1 chat chosen")).isVisible();
        run.click();

        Locator map = page.getByRole(AriaRole.APPLICATION);
        assertThat(map).hasAttribute("aria-label", Pattern.compile("^Heat map of 1 entry and \\d+ turns"));
        Locator row = page.getByRole(AriaRole.TABLE).locator("tbody tr");
        assertThat(row).hasCount(1);
        assertThat(row).containsText("The bell");
        assertThat(row.locator("td.fired")).hasText(Pattern.compile("^[1-9]\\d* of \\d+$"));
        assertThat(page.getByText("Never fired (1)")).isVisible();
        assertThat(page.locator(".never")).hasText("The comet");

        map.focus();
        assertThat(page.locator(".about")).containsText("The bell · ");
        page.keyboard().press("End");
        assertThat(page.locator(".about")).containsText("message #");
        page.keyboard().press("Enter");
        assertThat(page).hasURL(Pattern.compile("/c/Ringer/.*[?&]m=\\d+"));
        assertThat(chat.message(2)).isVisible();
    }
}
