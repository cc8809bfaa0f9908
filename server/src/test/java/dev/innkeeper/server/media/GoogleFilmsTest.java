package dev.innkeeper.server.media;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.providers.testing.Reply;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Films that Google's models make. */
class GoogleFilmsTest extends MediaTest {
    private static final String PATH = "/api/google/generate-video";
    private static final String STUDIO = "https://generativelanguage.googleapis.com/v1beta/";
    private static final Reply ORDERED = json("{\"name\":\"models/veo/operations/op1\"}");
    private static final Reply READY = ready(STUDIO + "files/f1:download?alt=media");

    private static Reply json(String text) {
        return Reply.whole(200, "application/json", text);
    }

    private static Reply ready(String uri) {
        return json(
                "{\"done\":true,\"response\":{\"generateVideoResponse\":{\"generatedSamples\":[{\"video\":{\"uri\":\""
                        + uri + "\"}}]}}}");
    }

    @BeforeEach
    void giveKeys() {
        house.key("api_key_makersuite", "k-secret");
        house.key("api_key_vertexai", "v-secret");
    }

    @Test
    void aFilmIsOrderedAskedAfterAndFetched() {
        house.upstream()
                .reply(ORDERED)
                .reply(json("{\"done\":false}"))
                .reply(READY)
                .reply(Reply.whole(200, "video/mp4", "MOVIE"));

        post(
                        PATH,
                        "{\"prompt\":\"rain\",\"model\":\"veo-2\",\"aspect_ratio\":\"9:16\",\"negative_prompt\":\"sun\",\"seconds\":8}")
                .expect(200, "{\"video\":\"TU9WSUU=\"}");

        house.asked()
                .at("POST", STUDIO + "models/veo-2:predictLongRunning")
                .with("x-goog-api-key", "k-secret")
                .saying("{\"instances\":[{\"prompt\":\"rain\"}],\"parameters\":{\"negativePrompt\":\"sun\","
                        + "\"durationSeconds\":8,\"aspectRatio\":\"9:16\",\"personGeneration\":\"allow_all\"}}");
        house.asked().at("GET", STUDIO + "models/veo/operations/op1").with("x-goog-api-key", "k-secret");
        house.asked().at("GET", STUDIO + "models/veo/operations/op1");
        house.asked().at("GET", STUDIO + "files/f1:download?alt=media").with("x-goog-api-key", "k-secret");
    }

    @Test
    void theThirdGenerationTakesSeeds() {
        house.upstream().always(Reply.error(400, "no"));

        post(PATH, "{}");
        assertThat(house.asked().body())
                .endsWith("{\"negativePrompt\":\"\",\"durationSeconds\":6,\"aspectRatio\":\"16:9\","
                        + "\"personGeneration\":\"allow_all\",\"seed\":500000}}");
        post(PATH, "{\"model\":\"veo-3.0-fast\",\"seed\":-1}");
        assertThat(house.asked().body()).endsWith("\"seed\":-1}}");
    }

    @Test
    void vertexGivesTheFilmItself() {
        house.upstream()
                .reply(ORDERED)
                .reply(json("{\"done\":true,\"response\":{\"videos\":[{\"bytesBase64Encoded\":\"TU9W\"}]}}"));

        post(PATH, "{\"model\":\"veo-2\",\"api\":\"vertexai\"}").expect(200, "{\"video\":\"TU9W\"}");

        house.asked();
        house.asked()
                .at(
                        "POST",
                        "https://us-central1-aiplatform.googleapis.com/v1/publishers/google/models/veo-2"
                                + ":fetchPredictOperation")
                .with("x-goog-api-key", "v-secret")
                .saying("{\"operationName\":\"models/veo/operations/op1\"}");
    }

    @Test
    void aProxyFetchesTheFilmToo() {
        house.upstream().reply(ORDERED).reply(READY).reply(Reply.whole(200, "video/mp4", "MOVIE"));

        post(
                        PATH,
                        "{\"model\":\"veo-2\",\"reverse_proxy\":\"http://127.0.0.1:"
                                + house.upstream().port() + "/base\",\"proxy_password\":\"pass\"}")
                .expect(200, "{\"video\":\"TU9WSUU=\"}");

        house.asked().at("POST", "/base/v1beta/models/veo-2:predictLongRunning");
        house.asked().at("GET", "/base/v1beta/models/veo/operations/op1");
        house.asked().at("GET", "/base/v1beta/files/f1:download?alt=media").with("x-goog-api-key", "pass");
    }

    @Test
    void theKeyGoesToNoOtherHost() {
        house.upstream().reply(ORDERED).reply(ready("https://evil.example/film"));

        post(PATH, "{}").expect(500, "No video URI found in response");

        assertThat(house.upstream().requests()).hasSize(2);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"done\":true} | No video URI found in response",
                "{\"done\":true,\"error\":{\"message\":\"bad\"}} | No video URI found in response",
                "nonsense | Internal Server Error"
            })
    void aLookMayFail(String answer, String told) {
        house.upstream().reply(ORDERED).reply(json(answer));

        post(PATH, "{}").expect(500, told);
    }

    @Test
    void everyStepMayFail() {
        house.upstream().reply(json("{}"));
        post(PATH, "{}").expect(500, "No video job name found in response");

        house.upstream().reply(ORDERED).reply(MediaHouse.indiscreet("k-secret"));
        post(PATH, "{}").expect(500, "Video job status request failed");

        house.upstream().reply(ORDERED).reply(READY).reply(MediaHouse.indiscreet("k-secret"));
        post(PATH, "{}").expect(500, "Video fetch request failed");

        house.upstream().reply(ORDERED).reply(READY).always(Reply.nothing().drop());
        post(PATH, "{}").expect(500, "Internal Server Error");
    }
}
