package dev.innkeeper.cli.journey;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Obj;
import dev.innkeeper.providers.testing.Reply;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Two tabs and a client of SillyTavern that saves an old copy of the whole chat, one after the other in every order. */
@BrowserJourney
class StaleClientTest {
    private static final String QUESTION = "Who was here before us?";
    private static final String ANSWER = "A fox, a ferryman and a king.";
    private static final String EDITED = "Good evening, both of you.";
    private static final String STALE = "I have been away for a week.";

    @ParameterizedTest
    @ValueSource(strings = {"talk edit save", "talk save edit", "edit talk save", "edit save talk", "save talk edit"})
    void noMessageIsLost(String order, Journey journey) {
        ChatPage here = journey.chatPage("Warden", "Good evening.");
        ChatPage there = ChatPage.open(journey.page(), here.chat());
        List<Json> old = load(journey, here.chat());
        journey.upstream().reply(Reply.streamOf(ANSWER));
        for (String step : order.split(" ")) {
            switch (step) {
                case "talk" -> talk(here, load(journey, here.chat()).size() - 1);
                case "edit" -> edit(there);
                default -> save(journey, here.chat(), old);
            }
        }
        assertThat(everyTextEver(journey, here.chat())).contains(QUESTION, ANSWER, EDITED, STALE);
        if (order.equals("talk edit save")) {
            Locator kept = here.page().getByText("2 messages were left out");
            assertThat(kept).isVisible();
            kept.click();
            assertThat(here.page().getByText("left out 2 messages").first()).isVisible();
        }
    }

    /** Talks once the page shows what others have written. */
    private static void talk(ChatPage page, int messages) {
        assertThat(page.messages()).hasCount(messages);
        page.send(QUESTION);
        page.awaitReply(messages + 1, ANSWER);
    }

    private static void edit(ChatPage page) {
        page.press(0, "Edit");
        page.message(0).locator("textarea").fill(EDITED);
        page.message(0).locator("textarea").press("Control+Enter");
        assertThat(page.text(0)).hasText(EDITED);
    }

    private static Obj file(ChatAddress chat) {
        return Obj.EMPTY.with("avatar_url", chat.character() + ".png").with("file_name", chat.name());
    }

    private static List<Json> load(Journey journey, ChatAddress chat) {
        String answer = journey.inn().client().text("/api/chats/get", file(chat));
        return Json.parse(answer).asArray().orElseThrow().items();
    }

    private static void save(Journey journey, ChatAddress chat, List<Json> old) {
        List<Json> lines = new ArrayList<>(old);
        lines.add(Obj.build(
                message -> message.put("name", "Traveller").put("is_user", true).put("mes", STALE)));
        String answer = journey.inn()
                .client()
                .text(
                        "/api/chats/save",
                        file(chat).with("chat", new Json.Arr(lines)).with("force", Json.of(true)));
        assertThat(answer).isEqualTo("{\"ok\":true}");
    }

    private static Set<String> everyTextEver(Journey journey, ChatAddress chat) {
        Set<String> texts = new HashSet<>();
        Obj history = journey.inn().client().get(chat.api() + "/history").expect(200);
        for (Obj event : history.array("events").objects()) {
            String moment = chat.api() + "/history/" + (long) event.number("revision", 0);
            journey.inn()
                    .client()
                    .get(moment)
                    .expect(200)
                    .array("messages")
                    .objects()
                    .forEach(message -> texts.add(message.string("text", "")));
        }
        return texts;
    }
}
