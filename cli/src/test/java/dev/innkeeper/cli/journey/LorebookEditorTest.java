package dev.innkeeper.cli.journey;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static dev.innkeeper.cli.journey.LoreEntries.book;
import static dev.innkeeper.cli.journey.LoreEntries.entry;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Keyboard;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.FilePayload;
import com.microsoft.playwright.options.KeyboardModifier;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Obj;
import dev.innkeeper.server.testing.Client;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The lorebook editor. */
@BrowserJourney
class LorebookEditorTest {
    @Test
    void anEntryIsEditedAndStoredWithEverythingElseUntouched(Journey journey) {
        BookPage book = open(journey, "Edited", "Ford", "Mill");
        List<String> members = List.copyOf(book.stored(0).members().keySet());
        Locator entry = book.entry(0);
        entry.getByLabel("Title", exactly()).fill("The old ford");
        entry.getByLabel("Keys", exactly()).fill("river, /ford(s|ing)?/i");
        entry.getByLabel("Keys", exactly()).press("Enter");
        entry.locator("textarea").fill("Knee-deep in summer.\nNobody crosses in spring.");
        entry.getByLabel("Order", exactly()).fill("42");
        assertThat(book.page().getByText("Unsaved")).isVisible();
        book.page().keyboard().press("Control+s");
        book.awaitStored();

        Obj stored = book.stored(0);
        assertThat(stored.string("comment", "")).isEqualTo("The old ford");
        assertThat(stored.find("key").orElseThrow())
                .isEqualTo(Json.ofStrings(List.of("ford", "river", "/ford(s|ing)?/i")));
        assertThat(stored.string("content", "")).isEqualTo("Knee-deep in summer.\nNobody crosses in spring.");
        assertThat(stored.number("order", 0)).isEqualTo(42);
        assertThat(stored.members().keySet()).containsExactlyElementsOf(members);
        assertThat(stored.find("ownField")).isEqualTo(book.stored(1).find("ownField"));
        assertThat(journey.inn()
                        .lorebook("Edited")
                        .find("content")
                        .orElseThrow()
                        .text())
                .contains("\"ownMember\":\"kept\"");
    }

    @Test
    void manyEntriesAreEditedAtOnceAndBroughtBack(Journey journey) {
        BookPage book = open(journey, "Bulk", "Ash", "Birch", "Cedar", "Elder");
        book.checkbox("Select “Birch”").click();
        book.checkbox("Select “Elder”").click(new Locator.ClickOptions().setModifiers(List.of(KeyboardModifier.SHIFT)));
        assertThat(book.page().getByText("3 selected")).isVisible();
        book.button("Edit …").click();
        book.dialog().getByLabel("Position", exactly()).selectOption("In the chat, at a depth");
        book.dialog().getByLabel("Depth", exactly()).fill("3");
        book.dialog().getByLabel("Chance in percent", exactly()).fill("25");
        book.dialog().getByLabel("Group", exactly()).fill("trees");
        book.dialog().getByLabel("Add keys").fill("wood");
        book.dialog().getByLabel("Add keys").press("Enter");
        book.dialog()
                .getByRole(
                        AriaRole.BUTTON,
                        new Locator.GetByRoleOptions().setName("Change").setExact(true))
                .click();
        book.save();
        for (int key = 1; key <= 3; key++) {
            Obj stored = book.stored(key);
            assertThat(stored.number("position", 0)).isEqualTo(4);
            assertThat(stored.number("depth", 0)).isEqualTo(3);
            assertThat(stored.number("probability", 0)).isEqualTo(25);
            assertThat(stored.string("group", "")).isEqualTo("trees");
            assertThat(stored.array("key").items()).contains(Json.of("wood"));
        }
        assertThat(book.stored(0).has("group")).isFalse();

        book.button("Delete").click();
        assertThat(book.rows()).hasCount(1);
        book.row(0).focus();
        book.page().keyboard().press("Control+z");
        assertThat(book.rows()).hasCount(4);
    }

