package dev.innkeeper.cli.journey;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.innkeeper.providers.testing.Reply;
import org.junit.jupiter.api.Test;

/** What was written is counted and drawn. */
@BrowserJourney
class StatisticsTest {
    @Test
    void messagesAndWordsAreCountedByCharacterAndDay(Journey journey) {
        ChatPage chat = journey.chatPage("Counter of sheep", "One.");
        journey.upstream().reply(Reply.streamOf("Two ", "and ", "three."));
        chat.send("How many sheep?");
        chat.awaitReply(2, "Two and three.");

        Page page = chat.page();
        page.navigate("/statistics");
        Locator row = page.getByRole(AriaRole.ROW).filter(new Locator.FilterOptions().setHasText("Counter of sheep"));
        assertThat(row.getByRole(AriaRole.CELL).nth(0)).hasText("3");
        assertThat(row.getByRole(AriaRole.CELL).nth(1)).hasText("7");

        row.getByRole(AriaRole.BUTTON).click();
        Locator figure =
                page.getByRole(AriaRole.FIGURE).filter(new Locator.FilterOptions().setHasText("Messages per day"));
        assertThat(figure.locator("canvas")).isVisible();
        assertThat(figure.locator(".about")).containsText("Characters: 2");
        figure.getByText("As a table").click();
        assertThat(figure.getByRole(AriaRole.TABLE).getByRole(AriaRole.ROW)).hasCount(2);
        assertThat(figure.getByRole(AriaRole.TABLE).getByRole(AriaRole.CELL).last())
                .hasText("2");
    }
}
