package dev.innkeeper.cli.journey;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.FilePayload;
import dev.innkeeper.engine.js.Json.Obj;
import dev.innkeeper.formats.card.CardPng;
import dev.innkeeper.formats.card.UnreadableCardException;
import dev.innkeeper.formats.picture.Pictures;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Character cards are chosen from the disk or dropped onto the window. */
@BrowserJourney
class CardImportTest {
    @Test
    void aPictureWithoutACharacterIsRefused(Journey journey) {
        List<String> before = journey.inn().characters();
        Page page = home(journey);
        choose(page, "landscape.png", Pictures.defaultAvatar());
        assertThat(page.locator(".toasts")).containsText("landscape.png could not be imported.");
        assertThat(page.locator(".toasts")).containsText(Pattern.compile("no character", Pattern.CASE_INSENSITIVE));
        assertThat(journey.inn().characters()).isEqualTo(before);
    }

    @Test
    void aBrokenPictureIsRefused(Journey journey) throws UnreadableCardException {
        List<String> before = journey.inn().characters();
        byte[] card = card("Torn");
        Page page = home(journey);
        choose(page, "torn.png", Arrays.copyOf(card, card.length / 2));
        assertThat(page.locator(".toasts")).containsText("torn.png could not be imported.");
        drop(page, "noise.png", "This is not a picture.".getBytes(StandardCharsets.UTF_8));
        assertThat(page.locator(".toasts")).containsText("noise.png could not be imported.");
        assertThat(journey.inn().characters()).isEqualTo(before);
        assertThat(page.getByRole(AriaRole.MAIN).locator("a.card")).hasCount(before.size());
    }

    @Test
    void aGoodCardMovesInAndOpens(Journey journey) throws UnreadableCardException {
        Page page = home(journey);
        drop(page, "card.png", card("Lantern Keeper"));
        assertThat(page).hasURL(Pattern.compile("/c/Lantern%20Keeper$"));
        assertThat(page.locator(".toasts")).containsText("Lantern Keeper has moved in.");
        assertThat(page.getByRole(AriaRole.IMG, new Page.GetByRoleOptions().setName("Picture of Lantern Keeper")))
                .isVisible();
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("New chat"))
                .first()
                .click();
        assertThat(page.locator("#m0 div.reading")).hasText("The wick is trimmed.");
        assertThat(journey.inn().characters()).contains("Lantern Keeper");
    }

    private static Page home(Journey journey) {
        Page page = journey.guest(Guest.Kind.DESK).expecting("status of 422").page();
        page.navigate("/");
        assertThat(page.locator("input[type=file]").first()).isEnabled();
        return page;
    }

    private static void choose(Page page, String name, byte[] content) {
        page.locator("input[type=file]").first().setInputFiles(new FilePayload(name, "image/png", content));
    }

    private static void drop(Page page, String name, byte[] content) {
        new DroppedFile(name, "image/png", content).onto(page);
    }

    private static byte[] card(String name) throws UnreadableCardException {
        Obj data = Obj.build(card -> card.put("name", name)
                .put("description", "Keeps the lanterns.")
                .put("personality", "")
                .put("scenario", "")
                .put("first_mes", "The wick is trimmed.")
                .put("mes_example", ""));
        Obj card = Obj.build(json ->
                json.put("spec", "chara_card_v2").put("spec_version", "2.0").put("data", data));
        return CardPng.write(ByteBuffer.wrap(Pictures.defaultAvatar()), card.text());
    }
}
