package dev.innkeeper.cli.journey;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.innkeeper.providers.testing.Reply;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What a reply cost, from the price that was entered to the sums. */
@BrowserJourney
class CostsTest {
    @Test
    void aPriceThatIsEnteredIsWhatRepliesCost(Journey journey) {
        ChatPage chat = journey.chatPage("Reckoner", "What will it be?");
        journey.upstream()
                .reply(Reply.stream()
                        .text("Two coins.")
                        .usage(2_000_000, 1_000_000)
                        .done());
        chat.send("A room, please.");
        chat.awaitReply(2, "Two coins.");
        chat.choose(2, "Details");
        assertThat(chat.message(2)).containsText("price unknown");

        Page page = chat.page();
        page.navigate("/settings/prices");
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Add a price"))
                .click();
        Locator row = page.locator("form tbody tr").last();
        row.getByLabel("Model").fill("scripted*");
        row.getByLabel("Input", new Locator.GetByLabelOptions().setExact(true)).fill("1.5");
        row.getByLabel("Output").fill("4");
        page.locator("form")
                .first()
                .getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Save"))
                .click();
        assertThat(page.locator(".toasts")).containsText("Saved.");
        assertThat(page.getByRole(AriaRole.REGION, new Page.GetByRoleOptions().setName("How providers count")))
                .isVisible();

        ChatPage again = ChatPage.open(page, chat.chat());
        again.choose(2, "Details");
        assertThat(again.message(2)).containsText("2,000,000 sent, 1,000,000 received");
        assertThat(again.message(2)).containsText("$7.00");

        page.navigate("/statistics");
        Locator models = page.getByRole(AriaRole.TABLE, new Page.GetByRoleOptions().setName("By model"));
        assertThat(models.getByRole(AriaRole.ROW).filter(new Locator.FilterOptions().setHasText("scripted")))
                .containsText(Pattern.compile("\\$\\d"));
        assertThat(page.getByRole(AriaRole.TABLE, new Page.GetByRoleOptions().setName("By month")))
                .isVisible();
    }
}
