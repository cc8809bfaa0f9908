package dev.innkeeper.server.media;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.providers.testing.Reply;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Films that OpenAI makes: ordered, asked after, fetched. */
class FilmsTest extends MediaTest {
    private static final String PATH = "/api/openai/generate-video";
    private static final Reply ORDERED = json("{\"id\":\"film/1\",\"status\":\"queued\"}");
    private static final Reply READY = json("{\"status\":\"completed\"}");

    static Reply json(String text) {
        return Reply.whole(200, "application/json", text);
    }

    @Test
    void aFilmIsOrderedAskedAfterAndFetched() {
        house.key("api_key_openai", "k");
        house.upstream()
                .reply(ORDERED)
                .reply(json("{\"status\":\"in_progress\"}"))
                .reply(READY)
                .reply(Reply.whole(200, "video/mp4", "MOVIE"));

        post(PATH, "{\"prompt\":\"rain\",\"model\":\"sora\",\"size\":\"1x1\",\"seconds\":4}")
                .expect(200, "{\"format\":\"mp4\",\"data\":\"TU9WSUU=\"}");

        house.asked()
                .at("POST", "https://api.openai.com/v1/videos")
                .with("authorization", "Bearer k")
                .saying("{\"prompt\":\"rain\",\"model\":\"sora\",\"size\":\"1x1\",\"seconds\":4}");
        house.asked().at("GET", "https://api.openai.com/v1/videos/film%2F1").with("authorization", "Bearer k");
        house.asked().at("GET", "https://api.openai.com/v1/videos/film%2F1");
        house.asked()
                .at("GET", "https://api.openai.com/v1/videos/film%2F1/content")
                .with("authorization", "Bearer k");
    }

    @Test
    void whatIsNotSaidIsChosen() {
        house.key("api_key_openai", "k");
        house.upstream().reply(Reply.error(400, "no"));

        post(PATH, "{\"prompt\":\"rain\"}").expect(500, "{\"error\":{\"message\":\"no\"}}");

        house.asked().saying("{\"prompt\":\"rain\",\"model\":\"sora-2\",\"size\":\"720x1280\",\"seconds\":\"8\"}");
    }

    @Test
    void withoutAKeyNobodyIsAsked() {
        post(PATH, "{\"prompt\":\"rain\"}").expect(400, "Bad Request");

        assertThat(house.upstream().requests()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"{}, No video job ID returned", "null, No video job ID returned", "nonsense, Internal server error"})
    void anOrderWithoutANumberIsAFailure(String answer, String told) {
        house.key("api_key_openai", "k");
        house.upstream().reply(json(answer));

        post(PATH, "{}").expect(500, told);
    }

    @Test
    void everyStepMayFail() {
        house.key("api_key_openai", "k-secret");
        house.upstream().reply(ORDERED).reply(json("{\"status\":\"failed\"}"));
        post(PATH, "{}").expect(500, "Video generation failed");

        house.upstream().reply(ORDERED).reply(MediaHouse.indiscreet("k-secret"));
        post(PATH, "{}").expect(500, "{\"error\":{\"message\":\"Bad key •••••••\"}}");

        house.upstream().reply(ORDERED).always(Reply.nothing().drop());
        post(PATH, "{}").expect(500, "Internal server error");

        house.upstream().reply(ORDERED).reply(READY).reply(MediaHouse.indiscreet("k-secret"));
        post(PATH, "{}").expect(500, "{\"error\":{\"message\":\"Bad key •••••••\"}}");

        house.upstream().reply(ORDERED).reply(READY).always(Reply.nothing().drop());
        post(PATH, "{}").expect(500, "Internal server error");
    }

    @Test
    void aFilmThatIsNeverReadyIsGivenUp() {
        house.key("api_key_openai", "k");
        house.upstream().reply(ORDERED).always(json("{\"status\":\"in_progress\"}"));

        post(PATH, "{}").expect(500, "The provider did not finish the video in time. Try again.");
    }

    @Test
    void theProviderIsLeftWhenTheClientLeaves() throws Exception {
        house.key("api_key_openai", "k");
        house.upstream().reply(ORDERED).reply(Reply.nothing().hang());
        try (Socket client = new Socket("127.0.0.1", house.port())) {
            client.getOutputStream()
                    .write(("POST " + PATH + " HTTP/1.1\r\nHost: 127.0.0.1:" + house.port()
                                    + "\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}")
                            .getBytes(StandardCharsets.UTF_8));
            house.asked();
            MediaHouse.Asked look = house.asked();
            client.close();

            assertThat(look.request().clientGone().await(20, TimeUnit.SECONDS)).isTrue();
        }
    }
}
