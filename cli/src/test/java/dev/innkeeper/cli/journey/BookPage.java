package dev.innkeeper.cli.journey;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Obj;
import dev.innkeeper.server.testing.Client;
import java.util.regex.Pattern;

/** A lorebook on a page in English: what is on it and what people do there. */
final class BookPage {
    private final Page page;
    private final Inn inn;
    private final String name;

    private BookPage(Page page, Inn inn, String name) {
        this.page = page;
        this.inn = inn;
        this.name = name;
    }

    /** Opens a lorebook in a tab. */
    static BookPage open(Page page, Inn inn, String name) {
        page.navigate("/lorebooks/" + Client.encode(name));
        BookPage opened = new BookPage(page, inn, name);
        assertThat(opened.rows().first()).isVisible();
        return opened;
    }

    Page page() {
        return page;
    }

    /** The entries that are shown. */
    Locator rows() {
        return page.locator("tr[data-key]");
    }

    Locator row(int key) {
        return page.locator("tr[data-key='" + key + "']");
    }

    /** The titles of the entries in the order of the table. */
    Locator titles() {
        return page.locator("tr[data-key] .name .clip");
    }

    Locator button(String label) {
        return page.getByRole(
                AriaRole.BUTTON, new Page.GetByRoleOptions().setName(label).setExact(true));
    }

    Locator checkbox(String label) {
        return page.getByRole(AriaRole.CHECKBOX, new Page.GetByRoleOptions().setName(label));
    }

    Locator dialog() {
        return page.getByRole(AriaRole.DIALOG);
    }

    /** Opens an entry beside the table, or over it on a phone. */
    Locator entry(int key) {
        row(key).locator(".title").click();
        Locator pane = page.getByRole(AriaRole.COMPLEMENTARY, new Page.GetByRoleOptions().setName("Entry"));
        assertThat(pane).isVisible();
        return pane;
    }

    /** Saves and waits until everything is stored. */
    void save() {
        button("Save").click();
        awaitStored();
    }

    /** Waits until everything is stored. */
    void awaitStored() {
        assertThat(page.getByRole(AriaRole.STATUS)
                        .filter(new Locator.FilterOptions().setHasText(Pattern.compile("^Saved$"))))
                .isVisible();
    }

    /** An entry as it is stored. */
    Obj stored(int key) {
        return inn.lorebook(name)
                .find("content")
                .flatMap(Json::asObject)
                .flatMap(content -> content.find("entries").flatMap(Json::asObject))
                .flatMap(entries -> entries.find(Integer.toString(key)).flatMap(Json::asObject))
                .orElseThrow();
    }
}
