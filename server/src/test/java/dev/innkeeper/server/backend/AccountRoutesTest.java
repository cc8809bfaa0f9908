package dev.innkeeper.server.backend;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.testing.Reply;
import org.junit.jupiter.api.Test;

class AccountRoutesTest extends BackendTest {
    private static final Reply BROKEN = Reply.json(500, Json.Obj.EMPTY);

    @Test
    void openRoutersProvidersOfAModel() throws Exception {
        answers("{\"data\":{\"endpoints\":[{\"provider_name\":\"DeepInfra\"},{\"name\":\"nobody\"},"
                + "{\"provider_name\":\"Azure\"}]}}");
        assertThat(post("/api/openrouter/models/providers", "{\"model\":\"a/b:free\"}"))
                .isEqualTo("200 [\"DeepInfra\",\"Azure\"]");
        assertThat(asked).containsExactly("GET https://openrouter.ai/api/v1/models/a/b:free/endpoints");
        upstream.reply(BROKEN);
        assertThat(post("/api/openrouter/models/providers", "{\"model\":\"a/b\"}"))
                .isEqualTo("200 []");
        upstream.reply(CUT);
        assertThat(post("/api/openrouter/models/providers", "{\"model\":\"a/b\"}"))
                .isEqualTo("500 Internal Server Error");
        assertThat(post("/api/openrouter/models/providers", "{}")).isEqualTo("200 []");
    }

    @Test
    void openRoutersModelsByWhatTheyCan() throws Exception {
        String models = "{\"data\":[" + model("z/sees", "image", "text") + "," + model("a/sees", "image", "text") + ","
                + model("c/draws", "text", "image") + "," + model("B/counts", "text", "embeddings") + ","
                + "{\"id\":\"unknown\"}]}";
        answers(models, models, models);
        assertThat(post("/api/openrouter/models/multimodal", "{}")).isEqualTo("200 [\"a/sees\",\"z/sees\"]");
        assertThat(post("/api/openrouter/models/embedding", "{}"))
                .isEqualTo("200 [{\"id\":\"B/counts\",\"name\":\"The B/counts\"}]");
        assertThat(post("/api/openrouter/models/image", "{}"))
                .isEqualTo("200 [{\"value\":\"c/draws\",\"text\":\"The c/draws\"}]");
        assertThat(asked)
                .containsExactly(
                        "GET https://openrouter.ai/api/v1/models?output_modalities=text",
                        "GET https://openrouter.ai/api/v1/models?output_modalities=embeddings",
                        "GET https://openrouter.ai/api/v1/models?output_modalities=image");
        upstream.reply(BROKEN);
        assertThat(post("/api/openrouter/models/image", "{}")).isEqualTo("200 []");
        upstream.reply(Reply.whole(200, "text/html", "<p>busy"));
        assertThat(post("/api/openrouter/models/image", "{}")).isEqualTo("500 Internal Server Error");
    }

    private static String model(String id, String takes, String gives) {
        return "{\"id\":\"" + id + "\",\"name\":\"The " + id + "\",\"architecture\":{\"input_modalities\":[\"" + takes
                + "\"],\"output_modalities\":[\"" + gives + "\"]}}";
    }

    @Test
    void openRoutersCredits() throws Exception {
        assertThat(post("/api/openrouter/credits", "{}")).isEqualTo("400 Bad Request");
        key("api_key_openrouter", "ok");
        answers("{\"data\":{\"total_credits\":10.5,\"total_usage\":3.25}}", "{}");
        assertThat(post("/api/openrouter/credits", "{}"))
                .isEqualTo("200 {\"remaining\":7.25,\"total_credits\":10.5,\"total_usage\":3.25}");
        assertThat(upstream.takeRequest().header("authorization")).contains("Bearer ok");
        assertThat(post("/api/openrouter/credits", "{}"))
                .isEqualTo("200 {\"remaining\":0,\"total_credits\":0,\"total_usage\":0}");
        upstream.reply(Reply.json(401, Json.Obj.EMPTY));
        assertThat(post("/api/openrouter/credits", "{}")).isEqualTo("500 Internal Server Error");
    }

    @Test
    void nanoGptsProvidersOfAModel() throws Exception {
        String none = "{\"supportsProviderSelection\":false,\"providers\":[]}";
        assertThat(post("/api/nanogpt/models/providers", "{}")).isEqualTo("400 " + none);
        answers("{\"supportsProviderSelection\":true,\"providers\":[{\"provider\":\"p1\",\"available\":true},"
                + "{\"provider\":\"p2\",\"available\":false}]}");
        assertThat(post("/api/nanogpt/models/providers", "{\"model\":\"a/b\"}"))
                .isEqualTo("200 {\"supportsProviderSelection\":true,\"providers\":[\"p1\"]}");
        assertThat(asked).containsExactly("GET https://nano-gpt.com/api/models/a%2Fb/providers");
        upstream.reply(BROKEN);
        assertThat(post("/api/nanogpt/models/providers", "{\"model\":\"a/b\"}")).isEqualTo("200 " + none);
    }

    @Test
    void nanoGptsCredits() throws Exception {
        assertThat(post("/api/nanogpt/credits", "{}")).isEqualTo("400 Bad Request");
        key("api_key_nanogpt", "nk");
        answers(
                "{\"usd_balance\":\"12.34\"}",
                "{\"active\":true,\"state\":\"active\",\"limits\":{\"dailyImages\":7},"
                        + "\"weeklyInputTokens\":{\"used\":1,\"remaining\":2,\"percentUsed\":0.3,\"resetAt\":5},"
                        + "\"period\":{\"currentPeriodEnd\":\"2026\"}}");
        assertThat(post("/api/nanogpt/credits", "{}"))
                .isEqualTo("200 {\"usd_balance\":12.34,\"nano_balance\":0,\"subscription\":{\"active\":true,"
                        + "\"state\":\"active\",\"allowOverage\":false,\"period\":{\"currentPeriodEnd\":\"2026\"},"
                        + "\"limits\":{\"weeklyInputTokens\":0,\"dailyInputTokens\":0,\"dailyImages\":7},"
                        + "\"weekly_tokens\":{\"used\":1,\"remaining\":2,\"percentUsed\":0.3,\"resetAt\":5},"
                        + "\"daily_tokens\":null,\"daily_images\":null}}");
        assertThat(upstream.takeRequest().header("x-api-key")).contains("nk");
        answers("{\"usd_balance\":1}");
        upstream.reply(CUT);
        assertThat(post("/api/nanogpt/credits", "{}"))
                .isEqualTo("200 {\"usd_balance\":1,\"nano_balance\":0,\"subscription\":null}");
        upstream.reply(Reply.json(401, Json.Obj.EMPTY));
        assertThat(post("/api/nanogpt/credits", "{}")).isEqualTo("500 Internal Server Error");
    }
}
