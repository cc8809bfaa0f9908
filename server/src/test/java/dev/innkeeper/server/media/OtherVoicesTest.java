package dev.innkeeper.server.media;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.providers.testing.Reply;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What Electron Hub and Chutes read aloud and write down. */
class OtherVoicesTest extends MediaTest {
    private static final String ELECTRON_HUB = "/api/openai/electronhub/generate-voice";
    private static final String CHUTES = "/api/openai/chutes/generate-voice";
    private static final String CHUTES_EAR = "/api/openai/chutes/transcribe-audio";
    private static final byte[] RECORDING = "RIFFdata".getBytes(StandardCharsets.UTF_8);

    @Test
    void electronHubIsToldEverything() {
        house.key("api_key_electronhub", "k");
        house.upstream().always(Reply.whole(200, "audio/ogg", "SOUND"));

        assertThat(post(
                                ELECTRON_HUB,
                                "{\"other\":5,\"input\":\"Hi\",\"voice\":\"\",\"model\":\"\",\"response_format\":\"wav\","
                                        + "\"instructions\":\"\",\"cfg_scale\":1,\"temperature\":0}")
                        .expect(200, "SOUND")
                        .type())
                .isEqualTo("audio/ogg");

        house.asked()
                .at("POST", "https://api.electronhub.ai/v1/audio/speech")
                .with("authorization", "Bearer k")
                .saying("{\"input\":\"Hi\",\"voice\":\"\",\"speed\":1,\"temperature\":0,\"model\":\"tts-1\","
                        + "\"response_format\":\"mp3\",\"cfg_scale\":1,\"instructions\":\"\",\"other\":5}");
    }

    @Test
    void chutesHasOneVoiceForThoseWhoNameNone() {
        house.key("api_key_chutes", "k");
        house.upstream().always(Reply.whole(200, "audio/wav", "SOUND"));

        post(CHUTES, "{\"input\":\"Hi\",\"voice\":\"\",\"speed\":0}").expect(200, "SOUND");
        house.asked()
                .at("POST", "https://chutes-kokoro.chutes.ai/speak")
                .with("authorization", "Bearer k")
                .saying("{\"text\":\"Hi\",\"voice\":\"af_heart\",\"speed\":1}");

        post(CHUTES, "{\"input\":\"Hi\",\"voice\":\"bm_fable\",\"speed\":2}").expect(200, "SOUND");
        house.asked().saying("{\"text\":\"Hi\",\"voice\":\"bm_fable\",\"speed\":2}");
    }

    @ParameterizedTest
    @ValueSource(strings = {ELECTRON_HUB, CHUTES})
    void failuresAreSaid(String path) {
        post(path, "{\"input\":\"Hi\"}").expect(400, "Bad Request");
        house.key("api_key_electronhub", "k-secret");
        house.key("api_key_chutes", "k-secret");
        house.upstream()
                .reply(MediaHouse.indiscreet("k-secret"))
                .reply(Reply.nothing().drop());

        post(path, "{\"input\":\"Hi\"}").expect(500, "{\"error\":{\"message\":\"Bad key •••••••\"}}");
        post(path, "{\"input\":\"Hi\"}").expect(500, "Internal server error");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[{\"text\":\" Hello\"},{\"text\":\" there\"}] | 200 | {\"text\":\"Hello there\"}",
                "[] | 200 | {\"text\":\"\"}",
                "[{}] | 200 | {\"text\":\"\"}",
                "{\"text\":\"x\"} | 500 | Internal Server Error",
                "nonsense | 500 | Internal server error"
            })
    void chutesWritesDownPieceByPiece(String answer, int status, String told) {
        house.key("api_key_chutes", "k");
        house.upstream().reply(Reply.whole(200, "application/json", answer));

        house.upload(CHUTES_EAR, RECORDING, Map.of("model", "whisper-3")).expect(status, told);

        house.asked()
                .at("POST", "https://whisper-3.chutes.ai/transcribe")
                .with("authorization", "Bearer k")
                .saying("{\"audio_b64\":\"UklGRmRhdGE=\"}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "evil.example/#", "a.b", "a/b", "-a", "user@host"})
    void theKeyGoesToNoOtherHost(String model) {
        house.key("api_key_chutes", "k");

        house.upload(CHUTES_EAR, RECORDING, Map.of("model", model)).expect(400, "Bad Request");

        assertThat(house.upstream().requests()).isEmpty();
    }
}
