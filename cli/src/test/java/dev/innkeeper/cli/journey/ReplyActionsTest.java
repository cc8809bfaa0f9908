package dev.innkeeper.cli.journey;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import dev.innkeeper.engine.js.Json.Obj;
import dev.innkeeper.providers.testing.ReceivedRequest;
import dev.innkeeper.providers.testing.Reply;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** What one can do with messages. */
@BrowserJourney
class ReplyActionsTest {
    @Test
    void stopKeepsWhatCame(Journey journey) throws InterruptedException {
        journey.upstream().reply(Reply.stream().text("As far as the bridge").hang());
        ChatPage chat = journey.chatPage("Guide", "Where to?");
        chat.send("Lead on.");
        assertThat(chat.text(2)).hasText("As far as the bridge");
        ReceivedRequest request = journey.upstream().takeRequest();
        chat.stopButton().click();
        chat.awaitReply(2, "As far as the bridge");
        assertThat(request.clientGone().await(20, TimeUnit.SECONDS))
                .as("the upstream is told to stop")
                .isTrue();
        assertThat(chat.failure()).not().isVisible();
        assertThat(journey.inn().stored(chat.chat()).texts())
                .containsExactly("Where to?", "Lead on.", "As far as the bridge");
    }

    @Test
    void aReplyIsRegeneratedSwipedAndContinued(Journey journey) {
        ChatPage chat = journey.chatPage("Bard", "A song?");
        journey.upstream().reply(Reply.streamOf("First ", "song."));
        chat.send("Yes.");
        chat.awaitReply(2, "First song.");

        journey.upstream().reply(Reply.streamOf("Second ", "song."));
        chat.press(2, "Regenerate");
        chat.awaitReply(2, "Second song.");
        assertThat(count(chat)).hasText("1/1");

        journey.upstream().reply(Reply.streamOf("Third ", "song."));
        chat.press(2, "Write another version");
        chat.awaitReply(2, "Third song.");
        assertThat(count(chat)).hasText("2/2");
        chat.press(2, "Previous version");
        chat.awaitReply(2, "Second song.");
        assertThat(count(chat)).hasText("1/2");
        chat.press(2, "Next version");
        chat.awaitReply(2, "Third song.");

        journey.upstream().reply(Reply.streamOf(" And ", "an encore."));
        chat.press(2, "Continue this reply");
        chat.awaitReply(2, "Third song. And an encore.");

        Obj stored = journey.inn().stored(chat.chat()).messages().get(2);
        assertThat(stored.array("swipes").strings()).containsExactly("Second song.", "Third song. And an encore.");
        assertThat(stored.number("swipe_id")).hasValue(1);
    }

    private static Locator count(ChatPage chat) {
        return chat.message(2).locator(".count");
    }

    @Test
    void aMessageIsEditedHiddenAndDeleted(Journey journey) {
        ChatPage chat = journey.chatPage("Scribe", "Dictate.");
        journey.upstream().reply(Reply.streamOf("It is ", "written."));
        chat.send("The heron flies.");
        chat.awaitReply(2, "It is written.");
        journey.upstream().takeRequest();

        chat.press(1, "Edit");
        chat.message(1).locator("textarea").fill("The *crane* flies.");
        chat.button(1, "Save").click();
        assertThat(chat.text(1)).hasText("The crane flies.");
        assertThat(chat.text(1).locator("em")).hasText("crane");

        chat.choose(0, "Hide from the model");
        assertThat(chat.message(0)).containsText("Hidden from the model");
        journey.upstream().reply(Reply.streamOf("Also ", "this."));
        chat.send("And the reeds bow.");
        chat.awaitReply(4, "Also this.");
        List<Obj> sent =
                journey.upstream().takeRequest().json().array("messages").objects();
        assertThat(sent).noneMatch(message -> message.string("content", "").contains("Dictate."));
        assertThat(sent).anyMatch(message -> message.string("content", "").contains("The *crane* flies."));

        chat.choose(1, "Delete");
        chat.confirm("Cancel");
        assertThat(chat.messages()).hasCount(5);
        chat.choose(2, "Delete from here on");
        chat.confirm("Delete");
        assertThat(chat.messages()).hasCount(2);
        StoredChat stored = journey.inn().stored(chat.chat());
        assertThat(stored.texts()).containsExactly("Dictate.", "The *crane* flies.");
        assertThat(stored.messages().getFirst().bool("is_system", false)).isTrue();
    }
}
