package dev.innkeeper.cli.journey;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Obj;
import dev.innkeeper.providers.testing.ReceivedRequest;
import dev.innkeeper.providers.testing.Reply;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** From the first page to the file on the disk. */
@BrowserJourney
class FullTurnTest {
    private static final String WORDS = "Is there a room left?";

    @Test
    void aTurnFromTheFirstPageToTheFile(Journey journey) {
        Page page = journey.page();
        connectBySettings(page, journey);
        ChatPage chat = newChatWithTheFirstCharacter(page);
        assertThat(chat.messages()).hasCount(1);

        List<Json> shown = whatTheInspectorShows(chat);
        CountDownLatch second = new CountDownLatch(1);
        CountDownLatch third = new CountDownLatch(1);
        journey.upstream()
                .reply(Reply.stream()
                        .text("One, ")
                        .hold(second)
                        .text("under ")
                        .hold(third)
                        .text("the roof.")
                        .usage(120, 6)
                        .done());
        chat.composer().press("Enter");

        ReceivedRequest sent = journey.upstream().takeRequest();
        assertThat(sent.header("authorization")).contains("Bearer sk-journey-1234");
        assertThat(sent.json().string("model")).contains("scripted");
        assertThat(sent.json().array("messages").items()).isEqualTo(shown);
        assertThat(chat.composer()).hasValue("");
        assertThat(chat.text(1)).hasText(WORDS);
        assertThat(chat.text(2)).hasText("One,");
        assertThat(chat.message(2)).hasAttribute("aria-busy", "true");
        second.countDown();
        assertThat(chat.text(2)).hasText("One, under");
        assertThat(chat.stopButton()).isVisible();
        third.countDown();
        chat.awaitReply(2, "One, under the roof.");
        assertThat(chat.message(2)).hasAttribute("aria-busy", "false");
        assertThat(chat.messages()).hasCount(3);

        requireStoredTurn(journey.inn().stored(chat.chat()));
        requireSamePromptAfterwards(journey, chat, shown);
    }

    private static void connectBySettings(Page page, Journey journey) {
        journey.upstream().reply(Reply.models("scripted", "another"));
        page.navigate("/settings/connection");
        page.getByLabel("OpenAI-compatible API").check();
        page.getByLabel("Address").fill(journey.upstream().baseUrl());
        page.getByLabel("Key", new Page.GetByLabelOptions().setExact(true)).fill("sk-journey-1234");
        page.getByLabel("Model", new Page.GetByLabelOptions().setExact(true)).fill("scripted");
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Save and test"))
                .click();
        assertThat(page.getByText("It works.")).isVisible();
        assertThat(journey.upstream().takeRequest().path()).isEqualTo("/v1/models");
    }

    private static ChatPage newChatWithTheFirstCharacter(Page page) {
        page.navigate("/");
        page.getByRole(AriaRole.MAIN).locator("a.card").first().click();
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("New chat"))
                .first()
                .click();
        page.waitForURL(Pattern.compile("/c/[^/]+/[^/]+$"));
        String[] place = URLDecoder.decode(page.url().replace("+", "%2B"), StandardCharsets.UTF_8)
                .split("/");
        return ChatPage.at(page, new ChatAddress(place[4], place[5]));
    }

    /** Opens the inspector, writes the message and reads the request that would be sent. */
    private static List<Json> whatTheInspectorShows(ChatPage chat) {
        chat.button("Inspector: what the model sees").click();
        Locator inspector =
                chat.page().getByRole(AriaRole.COMPLEMENTARY, new Page.GetByRoleOptions().setName("Inspector"));
        chat.composer().fill(WORDS);
        Locator request = inspector.locator("pre");
        assertThat(request).containsText(WORDS);
        return Json.parse(request.textContent())
                .asObject()
                .orElseThrow()
                .array("messages")
                .items();
    }

    private static void requireStoredTurn(StoredChat stored) {
        assertThat(stored.messages()).hasSize(3);
        Obj question = stored.messages().get(1);
        assertThat(question.string("mes")).contains(WORDS);
        assertThat(question.bool("is_user", false)).isTrue();
        Obj answer = stored.messages().get(2);
        assertThat(answer.string("mes")).contains("One, under the roof.");
        assertThat(answer.bool("is_user", true)).isFalse();
        assertThat(answer.bool("is_system", true)).isFalse();
        assertThat(answer.array("swipes").strings()).containsExactly("One, under the roof.");
        assertThat(answer.number("swipe_id")).hasValue(0);
        assertThat(answer.string("gen_started", "")).isLessThanOrEqualTo(answer.string("gen_finished", ""));
        assertThat(answer.object("extra").string("api")).contains("custom");
        assertThat(answer.object("extra").string("model")).contains("scripted");
    }

    /** The prompt is kept with the reply and is the one that was sent. */
    private static void requireSamePromptAfterwards(Journey journey, ChatPage chat, List<Json> sent) {
        Obj reply = journey.inn().view(chat.chat()).array("messages").objects().getLast();
        String generation = reply.object("extra").string("generation", "");
        Obj prompt = journey.inn()
                .client()
                .get("/api/v1/generations/" + generation + "/prompt")
                .expect(200);
        assertThat(prompt.object("request").array("messages").items()).isEqualTo(sent);
    }
}
