package dev.innkeeper.server.media;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.providers.testing.Reply;
import dev.innkeeper.server.media.MediaHouse.Told;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpRequest;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Texts that are read aloud. */
class VoicesTest extends MediaTest {
    private static final String OPENAI = "/api/openai/generate-voice";
    private static final String CUSTOM = "/api/openai/custom/generate-voice";
    private static final Reply SOUND = Reply.whole(200, "audio/ogg", "SOUND");

    private String server() {
        return "\"provider_endpoint\":\"http://127.0.0.1:" + house.upstream().port() + "/speak\"";
    }

    @Test
    void openAiReadsAloud() {
        house.key("api_key_openai", "k");
        house.upstream().always(SOUND);

        Told told = post(
                OPENAI,
                "{\"text\":\"Hello\",\"voice\":\"echo\",\"speed\":2,\"model\":\"tts-2\",\"instructions\":\"slowly\"}");

        assertThat(told.expect(200, "SOUND").type()).isEqualTo("audio/ogg");
        house.asked()
                .at("POST", "https://api.openai.com/v1/audio/speech")
                .with("authorization", "Bearer k")
                .saying("{\"input\":\"Hello\",\"response_format\":\"mp3\",\"voice\":\"echo\",\"speed\":2,"
                        + "\"model\":\"tts-2\",\"instructions\":\"slowly\"}");

        post(OPENAI, "{\"text\":\"Hello\",\"speed\":null,\"instructions\":\"\"}");
        house.asked()
                .saying("{\"input\":\"Hello\",\"response_format\":\"mp3\",\"voice\":\"alloy\",\"speed\":1,"
                        + "\"model\":\"tts-1\"}");
    }

    @Test
    void aServerOfOnesOwnReadsAloudWithOrWithoutAKey() {
        house.upstream().always(SOUND);

        post(CUSTOM, "{\"input\":\"Hi\"," + server() + "}").expect(200, "SOUND");
        house.asked()
                .at("POST", "/speak")
                .without("authorization")
                .saying("{\"input\":\"Hi\",\"response_format\":\"mp3\",\"voice\":\"alloy\",\"speed\":1,"
                        + "\"model\":\"tts-1\"}");

        house.key("api_key_custom_openai_tts", "own");
        post(
                CUSTOM,
                "{\"input\":\"Hi\",\"response_format\":\"wav\",\"voice\":\"me\",\"speed\":0,\"model\":\"m\"," + server()
                        + "}");
        house.asked()
                .with("authorization", "Bearer own")
                .saying("{\"input\":\"Hi\",\"response_format\":\"wav\",\"voice\":\"me\",\"speed\":0,\"model\":\"m\"}");
    }

    @ParameterizedTest
    @CsvSource({"audio/wav, audio/wav", "text/html, audio/mpeg", "application/json, audio/mpeg"})
    void nothingButASoundIsHandedOnAsAPartOfThisServer(String said, String told) {
        house.upstream().reply(Reply.whole(200, said, "SOUND"));

        assertThat(post(CUSTOM, "{" + server() + "}").type()).isEqualTo(told);
    }

    @Test
    void whatIsMissingIsSaid() {
        post(OPENAI, "{\"text\":\"Hello\"}").expect(400, "Bad Request");
        post(CUSTOM, "{\"input\":\"Hello\"}").expect(400, "Bad Request");
        post(CUSTOM, "{\"input\":\"Hello\",\"provider_endpoint\":\"zzz\"}").expect(500, "Internal server error");

        assertThat(house.upstream().requests()).isEmpty();
    }

    @Test
    void whatAProviderSaysOfAnErrorIsHandedOnWithoutTheKey() {
        house.key("api_key_openai", "sk-very-secret");
        house.upstream()
                .reply(MediaHouse.indiscreet("sk-very-secret"))
                .reply(Reply.nothing().drop());

        post(OPENAI, "{\"text\":\"Hello\"}").expect(500, "{\"error\":{\"message\":\"Bad key •••••••\"}}");
        post(OPENAI, "{\"text\":\"Hello\"}").expect(500, "Internal server error");
    }

    @Test
    void aSoundIsHeardWhileItIsStillBeingMade() throws Exception {
        CountDownLatch gate = new CountDownLatch(1);
        house.upstream()
                .reply(streamed().chunk("first").hold(gate).chunk("last").endOfChunks());

        try (InputStream sound = listen()) {
            assertThat(sound.readNBytes(5)).asString().isEqualTo("first");
            gate.countDown();
            assertThat(sound.readAllBytes()).asString().isEqualTo("last");
        }
    }

    @Test
    void aSoundThatBreaksOffIsNoWholeOne() throws Exception {
        house.upstream().reply(streamed().chunk("first").drop());

        try (InputStream sound = listen()) {
            org.assertj.core.api.Assertions.assertThatThrownBy(sound::readAllBytes)
                    .isInstanceOf(IOException.class);
        }
    }

    private static Reply streamed() {
        return Reply.nothing().raw("HTTP/1.1 200 OK\r\nContent-Type: audio/mpeg\r\nTransfer-Encoding: chunked\r\n\r\n");
    }

    private InputStream listen() {
        return house.client().stream(house.client()
                .request(CUSTOM)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString("{\"input\":\"Hi\"," + server() + "}")));
    }
}
