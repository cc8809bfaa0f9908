package dev.innkeeper.server.media;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.testing.Reply;
import dev.innkeeper.server.media.MediaHouse.Told;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Captions, voices, pictures and films by Google. */
class GoogleMediaTest extends MediaTest {
    private static final String CAPTION = "/api/google/caption-image";
    private static final String VOICE = "/api/google/generate-native-tts";
    private static final String PICTURE = "/api/google/generate-image";
    private static final String STUDIO = "https://generativelanguage.googleapis.com/v1beta/models/";
    private static final String SAFE =
            "\"safetySettings\":[{\"category\":\"HARM_CATEGORY_HARASSMENT\",\"threshold\":\"OFF\"},"
                    + "{\"category\":\"HARM_CATEGORY_HATE_SPEECH\",\"threshold\":\"OFF\"},"
                    + "{\"category\":\"HARM_CATEGORY_SEXUALLY_EXPLICIT\",\"threshold\":\"OFF\"},"
                    + "{\"category\":\"HARM_CATEGORY_DANGEROUS_CONTENT\",\"threshold\":\"OFF\"},"
                    + "{\"category\":\"HARM_CATEGORY_CIVIC_INTEGRITY\",\"threshold\":\"OFF\"}";
    private static final String SEEN = "{\"candidates\":[{\"content\":{\"parts\":[{\"text\":\"A dog.\"}]}}]}";

    private static Reply json(String text) {
        return Reply.whole(200, "application/json", text);
    }

    private static String see(String members) {
        return "{\"image\":\"" + IMAGE + "\",\"prompt\":\"What?\",\"model\":\"eye\"" + members + "}";
    }

    private static Reply heard(String type, String data) {
        return json("{\"candidates\":[{\"content\":{\"parts\":[{\"inlineData\":{\"mimeType\":\"" + type
                + "\",\"data\":\"" + data + "\"}}]}}]}");
    }

    @Test
    void studioIsShownThePictureAndTheKeyInAHeader() {
        house.key("api_key_makersuite", "studio");
        house.upstream().always(json(SEEN));

        post(CAPTION, see("")).expect(200, "{\"caption\":\"A dog.\"}");
        house.asked()
                .at("POST", STUDIO + "eye:generateContent")
                .with("x-goog-api-key", "studio")
                .saying("{\"contents\":[{\"role\":\"user\",\"parts\":[{\"text\":\"What?\"},{\"inlineData\":"
                        + "{\"mimeType\":\"image/png\",\"data\":\"aGVsbG8=\"}}]}]," + SAFE + "]}");

        post(CAPTION, "{\"image\":\"" + IMAGE + "\",\"prompt\":\"What?\"}");
        house.asked().at("POST", STUDIO + "gemini-2.0-flash:generateContent");
    }

    @Test
    void vertexIsAskedInARegionForAProject() {
        house.key("api_key_vertexai", "vertex");
        house.upstream().always(json(SEEN));

        post(CAPTION, see(",\"api\":\"vertexai\"")).expect(200, "{\"caption\":\"A dog.\"}");
        MediaHouse.Asked asked = house.asked()
                .at(
                        "POST",
                        "https://us-central1-aiplatform.googleapis.com/v1/publishers/google/models/eye:generateContent")
                .with("x-goog-api-key", "vertex");
        assertThat(asked.body()).contains("HARM_CATEGORY_IMAGE_HATE");

        post(
                CAPTION,
                see(",\"api\":\"vertexai\",\"vertexai_auth_mode\":\"express\",\"vertexai_region\":\"europe-west1\","
                        + "\"vertexai_express_project_id\":\"inn\""));
        assertThat(house.asked().meant())
                .endsWith("/v1/projects/inn/locations/europe-west1/publishers/google/models/eye:generateContent");
    }

    @Test
    void aServiceAccountAsksForATokenFirst() {
        house.key(
                "vertexai_service_account_json",
                Json.Obj.build(account -> account.put("client_email", "a@b")
                                .put("project_id", "inn")
                                .put("private_key", privateKey()))
                        .text());
        house.upstream().reply(json("{\"access_token\":\"token\"}")).reply(json(SEEN));

        post(CAPTION, see(",\"api\":\"vertexai\",\"vertexai_auth_mode\":\"full\""))
                .expect(200, "{\"caption\":\"A dog.\"}");

        house.asked().at("POST", "https://oauth2.googleapis.com/token");
        house.asked()
                .at(
                        "POST",
                        "https://us-central1-aiplatform.googleapis.com/v1/projects/inn/locations/us-central1/publishers"
                                + "/google/models/eye:generateContent")
                .with("authorization", "Bearer token");
    }

