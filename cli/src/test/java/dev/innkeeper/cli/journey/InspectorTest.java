package dev.innkeeper.cli.journey;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.innkeeper.engine.js.Json.Obj;
import dev.innkeeper.providers.testing.Reply;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The glass wall to the engine: what the model sees, before and after. */
@BrowserJourney
class InspectorTest {
    @Test
    void theNextPromptAndThePastOneAreShownWithTheirSources(Journey journey) {
        ChatPage chat = journey.chatPage("Glazier", "Mind the panes.");
        Locator inspector = open(chat);
        chat.composer().fill("May I look through?");
        assertThat(inspector).containsText("What the model would see next");
        Locator entries = inspector.locator("ol > li > details");
        Locator asked = entries.filter(new Locator.FilterOptions().setHasText("May I look through?"));
        assertThat(asked).hasCount(1);
        assertThat(asked.locator(".role")).hasText("USER");
        assertThat(asked.locator(".tokens")).hasText(Pattern.compile("^[1-9]\\d*$"));
        assertThat(entries.first().locator(".role")).hasText("SYSTEM");

        Locator described = entries.filter(new Locator.FilterOptions().setHasText("keeps the inn at the ford"));
        described.locator("summary").click();
        Locator span =
                described.locator(".spans .span").filter(new Locator.FilterOptions().setHasText("keeps the inn"));
        assertThat(span.getByRole(AriaRole.BUTTON).first()).hasAttribute("aria-label", Pattern.compile("^Source: .+"));
        assertThat(span.locator("abbr.badge").first()).hasText("CA");
        assertThat((String) span.first().evaluate("e => getComputedStyle(e).backgroundColor"))
                .as("a span is tinted")
                .isNotEqualTo("rgba(0, 0, 0, 0)");
        requireBudget(inspector);

        int next = entries.count();
        journey.upstream().reply(Reply.streamOf("Look, ", "then."));
        chat.composer().press("Enter");
        chat.awaitReply(2, "Look, then.");
        chat.choose(2, "Show its prompt");
        assertThat(inspector).containsText("What the model saw for this reply");
        assertThat(entries).hasCount(next);
        assertThat(asked).hasCount(1);
        assertThat(inspector).not().containsText("Look, then.");
        inspector
                .getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Show the next turn"))
                .click();
        assertThat(inspector).containsText("What the model would see next");
        assertThat(inspector.locator("pre")).containsText("Look, then.");
    }

    private static void requireBudget(Locator inspector) {
        Locator bar = inspector.locator(".budget").getByRole(AriaRole.IMG);
        assertThat(bar)
                .hasAttribute("aria-label", Pattern.compile("^[\\d,]+ of [\\d,]+ tokens used; [\\d,]+ kept free"));
        assertThat(bar.locator("span").first()).hasCSS("width", Pattern.compile("^(?!0px).+"));
        inspector.locator(".budget summary").click();
        assertThat(inspector.locator(".budget table")).containsText("Character card");
    }

    @Test
    void whatDoesNotFitIsNamed(Journey journey) throws IOException {
        ChatAddress address = journey.inn().newChat("Archivist", "Everything is kept.");
        writeLongChat(journey.inn().file(address));
        journey.inn().preset("Small room", room(1200));
        journey.inn().preset("No room", room(330));
        ChatPage chat = ChatPage.open(
                journey.guest(Guest.Kind.DESK).expecting("status of 422").page(), address);
        Locator inspector = open(chat);
        assertThat(inspector).containsText("Left out (");
        preset(chat, "Small room");
        assertThat(inspector.locator(".budget .figures")).containsText("/ 900");
        Locator dropped = inspector.locator("section[aria-labelledby=dropped] li");
        assertThat(dropped.filter(new Locator.FilterOptions().setHasText("no room"))
                        .first())
                .isVisible();
        assertThat(inspector.locator("pre")).containsText("Entry 60 ");
        assertThat(inspector.locator("pre")).not().containsText("Entry 1 ");

        preset(chat, "No room");
        Pattern missing = Pattern.compile("“[^”]+” needs \\d+ more tokens than are left");
        assertThat(inspector).containsText(missing);
        chat.send("One more.");
        assertThat(chat.failure()).containsText("do not fit the context");
        assertThat(chat.failure()).containsText(missing);
        assertThat(chat.composer()).hasValue("One more.");
        assertThat(journey.upstream().requests()).isEmpty();
        assertThat(journey.inn().stored(address).messages()).hasSize(61);
    }

    private static Locator open(ChatPage chat) {
        chat.button("Inspector: what the model sees").click();
        return chat.page().getByRole(AriaRole.COMPLEMENTARY, new Page.GetByRoleOptions().setName("Inspector"));
    }

    private static void preset(ChatPage chat, String name) {
        chat.page().getByLabel("Preset").selectOption(name);
    }

    private static Obj room(int context) {
        return Obj.build(preset -> preset.put("openai_max_context", context).put("openai_max_tokens", 300));
    }

    /** A chat as SillyTavern would have left it, with sixty messages. */
    private static void writeLongChat(Path file) throws IOException {
        List<String> lines = new ArrayList<>(Files.readAllLines(file));
        for (int i = 1; i <= 60; i++) {
            int number = i;
            lines.add(Obj.build(message -> message.put("name", number % 2 == 0 ? "Archivist" : "User")
                            .put("is_user", number % 2 != 0)
                            .put("is_system", false)
                            .put("send_date", "2026-01-01T00:00:00.000Z")
                            .put(
                                    "mes",
                                    "Entry " + number + " of the ledger: " + "a barrel of salted herring, ".repeat(6))
                            .put("extra", Obj.EMPTY))
                    .text());
        }
        Files.writeString(file, String.join("\n", lines));
    }
}
