package dev.innkeeper.cli.journey;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static dev.innkeeper.cli.journey.LoreEntries.book;
import static dev.innkeeper.cli.journey.LoreEntries.entry;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.innkeeper.server.testing.Client;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What the editor finds wrong in a lorebook while one writes. */
@BrowserJourney
class LorebookLintTest {
    @Test
    void findingsStandAtTheirFieldsAndGoWhenTheyAreMended(Journey journey) {
        journey.inn().lorebook("Checked", book(entry(0, "Sound", "soundless"), entry(1, "Broken", "/(a+)+$/")));
        BookPage book = BookPage.open(journey.page(), journey.inn(), "Checked");
        Page page = book.page();
        assertThat(book.row(1).locator(".level")).isVisible();
        assertThat(book.row(0).locator(".level")).not().isAttached();
        assertThat(book.row(0).locator("td.tokens")).hasText(Pattern.compile("^[1-9]\\d*$"));
        assertThat(page.getByRole(AriaRole.REGION, new Page.GetByRoleOptions().setName("Tokens")))
                .containsText(Pattern.compile("[1-9]\\d*\\s*all"));

        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Findings: 1 error"))
                .click();
        Locator list = page.getByRole(AriaRole.COMPLEMENTARY, new Page.GetByRoleOptions().setName("Findings"));
        assertThat(list).containsText("“/(a+)+$/” repeats what is repeated already");
        assertThat(list).containsText("key[0]");
        list.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Broken"))
                .click();
        Locator entry = page.getByRole(AriaRole.COMPLEMENTARY, new Page.GetByRoleOptions().setName("Entry"));
        assertThat(entry.locator(".word.error")).hasText("/(a+)+$/");
        assertThat(entry).containsText("repeats what is repeated already");
        entry.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Edit the key “/(a+)+$/”"))
                .click();
        page.keyboard().press("Control+a");
        page.keyboard().type("/soundly$/");
        page.keyboard().press("Enter");
        assertThat(entry.locator(".word.error")).not().isAttached();
        assertThat(book.row(1).locator(".level")).not().isAttached();
    }

    @Test
    void findingsAreSaidInChinese(Journey journey) {
        journey.inn().lorebook("有错的书", book(entry(0, "坏", "/(a+)+$/")));
        Page page = journey.guest(Guest.Kind.CHINESE_DESK).page();
        page.navigate("/lorebooks/" + Client.encode("有错的书") + "?findings");
        Locator list = page.getByRole(AriaRole.COMPLEMENTARY, new Page.GetByRoleOptions().setName("检查结果"));
        assertThat(list).containsText("表达式“/(a+)+$/”在重复里又有重复");
        assertThat(list).containsText("例如把 (a+)+ 写成 a+");
    }
}