    @Test
    void entriesAreMovedWithThePointerAndWithKeys(Journey journey) {
        BookPage book = open(journey, "Moved", "One", "Two", "Three", "Four");
        BoundingBox handle = book.row(3).locator(".handle").boundingBox();
        BoundingBox first = book.row(0).boundingBox();
        book.page().mouse().move(handle.x + 6, handle.y + 6);
        book.page().mouse().down();
        book.page().mouse().move(handle.x + 6, first.y + first.height / 2);
        book.page().mouse().move(handle.x + 6, first.y + 3);
        book.page().mouse().up();
        assertThat(book.titles()).hasText(new String[] {"Four", "One", "Two", "Three"});

        Keyboard keys = book.page().keyboard();
        book.row(2).focus();
        keys.press("Alt+ArrowUp");
        assertThat(book.titles()).hasText(new String[] {"Four", "One", "Three", "Two"});
        assertThat(book.row(2)).isFocused();
        book.save();
        assertThat(IntStream.range(0, 4).mapToObj(key -> book.stored(key).number("displayIndex", -1)))
                .containsExactly(1.0, 3.0, 2.0, 0.0);
        assertThat(book.stored(0).number("order", 0)).as("order is left alone").isEqualTo(100);

        book.checkbox("Moving also numbers").check();
        book.row(2).focus();
        keys.press("Alt+ArrowDown");
        book.save();
        assertThat(IntStream.range(0, 4).mapToObj(key -> book.stored(key).number("order", 0)))
                .containsExactly(101.0, 102.0, 103.0, 100.0);
    }

    @Test
    void nothingTypedIsLost(Journey journey) {
        journey.inn().lorebook("Shared", book(entry(0, "Well", "well"), entry(1, "Wall", "wall")));
        Page page = journey.guest(Guest.Kind.DESK).expecting("status of 409").page();
        BookPage mine = BookPage.open(page, journey.inn(), "Shared");
        mine.entry(0).getByLabel("Title", exactly()).fill("My well");
        page.reload();
        assertThat(mine.titles().first()).hasText("My well");
        assertThat(page.getByText("Unsaved", new Page.GetByTextOptions().setExact(true)))
                .isVisible();

        BookPage theirs = BookPage.open(journey.page(), journey.inn(), "Shared");
        theirs.entry(0).getByLabel("Title", exactly()).fill("Their well");
        theirs.save();
        mine.button("Save").click();
        assertThat(mine.dialog()).containsText("Two versions of this lorebook");
        assertThat(mine.dialog()).containsText("Their well");
        assertThat(mine.stored(0).string("comment", "")).isEqualTo("Their well");
        mine.dialog().getByText("Yours").click();
        mine.button("Bring both together and save").click();
        assertThat(mine.dialog()).not().isVisible();
        mine.awaitStored();
        assertThat(mine.stored(0).string("comment", "")).isEqualTo("My well");
    }

