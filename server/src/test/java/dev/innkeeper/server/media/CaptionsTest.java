package dev.innkeeper.server.media;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.providers.testing.Reply;
import dev.innkeeper.server.media.MediaHouse.Told;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Captions of pictures, by chat sources and by Claude. */
class CaptionsTest extends MediaTest {
    private static final String OPENAI = "/api/openai/caption-image";
    private static final String CLAUDE = "/api/anthropic/caption-image";
    private static final String SAID = "{\"choices\":[{\"message\":{\"content\":\"A cat.\"}}]}";
    private static final String MESSAGES = "\"messages\":[{\"role\":\"user\",\"content\":["
            + "{\"type\":\"text\",\"text\":\"What?\"},"
            + "{\"type\":\"image_url\",\"image_url\":{\"url\":\"" + IMAGE + "\"}}]}]";

    private static String body(String members) {
        return "{\"image\":\"" + IMAGE + "\",\"prompt\":\"What?\",\"model\":\"eye\"" + members + "}";
    }

    private static String from(String api) {
        return body(",\"api\":\"" + api + "\"");
    }

    private static Reply json(String text) {
        return Reply.whole(200, "application/json", text);
    }

    @ParameterizedTest
    @CsvSource({
        "openai, api_key_openai, https://api.openai.com/v1/chat/completions",
        "openrouter, api_key_openrouter, https://openrouter.ai/api/v1/chat/completions",
        "mistral, api_key_mistralai, https://api.mistral.ai/v1/chat/completions",
        "groq, api_key_groq, https://api.groq.com/openai/v1/chat/completions",
        "cohere, api_key_cohere, https://api.cohere.ai/v2/chat",
        "xai, api_key_xai, https://api.x.ai/v1/chat/completions",
        "nanogpt, api_key_nanogpt, https://nano-gpt.com/api/v1/chat/completions",
        "aimlapi, api_key_aimlapi, https://api.aimlapi.com/v1/chat/completions",
        "electronhub, api_key_electronhub, https://api.electronhub.ai/v1/chat/completions",
        "chutes, api_key_chutes, https://llm.chutes.ai/v1/chat/completions",
        "moonshot, api_key_moonshot, https://api.moonshot.ai/v1/chat/completions"
    })
    void everySourceIsAskedAtItsOwnAddressWithItsOwnKey(String api, String secret, String url) {
        house.key(secret, "key-of-" + api);
        house.upstream().reply(json(SAID));

        post(OPENAI, from(api)).expect(200, "{\"caption\":\"A cat.\"}");

        house.asked()
                .at("POST", url)
                .with("authorization", "Bearer key-of-" + api)
                .with("content-type", "application/json")
                .saying("{\"model\":\"eye\"," + MESSAGES + "}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"openai", "mistral", "cohere", "pollinations", "workers_ai", "deepseek", "", "nonsense"})
    void withoutAKeyNobodyIsAsked(String api) {
        post(OPENAI, body(",\"workers_ai_account_id\":\"acc\",\"api\":\"" + api + "\""))
                .expect(400, "Bad Request");

        assertThat(house.upstream().requests()).isEmpty();
    }

    @Test
    void someSourcesAreAskedForMore() {
        house.key("api_key_zai", "z");
        house.key("api_key_pollinations", "p");
        house.upstream().always(json(SAID));

        post(OPENAI, body(",\"api\":\"zai\",\"zai_endpoint\":\"coding\""));
        house.asked()
                .at("POST", "https://api.z.ai/api/coding/paas/v4/chat/completions")
                .saying("{\"model\":\"eye\"," + MESSAGES + ",\"max_tokens\":4096}");

        post(OPENAI, from("pollinations"));
        house.asked()
                .at("POST", "https://gen.pollinations.ai/v1/chat/completions")
                .saying("{\"model\":\"eye\"," + MESSAGES + ",\"seed\":2147483648}");

        post(OPENAI, body(",\"api\":\"pollinations\",\"pollinations_endpoint\":\"anonymous\""));
        house.asked()
                .at("POST", "https://text.pollinations.ai/v1/chat/completions")
                .with("authorization", "Bearer anonymous");
    }

    @Test
    void cloudflareHasToKnowTheAccount() {
        house.key("api_key_workers_ai", "w");
        house.upstream().always(json(SAID));

        post(OPENAI, from("workers_ai")).expect(400, "{\"error\":\"Cloudflare Workers AI Account ID is required\"}");
        post(OPENAI, body(",\"api\":\"workers_ai\",\"workers_ai_account_id\":\"acc/1\""));

        house.asked()
                .at("POST", "https://api.cloudflare.com/client/v4/accounts/acc%2F1/ai/v1/chat/completions")
                .with("authorization", "Bearer w");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ooba", "koboldcpp", "vllm", "llamacpp"})
    void aServerAtHomeNeedsNoKey(String api) {
        house.upstream().always(json(SAID));
        String server = "http://127.0.0.1:" + house.upstream().port() + "/v1/";

        post(OPENAI, body(",\"api\":\"" + api + "\",\"server_url\":\"" + server + "\""))
                .expect(200, "{\"caption\":\"A cat.\"}");
        house.asked().at("POST", "/v1/chat/completions").without("authorization");

        house.key("api_key_" + api, "home");
        post(OPENAI, body(",\"api\":\"" + api + "\",\"server_url\":\"" + server + "\""));
        String calm = api.equals("ooba") ? ",\"temperature\":0.1" : "";
        house.asked().with("authorization", "Bearer home").saying("{\"model\":\"eye\"," + MESSAGES + calm + "}");
    }

    @Test
    void anAddressOfOnesOwnTakesWhatPeopleWriteAsYaml() {
        house.upstream().always(json(SAID));
        String server = "http://127.0.0.1:" + house.upstream().port() + "/base";

        post(
                OPENAI,
                body(",\"api\":\"custom\",\"server_url\":\"" + server
                        + "\",\"custom_include_body\":\"top_k: 1\\nmodel: other\""
                        + ",\"custom_exclude_body\":\"- messages\",\"custom_include_headers\":\"X-A: b\""));

        house.asked().at("POST", "/base/chat/completions").with("x-a", "b").saying("{\"model\":\"other\",\"top_k\":1}");
    }

    @Test
    void aProxyTakesThePlaceOfAddressAndKeyAlsoForSourcesThatAreUnknown() {
        house.upstream().always(json(SAID));
        String proxy = ",\"reverse_proxy\":\"http://127.0.0.1:"
                + house.upstream().port() + "/proxy\",\"proxy_password\":\"pass\"";
        for (String api : new String[] {"openai", "mistral", "xai", "zai", "unknown"}) {
            post(OPENAI, body(",\"api\":\"" + api + "\"" + proxy)).expect(200, "{\"caption\":\"A cat.\"}");
            house.asked().at("POST", "/proxy/chat/completions").with("authorization", "Bearer pass");
        }
    }

    @Test
    void aKeyNeverGoesToAProxyOfAnotherSource() {
        house.key("api_key_openrouter", "router");
        house.upstream().always(json(SAID));

        post(
                OPENAI,
                body(",\"api\":\"openrouter\",\"reverse_proxy\":\"http://127.0.0.1:"
                        + house.upstream().port() + "\",\"proxy_password\":\"pass\""));

        house.asked()
                .at("POST", "https://openrouter.ai/api/v1/chat/completions")
                .with("authorization", "Bearer router");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"message\":{\"content\":[{\"type\":\"text\",\"text\":\"Hi\"}]}} | {\"caption\":\"Hi\"}",
                "{\"message\":{\"content\":[{\"type\":\"thinking\"},{\"text\":\"Ho\"}]}} | {\"caption\":\"Ho\"}",
                "{\"choices\":[{\"message\":{\"content\":5}}]} | {\"caption\":5}"
            })
    void aCaptionIsFoundInEveryForm(String answer, String told) {
        house.key("api_key_cohere", "k");
        house.upstream().reply(json(answer));

        post(OPENAI, from("cohere")).expect(200, told);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"{}", "[]", "null", "{\"choices\":[]}", "{\"choices\":[{\"message\":{\"content\":\"\"}}]}", "7"})
    void anAnswerWithoutACaptionIsAFailure(String answer) {
        house.key("api_key_openai", "k");
        house.upstream().reply(json(answer));

        post(OPENAI, from("openai")).expect(500, "No caption found");
    }

    @Test
    void whatAProviderSaysOfAnErrorIsHandedOnWithoutTheKey() {
        house.key("api_key_openai", "sk-very-secret");
        house.upstream().reply(MediaHouse.indiscreet("sk-very-secret"));

        Told told = post(OPENAI, from("openai")).expect(500, "{\"error\":{\"message\":\"Bad key •••••••\"}}");

        assertThat(told.type()).startsWith("text/plain");
    }

    @Test
    void aBrokenProviderIsAFailureAndNoHang() {
        house.key("api_key_openai", "k");
        house.key("api_key_claude", "k");
        for (Reply reply : MediaHouse.broken()) {
            house.upstream().reply(reply).reply(reply);
            post(OPENAI, from("openai")).expect(500, "Internal server error");
            post(CLAUDE, body("")).expect(500, "Internal server error");
        }
    }

    @Test
    void nothingListensOrTheAddressIsNone() {
        for (String server : new String[] {"http://127.0.0.1:1/", "zzz", ""}) {
            post(OPENAI, body(",\"api\":\"custom\",\"server_url\":\"" + server + "\""))
                    .expect(500, "Internal server error");
        }
    }

    @Test
    void claudeSeesThePictureBeforeTheQuestion() {
        house.key("api_key_claude", "claude-key");
        house.upstream().reply(json("{\"content\":[{\"type\":\"thinking\"},{\"type\":\"text\",\"text\":\"A dog.\"}]}"));

        post(CLAUDE, body("")).expect(200, "{\"caption\":\"A dog.\"}");

        house.asked()
                .at("POST", "https://api.anthropic.com/v1/messages")
                .with("x-api-key", "claude-key")
                .with("anthropic-version", "2023-06-01")
                .without("anthropic-beta")
                .saying("{\"model\":\"eye\",\"messages\":[{\"role\":\"user\",\"content\":[{\"type\":\"image\","
                        + "\"source\":{\"type\":\"base64\",\"media_type\":\"image/png\",\"data\":\"aGVsbG8=\"}},"
                        + "{\"type\":\"text\",\"text\":\"What?\"}]}],\"max_tokens\":4096}");
    }

    @Test
    void claudesStatusIsHandedOnWithoutItsWords() {
        house.key("api_key_claude", "k");
        house.upstream().reply(MediaHouse.indiscreet("k")).reply(Reply.error(529, "Overloaded"));

        post(CLAUDE, body("")).expect(401, "{\"error\":true}");
        post(CLAUDE, body("")).expect(529, "{\"error\":true}");
    }

    @Test
    void claudeCannotBeAskedWithoutPictureOrKey() {
        post(CLAUDE, body("")).expect(400, "Bad Request");
        house.key("api_key_claude", "k");
        post(CLAUDE, "{\"model\":\"eye\"}").expect(400, "Bad Request");
        post(CLAUDE, "{\"image\":5}").expect(400, "Bad Request");
        post(CLAUDE, "{\"image\":\"aGVsbG8=\"}").expect(400, "Bad Request");

        assertThat(house.upstream().requests()).isEmpty();
    }

    @Test
    void theProviderIsLeftWhenTheClientLeaves() throws Exception {
        house.key("api_key_openai", "k");
        house.upstream().reply(Reply.nothing().hang());
        try (Socket client = new Socket("127.0.0.1", house.port())) {
            send(client, from("openai"));
            MediaHouse.Asked asked = house.asked();
            client.close();

            assertThat(asked.request().clientGone().await(20, TimeUnit.SECONDS)).isTrue();
        }
    }

    private void send(Socket client, String body) throws IOException {
        client.getOutputStream()
                .write(("POST " + OPENAI + " HTTP/1.1\r\nHost: 127.0.0.1:" + house.port()
                                + "\r\nContent-Type: application/json\r\nContent-Length: " + body.length()
                                + "\r\n\r\n" + body)
                        .getBytes(StandardCharsets.UTF_8));
    }
}
