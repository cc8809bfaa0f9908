package dev.innkeeper.cli.journey;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.AriaRole;
import dev.innkeeper.engine.js.Json.Obj;
import dev.innkeeper.providers.testing.Reply;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The model's server does not do what it should: the page says what happened and what to do, and nothing is lost. */
@BrowserJourney
class UpstreamTroubleTest {
    @Test
    void aWrongKeyLeadsToTheConnection(Journey journey) {
        journey.upstream().reply(Reply.error(401, "Incorrect API key provided"));
        ChatPage chat = journey.chatPage("Porter", "Papers?");
        chat.send("Here.");
        assertThat(chat.failure()).containsText("The model’s server does not accept the key.");
        assertThat(chat.failure()).containsText("Incorrect API key provided");
        assertThat(chat.messages()).hasCount(2);
        assertThat(journey.inn().stored(chat.chat()).texts()).containsExactly("Papers?", "Here.");

        chat.failure()
                .getByRole(AriaRole.LINK, new Locator.GetByRoleOptions().setName("Open the connection settings"))
                .click();
        assertThat(chat.page()).hasURL(Pattern.compile("/settings/connection$"));
        assertThat(chat.page().getByLabel("Address"))
                .hasValue(journey.upstream().baseUrl());
        chat.page().goBack();
        journey.upstream().reply(Reply.streamOf("Pass, ", "friend."));
        chat.button("Ask for a reply").click();
        chat.awaitReply(2, "Pass, friend.");
        assertThat(journey.inn().stored(chat.chat()).texts()).containsExactly("Papers?", "Here.", "Pass, friend.");
    }

    @Test
    void aSilentServerIsNotWaitedForForever(Journey journey) {
        journey.inn()
                .connect(Obj.build(
                        connection -> connection.put("firstTokenSeconds", 1).put("silenceSeconds", 1)));
        journey.upstream().reply(Reply.nothing().hang());
        ChatPage chat = journey.chatPage("Hermit", "...");
        chat.send("Say something.");
        assertThat(chat.failure()).containsText("The model’s server took too long to answer.");
        journey.upstream().reply(Reply.streamOf("So be ", "it."));
        chat.button("Try again").click();
        chat.awaitReply(2, "So be it.");
        assertThat(chat.failure()).not().isVisible();
        assertThat(journey.inn().stored(chat.chat()).texts()).containsExactly("...", "Say something.", "So be it.");
    }

    @Test
    void aBusyServerIsAskedAgainAndThePageSaysSo(Journey journey) {
        journey.inn().connect(Obj.build(connection -> connection.put("retries", 2)));
        journey.upstream()
                .reply(Reply.error(429, "slow down", "Retry-After: 2"))
                .reply(Reply.streamOf("Now ", "then."));
        ChatPage chat = journey.chatPage("Clerk", "Next!");
        chat.send("Me.");
        assertThat(chat.message(2)).containsText(Pattern.compile("Asks again after \\d s \\(attempt 2\\)\\."));
        chat.awaitReply(2, "Now then.");
        assertThat(chat.failure()).not().isVisible();
        assertThat(journey.upstream().requests()).hasSize(2);
    }

    @Test
    void whatCameBeforeTheConnectionBrokeIsKept(Journey journey) {
        journey.upstream().reply(Reply.stream().text("Half a ").text("sentence").drop());
        ChatPage chat = journey.chatPage("Oracle", "Ask.");
        chat.send("What will be?");
        assertThat(chat.failure()).containsText("The connection broke in the middle of the reply.");
        assertThat(chat.failure()).containsText("What had already arrived is kept.");
        assertThat(chat.text(2)).hasText("Half a sentence");
        assertThat(chat.message(2)).containsText("Interrupted");
        assertThat(journey.inn().stored(chat.chat()).texts())
                .containsExactly("Ask.", "What will be?", "Half a sentence");
        journey.upstream().reply(Reply.streamOf(" and ", "the rest."));
        chat.button("Go on from here").click();
        chat.awaitReply(2, "Half a sentence and the rest.");
        assertThat(chat.failure()).not().isVisible();
        assertThat(journey.inn().stored(chat.chat()).texts())
                .containsExactly("Ask.", "What will be?", "Half a sentence and the rest.");
    }
}
