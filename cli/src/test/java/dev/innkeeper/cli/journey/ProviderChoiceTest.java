package dev.innkeeper.cli.journey;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.innkeeper.providers.testing.ReceivedRequest;
import dev.innkeeper.providers.testing.Reply;
import org.junit.jupiter.api.Test;

/** Somebody chooses a provider by its name, gives it a key and gets a reply in its dialect. */
@BrowserJourney
class ProviderChoiceTest {
    @Test
    void aProviderIsFoundTriedAndAnswers(Journey journey) {
        String address = "http://127.0.0.1:" + journey.upstream().port() + "/v1";
        ChatPage chat = journey.chatPage("Aria", "Welcome.");
        Page page = chat.page();
        page.navigate("/settings/connection");
        page.getByLabel("A provider", new Page.GetByLabelOptions().setExact(false))
                .first()
                .check();
        page.getByLabel("Find a provider").fill("claude");
        assertThat(page.getByText("1 provider")).isVisible();
        page.getByLabel("Provider", new Page.GetByLabelOptions().setExact(true)).selectOption("claude");
        page.getByLabel("Reverse proxy (optional)").fill(address);
        page.getByLabel("Key", new Page.GetByLabelOptions().setExact(true)).fill("sk-ant-journey");
        page.getByLabel("Model", new Page.GetByLabelOptions().setExact(true)).fill("claude-opus-4-5");
        page.getByText("Patience, repetition, proxy").click();
        page.getByLabel("Further attempts if nothing has come").fill("1");
        journey.upstream().reply(Reply.models("claude-opus-4-5"));
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Save and test"))
                .click();
        assertThat(page.getByText("It works.")).isVisible();
        ReceivedRequest list = journey.upstream().takeRequest();
        assertThat(list.path()).isEqualTo("/v1/models?limit=1000");
        assertThat(list.header("x-api-key")).contains("sk-ant-journey");

        page.goBack();
        journey.upstream().reply(Reply.error(529, "Overloaded")).reply(claude("Come in."));
        chat.send("Is anybody there?");
        chat.awaitReply(2, "Come in.");
        assertThat(journey.inn().stored(chat.chat()).texts())
                .containsExactly("Welcome.", "Is anybody there?", "Come in.");
    }

    private static Reply claude(String text) {
        return Reply.stream()
                .event("{\"type\":\"message_start\",\"message\":{\"model\":\"claude-opus-4-5\"}}")
                .event("{\"type\":\"content_block_delta\",\"index\":0,\"delta\":{\"text\":\"" + text + "\"}}")
                .event("{\"type\":\"message_delta\",\"delta\":{\"stop_reason\":\"end_turn\"}}")
                .event("{\"type\":\"message_stop\"}")
                .endOfChunks();
    }
}
