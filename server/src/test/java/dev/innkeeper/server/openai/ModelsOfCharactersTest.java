package dev.innkeeper.server.openai;

import static dev.innkeeper.server.openai.V1.CHAT;
import static dev.innkeeper.server.openai.V1.say;
import static dev.innkeeper.server.openai.V1.text;
import static dev.innkeeper.server.openai.V1.user;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.testing.Reply;
import dev.innkeeper.server.testing.Client;
import dev.innkeeper.server.testing.HouseTest;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Characters as models, whatever they are called. */
class ModelsOfCharactersTest extends HouseTest {
    @BeforeEach
    void answers() {
        house.upstream().always(Reply.completion("Yes."));
    }

    private void character(String name) {
        client.post("/api/v1/characters", Json.Obj.EMPTY.with("name", name)).expect(201);
    }

    private List<String> models() {
        return client.get("/v1/models").expect(200, "OpenAiModelList").array("data").objects().stream()
                .map(model -> model.string("id", ""))
                .toList();
    }

    @Test
    void everyCharacterIsAModel() {
        character("林黛玉");
        character("A@b");
        assertThat(models()).contains("林黛玉", "A%40b");
        Json.Obj model = client.get("/v1/models/" + Client.encode("林黛玉")).expect(200, "OpenAiModel");
        assertThat(model.string("id", "")).isEqualTo("林黛玉");
        assertThat(model.string("owned_by", "")).isEqualTo("innkeeper");
        assertThat(client.get("/v1/models/" + Client.encode("林黛玉@Nobody")).error(404))
                .isEqualTo("model_not_found");
    }

    @Test
    void whatIsListedAndWhatIsCalledSoAnswers() {
        List<String> names =
                List.of("林黛玉", "A@b", "100% Aria", "Smith @ home", "O'Neill \"X\"", "A/B: the sequel", "😀");
        names.forEach(this::character);
        client.put("/api/v1/presets/" + Client.encode("My @ preset"), Json.Obj.EMPTY)
                .expect(200);
        List<String> models = models();
        assertThat(models).hasSizeGreaterThanOrEqualTo(names.size());
        for (String model : models) {
            answers(model);
            answers(model + "@My %40 preset");
            answers(model + "@My @ preset");
        }
        names.forEach(this::answers);
    }

    private void answers(String model) {
        assertThat(text(client.post(CHAT, say(model, user("Hello."))).expect(200)))
                .as(model)
                .isEqualTo("Yes.");
    }

    @Test
    void whatIsNotThereIsNamed() {
        character("Aria");
        assertThat(missing("Nobody")).contains("no character “Nobody”");
        assertThat(missing("Aria@Nothing")).contains("no preset “Nothing”");
        assertThat(missing("Aria:nowhere")).contains("no chat “nowhere”");
        character("Twin");
        character("Twin");
        assertThat(models()).contains("Twin", "Twin1");
    }

    private String missing(String model) {
        Json.Obj error =
                client.post(CHAT, say(model, user("Hello."))).expect(404).object("error");
        assertThat(error.string("code", "")).isEqualTo("model_not_found");
        assertThat(error.string("param", "")).isEqualTo("model");
        return error.string("message", "");
    }
}
