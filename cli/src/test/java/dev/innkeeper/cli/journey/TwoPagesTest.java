package dev.innkeeper.cli.journey;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json.Obj;
import dev.innkeeper.providers.testing.Reply;
import dev.innkeeper.server.testing.Client;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** Two browsers look at one chat. */
@BrowserJourney
class TwoPagesTest {
    @Test
    void whatIsDoneInOneAppearsInTheOther(Journey journey) {
        ChatPage here = journey.chatPage("Twin", "We are both here.");
        ChatPage there = ChatPage.open(journey.page(), here.chat());
        there.page().evaluate("() => { window.neverReloaded = true }");
        assertThat(there.messages()).hasCount(1);

        CountDownLatch gate = new CountDownLatch(1);
        journey.upstream()
                .reply(Reply.stream()
                        .text("Left ")
                        .hold(gate)
                        .text("and right.")
                        .done());
        here.send("Who speaks?");
        assertThat(there.text(1)).hasText("Who speaks?");
        assertThat(there.text(2)).hasText("Left");
        assertThat(there.stopButton()).isVisible();
        gate.countDown();
        there.awaitReply(2, "Left and right.");
        here.awaitReply(2, "Left and right.");

        here.press(1, "Edit");
        here.message(1).locator("textarea").fill("Who is speaking?");
        here.message(1).locator("textarea").press("Control+Enter");
        assertThat(there.text(1)).hasText("Who is speaking?");

        there.choose(2, "Delete");
        there.confirm("Delete");
        assertThat(there.messages()).hasCount(2);
        assertThat(here.messages()).hasCount(2);
        assertThat(there.page().evaluate("() => window.neverReloaded")).isEqualTo(true);
        assertThat(journey.inn().stored(here.chat()).texts()).containsExactly("We are both here.", "Who is speaking?");
    }

    @Test
    void aStaleWriteIsRefusedWithTheCurrentRevision(Journey journey) {
        ChatPage chat = journey.chatPage("Clerk", "Sign here.");
        Obj before = journey.inn().view(chat.chat());
        chat.press(0, "Edit");
        chat.message(0).locator("textarea").fill("Sign there.");
        chat.button(0, "Save").click();
        assertThat(chat.text(0)).hasText("Sign there.");

        Client client = journey.inn().client();
        Obj stale = Obj.EMPTY
                .with("revision", before.find("revision").orElseThrow())
                .with("text", "Do not sign.");
        Obj refusal = client.patch(chat.chat().api() + "/messages/0", stale)
                .expect(409)
                .object("error");
        assertThat(refusal.string("code")).contains("chat.conflict");
        assertThat(refusal.find("revision"))
                .isEqualTo(journey.inn().view(chat.chat()).find("revision"));
        assertThat(journey.inn().stored(chat.chat()).texts()).containsExactly("Sign there.");
    }
}
