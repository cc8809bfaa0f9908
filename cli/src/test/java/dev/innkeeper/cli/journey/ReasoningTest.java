package dev.innkeeper.cli.journey;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.innkeeper.providers.testing.Reply;
import org.junit.jupiter.api.Test;

/** A model that writes its thoughts into its reply, once the user asked to tell them apart. */
@BrowserJourney
class ReasoningTest {
    @Test
    void thoughtsAreFoldedAndWhatIsSaidStandsAlone(Journey journey) {
        ChatPage chat = journey.chatPage("Thinker", "Welcome.");
        Page page = chat.page();
        page.navigate("/settings/reasoning");
        page.getByLabel("Template").selectOption("DeepSeek");
        page.getByLabel("Template").selectOption("Think XML");
        page.getByLabel("Look for reasoning in the text of replies").check();
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Save"))
                .click();
        assertThat(page.locator(".toasts")).containsText("Saved.");

        journey.upstream().reply(Reply.streamOf("<thi", "nk>They are cold.</think>\n\nCome", " in!"));
        ChatPage again = ChatPage.open(page, chat.chat());
        again.send("It rains.");
        assertThat(again.message(2).locator(".words > div.reading")).hasText("Come in!");

        Locator fold = again.message(2).locator("details.reasoning");
        assertThat(again.message(2)).not().containsText("think>");
        assertThat(fold.getByText("They are cold.")).isHidden();
        fold.locator("summary").click();
        assertThat(fold.getByText("They are cold.")).isVisible();
    }
}
