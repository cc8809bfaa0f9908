package dev.innkeeper.cli.journey;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.innkeeper.providers.testing.Reply;
import dev.innkeeper.server.testing.Client;
import java.net.http.HttpRequest;
import org.junit.jupiter.api.Test;

/** Programs talk to characters, with tokens that a person makes for them. */
@BrowserJourney
class ProgramsTest {
    @Test
    void aTokenIsMadeUsedAndRevoked(Journey journey) {
        ChatPage chat = journey.chatPage("Porter", "Good evening.");
        Page page = chat.page();
        page.navigate("/settings/programs");
        assertThat(page.getByText("There are no tokens")).isVisible();
        page.getByLabel("For which program").fill("Editor");
        button(page, "Make a token").click();
        Locator made = page.locator(".token code");
        assertThat(made).containsText("ik-");
        String token = made.textContent();
        Client client = journey.inn().client();
        assertThat(client.get("/v1/models").error(401)).isEqualTo("invalid_api_key");

        String model = "Porter:" + chat.chat().name();
        journey.upstream().reply(Reply.completion("Very well."));
        client.send(client.request("/v1/chat/completions")
                        .header("Authorization", "Bearer " + token)
                        .POST(HttpRequest.BodyPublishers.ofString("{\"model\":\"" + model
                                + "\",\"messages\":[{\"role\":\"user\",\"content\":\"My bags, please.\"}]}")))
                .expect(200);
        assertThat(journey.inn().stored(chat.chat()).texts())
                .containsExactly("Good evening.", "My bags, please.", "Very well.");

        page.navigate("/settings/programs");
        assertThat(page.locator(".token")).hasCount(0);
        button(page, "Revoke the token of Editor").click();
        chat.confirm("Revoke");
        assertThat(page.getByText("There are no tokens")).isVisible();
        client.get("/v1/models").expect(200);
    }

    private static Locator button(Page page, String name) {
        return page.getByRole(
                AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
    }
}
