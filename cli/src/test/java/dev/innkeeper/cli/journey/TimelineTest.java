package dev.innkeeper.cli.journey;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What a chat was before can be looked at and had back. */
@BrowserJourney
class TimelineTest {
    @Test
    void aMomentIsComparedRestoredAndThatIsUndone(Journey journey) {
        ChatPage chat = journey.chatPage("Historian", "The wall is white.");
        edit(chat, "The wall is blue.");
        Page page = chat.page();
        chooseFromChatMenu(chat, "Timeline");
        assertThat(page).hasURL(Pattern.compile("/timeline/c/Historian/"));
        Locator events = page.locator("button[data-revision]");
        assertThat(events).hasCount(2);
        assertThat(events.first()).containsText("A message was changed");
        assertThat(events.first()).containsText("now");

        events.first().click();
        assertThat(page.locator("ins")).hasText("blue");
        assertThat(page.locator("del")).hasText("white");

        events.first().press("ArrowDown");
        assertThat(events.last()).isFocused();
        events.last().press("Enter");
        button(page, "What is different now").click();
        assertThat(page.locator("ins")).hasText("blue");
        button(page, "Make the chat this again").click();
        assertThat(page.locator(".toasts")).containsText("The chat is what it was then.");
        assertThat(events).hasCount(3);
        assertThat(journey.inn().stored(chat.chat()).texts()).containsExactly("The wall is white.");

        page.locator(".toasts")
                .getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Undo"))
                .click();
        assertThat(events).hasCount(4);
        assertThat(journey.inn().stored(chat.chat()).texts()).containsExactly("The wall is blue.");
    }

    @Test
    void theChatPageUndoesAndRedoes(Journey journey) {
        ChatPage chat = journey.chatPage("Painter of walls", "A wall, white.");
        edit(chat, "A wall, green.");
        chat.button("Undo the last change of the chat").click();
        assertThat(chat.text(0)).hasText("A wall, white.");
        chat.button("Redo what was undone").click();
        assertThat(chat.text(0)).hasText("A wall, green.");
        assertThat(chat.page().getByText("changed outside this page")).not().isVisible();

        chat.page().keyboard().press("Control+k");
        chat.page()
                .getByRole(AriaRole.COMBOBOX, new Page.GetByRoleOptions().setName("Go to or do"))
                .fill("undo the last");
        assertThat(chat.page()
                        .getByRole(AriaRole.OPTION, new Page.GetByRoleOptions().setName("Undo the last change"))
                        .first())
                .isVisible();
        chat.page().keyboard().press("Enter");
        assertThat(chat.text(0)).hasText("A wall, white.");
        assertThat(journey.inn().stored(chat.chat()).texts()).containsExactly("A wall, white.");
    }

    @Test
    void aMomentBecomesAChatOfItsOwnAndStandsInTheTree(Journey journey) {
        ChatPage chat = journey.chatPage("Gardener", "One seed.");
        edit(chat, "Two seeds.");
        Page page = chat.page();
        page.navigate("/timeline" + chat.chat().page());
        page.locator("button[data-revision]").last().click();
        button(page, "Open as a chat of its own").click();
        page.getByLabel("Name of the new chat").fill("The first seed");
        button(page, "Make it").click();
        assertThat(page).hasURL(Pattern.compile("/c/Gardener/The%20first%20seed$"));
        assertThat(page.locator("#m0 div.reading")).hasText("One seed.");
        assertThat(journey.inn().stored(chat.chat()).texts()).containsExactly("Two seeds.");

        page.navigate("/tree/c/Gardener?chat=The%20first%20seed");
        Locator tree = page.getByRole(AriaRole.TREE);
        assertThat(tree.getByRole(AriaRole.TREEITEM)).hasCount(2);
        tree.focus();
        tree.press("ArrowDown");
        tree.press("ArrowUp");
        tree.press("Enter");
        assertThat(page).hasURL(Pattern.compile("/c/Gardener/.*m=0"));
    }

    private static void edit(ChatPage chat, String text) {
        chat.press(0, "Edit");
        chat.message(0).locator("textarea").fill(text);
        chat.message(0).locator("textarea").press("Control+Enter");
        assertThat(chat.text(0)).hasText(text);
    }

    static void chooseFromChatMenu(ChatPage chat, String action) {
        chat.page()
                .locator("header.bar")
                .getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("What to do with"))
                .click();
        chat.page()
                .getByRole(
                        AriaRole.MENUITEM,
                        new Page.GetByRoleOptions().setName(action).setExact(true))
                .click();
    }

    private static Locator button(Page page, String name) {
        return page.getByRole(
                AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
    }
}
