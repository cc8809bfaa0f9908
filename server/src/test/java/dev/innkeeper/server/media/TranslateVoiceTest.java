package dev.innkeeper.server.media;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.testing.Reply;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts that Google Translate reads aloud, and the lists of who reads. */
class TranslateVoiceTest extends MediaTest {
    private static final String PATH = "/api/google/generate-voice";

    @Test
    void aTextIsReadAloud() {
        house.upstream()
                .reply(Reply.whole(
                        200,
                        "application/json",
                        ")]}'\n\n120\n[[\"wrb.fr\",\"jQ1olc\",\"[\\\"U09VTkQ=\\\"]\",null,null,null,\"generic\"]]\n25\n"
                                + "[[\"di\",31],[\"e\",4,null,null,141]]\n"));

        assertThat(post(PATH, "{\"text\":\"Say \\\"hi\\\"\",\"voice\":\"de\"}")
                        .expect(200, "SOUND")
                        .type())
                .isEqualTo("audio/mpeg");

        MediaHouse.Asked asked = house.asked()
                .at(
                        "POST",
                        "https://translate.google.com/_/TranslateWebserverUi/data/batchexecute?rpcids=jQ1olc"
                                + "&source-path=%2F&f.sid=&bl=&hl=en-US&soc-app=1&soc-platform=1&soc-device=1&_reqid=5500"
                                + "&rt=c")
                .with("content-type", "application/x-www-form-urlencoded;charset=UTF-8");
        assertThat(URLDecoder.decode(asked.body(), StandardCharsets.UTF_8))
                .isEqualTo("f.req=[[[\"jQ1olc\",\"[\\\"Say \\\\\\\"hi\\\\\\\"\\\",\\\"de\\\",true]\",null,\"0\"]]]&");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "nonsense", "[[\"wrb.fr\",\"jQ1olc\",null]]", "[[\"wrb.fr\",\"jQ1olc\",\"[\\\"*\\\"]\"]]"})
    void anAnswerWithoutASoundIsAFailure(String answer) {
        house.upstream().reply(Reply.whole(200, "application/json", answer));

        post(PATH, "{\"text\":\"Hi\"}").expect(500, "Internal server error");
    }

    @Test
    void errorsAndWishesThatCannotBeMet() {
        house.upstream().reply(Reply.error(500, "boom")).reply(Reply.nothing().drop());
        post(PATH, "{\"text\":\"Hi\"}").expect(500, "Internal server error");
        post(PATH, "{\"text\":\"Hi\"}").expect(500, "Internal server error");

        post(PATH, "{\"voice\":\"de\"}").expect(400, "Bad Request");
        post(PATH, "{\"text\":\"" + "a".repeat(201) + "\"}")
                .expect(400, "Google Translate reads at most 200 characters aloud.");
    }

    @Test
    void whoReadsIsKnown() {
        Json.Obj languages =
                MediaHouse.json(post("/api/google/list-voices", "{}")).orElseThrow();
        assertThat(languages.string("zh-CN", "")).isEqualTo("Chinese (Simplified)");

        Json.Obj voices =
                MediaHouse.json(post("/api/google/list-native-voices", "{}")).orElseThrow();
        assertThat(voices.array("voices").items()).hasSize(30);
        assertThat(voices.array("voices").objects().getFirst().text())
                .isEqualTo(
                        "{\"name\":\"Zephyr\",\"voice_id\":\"Zephyr\",\"lang\":\"en-US\",\"description\":\"Bright\"}");
    }
}
