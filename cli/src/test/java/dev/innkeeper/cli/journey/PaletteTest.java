package dev.innkeeper.cli.journey;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import dev.innkeeper.engine.js.Json.Obj;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The command palette does what was typed. */
@BrowserJourney
class PaletteTest {
    @Test
    void whatIsTypedStaysWhenTheLorebooksCome(Journey journey) {
        journey.inn().lorebook("Timeline of inns", Obj.EMPTY.with("entries", Obj.EMPTY));
        Page page = journey.chatPage("Typist", "Type.").page();
        List<Route> held = new ArrayList<>();
        page.route("**/api/v1/lorebooks", held::add);
        page.waitForRequest("**/api/v1/lorebooks", () -> page.keyboard().press("Control+k"));
        Locator field = page.getByRole(AriaRole.COMBOBOX, new Page.GetByRoleOptions().setName("Go to or do"));
        field.fill("timeline of");
        Locator book = page.getByRole(AriaRole.OPTION, new Page.GetByRoleOptions().setName("Timeline of inns"));
        assertThat(book).not().isVisible();

        held.forEach(Route::resume);

        assertThat(book).isVisible();
        assertThat(field).hasValue("timeline of");
        page.keyboard().press("Enter");
        assertThat(page.getByRole(AriaRole.HEADING, new Page.GetByRoleOptions().setName("Timeline of inns")))
                .isVisible();
    }
}
