package dev.innkeeper.server.media;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.providers.testing.Reply;
import dev.innkeeper.server.http.Call;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Recordings that are written down. */
class TranscriptionTest extends MediaTest {
    private static final String OPENAI = "/api/openai/transcribe-audio";
    private static final byte[] RECORDING = "RIFFdata".getBytes(StandardCharsets.UTF_8);
    private static final Reply HEARD = Reply.whole(200, "application/json", "{\"text\":\"Hello there\"}");

    private static Map<String, String> fields() {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("model", "ear");
        fields.put("language", "en");
        return fields;
    }

    @ParameterizedTest
    @CsvSource({
        "/api/openai/transcribe-audio, api_key_openai, https://api.openai.com/v1/audio/transcriptions",
        "/api/openai/groq/transcribe-audio, api_key_groq, https://api.groq.com/openai/v1/audio/transcriptions",
        "/api/openai/mistral/transcribe-audio, api_key_mistralai, https://api.mistral.ai/v1/audio/transcriptions",
        "/api/openai/zai/transcribe-audio, api_key_zai, https://api.z.ai/api/paas/v4/audio/transcriptions"
    })
    void aRecordingIsHandedOnAsAForm(String path, String secret, String url) {
        house.key(secret, "k");
        house.upstream().reply(HEARD);

        house.upload(path, RECORDING, fields()).expect(200, "{\"text\":\"Hello there\"}");

        MediaHouse.Asked asked = house.asked().at("POST", url).with("authorization", "Bearer k");
        String boundary = asked.request().header("content-type").orElseThrow().replaceFirst(".*boundary=", "");
        assertThat(boundary).isNotEmpty();
        assertThat(asked.body())
                .isEqualTo("--" + boundary
                        + "\r\nContent-Disposition: form-data; name=\"file\"; filename=\"audio.wav\"\r\n"
                        + "Content-Type: audio/wav\r\n\r\nRIFFdata\r\n--" + boundary
                        + "\r\nContent-Disposition: form-data; name=\"model\"\r\n\r\near\r\n--" + boundary
                        + "\r\nContent-Disposition: form-data; name=\"language\"\r\n\r\nen\r\n--" + boundary
                        + "--\r\n");
    }

    @Test
    void whatIsNotSaidIsNotMadeUp() {
        house.key("api_key_openai", "k");
        house.upstream().reply(HEARD);

        house.upload(OPENAI, RECORDING, Map.of());

        assertThat(house.asked().body()).doesNotContain("undefined").doesNotContain("\"model\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "groq/", "mistral/", "zai/"})
    void withoutAKeyOrARecordingNobodyIsAsked(String provider) {
        String path = "/api/openai/" + provider + "transcribe-audio";
        house.upload(path, RECORDING, fields()).expect(400, "Bad Request");
        post(path, "{\"model\":\"ear\"}").expect(400, "Bad Request");

        assertThat(house.upstream().requests()).isEmpty();
    }

    @Test
    void aRecordingThatIsTooLargeIsRefusedAlsoWhenItsLengthIsNotSaidBefore() {
        house.key("api_key_openai", "k");

        house.upload(OPENAI, new byte[(int) Call.MAX_UPLOAD_BYTES + 1], fields())
                .expect(413, "This recording is too large. Send a shorter one.");

        assertThat(house.upstream().requests()).isEmpty();
    }

    @Test
    void failuresAreSaid() {
        house.key("api_key_openai", "sk-very-secret");
        house.upstream().reply(MediaHouse.indiscreet("sk-very-secret"));
        house.upload(OPENAI, RECORDING, fields()).expect(500, "{\"error\":{\"message\":\"Bad key •••••••\"}}");
        for (Reply reply : MediaHouse.broken()) {
            house.upstream().reply(reply);
            house.upload(OPENAI, RECORDING, fields()).expect(500, "Internal server error");
        }
    }
}
