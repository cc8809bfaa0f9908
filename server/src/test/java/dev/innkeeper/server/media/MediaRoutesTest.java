package dev.innkeeper.server.media;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.server.testing.HouseTest;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The whole server has the routes. */
class MediaRoutesTest extends HouseTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "anthropic/caption-image",
                "openai/caption-image",
                "openai/generate-voice",
                "openai/custom/generate-voice",
                "openai/electronhub/generate-voice",
                "openai/electronhub/models",
                "openai/chutes/generate-voice",
                "openai/chutes/models/embedding",
                "openai/nanogpt/models/embedding",
                "openai/siliconflow/models/embedding",
                "openai/workers-ai/models/embedding",
                "openai/generate-image",
                "openai/generate-video",
                "openai/transcribe-audio",
                "openai/groq/transcribe-audio",
                "openai/mistral/transcribe-audio",
                "openai/zai/transcribe-audio",
                "openai/chutes/transcribe-audio",
                "google/caption-image",
                "google/generate-voice",
                "google/generate-native-tts",
                "google/generate-image",
                "google/generate-video"
            })
    void withoutKeysAndWishesNothingCanBeAsked(String path) {
        HttpResponse<byte[]> answer = client.bytes(client.request("/api/" + path)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString("{}")));

        assertThat(new String(answer.body(), StandardCharsets.UTF_8)).isEqualTo("Bad Request");
        assertThat(answer.statusCode()).isEqualTo(400);
    }
}
