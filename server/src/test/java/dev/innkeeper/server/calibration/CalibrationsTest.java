package dev.innkeeper.server.calibration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.testing.Reply;
import dev.innkeeper.server.testing.HouseTest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Token counts that learn, and prompts that are too long all the same, over real HTTP on both sides. */
class CalibrationsTest extends HouseTest {
    private static final int CONTEXT = 1024;

    String chat;

    @BeforeEach
    void beginChat() {
        chat = house.newChat("Mira");
    }

    private Json.Obj ledger() {
        return client.post(chat + "/preview", Json.Obj.EMPTY)
                .expect(200, "Prompt")
                .object("ledger");
    }

    /** A generation whose provider counts so many tokens for each one of ours. */
    private Json.Obj taught(double factor, String text) {
        int ours = (int) client.post(chat + "/preview", Json.Obj.EMPTY.with("text", text))
                .expect(200)
                .object("ledger")
                .number("used", 0);
        house.upstream()
                .reply(Reply.stream()
                        .text("Hm.")
                        .usage((int) (ours * factor), 1)
                        .done());
        return house.generate(chat, "normal", text);
    }

    private void fill(double factor) {
        for (int i = 0; i < 6; i++) {
            taught(factor, "A long tale of the inn and of those who came. ".repeat(90));
        }
    }

    private double sent(int request) {
        return house.upstream()
                .requests()
                .get(request)
                .json()
                .array("messages")
                .items()
                .size();
    }

    @Test
    void theInspectorSaysHowTheProviderCounts() {
        assertThat(ledger().has("calibration")).isFalse();

        fill(1.25);

        Json.Obj calibration = ledger().object("calibration");
        assertThat(calibration.bool("settled", false)).isTrue();
        assertThat(calibration.number("factor", 0)).isBetween(1.2, 1.26);
        assertThat(calibration.number("expected", 0)).isGreaterThan(ledger().number("used", 0));
        Json.Obj view = client.get("/api/v1/calibrations").expect(200, "Calibrations");
        assertThat(view.array("models").objects().getFirst().string("model", ""))
                .isEqualTo("scripted");

        client.delete("/api/v1/calibrations").expect(200, "Calibrations");
        assertThat(ledger().has("calibration")).isFalse();
    }

    @Test
    void roomIsKeptFreeForWhatIsCountedHigherButNoMoreThanTheMargin() {
        client.put(
                        "/api/v1/presets/Small",
                        Json.Obj.EMPTY
                                .with("openai_max_context", Json.of(CONTEXT))
                                .with("openai_max_tokens", Json.of(300)))
                .expect(200);
        for (int i = 0; i < 40; i++) {
            taught(1.25, "A tale of the inn and of those who came to it in the rain.");
        }
        int room = CONTEXT - 300;

        Json.Obj usual = small();
        margin(0);
        Json.Obj unguarded = small();
        margin(50);
        Json.Obj guarded = small();

        assertThat(unguarded.number("budget", 0)).isEqualTo(room);
        assertThat(usual.number("budget", 0)).isEqualTo(Math.ceil(room * 0.95));
        assertThat(guarded.number("used", 0) * 1.25).isLessThanOrEqualTo(room);
        assertThat(guarded.number("used", 0)).isLessThan(usual.number("used", 0));
        client.put("/api/v1/calibrations", Json.Obj.EMPTY.with("margin", Json.of(51)))
                .expect(400);
    }

    private Json.Obj small() {
        return client.post(chat + "/preview", Json.Obj.EMPTY.with("preset", "Small"))
                .expect(200)
                .object("ledger");
    }

    private void margin(int percent) {
        client.put("/api/v1/calibrations", Json.Obj.EMPTY.with("margin", Json.of(percent)))
                .expect(200, "Calibrations");
    }

    @Test
    void aPromptThatIsTooLongIsSentOnceMoreWithLessHistory() {
        fill(1);
        int before = house.upstream().requests().size();
        house.upstream()
                .reply(Reply.error(
                        400,
                        "This model's maximum context length is 2048 tokens. However, your messages resulted in 3700"
                                + " tokens."))
                .reply(Reply.streamOf("Short ", "then."));

        Json.Obj done = house.generate(chat, "normal", "And now?");

        assertThat(done.string("state", "")).isEqualTo("done");
        assertThat(house.upstream().requests()).hasSize(before + 2);
        assertThat(sent(before + 1)).isLessThan(sent(before));
        Json.Obj reply = house.messages(chat).getLast();
        assertThat(reply.string("text", "")).isEqualTo("Short then.");
        Json.Obj cut = reply.object("extra").object("shortened");
        assertThat(cut.number("limit", 0)).isEqualTo(2048);
        assertThat(cut.number("to", 0)).isLessThan(cut.number("from", 0));
        Json.Obj prompt = client.get("/api/v1/generations/" + done.string("id", "") + "/prompt")
                .expect(200, "Prompt");
        assertThat(prompt.object("shortened")).isEqualTo(cut);
        assertThat(prompt.object("ledger").number("used", 0)).isEqualTo(cut.number("to", -1));
        house.restart();
        assertThat(house.client()
                        .get("/api/v1/generations/" + done.string("id", "") + "/prompt")
                        .expect(200)
                        .object("shortened"))
                .isEqualTo(cut);
    }

    @Test
    void itIsTriedOnlyOnceMore() {
        fill(1);
        int before = house.upstream().requests().size();
        Reply tooLong = Reply.error(400, "This model's maximum context length is 2048 tokens.");
        house.upstream().reply(tooLong).reply(tooLong);

        Json.Obj done = house.generate(chat, "normal", "And now?");

        assertThat(done.string("state", "")).isEqualTo("failed");
        assertThat(done.object("error").string("code", "")).isEqualTo("connection.context-length");
        assertThat(house.upstream().requests()).hasSize(before + 2);
    }

    @Test
    void whereNothingCanBeLeftOutItFailsAtOnce() {
        house.upstream().reply(Reply.error(400, "This model's maximum context length is 100 tokens."));

        Json.Obj done = house.generate(chat, "normal", "Hello");

        assertThat(done.object("error").string("code", "")).isEqualTo("connection.context-length");
        assertThat(house.upstream().requests()).hasSize(1);
    }
}
