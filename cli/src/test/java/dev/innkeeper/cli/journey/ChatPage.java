package dev.innkeeper.cli.journey;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;

/** A chat on a page in English: what is on it and what people do there. */
final class ChatPage {
    private final Page page;
    private final ChatAddress chat;

    private ChatPage(Page page, ChatAddress chat) {
        this.page = page;
        this.chat = chat;
    }

    /** Opens a chat in a tab. */
    static ChatPage open(Page page, ChatAddress chat) {
        page.navigate(chat.page());
        return at(page, chat);
    }

    /** The chat that a tab is at. */
    static ChatPage at(Page page, ChatAddress chat) {
        ChatPage opened = new ChatPage(page, chat);
        assertThat(opened.composer()).isVisible();
        return opened;
    }

    Page page() {
        return page;
    }

    ChatAddress chat() {
        return chat;
    }

    Locator composer() {
        return page.locator("#composer-text");
    }

    /** All messages that are shown. */
    Locator messages() {
        return page.getByRole(AriaRole.LOG).getByRole(AriaRole.ARTICLE);
    }

    Locator message(int index) {
        return page.locator("#m" + index);
    }

    /** The text of a message, as it is read. */
    Locator text(int index) {
        return message(index).locator("div.reading");
    }

    /** What stands where a reply would be when it failed. */
    Locator failure() {
        return page.getByRole(AriaRole.LOG).getByRole(AriaRole.ALERT);
    }

    Locator stopButton() {
        return button("Stop the reply");
    }

    Locator button(String name) {
        return page.getByRole(
                AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
    }

    /** A button of one message. */
    Locator button(int index, String name) {
        return message(index)
                .getByRole(
                        AriaRole.BUTTON,
                        new Locator.GetByRoleOptions().setName(name).setExact(true));
    }

    /** Sends a message. */
    void send(String text) {
        composer().fill(text);
        assertThat(page.getByRole(
                        AriaRole.BUTTON,
                        new Page.GetByRoleOptions().setName("Send").setExact(true)))
                .isEnabled();
        composer().press("Enter");
    }

    /** Waits until a reply is complete and says so. */
    void awaitReply(int index, String text) {
        assertThat(text(index)).hasText(text);
        assertThat(stopButton()).not().isVisible();
    }

    /** Does something from the menu of a message. */
    void choose(int index, String action) {
        message(index).hover();
        button(index, "More").click();
        page.getByRole(
                        AriaRole.MENUITEM,
                        new Page.GetByRoleOptions().setName(action).setExact(true))
                .click();
    }

    /** Presses a button of a message. */
    void press(int index, String name) {
        message(index).hover();
        button(index, name).click();
    }

    /** Answers the question that the page asks. */
    void confirm(String answer) {
        page.getByRole(AriaRole.DIALOG)
                .getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName(answer))
                .click();
    }
}
