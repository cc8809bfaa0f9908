package dev.innkeeper.cli.journey;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Keyboard;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.innkeeper.providers.testing.Reply;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** No mouse. */
@BrowserJourney
class KeyboardTest {
    @ParameterizedTest
    @EnumSource(names = {"DESK", "PHONE"})
    void aTurnIsSentStoppedAndInspected(Guest.Kind kind, Journey journey) {
        journey.upstream().reply(Reply.stream().text("Keys ").text("jingle").hang());
        Page page = journey.guest(kind).page();
        ChatPage chat = ChatPage.open(page, journey.inn().newChat("Locksmith", "Click."));
        Keyboard keys = page.keyboard();
        assertThat(chat.messages()).hasCount(1);
        keys.press("/");
        assertThat(chat.composer()).isFocused();
        keys.type("Open up.");
        keys.press("Enter");
        assertThat(chat.text(2)).hasText("Keys jingle");
        keys.press("Escape");
        chat.awaitReply(2, "Keys jingle");

        keys.press("Shift+Tab");
        keys.press("i");
        Locator inspector = page.getByRole(AriaRole.COMPLEMENTARY, new Page.GetByRoleOptions().setName("Inspector"));
        assertThat(inspector).containsText("in sending order");
        if (kind == Guest.Kind.PHONE) {
            assertThat(inspector).isFocused();
            keys.press("Escape");
        } else {
            keys.press("i");
        }
        assertThat(inspector).not().isVisible();
        assertThat((String) page.evaluate("() => document.activeElement.tagName"))
                .as("the focus is not lost")
                .isNotEqualTo("BODY");
    }

    @Test
    void everyControlOfAMessageIsReachedByTab(Journey journey) {
        journey.upstream().reply(Reply.streamOf("Turn ", "the page."));
        ChatPage chat = journey.chatPage("Reader", "Read.");
        chat.send("Aloud.");
        chat.awaitReply(2, "Turn the page.");
        Keyboard keys = chat.page().keyboard();
        chat.page().getByRole(AriaRole.LOG).focus();
        keys.press("k");
        assertThat(chat.message(2)).isFocused();
        for (String name :
                new String[] {"Write another version", "Regenerate", "Continue this reply", "Edit", "Copy"}) {
            keys.press("Tab");
            assertThat(chat.button(2, name)).isFocused();
        }
        keys.press("e");
        Locator editor = chat.message(2).locator("textarea");
        assertThat(editor).isFocused();
        keys.press("End");
        keys.type(" Slowly.");
        keys.press("Control+Enter");
        assertThat(chat.text(2)).hasText("Turn the page. Slowly.");
        keys.press("?");
        assertThat(chat.page().getByRole(AriaRole.DIALOG)).containsText("Keyboard map");
        keys.press("Escape");
        assertThat(chat.page().getByRole(AriaRole.DIALOG)).not().isVisible();
    }
}
