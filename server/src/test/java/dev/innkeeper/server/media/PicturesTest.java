package dev.innkeeper.server.media;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.providers.testing.Reply;
import org.junit.jupiter.api.Test;

/** Pictures that OpenAI paints. */
class PicturesTest extends MediaTest {
    private static final String PATH = "/api/openai/generate-image";

    @Test
    void theClientsOwnWordsAreHandedOnAndSoIsTheAnswer() {
        house.key("api_key_openai", "k");
        house.upstream().reply(Reply.whole(200, "application/json", "{\"data\": [{\"b64_json\":\"AAAA\"}]}"));

        post(PATH, "{\"prompt\":\"a cat\",\"model\":\"dall-e-3\",\"n\":1,\"any\":{\"a\":1}}")
                .expect(200, "{\"data\":[{\"b64_json\":\"AAAA\"}]}");

        house.asked()
                .at("POST", "https://api.openai.com/v1/images/generations")
                .with("authorization", "Bearer k")
                .saying("{\"prompt\":\"a cat\",\"model\":\"dall-e-3\",\"n\":1,\"any\":{\"a\":1}}");
    }

    @Test
    void withoutAKeyNobodyIsAsked() {
        post(PATH, "{\"prompt\":\"a cat\"}").expect(400, "Bad Request");

        assertThat(house.upstream().requests()).isEmpty();
    }

    @Test
    void failuresAreSaid() {
        house.key("api_key_openai", "sk-very-secret");
        house.upstream().reply(MediaHouse.indiscreet("sk-very-secret"));
        post(PATH, "{}").expect(500, "{\"error\":{\"message\":\"Bad key •••••••\"}}");
        for (Reply reply : MediaHouse.broken()) {
            house.upstream().reply(reply);
            post(PATH, "{}").expect(500, "Internal server error");
        }
    }

    @Test
    void anAnswerWithoutEndDoesNotFillTheMemory() {
        house.key("api_key_openai", "k");
        house.upstream()
                .reply(Reply.nothing()
                        .raw("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n")
                        .forever(" ".repeat(1 << 16)));

        post(PATH, "{}").expect(500, "Internal server error");
    }
}
