package dev.innkeeper.server.backend;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.testing.Reply;
import dev.innkeeper.server.http.Call;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextUpkeepRoutesTest extends BackendTest {
    private static final String PATH = "/api/backends/text-completions/";
    private static final String SERVER = "\"server_url\":\"http://localhost:5000/x/\"";
    private static final String API = "\"api_server\":\"http://localhost:5000/x\"";
    private static final Reply BROKEN = Reply.json(500, Json.Obj.EMPTY);
    private static final String ERROR = "500 {\"error\":true}";
    private static final String FAILED = "500 Internal Server Error";

    @Test
    void ollamaFetchesAModel() throws Exception {
        assertThat(post(PATH + "ollama/download", "{" + API + "}")).isEqualTo("400 Bad Request");
        assertThat(post(PATH + "ollama/download", "{\"name\":\"llama3\"}")).isEqualTo("400 Bad Request");
        String body = "{" + API + ",\"name\":\"llama3\"}";
        answers("{\"status\":\"success\"}");
        assertThat(post(PATH + "ollama/download", body)).isEqualTo("200 {\"ok\":true}");
        assertThat(asked).containsExactly("POST http://127.0.0.1:5000/x/api/pull");
        assertThat(upstream.takeRequest().body()).isEqualTo("{\"name\":\"llama3\",\"stream\":false}");
        upstream.reply(BROKEN);
        assertThat(post(PATH + "ollama/download", body)).isEqualTo(ERROR);
        upstream.reply(CUT);
        assertThat(post(PATH + "ollama/download", body)).isEqualTo(FAILED);
    }

    @Test
    void ollamaDescribesAPicture() throws Exception {
        assertThat(post(PATH + "ollama/caption-image", "{" + SERVER + ",\"image\":\"aGk=\"}"))
                .isEqualTo("400 Bad Request");
        assertThat(post(PATH + "ollama/caption-image", "{" + SERVER + ",\"model\":\"llava\"}"))
                .isEqualTo("400 Bad Request");
        String body = "{" + SERVER + ",\"model\":\"llava\",\"prompt\":\"What?\",\"image\":\"aGk=\"}";
        answers("{\"response\":\"a cat\"}", "{}");
        assertThat(post(PATH + "ollama/caption-image", body)).isEqualTo("200 {\"caption\":\"a cat\"}");
        assertThat(upstream.takeRequest().body())
                .isEqualTo("{\"model\":\"llava\",\"prompt\":\"What?\",\"images\":[\"aGk=\"],\"stream\":false}");
        assertThat(post(PATH + "ollama/caption-image", body)).isEqualTo(ERROR);
        upstream.reply(Reply.whole(200, "text/html", "<p>busy"));
        assertThat(post(PATH + "ollama/caption-image", body)).isEqualTo(FAILED);
        assertThat(asked).containsOnly("POST http://127.0.0.1:5000/x/api/generate");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "props | | GET http://127.0.0.1:5000/x/props | ''",
                "slots | ,\"action\":\"info\" | GET http://127.0.0.1:5000/x/slots | ''",
                "slots | ,\"action\":\"erase\",\"id_slot\":0 | POST http://127.0.0.1:5000/x/slots/0?action=erase | {}",
                "slots | ,\"action\":\"save\",\"id_slot\":\"2\",\"filename\":\"f\""
                        + "| POST http://127.0.0.1:5000/x/slots/2?action=save | {\"filename\":\"f\"}",
                "slots | ,\"action\":\"restore\",\"id_slot\":2,\"filename\":\"f\""
                        + "| POST http://127.0.0.1:5000/x/slots/2?action=restore | {\"filename\":\"f\"}"
            })
    void llamaTellsAndKeeps(String route, String more, String question, String body) throws Exception {
        key("api_key_llamacpp", "lk");
        answers("{\"z\":1}");
        String order = "{" + SERVER + (more == null ? "" : more) + "}";
        assertThat(post(PATH + "llamacpp/" + route, order)).isEqualTo("200 {\"z\":1}");
        assertThat(asked).containsExactly(question);
        assertThat(upstream.requests().getFirst().body()).isEqualTo(body);
        assertThat(upstream.requests().getFirst().header("authorization")).contains("Bearer lk");
        upstream.reply(BROKEN);
        assertThat(post(PATH + "llamacpp/" + route, order)).isEqualTo(ERROR);
        upstream.reply(CUT);
        assertThat(post(PATH + "llamacpp/" + route, order)).isEqualTo(FAILED);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "props | {}",
                "slots | {\"action\":\"info\"}",
                "slots | {" + SERVER + "}",
                "slots | {" + SERVER + ",\"action\":\"dance\",\"id_slot\":1}",
                "slots | {" + SERVER + ",\"action\":\"erase\"}",
                "slots | {" + SERVER + ",\"action\":\"erase\",\"id_slot\":\"1/a\"}",
                "slots | {" + SERVER + ",\"action\":\"erase\",\"id_slot\":-1}",
                "slots | {" + SERVER + ",\"action\":\"save\",\"id_slot\":1}"
            })
    void whatLlamaCannotUnderstandIsNotSent(String route, String body) throws Exception {
        assertThat(post(PATH + "llamacpp/" + route, body)).isEqualTo("400 Bad Request");
        assertThat(asked).isEmpty();
    }

    @Test
    void tabbyFetchesAModelForThoseWhoMay() throws Exception {
        key("api_key_tabby", "tk");
        String body = "{" + API + ",\"api_type\":\"tabby\",\"repo_id\":\"a/b\"}";
        answers("{\"permission\":\"admin\"}", "{\"download_path\":\"x\"}", "{\"permission\":\"api\"}");
        assertThat(post(PATH + "tabby/download", body)).isEqualTo("200 {\"ok\":true}");
        assertThat(upstream.takeRequest().header("x-api-key")).contains("tk");
        assertThat(upstream.takeRequest().json().string("repo_id")).contains("a/b");
        assertThat(post(PATH + "tabby/download", body)).isEqualTo("403 {\"error\":true}");
        assertThat(asked)
                .containsExactly(
                        "GET http://127.0.0.1:5000/x/v1/auth/permission",
                        "POST http://127.0.0.1:5000/x/v1/download",
                        "GET http://127.0.0.1:5000/x/v1/auth/permission");
        upstream.reply(Reply.json(401, Json.Obj.EMPTY));
        assertThat(post(PATH + "tabby/download", body)).isEqualTo(ERROR);
        answers("{\"permission\":\"admin\"}");
        upstream.reply(BROKEN);
        assertThat(post(PATH + "tabby/download", body)).isEqualTo(ERROR);
        upstream.reply(CUT);
        assertThat(post(PATH + "tabby/download", body)).isEqualTo(FAILED);
    }

    @Test
    void koboldHears() throws Exception {
        key("api_key_koboldcpp", "kk");
        assertThat(hear("http://localhost:5000/api/", "")).isEqualTo("400 Bad Request");
        answers("{\"text\":\"hello\"}");
        assertThat(hear("http://127.0.0.1:5000/api/", "RIFFxx")).isEqualTo("200 {\"text\":\"hello\"}");
        assertThat(asked).containsExactly("POST http://127.0.0.1:5000/api/extra/transcribe");
        assertThat(upstream.requests().getFirst().body()).isEqualTo("{\"prompt\":\"\",\"audio_data\":\"UklGRnh4\"}");
        assertThat(upstream.requests().getFirst().header("authorization")).contains("Bearer kk");
        upstream.reply(BROKEN);
        assertThat(hear("http://127.0.0.1:5000", "RIFFxx")).isEqualTo(FAILED);
        assertThat(hear("nonsense", "RIFFxx")).isEqualTo(FAILED);
    }

    @Test
    void koboldHearsNothingThatIsTooLong() throws Exception {
        byte[] head = ("--b\r\nContent-Disposition: form-data; name=\"server\"\r\n\r\nhttp://127.0.0.1:5000\r\n"
                        + "--b\r\nContent-Disposition: form-data; name=\"avatar\"; filename=\"a.wav\"\r\n\r\n")
                .getBytes(StandardCharsets.UTF_8);
        byte[] tail = "\r\n--b--\r\n".getBytes(StandardCharsets.UTF_8);
        byte[] recording = new byte[(int) Call.MAX_UPLOAD_BYTES + 1];

        assertThat(send(
                        "/api/backends/kobold/transcribe-audio",
                        "multipart/form-data; boundary=b",
                        HttpRequest.BodyPublishers.ofByteArrays(List.of(head, recording, tail))))
                .startsWith("413 ");
        assertThat(asked).isEmpty();
    }

    private String hear(String server, String recording) throws Exception {
        String file = recording.isEmpty()
                ? ""
                : "--b\r\nContent-Disposition: form-data; name=\"avatar\"; filename=\"a.wav\"\r\n"
                        + "Content-Type: audio/wav\r\n\r\n" + recording + "\r\n";
        return send(
                "/api/backends/kobold/transcribe-audio",
                "multipart/form-data; boundary=b",
                HttpRequest.BodyPublishers.ofString("--b\r\nContent-Disposition: form-data; name=\"server\"\r\n\r\n"
                        + server + "\r\n" + file + "--b--\r\n"));
    }

    @Test
    void koboldTurnsTextsIntoVectors() throws Exception {
        String body = "{\"server\":\"http://127.0.0.1:5000/api\",\"items\":[\"a\",\"b\"]}";
        assertThat(post("/api/backends/kobold/embed", "{\"items\":[]}")).isEqualTo("400 Bad Request");
        answers("{\"model\":\"m\",\"data\":[{\"index\":1,\"embedding\":[3]},{\"index\":0,\"embedding\":[4]}]}", "{}");
        assertThat(post("/api/backends/kobold/embed", body))
                .isEqualTo("200 {\"model\":\"m\",\"embeddings\":[[4],[3]]}");
        assertThat(asked).containsExactly("POST http://127.0.0.1:5000/api/extra/embeddings");
        assertThat(upstream.takeRequest().body()).isEqualTo("{\"input\":[\"a\",\"b\"]}");
        assertThat(post("/api/backends/kobold/embed", body)).isEqualTo(FAILED);
        upstream.reply(CUT);
        assertThat(post("/api/backends/kobold/embed", body)).isEqualTo(FAILED);
    }
}
