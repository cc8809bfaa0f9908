package dev.innkeeper.cli.journey;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.providers.testing.Reply;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** A reply does not need anybody to watch it. */
@BrowserJourney
class ClosedTabTest {
    @Test
    void whoComesBackDuringTheReplySeesAllOfIt(Journey journey) {
        CountDownLatch gate = new CountDownLatch(1);
        journey.upstream()
                .reply(Reply.stream()
                        .text("The ferry ")
                        .hold(gate)
                        .text("leaves at dawn.")
                        .done());
        Guest guest = journey.guest(Guest.Kind.DESK);
        ChatPage chat = ChatPage.open(guest.page(), journey.inn().newChat("Ferrier", "Evening."));
        chat.send("When does it leave?");
        assertThat(chat.text(2)).hasText("The ferry");
        chat.page().close();

        ChatPage again = ChatPage.open(guest.page(), chat.chat());
        assertThat(again.text(2)).hasText("The ferry");
        assertThat(again.stopButton()).isVisible();
        assertThat(again.messages()).hasCount(3);
        gate.countDown();
        again.awaitReply(2, "The ferry leaves at dawn.");
        assertThat(again.messages()).hasCount(3);
        assertThat(journey.inn().stored(chat.chat()).texts())
                .containsExactly("Evening.", "When does it leave?", "The ferry leaves at dawn.");
    }

    @Test
    void whoComesBackAfterTheReplySeesAllOfIt(Journey journey) throws InterruptedException {
        CountDownLatch gate = new CountDownLatch(1);
        journey.upstream()
                .reply(Reply.stream().text("Sleep ").hold(gate).text("well.").done());
        Guest guest = journey.guest(Guest.Kind.DESK);
        ChatPage chat = ChatPage.open(guest.page(), journey.inn().newChat("Warden", "Evening."));
        chat.send("Good night.");
        assertThat(chat.text(2)).hasText("Sleep");
        chat.page().close();
        gate.countDown();
        journey.inn().awaitRest(chat.chat());

        ChatPage again = ChatPage.open(guest.page(), chat.chat());
        assertThat(again.text(2)).hasText("Sleep well.");
        assertThat(again.messages()).hasCount(3);
        assertThat(journey.inn().stored(chat.chat()).texts()).containsExactly("Evening.", "Good night.", "Sleep well.");
    }
}
