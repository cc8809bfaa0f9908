package dev.innkeeper.cli.journey;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
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
    void whoEditsAnOldStateKeepsTheWordsAndSeesTheNewOne(Journey journey) {
        ChatPage chat = ChatPage.open(
                journey.guest(Guest.Kind.DESK).expecting("status of 409").page(),
                journey.inn().newChat("Painter", "A wall, white."));
        Obj before = journey.inn().view(chat.chat());
        chat.press(0, "Edit");
        Locator editor = chat.message(0).locator("textarea");
        editor.fill("A wall, blue.");
        chat.page()
                .route(
                        "**/messages/0",
                        route -> route.resume(new Route.ResumeOptions()
                                .setPostData(stale(before, "A wall, blue.").text())),
                        new Page.RouteOptions().setTimes(1));
        Obj elsewhere = stale(before, "A wall, green.");
        journey.inn()
                .client()
                .patch(chat.chat().api() + "/messages/0", elsewhere)
                .expect(200);
        editor.press("Control+Enter");
        assertThat(chat.page().getByText("nothing was written")).isVisible();
        assertThat(editor).hasValue("A wall, blue.");
        assertThat(journey.inn().stored(chat.chat()).texts()).containsExactly("A wall, green.");
        editor.press("Control+Enter");
        assertThat(chat.text(0)).hasText("A wall, blue.");
    }

    private static Obj stale(Obj before, String text) {
        return Obj.EMPTY.with("revision", before.find("revision").orElseThrow()).with("text", text);
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
        Obj refusal = client.patch(chat.chat().api() + "/messages/0", stale(before, "Do not sign."))
                .expect(409)
                .object("error");
        assertThat(refusal.string("code")).contains("chat.conflict");
        assertThat(refusal.find("revision"))
                .isEqualTo(journey.inn().view(chat.chat()).find("revision"));
        assertThat(journey.inn().stored(chat.chat()).texts()).containsExactly("Sign there.");
    }
}
