package dev.innkeeper.server.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.testing.Reply;
import dev.innkeeper.server.testing.Client;
import dev.innkeeper.server.testing.HouseTest;
import java.util.List;
import org.junit.jupiter.api.Test;

class SettingsTest extends HouseTest {
    private static final String KEY = "sk-test-0123456789abcxyz";

    @Test
    void aKeyIsKeptAndUsedButNeverTold() {
        Json.Obj stored = client.put("/api/v1/connection", Json.Obj.EMPTY.with("key", KEY))
                .expect(200);
        assertThat(stored.object("key").bool("set", false)).isTrue();
        assertThat(stored.object("key").string("masked", "")).endsWith("xyz").doesNotContain("0123");
        assertThat(client.get("/api/v1/settings").body().text()).doesNotContain("0123456789");

        house.upstream().reply(Reply.models("one", "two"));
        Json.Obj report = client.post("/api/v1/connection/test", Json.Obj.EMPTY).expect(200);
        assertThat(report.bool("ok", false)).isTrue();
        assertThat(report.array("models").strings()).containsExactly("one", "two");
        assertThat(house.upstream().takeRequest().headers()).containsEntry("authorization", "Bearer " + KEY);

        house.upstream().reply(Reply.error(401, "Incorrect key " + KEY));
        Json.Obj refused =
                client.post("/api/v1/connection/test", Json.Obj.EMPTY).expect(200);
        assertThat(refused.string("code", "")).isEqualTo("connection.unauthorized");
        assertThat(refused.text()).doesNotContain("0123456789");

        Json.Obj forgotten = client.put("/api/v1/connection", Json.Obj.EMPTY.with("key", Json.NULL))
                .expect(200);
        assertThat(forgotten.object("key").bool("set", true)).isFalse();
        assertThat(forgotten.string("model", "")).isEqualTo("scripted");
    }

    @Test
    void wrongConnectionsAreRefusedAndNothingChanges() {
        Json.Obj before = client.get("/api/v1/connection").expect(200);
        for (Json.Obj wrong : List.of(
                Json.Obj.EMPTY.with("kind", "telepathy"),
                Json.Obj.EMPTY.with("baseUrl", "file:///etc/passwd"),
                Json.Obj.EMPTY.with("baseUrl", "not an address"),
                Json.Obj.EMPTY.with("silenceSeconds", Json.of(0)),
                Json.Obj.EMPTY.with("firstTokenSeconds", "soon"))) {
            assertThat(client.put("/api/v1/connection", wrong).error(400)).isEqualTo("request.invalid");
        }
        assertThat(client.get("/api/v1/connection").expect(200)).isEqualTo(before);
    }

    @Test
    void selectionsAreKept() {
        client.put("/api/v1/presets/Mine", Json.Obj.EMPTY.with("temperature", Json.of(0.5)))
                .expect(200);
        client.put("/api/v1/personas/me.png", Json.Obj.EMPTY.with("name", "Sam").with("description", "A traveller."))
                .expect(200);
        Json.Obj wanted = Json.Obj.EMPTY
                .with("preset", "Mine")
                .with("persona", "me.png")
                .with("language", "zh-CN")
                .with("theme", "ink");
        client.put("/api/v1/settings", wanted).expect(200);
        house.restart();
        client = house.client();
        Json.Obj settings = client.get("/api/v1/settings").expect(200);
        wanted.members()
                .forEach((name, value) -> assertThat(settings.find(name)).contains(value));
        String chat = house.newChat("Aria");
        assertThat(house.messages(chat).getFirst().string("text", "")).isEqualTo("Welcome, Sam.");
    }

    @Test
    void whatDoesNotExistCannotBeSelected() {
        assertThat(client.put("/api/v1/settings", Json.Obj.EMPTY.with("preset", "Nowhere"))
                        .error(404))
                .isEqualTo("preset.not-found");
        assertThat(client.put("/api/v1/settings", Json.Obj.EMPTY.with("persona", "nobody.png"))
                        .error(404))
                .isEqualTo("persona.not-found");
        Json.Obj books = Json.Obj.EMPTY.with("lorebooks", Json.ofStrings(List.of("Nowhere")));
        assertThat(client.put("/api/v1/settings", books).error(404)).isEqualTo("lorebook.not-found");
    }

    @Test
    void presetsKeepWhatTheyHoldAndSayWhatIsWrong() {
        Json.Obj preset = Json.parse("""
                        {"temperature":1,"mystery":{"kept":true},
                         "prompts":[{"identifier":"main","content":"Hi"}],
                         "prompt_order":[{"character_id":100001,"order":[{"identifier":"ghost","enabled":true}]}]}""").asObject().orElseThrow();
        Json.Obj stored = client.put("/api/v1/presets/Odd", preset).expect(200);
        assertThat(stored.array("warnings").text()).contains("ghost");
        assertThat(client.get("/api/v1/presets/Odd").expect(200)).isEqualTo(preset);
        Json.Obj broken = Json.Obj.EMPTY.with("prompts", "none");
        Client.Answer answer = client.put("/api/v1/presets/Odd", broken);
        assertThat(answer.error(422)).isEqualTo("preset.invalid");
        assertThat(client.get("/api/v1/presets/Odd").expect(200)).isEqualTo(preset);
        assertThat(client.get("/api/v1/presets/None").error(404)).isEqualTo("preset.not-found");
        client.delete("/api/v1/presets/Odd").expect(204);
        assertThat(client.get("/api/v1/presets/Odd").error(404)).isEqualTo("preset.not-found");
    }

    @Test
    void aPromptThatCannotFitIsRefusedWithNumbersAndNothingIsStored() {
        String chat = house.newChat("Aria");
        client.put(
                        "/api/v1/presets/Tiny",
                        Json.Obj.EMPTY.with("openai_max_context", Json.of(40)).with("openai_max_tokens", Json.of(30)))
                .expect(200);
        Json.Obj order = Json.Obj.EMPTY.with("text", "Hello").with("preset", "Tiny");
        Client.Answer answer = client.post(chat + "/generations", order);
        assertThat(answer.error(422)).isEqualTo("prompt.over-budget");
        assertThat(answer.body().object("error").string("message", "")).containsPattern("\\d+");
        assertThat(house.messages(chat)).hasSize(1);
        assertThat(client.post(chat + "/preview", order)
                        .expect(200)
                        .array("warnings")
                        .items())
                .isNotEmpty();
        assertThat(client.post(chat + "/generations", order.with("preset", "Nowhere"))
                        .error(404))
                .isEqualTo("preset.not-found");
    }
}
