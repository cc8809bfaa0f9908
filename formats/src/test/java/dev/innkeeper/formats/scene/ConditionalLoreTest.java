package dev.innkeeper.formats.scene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.Prompt;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.profile.Engine;
import dev.innkeeper.engine.scene.Moment;
import dev.innkeeper.engine.token.ChatCounters;
import dev.innkeeper.formats.prompt.PromptDocument;
import dev.innkeeper.formats.scene.document.SceneDocument;
import dev.innkeeper.formats.scene.document.SceneOfDocument;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Conditional entries of SmartTavern's in a lorebook of SillyTavern's. */
class ConditionalLoreTest {
    private static final Engine ENGINE = new Engine(ChatCounters.builtIn());

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<<keywords:river,mill>>|true|Condition holds",
                "<<keywords:all::river,mill>>|false|does not hold",
                "{{python:legacy_num(getvar('mood'),0) >= 3}}|true|holds",
                "{{python:getvar('mood') > 99}}|false|does not hold",
                "|false|does not hold",
                "{{python:open('x')}}|false|does not hold"
            })
    void anEntrySpeaksWhenItsConditionHolds(String condition, boolean speaks, String reason) throws Exception {
        Json.Obj entry = Json.Obj.build(json -> json.put("uid", 1)
                .put("key", Json.Arr.EMPTY)
                .put("mode", "conditional")
                .put("condition", condition == null ? "" : condition)
                .put("content", "The water is high.")
                .put("position", 0));
        Json.Obj scene = Json.parse("{\"character\":{\"name\":\"Mira\"},\"persona\":{\"name\":\"Ann\"},"
                        + "\"chat\":[{\"chat_metadata\":{\"variables\":{\"mood\":5}}},{\"name\":\"Ann\",\"is_user\":true,\"mes\":\"The river!\"}],"
                        + "\"selectedLorebooks\":[\"Book\"]}")
                .asObject()
                .orElseThrow()
                .with(
                        "lorebooks",
                        Json.Obj.EMPTY.with("Book", Json.Obj.EMPTY.with("entries", Json.Obj.EMPTY.with("1", entry))));
        Prompt prompt = ENGINE.assemble(
                new SceneOfDocument(new Moment(Instant.EPOCH, ZoneOffset.UTC, 0)).of(SceneDocument.FORM.read(scene)));

        Json.Obj judged = PromptDocument.of(prompt).array("lore").objects().getFirst();
        assertThat(judged.bool("fired", !speaks)).isEqualTo(speaks);
        assertThat(judged.string("reason", "")).containsIgnoringCase(reason.replace("Condition ", ""));
        assertThat(prompt.messages().stream()
                        .anyMatch(message -> message.text().value().equals("The water is high.")))
                .isEqualTo(speaks);
    }
}
