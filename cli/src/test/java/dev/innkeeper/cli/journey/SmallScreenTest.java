package dev.innkeeper.cli.journey;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import dev.innkeeper.providers.testing.Reply;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A phone that is 360 pixels wide. */
@BrowserJourney
class SmallScreenTest {
    private static final int WIDTH = 360;

    @Test
    void everyPageFits(Journey journey) {
        journey.inn()
                .lorebook(
                        "A-lorebook-with-a-very-long-name",
                        LoreEntries.book(LoreEntries.entry(0, "Long", "k".repeat(90))));
        ChatAddress chat = journey.inn().newChat("Innkeeper-with-a-very-long-name-and-no-blank", "Welcome.");
        Page page = journey.guest(Guest.Kind.PHONE).page();
        for (String place : List.of(
                "/",
                "/c/" + chat.character(),
                chat.page(),
                chat.page() + "?panel=prompt",
                "/timeline" + chat.page(),
                "/tree/c/" + chat.character(),
                "/search?q=Welcome",
                "/groups",
                "/statistics",
                "/backups",
                "/trash",
                "/settings/connection",
                "/settings/presets",
                "/settings/personas",
                "/settings/lorebooks",
                "/lorebooks/A-lorebook-with-a-very-long-name",
                "/lorebooks/A-lorebook-with-a-very-long-name?entry=0",
                "/lorebooks/A-lorebook-with-a-very-long-name?findings",
                "/lorebooks/A-lorebook-with-a-very-long-name/backtest",
                "/designer?c=" + chat.character(),
                "/designer/compare",
                "/settings/look")) {
            page.navigate(place);
            assertThat(page.getByRole(AriaRole.HEADING).first()).isAttached();
            requireNoSideways(page, place);
        }
    }

    @Test
    void aTurnOnAPhone(Journey journey) {
        journey.upstream()
                .reply(Reply.streamOf(
                        "A line without blanks: ",
                        "w".repeat(200),
                        "\n\n```\n" + "x = 1; ".repeat(40) + "\n```\n",
                        "So."));
        Page page = journey.guest(Guest.Kind.PHONE).page();
        ChatPage chat = ChatPage.open(page, journey.inn().newChat("Pocket", "Small, isn't it?"));
        assertThat(chat.composer()).isInViewport();
        chat.composer().fill("Very.");
        chat.button("Send").tap();
        assertThat(chat.text(2)).containsText("So.");
        assertThat(chat.stopButton()).not().isVisible();
        requireNoSideways(page, "a chat with wide text");
        assertThat(chat.composer()).isInViewport();

        chat.button("Inspector: what the model sees").tap();
        Locator sheet = page.getByRole(AriaRole.COMPLEMENTARY, new Page.GetByRoleOptions().setName("Inspector"));
        assertThat(sheet).containsText("in sending order");
        BoundingBox box = sheet.boundingBox();
        assertThat(box.width).isGreaterThanOrEqualTo(WIDTH - 1);
        assertThat(box.height).isGreaterThanOrEqualTo(700);
        requireNoSideways(page, "the inspector");
        sheet.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Close the inspector"))
                .tap();
        assertThat(sheet).not().isVisible();
        assertThat(chat.composer()).isInViewport();
    }

    private static void requireNoSideways(Page page, String where) {
        assertThat(page.evaluate("() => document.documentElement.scrollWidth"))
                .as("the width of %s", where)
                .isEqualTo(WIDTH);
        assertThat((Double) page.evaluate("() => 0.5 + Math.max(...[...document.querySelectorAll('main, header, h1')]"
                        + ".map((part) => Math.round(part.getBoundingClientRect().right)))"))
                .as("where the parts of %s end", where)
                .isLessThan(WIDTH + 1);
    }
}
