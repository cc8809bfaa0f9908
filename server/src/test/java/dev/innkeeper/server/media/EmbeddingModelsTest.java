package dev.innkeeper.server.media;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.providers.testing.Reply;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lists of models that are not for chats. */
class EmbeddingModelsTest extends MediaTest {
    private static final String ACCOUNT = "{\"workers_ai_account_id\":\" acc/1 \"}";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "electronhub/models | api_key_electronhub | data | https://api.electronhub.ai/v1/models",
                "chutes/models/embedding | api_key_chutes | items"
                        + " | https://api.chutes.ai/chutes/?template=embedding&include_public=true&limit=999",
                "nanogpt/models/embedding | api_key_nanogpt | data | https://nano-gpt.com/api/v1/embedding-models",
                "siliconflow/models/embedding | api_key_siliconflow | data"
                        + " | https://api.siliconflow.com/v1/models?type=text&sub_type=embedding",
                "workers-ai/models/embedding | api_key_workers_ai | result"
                        + " | https://api.cloudflare.com/client/v4/accounts/acc%2F1/ai/models/search"
                        + "?task=Text+Embeddings&per_page=100"
            })
    void aListIsHandedOnOrItIsSaidWhyNot(String route, String secret, String member, String url) {
        String path = "/api/openai/" + route;
        post(path, ACCOUNT).expect(400, "Bad Request");
        house.key(secret, "k-secret");
        house.upstream()
                .reply(Reply.whole(200, "application/json", "{\"" + member + "\":[{\"id\":\"a\",\"name\":\"a\"}]}"))
                .reply(MediaHouse.indiscreet("k-secret"));

        post(path, ACCOUNT).expect(200, "[{\"id\":\"a\",\"name\":\"a\"}]");
        house.asked().at("GET", url).with("authorization", "Bearer k-secret");
        post(path, ACCOUNT).expect(500, "{\"error\":{\"message\":\"Bad key •••••••\"}}");
        for (Reply reply : MediaHouse.broken()) {
            // Whoever only asks may ask again when a connection breaks.
            house.upstream().always(reply);
            assertThat(post(path, ACCOUNT).text()).isEqualToIgnoringCase("internal server error");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "electronhub/models, api_key_electronhub, 200, []",
        "chutes/models/embedding, api_key_chutes, 500, Internal Server Error",
        "nanogpt/models/embedding, api_key_nanogpt, 500, Internal Server Error",
        "workers-ai/models/embedding, api_key_workers_ai, 500, Internal Server Error"
    })
    void anAnswerWithoutAList(String route, String secret, int status, String told) {
        house.key(secret, "k");
        house.upstream().reply(Reply.whole(200, "application/json", "{}"));

        post("/api/openai/" + route, ACCOUNT).expect(status, told);
    }

    @Test
    void siliconFlowHasAHouseInChinaToo() {
        house.key("api_key_siliconflow", "k");
        house.upstream().always(Reply.whole(200, "application/json", "{\"data\":[]}"));

        post("/api/openai/siliconflow/models/embedding", "{\"siliconflow_endpoint\":\"cn\"}")
                .expect(200, "[]");

        house.asked().at("GET", "https://api.siliconflow.cn/v1/models?type=text&sub_type=embedding");
    }

    @Test
    void cloudflareKnowsModelsByName() {
        house.key("api_key_workers_ai", "k");
        house.upstream()
                .reply(Reply.whole(
                        200, "application/json", "{\"result\":[{\"name\":\"@cf/x\",\"id\":\"u\"},{\"id\":\"v\"}]}"));

        post("/api/openai/workers-ai/models/embedding", ACCOUNT)
                .expect(200, "[{\"name\":\"@cf/x\",\"id\":\"@cf/x\"},{}]");
        post("/api/openai/workers-ai/models/embedding", "{}").expect(400, "Bad Request");
    }
}
