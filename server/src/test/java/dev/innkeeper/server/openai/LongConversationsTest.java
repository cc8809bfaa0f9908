package dev.innkeeper.server.openai;

import static dev.innkeeper.server.openai.V1.CHAT;
import static dev.innkeeper.server.openai.V1.events;
import static dev.innkeeper.server.openai.V1.joined;
import static dev.innkeeper.server.openai.V1.message;
import static dev.innkeeper.server.openai.V1.say;
import static dev.innkeeper.server.openai.V1.streamed;
import static dev.innkeeper.server.openai.V1.text;
import static dev.innkeeper.server.openai.V1.user;
import static dev.innkeeper.server.openai.V1.withUsage;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.testing.Reply;
import dev.innkeeper.server.testing.HouseTest;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Conversations that are stored nowhere and too long for the model, and what they teach about token counts. */
class LongConversationsTest extends HouseTest {
    private static final Reply TOO_LONG = Reply.error(
            400, "This model's maximum context length is 2048 tokens. However, your messages resulted in 3700 tokens.");

    @BeforeEach
    void character() {
        house.newChat("Aria");
    }

    private static Json.Obj talk(int exchanges) {
        List<Json> messages = new ArrayList<>();
        for (int i = 0; i < exchanges; i++) {
            messages.add(user("Tale " + i + ": " + "a long tale of the inn and of those who came. ".repeat(60)));
            messages.add(message("assistant", "Go on."));
        }
        messages.add(user("And now?"));
        return say("Aria", messages.toArray(Json[]::new)).with("logit_bias", Json.Obj.EMPTY.with("50256", Json.of(-1)));
    }

    private Json.Obj sent(int request) {
        return house.upstream().requests().get(request).json();
    }

    @Test
    void theOldestIsLeftOutWhenTheProviderComplains() {
        house.upstream().reply(TOO_LONG).reply(Reply.completion("Short then."));

        Json.Obj answer = client.post(CHAT, talk(5)).expect(200, "ChatCompletion");

        assertThat(text(answer)).isEqualTo("Short then.");
        assertThat(house.upstream().requests()).hasSize(2);
        assertThat(sent(0).text()).contains("Tale 0").contains("And now?");
        assertThat(sent(1).text()).doesNotContain("Tale 0").contains("And now?");
        assertThat(sent(1).object("logit_bias")).isEqualTo(sent(0).object("logit_bias"));
        assertThat(sent(1).object("logit_bias").members()).isNotEmpty();
    }

    @Test
    void soItIsInAStream() {
        house.upstream().reply(TOO_LONG).reply(Reply.streamOf("Short ", "then."));

        assertThat(joined(events(client, CHAT, streamed(talk(5))), 0, "content"))
                .isEqualTo("Short then.");
        assertThat(house.upstream().requests()).hasSize(2);
    }

    @Test
    void theOthersOfSeveralRepliesAreAskedForAsShortly() {
        house.upstream()
                .reply(TOO_LONG)
                .reply(Reply.completion("One."))
                .reply(Reply.completion("Two."))
                .reply(Reply.completion("Three."));

        Json.Obj answer = client.post(CHAT, talk(5).with("n", Json.of(3))).expect(200, "ChatCompletion");

        assertThat(answer.array("choices").items()).hasSize(3);
        assertThat(sent(2).array("messages")).isEqualTo(sent(1).array("messages"));
        assertThat(sent(3).array("messages")).isEqualTo(sent(1).array("messages"));
    }

    @Test
    void itIsTriedOnceMoreOnly() {
        house.upstream().reply(TOO_LONG).reply(TOO_LONG);

        Json.Obj error = client.post(CHAT, talk(5)).expect(400).object("error");

        assertThat(error.string("code", "")).isEqualTo("context_length_exceeded");
        assertThat(house.upstream().requests()).hasSize(2);
    }

    /** Says something to a provider that counts a fifth more tokens than we do. */
    private void counted(Json.Obj request) {
        house.upstream().reply(Reply.stream().text("Hm.").done());
        double ours = events(client, CHAT, withUsage(request))
                .getLast()
                .object("usage")
                .number("prompt_tokens", 0);
        house.upstream()
                .reply(Reply.stream().text("Hm.").usage((int) (ours * 1.2), 1).done());
        events(client, CHAT, streamed(request));
    }

    private List<Json.Obj> learnt() {
        return client.get("/api/v1/calibrations")
                .expect(200, "Calibrations")
                .array("models")
                .objects();
    }

    @Test
    void whatTheProviderCountsIsLearnt() {
        counted(say("Aria", user("A tale of the inn. ".repeat(20))));

        assertThat(learnt()).hasSize(1);
        assertThat(learnt().getFirst().string("model", "")).isEqualTo("scripted");
        assertThat(learnt().getFirst().number("factor", 0)).isGreaterThan(1).isLessThan(1.21);
    }

    @Test
    void toolsTeachNothing() {
        Json.Obj tool = Json.parse("""
                {"type":"function","function":{"name":"weather","parameters":{"type":"object"}}}""").asObject().orElseThrow();

        counted(say("Aria", user("A tale of the inn. ".repeat(20))).with("tools", new Json.Arr(List.of(tool))));

        assertThat(learnt()).isEmpty();
    }
}
