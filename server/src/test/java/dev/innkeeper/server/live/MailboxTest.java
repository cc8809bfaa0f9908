package dev.innkeeper.server.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class MailboxTest {
    private final Mailbox mailbox = new Mailbox();

    private static ChatEvent.Delta answer(long sequence, String generation, int offset, String text) {
        return new ChatEvent.Delta(sequence, ChatEvent.Voice.ANSWER, generation, offset, text);
    }

    private static List<ChatEvent> all(Mailbox mailbox) throws InterruptedException {
        List<ChatEvent> events = new ArrayList<>();
        for (Optional<ChatEvent> event = mailbox.take(Duration.ZERO);
                event.isPresent();
                event = mailbox.take(Duration.ZERO)) {
            events.add(event.get());
        }
        return events;
    }

    @Test
    void deltasThatWaitBehindEachOtherBecomeOne() throws InterruptedException {
        mailbox.offer(answer(1, "a", 0, "One "));
        mailbox.offer(answer(2, "a", 4, "two "));
        mailbox.offer(new ChatEvent.Told(3, "message", Json.Obj.EMPTY));
        mailbox.offer(answer(4, "a", 8, "three"));
        assertThat(all(mailbox))
                .containsExactly(
                        answer(2, "a", 0, "One two "),
                        new ChatEvent.Told(3, "message", Json.Obj.EMPTY),
                        answer(4, "a", 8, "three"));
    }

    @Test
    void reasoningAndAnswerStayApart() throws InterruptedException {
        ChatEvent thought = new ChatEvent.Delta(1, ChatEvent.Voice.REASONING, "a", 0, "Hm. ");
        mailbox.offer(thought);
        mailbox.offer(answer(2, "a", 4, "Yes."));
        assertThat(all(mailbox)).containsExactly(thought, answer(2, "a", 4, "Yes."));
    }

    @Test
    void whoIsTooSlowIsToldThatSomethingIsLost() throws InterruptedException {
        for (int i = 0; i < 300; i++) {
            mailbox.offer(new ChatEvent.Told(i, "message", Json.Obj.EMPTY));
        }
        List<ChatEvent> left = all(mailbox);
        assertThat(left.getFirst()).isInstanceOf(ChatEvent.Lost.class);
        assertThat(left.getLast().sequence()).isEqualTo(299);
        assertThat(left).hasSizeLessThan(100);
    }

    @Property(tries = 50)
    void theTextOfDeltasIsWholeHoweverOftenTheListenerLooks(@ForAll @IntRange(min = 1, max = 40) int pause)
            throws InterruptedException {
        Mailbox own = new Mailbox();
        StringBuilder heard = new StringBuilder();
        StringBuilder told = new StringBuilder();
        for (int i = 0; i < 200; i++) {
            String word = "word" + i + " ";
            own.offer(answer(i, "a", told.length(), word));
            told.append(word);
            if (i % pause == 0) {
                for (ChatEvent event : all(own)) {
                    heard.append(((ChatEvent.Delta) event).text());
                }
            }
        }
        for (ChatEvent event : all(own)) {
            heard.append(((ChatEvent.Delta) event).text());
        }
        assertThat(heard).hasToString(told.toString());
    }

    @Test
    void aDeltaKnowsWhatIsNewOfIt() {
        ChatEvent.Delta delta = answer(1, "a", 10, "abcdef");
        assertThat(delta.after(0)).isEqualTo(delta);
        assertThat(delta.after(13)).isEqualTo(answer(1, "a", 13, "def"));
        assertThat(delta.after(99).text()).isEmpty();
    }
}
