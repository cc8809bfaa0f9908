package dev.innkeeper.server.script;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.server.testing.Client;
import dev.innkeeper.server.testing.HouseTest;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The list of regex scripts over HTTP. */
class RegexScriptsTest extends HouseTest {
    private static final String ROUTE = "/api/v1/regex-scripts";
    private static final String SCRIPT = "{\"scriptName\":\"A\",\"findRegex\":\"/a/\",\"placement\":[2],\"mine\":1}";

    private Json.Obj list() {
        return client.get(ROUTE).expect(200, "RegexScripts");
    }

    private Client.Answer put(Json.Obj basedOn, String scripts) {
        return client.put(
                ROUTE,
                Json.Obj.EMPTY
                        .with("revision", basedOn.find("revision").orElseThrow())
                        .with("scripts", Json.parse(scripts)));
    }

    @Test
    void scriptsAreReplacedAsOneListAndKeepWhatTheyHold() {
        Json.Obj empty = list();
        Json.Obj stored = put(empty, "[" + SCRIPT + "]").expect(200, "RegexScripts");
        Json.Obj script = stored.array("scripts").objects().getFirst();
        assertThat(script.string("id", "")).isNotEmpty();
        assertThat(script.number("mine", 0)).isEqualTo(1);
        assertThat(list()).isEqualTo(stored);

        Client.Answer stale = put(empty, "[]");
        assertThat(stale.error(409)).isEqualTo("scripts.conflict");
        assertThat(stale.body().object("error").find("revision")).isEqualTo(stored.find("revision"));
        assertThat(list()).isEqualTo(stored);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"7", "[null]", "[{}]", "[{\"scriptName\":\"A\"}]", "[{\"scriptName\":5,\"findRegex\":\"a\"}]"})
    void wrongScriptsAreRefused(String scripts) {
        Json.Obj before = list();
        assertThat(put(before, scripts).error(400)).isEqualTo("request.invalid");
        assertThat(list()).isEqualTo(before);
    }

    @Test
    void aFileIsAddedToTheEnd() {
        put(list(), "[" + SCRIPT + "]").expect(200);
        byte[] file = "[{\"scriptName\":\"B\",\"findRegex\":\"b\"},{\"nameless\":1}]".getBytes(StandardCharsets.UTF_8);
        Json.Obj imported =
                client.upload("POST", ROUTE + "/import", "x.json", file).expect(201, "RegexScriptsImported");
        assertThat(imported.array("scripts").objects())
                .extracting(script -> script.string("scriptName", ""))
                .containsExactly("A", "B");
        assertThat(imported.array("refused").items()).hasSize(1);
        Json.Obj before = list();
        byte[] torn = "[{\"script".getBytes(StandardCharsets.UTF_8);
        assertThat(client.upload("POST", ROUTE + "/import", "x.json", torn).error(400))
                .isEqualTo("request.invalid");
        assertThat(list()).isEqualTo(before);
    }
}
