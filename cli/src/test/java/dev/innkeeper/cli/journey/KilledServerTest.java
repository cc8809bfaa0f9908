package dev.innkeeper.cli.journey;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.providers.testing.Reply;
import dev.innkeeper.server.testing.Listener;
import java.nio.file.Path;
import java.time.Duration;
import java.util.NavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The server is killed with -9 in the middle of a reply. */
@BrowserJourney
class KilledServerTest {
    /** What may be lost: 50 ms, and the time for which a busy machine may hold up a thread or a disk that has work to do. */
    private static final Duration MAY_BE_LOST = Duration.ofMillis(50).plus(Duration.ofSeconds(1));

    private static final int PIECES = 3000;

    @Test
    void thePartialReplyIsThereAfterARestart(Journey journey, @TempDir Path folder) {
        try (Inn inn = Inn.open(folder.resolve("user"))) {
            inn.connect(journey.upstream());
            journey.upstream().reply(endless());
            Guest guest = journey.guest(Guest.Kind.DESK, inn).expecting("net::ERR_");
            ChatPage chat = ChatPage.open(guest.page(), inn.newChat("Sexton", "Who is there?"));
            chat.send("Toll the bell.");
            assertThat(chat.text(2)).containsText("bell-1 ");

            NavigableMap<Long, String> heard = new ConcurrentSkipListMap<>();
            Listener listener = listen(inn, chat, heard);
            assertThat(chat.text(2)).containsText("bell-800 ");
            long killedAt = System.nanoTime();
            inn.kill();
            listener.close();
            String mustBeThere =
                    heard.headMap(killedAt - MAY_BE_LOST.toNanos()).lastEntry().getValue();
            assertThat(mustBeThere).contains("bell-1 ");
            assertThat(chat.page().getByText("Innkeeper does not answer right now."))
                    .isVisible();

            inn.reopen();
            assertThat(chat.message(2)).containsText("Interrupted");
            requirePartialReply(inn, chat, mustBeThere);
            chat.page().reload();
            assertThat(chat.message(2)).containsText("Interrupted");
            requirePartialReply(inn, chat, mustBeThere);
        }
    }

    private static void requirePartialReply(Inn inn, ChatPage chat, String mustBeThere) {
        StoredChat stored = inn.stored(chat.chat());
        assertThat(stored.texts().limit(2)).containsExactly("Who is there?", "Toll the bell.");
        assertThat(stored.messages()).hasSize(3);
        String reply = stored.messages().get(2).string("mes", "");
        assertThat(reply).startsWith(mustBeThere.stripTrailing());
        assertThat(chat.messages()).hasCount(3);
        assertThat(chat.text(2)).hasText(reply);
        assertThat(chat.stopButton()).not().isVisible();
        assertThat(chat.composer()).isEnabled();
    }

    private static Reply endless() {
        Reply reply = Reply.stream();
        for (int i = 1; i <= PIECES; i++) {
            reply = reply.text("bell-" + i + " ").pause(Duration.ofMillis(5));
        }
        return reply.done();
    }

    /** Notes the whole text at each time at which more of it had reached a client. */
    private static Listener listen(Inn inn, ChatPage chat, NavigableMap<Long, String> heard) {
        String generation = inn.view(chat.chat()).object("generation").string("id", "");
        Listener listener = inn.client().listen("/api/v1/generations/" + generation + "/events");
        Thread.ofVirtual().name("witness").start(() -> {
            StringBuilder text = new StringBuilder();
            for (Listener.Event event = listener.next(); !event.name().equals("end"); event = listener.next()) {
                text.append(event.data().string("text", ""));
                heard.put(System.nanoTime(), text.toString());
            }
        });
        return listener;
    }
}
