package dev.innkeeper.cli.journey;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.innkeeper.providers.testing.Reply;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What a turn shares with the last request is shown, and the layout for it can be tried and switched on. */
@BrowserJourney
class PromptCacheTest {
    @Test
    void aLayoutIsTriedWithAChatAndSwitchedOn(Journey journey) {
        ChatPage chat = journey.chatPage("Ferryman", "Mind the step.");
        journey.upstream().reply(Reply.streamOf("Not today."));
        chat.send("Will you take me over?");
        chat.awaitReply(2, "Not today.");
        journey.upstream().reply(Reply.streamOf("Perhaps."));
        chat.send("Tomorrow?");
        chat.awaitReply(4, "Perhaps.");

        Page page = chat.page();
        chat.button("Inspector: what the model sees").click();
        Locator cache = page.getByRole(AriaRole.REGION, new Page.GetByRoleOptions().setName("Cache"));
        assertThat(cache).containsText(Pattern.compile("[1-9][\\d,]* of [\\d,]+ tokens are as in the last request"));
        cache.getByRole(AriaRole.LINK).click();

        assertThat(page.getByRole(AriaRole.HEADING, new Page.GetByRoleOptions().setName("Prompt cache")))
                .isVisible();
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Try it"))
                .click();
        assertThat(page.locator("tbody[data-turn]")).hasCount(2);
        assertThat(page.getByText("Laid out").first()).isVisible();

        page.getByLabel("Lay prompts out for the cache").check();
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Save"))
                .click();
        assertThat(page.getByText("Saved.")).isVisible();
        page.reload();
        assertThat(page.getByLabel("Lay prompts out for the cache")).isChecked();
    }
}
