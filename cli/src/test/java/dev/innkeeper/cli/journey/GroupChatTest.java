package dev.innkeeper.cli.journey;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.innkeeper.providers.testing.Reply;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Several characters at one table. */
@BrowserJourney
class GroupChatTest {
    @Test
    void aGroupIsMadeItsPlanSaysWhySomebodySpeaksAndAnotherIsNudged(Journey journey) {
        journey.inn().newChat("Osric", "Well met.");
        journey.inn().newChat("Petra", "Sit down.");
        Page page = journey.page();
        page.navigate("/groups");
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("New group"))
                .click();
        Locator dialog = page.getByRole(AriaRole.DIALOG);
        dialog.getByRole(AriaRole.TEXTBOX).fill("The long table");
        dialog.getByLabel("Osric").check();
        dialog.getByLabel("Petra").check();
        dialog.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Make the group"))
                .click();
        assertThat(page).hasURL(Pattern.compile("/g/\\d+$"));
        page.getByLabel(Pattern.compile("In turn")).check();

        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Move Petra"))
                .press("ArrowUp");
        assertThat(page.locator("li[data-member]").first()).hasAttribute("data-member", "Petra");

        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Continue the chat"))
                .click();
        Locator plan = page.getByRole(AriaRole.REGION, new Page.GetByRoleOptions().setName("Who speaks next"));
        assertThat(plan.locator(".speakers li").nth(0)).containsText("Petra");
        assertThat(plan.locator(".speakers li").nth(0)).containsText("number 1 in order");
        assertThat(plan.locator(".speakers li").nth(1)).containsText("Osric");

        journey.upstream().reply(Reply.streamOf("Petra pours.")).reply(Reply.streamOf("Osric drinks."));
        page.locator("#composer-text").fill("To the house!");
        page.locator("#composer-text").press("Enter");
        Locator messages = page.getByRole(AriaRole.LOG).getByRole(AriaRole.ARTICLE);
        assertThat(messages).hasCount(5);
        assertThat(page.locator("#m3 div.reading")).hasText("Petra pours.");
        assertThat(page.locator("#m3 .name")).hasText("Petra");
        assertThat(page.locator("#m4 div.reading")).hasText("Osric drinks.");
        assertThat(page.locator("#m4 .name")).hasText("Osric");
        assertThat(page.locator("#m4 img")).hasAttribute("src", Pattern.compile("/characters/Osric/avatar"));

        assertThat(page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Stop the reply")))
                .not()
                .isVisible();
        journey.upstream().reply(Reply.streamOf("Petra again."));
        plan.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("All members and why"))
                .click();
        plan.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Let Petra speak now"))
                .click();
        assertThat(page.locator("#m5 div.reading")).hasText("Petra again.");
        assertThat(page.locator("#m5 .name")).hasText("Petra");
    }

    @Test
    void autoModeIsSwitchedOnAndOff(Journey journey) {
        journey.inn().newChat("Quill", "Hm.");
        Page page = journey.page();
        page.navigate("/groups");
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("New group"))
                .click();
        Locator dialog = page.getByRole(AriaRole.DIALOG);
        dialog.getByLabel("Quill").check();
        dialog.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Make the group"))
                .click();
        page.getByLabel("Auto mode: seconds between turns").fill("600");
        page.getByLabel("Auto mode: seconds between turns").press("Tab");
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Continue the chat"))
                .click();
        Locator auto = page.getByRole(AriaRole.SWITCH, new Page.GetByRoleOptions().setName("Auto"));
        auto.check();
        page.reload();
        assertThat(auto).isChecked();
        auto.uncheck();
        page.reload();
        assertThat(auto).not().isChecked();
    }
}