    private static String privateKey() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(2048);
            return "-----BEGIN PRIVATE KEY-----\n"
                    + Base64.getEncoder()
                            .encodeToString(
                                    generator.generateKeyPair().getPrivate().getEncoded())
                    + "\n-----END PRIVATE KEY-----\n";
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has RSA", e);
        }
    }

    @Test
    void aProxyTakesThePlaceOfAddressAndKey() {
        house.upstream().always(json(SEEN));
        String proxy = ",\"reverse_proxy\":\"http://127.0.0.1:"
                + house.upstream().port() + "/base/\",\"proxy_password\":\"pass\"";

        post(CAPTION, see(proxy)).expect(200, "{\"caption\":\"A dog.\"}");
        house.asked().at("POST", "/base/v1beta/models/eye:generateContent").with("x-goog-api-key", "pass");

        post(CAPTION, see(",\"api\":\"vertexai\"" + proxy)).expect(200, "{\"caption\":\"A dog.\"}");
        house.asked()
                .at("POST", "/base/v1/publishers/google/models/eye:generateContent")
                .with("authorization", "Bearer pass");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/api/google/caption-image",
                "/api/google/generate-native-tts",
                "/api/google/generate-image",
                "/api/google/generate-video"
            })
    void withoutAKeyNobodyIsAsked(String path) {
        for (String api : new String[] {"makersuite", "vertexai"}) {
            assertThat(post(path, see(",\"text\":\"Hi\",\"api\":\"" + api + "\""))
                            .status())
                    .isEqualTo(400);
        }
        assertThat(post(path, see(",\"api\":\"vertexai\",\"vertexai_auth_mode\":\"full\""))
                        .status())
                .isEqualTo(400);

        assertThat(house.upstream().requests()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{} | No candidates found, image was most likely filtered.",
                "{\"candidates\":[]} | No candidates found, image was most likely filtered.",
                "{\"candidates\":[{\"finishReason\":\"SAFETY\"}]} | No caption found",
                "{\"candidates\":[{\"content\":{\"parts\":[{\"text\":\"T\",\"thought\":true}]}}]} | No caption found",
                "nonsense | Internal server error"
            })
    void anAnswerWithoutACaptionIsAFailure(String answer, String told) {
        house.key("api_key_makersuite", "k");
        house.upstream().reply(json(answer));

        post(CAPTION, see("")).expect(500, told);
    }

    @Test
    void errorsAreToldInTheWayOfEachRoute() {
        house.key("api_key_makersuite", "k-secret");
        house.upstream().always(MediaHouse.indiscreet("k-secret"));

        post(CAPTION, see("")).expect(500, "{\"error\":true}");
        post(VOICE, "{\"text\":\"Hi\",\"model\":\"m\"}").expect(401, "{\"error\":\"Bad key •••••••\"}");
        post(PICTURE, "{}").expect(500, "Image generation request failed");
        post("/api/google/generate-video", "{}").expect(500, "Video generation request failed");
    }

    @Test
    void aBrokenProviderIsAFailureAndNoHang() {
        house.key("api_key_makersuite", "k");
        for (Reply reply : MediaHouse.broken()) {
            for (int i = 0; i < 4; i++) {
                house.upstream().reply(reply);
            }
            post(CAPTION, see("")).expect(500, "Internal server error");
            post(VOICE, "{\"text\":\"Hi\",\"model\":\"m\"}")
                    .expect(500, "{\"error\":\"Internal server error during TTS generation\"}");
            post(PICTURE, "{}").expect(500, "Internal Server Error");
            post("/api/google/generate-video", "{}").expect(500, "Internal Server Error");
        }
    }

    @Test
    void aModelReadsAloudAndItsSamplesBecomeAFile() {
        house.key("api_key_makersuite", "k");
        house.upstream().reply(heard("audio/L16;codec=pcm;rate=16000", "UENNREFUQTE="));

        Told told = post(VOICE, "{\"text\":\"Hi\",\"voice\":\"Kore\",\"model\":\"tts\"}");

        assertThat(told.type()).isEqualTo("audio/wav");
        ByteBuffer wave = ByteBuffer.wrap(told.raw().body()).order(ByteOrder.LITTLE_ENDIAN);
        assertThat(told.text()).startsWith("RIFF").endsWith("data\b\0\0\0PCMDATA1");
        assertThat(wave.getInt(4)).isEqualTo(wave.capacity() - 8);
        assertThat(wave.getInt(24)).isEqualTo(16_000);
        assertThat(wave.getInt(28)).isEqualTo(32_000);
        house.asked()
                .at("POST", STUDIO + "tts:generateContent")
                .saying("{\"contents\":[{\"role\":\"user\",\"parts\":[{\"text\":\"Hi\"}]}],\"generationConfig\":"
                        + "{\"responseModalities\":[\"AUDIO\"],\"speechConfig\":{\"voiceConfig\":{\"prebuiltVoiceConfig\":"
                        + "{\"voiceName\":\"Kore\"}}}}," + SAFE + "]}");
    }

    @ParameterizedTest
    @CsvSource({"audio/mp3, audio/mp3", "text/html, application/octet-stream", "'', application/octet-stream"})
    void otherSoundsAreHandedOnAsTheyAre(String said, String told) {
        house.key("api_key_makersuite", "k");
        house.upstream().reply(heard(said, "UENNREFUQTE="));

        assertThat(post(VOICE, "{\"text\":\"Hi\",\"model\":\"tts\"}")
                        .expect(200, "PCMDATA1")
                        .type())
                .isEqualTo(told);
    }

    @Test
    void anAnswerWithoutASoundIsAFailure() {
        house.key("api_key_makersuite", "k");
        house.upstream().reply(json("{\"candidates\":[{}]}")).reply(heard("audio/mp3", "*"));

        post(VOICE, "{\"text\":\"Hi\",\"model\":\"m\"}").expect(500, "{\"error\":\"No audio data found in response\"}");
        post(VOICE, "{\"text\":\"Hi\",\"model\":\"m\"}")
                .expect(500, "{\"error\":\"Internal server error during TTS generation\"}");
    }

    @Test
    void aPictureIsPainted() {
        house.key("api_key_makersuite", "k");
        house.key("api_key_vertexai", "v");
        house.upstream()
                .always(json("{\"predictions\":[{\"bytesBase64Encoded\":\"AAAA\"},{\"bytesBase64Encoded\":\"B\"}]}"));

        post(PICTURE, "{\"prompt\":\"rain\",\"aspect_ratio\":\"16:9\"}").expect(200, "{\"image\":\"AAAA\"}");
        house.asked()
                .at("POST", STUDIO + "imagen-3.0-generate-002:predict")
                .saying("{\"instances\":[{\"prompt\":\"rain\"}],\"parameters\":{\"sampleCount\":1,"
                        + "\"aspectRatio\":\"16:9\",\"personGeneration\":\"allow_adult\","
                        + "\"safetySetting\":\"block_low_and_above\","
                        + "\"outputOptions\":{\"mimeType\":\"image/jpeg\",\"compressionQuality\":100}}}");

        post(PICTURE, "{\"model\":\"imagen-4\",\"api\":\"vertexai\",\"enhance\":true,\"negative_prompt\":\"sun\"}");
        house.asked()
                .saying("{\"instances\":[{\"prompt\":\"\"}],\"parameters\":{\"sampleCount\":1,\"seed\":500000,"
                        + "\"enhancePrompt\":true,\"negativePrompt\":\"sun\",\"aspectRatio\":\"1:1\","
                        + "\"personGeneration\":\"allow_adult\",\"language\":\"auto\","
                        + "\"safetySetting\":\"block_only_high\",\"addWatermark\":false,"
                        + "\"outputOptions\":{\"mimeType\":\"image/jpeg\",\"compressionQuality\":100}}}");

        post(PICTURE, "{\"model\":\"imagegeneration@006\"}");
        assertThat(house.asked().body()).doesNotContain("personGeneration").doesNotContain("safetySetting");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "null", "{\"predictions\":[{\"raiFilteredReason\":\"no\"}]}"})
    void anAnswerWithoutAPictureIsAFailure(String answer) {
        house.key("api_key_makersuite", "k");
        house.upstream().reply(json(answer));

        post(PICTURE, "{}").expect(500, "No image data found in response");
    }
}
