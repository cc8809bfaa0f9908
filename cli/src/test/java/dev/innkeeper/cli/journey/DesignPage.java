package dev.innkeeper.cli.journey;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import dev.innkeeper.server.testing.Client;
import java.util.regex.Pattern;

/** The prompt designer on a page in English: what is on it and what people do there. */
final class DesignPage {
    private final Page page;

    private DesignPage(Page page) {
        this.page = page;
    }

    /** Opens a preset, tried with a chat. */
    static DesignPage preset(Page page, String name, ChatAddress chat) {
        return open(page, "preset=" + Client.encode(name) + "&" + with(chat));
    }

    /** Opens the designer. */
    static DesignPage open(Page page, String query) {
        page.navigate("/designer?" + query);
        DesignPage opened = new DesignPage(page);
        opened.awaitPrompt();
        return opened;
    }

    /** A chat in the address of the designer. */
    static String with(ChatAddress chat) {
        return "c=" + Client.encode(chat.character()) + "&chat=" + Client.encode(chat.name());
    }

    Page page() {
        return page;
    }

    /** Waits until the picture shows the prompt of what the design is now. */
    void awaitPrompt() {
        assertThat(picture()).hasAttribute("data-behind", "false");
    }

    Locator picture() {
        return page.locator("[role='grid']");
    }

    /** Everything in the picture, from top to bottom. */
    Locator items() {
        return picture().locator("[data-item]");
    }

    /** The blocks, from top to bottom. */
    Locator blocks() {
        return picture().locator("[data-key]");
    }

    Locator block(String key) {
        return picture().locator("[data-key='" + key + "']");
    }

    /** A message of the history that is shown by itself. */
    Locator line(String text) {
        return items().filter(new Locator.FilterOptions().setHasText(text));
    }

    /** Opens a block beside the picture, or over it on a phone. */
    Locator edit(String key) {
        block(key).locator(".what").click();
        Locator pane = page.getByRole(AriaRole.COMPLEMENTARY, new Page.GetByRoleOptions().setName("Block"));
        assertThat(pane).isVisible();
        return pane;
    }

    /** Drags a block with the pointer to the upper edge of something in the picture, which is said to be a place. */
    void drag(String key, Locator above, String place) {
        page.setViewportSize(1440, 1600);
        Locator handle = block(key).locator(".handle");
        BoundingBox from = handle.boundingBox();
        page.mouse().move(from.x + 8, from.y + from.height / 2);
        page.mouse().down();
        BoundingBox to = above.boundingBox();
        page.mouse().move(from.x + 8, to.y + 12);
        page.mouse().move(from.x + 8, to.y + 1);
        assertThat(page.locator(".drop")).hasText(place);
        page.mouse().up();
        assertThat(page.locator(".drop")).not().isAttached();
    }

    Locator contextSize() {
        return page.getByRole(
                AriaRole.SPINBUTTON,
                new Page.GetByRoleOptions().setName("Context size").setExact(true));
    }

    Locator button(String label) {
        return page.getByRole(
                AriaRole.BUTTON, new Page.GetByRoleOptions().setName(label).setExact(true));
    }

    /** Saves and waits until everything is stored. */
    void save() {
        button("Save").click();
        awaitStored();
    }

    void awaitStored() {
        assertThat(page.getByRole(AriaRole.STATUS)
                        .filter(new Locator.FilterOptions().setHasText(Pattern.compile("^Saved$"))))
                .isVisible();
    }

    /** The messages as they are sent. */
    Locator sent() {
        return page.getByRole(AriaRole.COMPLEMENTARY, new Page.GetByRoleOptions().setName("As it is sent"))
                .locator("ol > li");
    }
}
