package dev.innkeeper.cli.journey;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static dev.innkeeper.cli.journey.LoreEntries.book;
import static dev.innkeeper.cli.journey.LoreEntries.entry;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.innkeeper.engine.js.Json.Obj;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Why entries of lorebooks fire or stay silent. */
@BrowserJourney
class LoreReasonsTest {
    private static final Obj BOOK =
            book(entry(0, "The ferry", "ferry"), entry(1, "The ghost", "ghost"), entry(2, "Welcome", "welcome"));

    @Test
    void aHypotheticalMessageShowsWhatItWouldChange(Journey journey) {
        journey.inn().lorebook("Supposed", BOOK);
        journey.inn().useLorebook("Supposed");
        Page page = journey.page();
        page.navigate(
                journey.inn().newChat("Ferrier", "Welcome to the landing.").page() + "?panel=lore");
        Locator inspector = page.getByRole(AriaRole.COMPLEMENTARY, new Page.GetByRoleOptions().setName("Inspector"));
        assertThat(inspector).containsText("welcome is in the newest message.");
        assertThat(inspector).containsText("ghost is not in the last");

        Locator difference = inspector.getByRole(AriaRole.REGION, new Locator.GetByRoleOptions().setName("What if"));
        difference.getByRole(AriaRole.TEXTBOX).fill("Does the ferry still go at night?");
        assertThat(difference).containsText("Would fire (1)");
        Locator fired = difference.locator("li").first();
        assertThat(fired).containsText("The ferry");
        assertThat(fired).containsText("ferry is in the newest message.");
        assertThat(fired).containsText("Without these words: ferry is not in the last");
        assertThat(difference).not().containsText("The ghost");
        fired.locator("summary").click();
        assertThat(fired.locator("blockquote")).containsText("Does the ferry still go at night?");
        assertThat(fired.locator("blockquote mark")).hasText("ferry");
        assertThat(fired).containsText("before the character");
        assertThat(journey.upstream().requests()).as("no model was called").isEmpty();
        assertThat(page.locator("#composer-text")).hasValue("");

        inspector.getByRole(AriaRole.SEARCHBOX).fill("ghost");
        assertThat(inspector.locator("section").last().locator("li")).hasCount(1);
        difference.getByText("Take these words into the message").click();
        assertThat(page.locator("#composer-text")).hasValue("Does the ferry still go at night?");
        fired.getByRole(AriaRole.LINK).click();
        assertThat(page.locator("tr[data-key='0']")).hasClass(Pattern.compile("\\bopen\\b"));
    }

    @Test
    void reasonsAreSaidInChinese(Journey journey) {
        journey.inn().lorebook("渡口", book(entry(0, "渡船", "渡船"), entry(1, "鬼", "鬼")));
        journey.inn().useLorebook("渡口");
        Page page = journey.guest(Guest.Kind.CHINESE_DESK).page();
        page.navigate(journey.inn().newChat("船家", "渡船就要开了。").page() + "?panel=lore");
        Locator inspector = page.getByRole(AriaRole.COMPLEMENTARY, new Page.GetByRoleOptions().setName("透视"));
        assertThat(inspector).containsText("最新的消息里有 渡船。");
        assertThat(inspector).containsText("条消息里没有 鬼。");
        page.locator("#what-if").fill("听说这里有鬼？");
        assertThat(inspector).containsText("将会触发（1）");
        assertThat(inspector).containsText("最新的消息里有 鬼。");
    }
}
