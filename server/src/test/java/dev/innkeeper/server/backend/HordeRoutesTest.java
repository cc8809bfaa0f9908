package dev.innkeeper.server.backend;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.StopSignal;
import dev.innkeeper.providers.testing.ReceivedRequest;
import dev.innkeeper.providers.testing.Reply;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class HordeRoutesTest extends BackendTest {
    private static final String API = "https://aihorde.net/api/v2/";
    private static final Reply BROKEN = Reply.json(500, Json.Obj.EMPTY);
    private static final Reply GARBAGE = Reply.whole(200, "text/html", "<p>busy");

    private volatile boolean waits;
    private final CountDownLatch waiting = new CountDownLatch(1);

    @Override
    boolean pause(Duration length, StopSignal stop) {
        if (waits) {
            waiting.countDown();
            return stop.await(Duration.ofSeconds(20));
        }
        return super.pause(length, stop);
    }

    @Test
    void theHordeIsThereOrNot() throws Exception {
        answers("{\"message\":\"OK\"}");
        assertThat(post("/api/horde/status", "{}")).isEqualTo("200 {\"ok\":true}");
        upstream.reply(BROKEN);
        assertThat(post("/api/horde/status", "{}")).isEqualTo("200 {\"ok\":false}");
        upstream.reply(CUT);
        assertThat(post("/api/horde/status", "{}")).isEqualTo("500 Internal Server Error");
        assertThat(asked).containsOnly("GET " + API + "status/heartbeat");
        assertThat(upstream.takeRequest().header("client-agent").orElse("")).startsWith("Innkeeper:");
    }

    @Test
    void modelsAreDescribedAndKeptForAMinute() throws Exception {
        answers(
                "[{\"name\":\"m1\",\"count\":2},{\"name\":\"m2\",\"count\":1}]",
                "{\"m1\":{\"name\":\"m1\",\"parameters\":7}}");
        String described = "200 [{\"name\":\"m1\",\"count\":2,\"parameters\":7,\"is_whitelisted\":true},"
                + "{\"name\":\"m2\",\"count\":1,\"is_whitelisted\":false}]";
        assertThat(post("/api/horde/text-models", "{}")).isEqualTo(described);
        assertThat(post("/api/horde/text-models", "{}")).isEqualTo(described);
        assertThat(asked)
                .containsExactly(
                        "GET " + API + "status/models?type=text",
                        "GET https://raw.githubusercontent.com/db0/AI-Horde-text-model-reference/main/db.json");

        answers("[]", "{}");
        assertThat(post("/api/horde/text-models", "{\"force\":true}")).isEqualTo("200 []");
        now = now.plusSeconds(61);
        answers("[{\"name\":\"m3\"}]", "{}");
        assertThat(post("/api/horde/text-models", "{}")).isEqualTo("200 [{\"name\":\"m3\",\"is_whitelisted\":false}]");
    }

    @Test
    void modelsComeWithoutDescriptionsRatherThanNotAtAll() throws Exception {
        answers("[{\"name\":\"m1\"}]");
        upstream.reply(CUT);
        assertThat(post("/api/horde/text-models", "{}")).isEqualTo("200 [{\"name\":\"m1\"}]");
        upstream.reply(BROKEN);
        assertThat(post("/api/horde/text-models", "{}")).isEqualTo("500 Internal Server Error");
        upstream.reply(GARBAGE);
        assertThat(post("/api/horde/text-models", "{}")).isEqualTo("500 Internal Server Error");
    }

    @Test
    void workersAreKeptForAMinute() throws Exception {
        answers("[{\"name\":\"w\"}]");
        assertThat(post("/api/horde/text-workers", "{}")).isEqualTo("200 [{\"name\":\"w\"}]");
        assertThat(post("/api/horde/text-workers", "{}")).isEqualTo("200 [{\"name\":\"w\"}]");
        assertThat(asked).containsExactly("GET " + API + "workers?type=text");
        upstream.reply(BROKEN);
        assertThat(post("/api/horde/text-workers", "{\"force\":true}")).isEqualTo("500 Internal Server Error");
    }

    @Test
    void whoeverHasNoKeyIsAnonymous() throws Exception {
        assertThat(post("/api/horde/user-info", "{}")).isEqualTo("200 {\"anonymous\":true}");
        assertThat(asked).isEmpty();
    }

    @Test
    void theOwnerOfAKeyIsTold() throws Exception {
        key("api_key_horde", "a/key");
        answers("{\"username\":\"keeper#1\"}");
        upstream.reply(Reply.json(404, Json.Obj.EMPTY));
        assertThat(post("/api/horde/user-info", "{}"))
                .isEqualTo("200 {\"user\":{\"username\":\"keeper#1\"},\"sharedKey\":null,\"anonymous\":false}");
        assertThat(asked).containsExactly("GET " + API + "find_user", "GET " + API + "sharedkeys/a%2Fkey");
        assertThat(upstream.takeRequest().header("apikey")).contains("a/key");
        upstream.reply(Reply.json(404, Json.Obj.EMPTY));
        assertThat(post("/api/horde/user-info", "{}")).isEqualTo("500 Internal Server Error");
    }

    @Test
    void aPictureIsDescribed() throws Exception {
        answers(
                "{\"id\":\"abc\"}",
                "{\"state\":\"processing\"}",
                "{\"state\":\"done\",\"forms\":[{\"result\":{\"caption\":\"a cat\"}}]}");
        assertThat(post("/api/horde/caption-image", "{\"image\":\"aGk=\"}")).isEqualTo("200 {\"caption\":\"a cat\"}");
        assertThat(pauses).containsExactly(Duration.ofSeconds(3), Duration.ofSeconds(3));
        ReceivedRequest order = upstream.takeRequest();
        assertThat(order.body()).isEqualTo("{\"source_image\":\"aGk=\",\"forms\":[{\"name\":\"caption\"}]}");
        assertThat(order.header("apikey")).contains("0000000000");
        assertThat(asked)
                .containsExactly(
                        "POST " + API + "interrogate/async",
                        "GET " + API + "interrogate/status/abc",
                        "GET " + API + "interrogate/status/abc");
    }

    @Test
    void aDescriptionThatFailsSaysSoAndIsWithdrawn() throws Exception {
        assertThat(post("/api/horde/caption-image", "{}")).isEqualTo("400 Bad Request");
        answers("{\"message\":\"queued?\"}");
        assertThat(post("/api/horde/caption-image", "{\"image\":\"x\"}")).isEqualTo("400 Bad Request");
        upstream.reply(BROKEN);
        assertThat(post("/api/horde/caption-image", "{\"image\":\"x\"}")).isEqualTo("500 Internal Server Error");
        asked.clear();
        answers("{\"id\":\"abc\"}", "{\"state\":\"faulted\"}", "{}");
        assertThat(post("/api/horde/caption-image", "{\"image\":\"x\"}")).isEqualTo("503 Service Unavailable");
        assertThat(asked).endsWith("DELETE " + API + "interrogate/status/abc");
        answers("{\"id\":\"abc\"}", "{\"state\":\"done\",\"forms\":[]}", "{}");
        assertThat(post("/api/horde/caption-image", "{\"image\":\"x\"}")).isEqualTo("500 Internal Server Error");
        answers("{\"id\":\"abc\"}");
        upstream.reply(GARBAGE);
        answers("{}");
        assertThat(post("/api/horde/caption-image", "{\"image\":\"x\"}")).isEqualTo("500 Internal Server Error");
    }

    @Test
    void aPictureThatNobodyFinishesIsGivenUp() throws Exception {
        answers("{\"id\":\"abc\"}");
        upstream.always(Reply.json(200, Json.parse("{\"state\":\"waiting\",\"done\":false}")));
        assertThat(post("/api/horde/caption-image", "{\"image\":\"x\"}")).isEqualTo("504 Gateway Timeout");
        assertThat(pauses).hasSize(200);
        assertThat(asked).endsWith("DELETE " + API + "interrogate/status/abc");
    }

    @Test
    void aClientThatLeavesWithdrawsItsOrder() throws Exception {
        waits = true;
        answers("{\"id\":\"abc\"}", "{}");
        String body = "{\"image\":\"x\"}";
        try (Socket client = new Socket("127.0.0.1", backends.port())) {
            client.getOutputStream()
                    .write(("POST /api/horde/caption-image HTTP/1.1\r\nHost: 127.0.0.1:" + backends.port()
                                    + "\r\nContent-Type: application/json\r\nContent-Length: " + body.length()
                                    + "\r\n\r\n" + body)
                            .getBytes(StandardCharsets.UTF_8));
            assertThat(waiting.await(20, TimeUnit.SECONDS)).isTrue();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        upstream.takeRequest();
        assertThat(upstream.takeRequest().method()).isEqualTo("DELETE");
    }

    @Test
    void aPictureIsDrawn() throws Exception {
        key("api_key_horde", "hk");
        answers("{\"id\":\"abc\"}", "{\"done\":false}", "{\"done\":true}", "{\"generations\":[{\"img\":\"aW1n\"}]}");
        assertThat(post(
                        "/api/horde/generate-image",
                        "{\"prompt\":\"a cat\",\"negative_prompt\":\"dog\",\"sampler\":\"k_euler\",\"model\":\"SDXL\","
                                + "\"scale\":7.5,\"steps\":20,\"width\":512,\"height\":768,\"karras\":true,\"nsfw\":true,"
                                + "\"restore_faces\":true,\"enable_hr\":true,\"seed\":42,\"clip_skip\":2}"))
                .isEqualTo("200 aW1n");
        ReceivedRequest order = upstream.takeRequest();
        assertThat(order.header("apikey")).contains("hk");
        assertThat(order.body())
                .isEqualTo(
                        "{\"prompt\":\"a cat ### dog\",\"params\":{\"sampler_name\":\"k_euler\",\"hires_fix\":true,"
                                + "\"use_gfpgan\":true,\"cfg_scale\":7.5,\"steps\":20,\"width\":512,\"height\":768,"
                                + "\"karras\":true,\"clip_skip\":2,\"seed\":\"42\",\"n\":1},\"r2\":false,\"models\":[\"SDXL\"]}");
        assertThat(asked)
                .containsExactly(
                        "POST " + API + "generate/async",
                        "GET " + API + "generate/check/abc",
                        "GET " + API + "generate/check/abc",
                        "GET " + API + "generate/status/abc");
    }

    @Test
    void ordersSpeakOfAdultsOnlyIfTheClientWantsThat() throws Exception {
        for (int order = 0; order < 2; order++) {
            upstream.reply(BROKEN);
        }
        String prompt = "Girls and a boy, 12 years old, tiny child in school, an old woman";
        post("/api/horde/generate-image", "{\"prompt\":\"" + prompt + "\",\"sanitize\":true,\"seed\":-1}");
        post("/api/horde/generate-image", "{\"prompt\":\"" + prompt + "\"}");
        assertThat(upstream.takeRequest().body())
                .isEqualTo("{\"prompt\":\"women and a man, ,  person in , an old woman\","
                        + "\"params\":{\"karras\":false,\"n\":1},\"r2\":false}");
        assertThat(upstream.takeRequest().json().string("prompt")).contains(prompt);
    }

    @Test
    void aPictureThatFailsSaysSo() throws Exception {
        assertThat(post("/api/horde/generate-image", "{}")).isEqualTo("400 Bad Request");
        upstream.reply(BROKEN);
        assertThat(post("/api/horde/generate-image", "{\"prompt\":\"x\"}")).isEqualTo("500 Internal Server Error");
        answers("{\"id\":\"abc\"}", "{\"done\":false,\"faulted\":true}", "{}");
        assertThat(post("/api/horde/generate-image", "{\"prompt\":\"x\"}")).isEqualTo("503 Service Unavailable");
        assertThat(asked).endsWith("DELETE " + API + "generate/status/abc");
        answers("{\"id\":\"abc\"}", "{\"done\":true}", "{\"generations\":[]}");
        assertThat(post("/api/horde/generate-image", "{\"prompt\":\"x\"}")).isEqualTo("500 Internal Server Error");
    }

    @Test
    void pictureModelsAndSamplersAreListed() throws Exception {
        answers("[{\"name\":\"SDXL\"}]");
        assertThat(post("/api/horde/sd-models", "{}")).isEqualTo("200 [{\"name\":\"SDXL\"}]");
        upstream.reply(BROKEN);
        assertThat(post("/api/horde/sd-models", "{}")).isEqualTo("500 Internal Server Error");
        assertThat(post("/api/horde/sd-samplers", "{}")).startsWith("200 [\"lcm\",\"k_lms\",");
    }
}
