package dev.innkeeper.cli.journey;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Words are found in messages, and a click leads to the message. */
@BrowserJourney
class SearchTest {
    @Test
    void aHitLeadsToTheMessage(Journey journey) {
        ChatPage chat = journey.chatPage("Cartographer", "The quicksilver river bends twice.");
        Page page = chat.page();
        page.keyboard().press("Control+k");
        page.getByRole(AriaRole.COMBOBOX, new Page.GetByRoleOptions().setName("Go to or do"))
                .fill("quicksilver");
        page.getByRole(AriaRole.OPTION, new Page.GetByRoleOptions().setName("Search everything for “quicksilver”"))
                .click();
        assertThat(page).hasURL(Pattern.compile("/search\\?q=quicksilver"));
        Locator hit = page.getByRole(AriaRole.LIST, new Page.GetByRoleOptions().setName("What was found"))
                .getByRole(AriaRole.LINK)
                .filter(new Locator.FilterOptions().setHasText("Cartographer ·"));
        assertThat(hit.locator("mark")).hasText("quicksilver");
        hit.click();
        assertThat(page).hasURL(Pattern.compile("/c/Cartographer/.*m=0"));
        assertThat(page.locator("#m0")).isFocused();

        page.goBack();
        assertThat(page.getByLabel("Search all chats, characters and lorebooks"))
                .hasValue("quicksilver");
        assertThat(hit).isVisible();
    }

    @Test
    void chineseWordsAreFoundInTheChatsOfACharacter(Journey journey) {
        ChatAddress chat = journey.inn().newChat("雪国", "雪夜里，客栈还亮着灯。");
        Page page = journey.guest(Guest.Kind.CHINESE_DESK).page();
        page.navigate(chat.page().replaceFirst("/[^/]+$", ""));
        page.getByLabel("在这些聊天里搜索").fill("客栈");
        assertThat(page.locator("main mark").first()).hasText("客栈");
    }
}