    @Test
    void booksAreBegunImportedRenamedAndDeleted(Journey journey) {
        Page page = journey.page();
        page.navigate("/settings/lorebooks");
        page.setInputFiles(
                "input[type=file]",
                new FilePayload(
                        "Brought along.json",
                        "application/json",
                        book(entry(0, "Guest", "guest")).text().getBytes(StandardCharsets.UTF_8)));
        assertThat(page.getByText("“Brought along”: 1 entry taken over.")).isVisible();
        chooseFor(page, "Brought along", "Rename");
        page.getByRole(AriaRole.DIALOG).getByRole(AriaRole.TEXTBOX).fill("Kept here");
        page.getByRole(AriaRole.DIALOG)
                .getByText("Rename", new Locator.GetByTextOptions().setExact(true))
                .click();
        Locator link = page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Open “Kept here”"));
        assertThat(link).isVisible();
        link.click();
        assertThat(page.locator("tr[data-key] .name .clip")).hasText("Guest");
        page.goBack();
        chooseFor(page, "Kept here", "Delete");
        page.getByRole(AriaRole.DIALOG)
                .getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Delete"))
                .click();
        assertThat(link).not().isAttached();

        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("New lorebook"))
                .click();
        page.getByRole(AriaRole.DIALOG).getByRole(AriaRole.TEXTBOX).fill("Begun");
        page.getByRole(AriaRole.DIALOG)
                .getByText("Begin", new Locator.GetByTextOptions().setExact(true))
                .click();
        assertThat(page.getByText("This lorebook has no entries yet.")).isVisible();
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("New entry"))
                .click();
        assertThat(page.getByRole(AriaRole.COMPLEMENTARY, new Page.GetByRoleOptions().setName("Entry")))
                .isVisible();
    }

    @Test
    void itIsEditedOnAPhone(Journey journey) {
        journey.inn().lorebook("Pocket", book(entry(0, "Coin", "coin"), entry(1, "Comb", "comb")));
        Page page = journey.guest(Guest.Kind.PHONE).page();
        BookPage book = BookPage.open(page, journey.inn(), "Pocket");
        assertThat(book.row(0)).containsText("coin");
        assertThat(book.row(0)).containsText("Before the character");
        Locator entry = book.entry(0);
        assertThat(page.locator("main")).hasAttribute("inert", "");
        entry.getByLabel("Title", exactly()).fill("A silver coin");
        page.goBack();
        assertThat(entry).not().isVisible();
        assertThat(book.titles().first()).hasText("A silver coin");
        book.checkbox("Select “Comb”").tap();
        book.button("More for the selected").tap();
        page.getByRole(AriaRole.MENUITEM, new Page.GetByRoleOptions().setName("Switch off"))
                .tap();
        book.button("Save").tap();
        book.awaitStored();
        assertThat(book.stored(0).string("comment", "")).isEqualTo("A silver coin");
        assertThat(book.stored(1).find("disable")).contains(Json.of(true));
        assertThat(page.evaluate("() => document.documentElement.scrollWidth")).isEqualTo(360);
    }

    @Test
    void itSpeaksChinese(Journey journey) {
        journey.inn().lorebook("客栈", book(entry(0, "七级楼梯", "楼梯")));
        Page page = journey.guest(Guest.Kind.CHINESE_DESK).page();
        page.navigate("/lorebooks/" + Client.encode("客栈"));
        page.locator("tr[data-key='0'] .title").click();
        Locator pane = page.getByRole(AriaRole.COMPLEMENTARY, new Page.GetByRoleOptions().setName("条目"));
        pane.getByLabel("标题", exactly()).fill("第七级楼梯");
        assertThat(page.getByText("未保存")).isVisible();
        page.getByRole(
                        AriaRole.BUTTON,
                        new Page.GetByRoleOptions().setName("保存").setExact(true))
                .click();
        assertThat(page.getByText("已保存")).isVisible();
        BookPage book = BookPage.open(page, journey.inn(), "客栈");
        assertThat(book.titles()).hasText("第七级楼梯");
        assertThat(book.stored(0).string("comment", "")).isEqualTo("第七级楼梯");
    }

    private static BookPage open(Journey journey, String name, String... titles) {
        Obj[] entries = IntStream.range(0, titles.length)
                .mapToObj(i -> entry(i, titles[i], titles[i].toLowerCase(Locale.ROOT)))
                .toArray(Obj[]::new);
        journey.inn().lorebook(name, book(entries));
        return BookPage.open(journey.page(), journey.inn(), name);
    }

    private static void chooseFor(Page page, String book, String action) {
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("What to do with “" + book + "”"))
                .click();
        page.getByRole(
                        AriaRole.MENUITEM,
                        new Page.GetByRoleOptions().setName(action).setExact(true))
                .click();
    }

    private static Locator.GetByLabelOptions exactly() {
        return new Locator.GetByLabelOptions().setExact(true);
    }
}
