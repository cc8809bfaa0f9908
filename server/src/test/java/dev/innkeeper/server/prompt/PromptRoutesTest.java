package dev.innkeeper.server.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.server.testing.HouseTest;
import java.util.List;
import org.junit.jupiter.api.Test;

class PromptRoutesTest extends HouseTest {
    private static final String ASSEMBLE = "/api/v1/prompts/assemble";

    private Json.Obj assembled(String scene) {
        return client.post(ASSEMBLE, Json.parse(scene).asObject().orElseThrow()).expect(200, "Prompt");
    }

    private static List<String> contents(Json.Obj prompt) {
        return prompt.array("messages").objects().stream()
                .map(message -> message.string("role", "") + ": " + message.string("content", ""))
                .toList();
    }

    @Test
    void aSceneOfSillyTavern() {
        Json.Obj prompt = assembled("""
                {"character": {"name": "Mira", "description": "{{char}} keeps the inn."},
                 "persona": {"name": "Ann"},
                 "chat": [{"name": "Mira", "mes": "Come in."}, {"name": "Ann", "is_user": true, "mes": "Is there a dragon?"}],
                 "preset": {"prompts": [{"identifier": "main", "name": "Main", "content": "Be {{char}}.", "role": "system"}],
                            "prompt_order": [{"character_id": 100001, "order": [
                              {"identifier": "main", "enabled": true}, {"identifier": "worldInfoBefore", "enabled": true},
                              {"identifier": "charDescription", "enabled": true}, {"identifier": "chatHistory", "enabled": true}]}]},
                 "lorebooks": {"World": {"entries": {"0": {"uid": 0, "key": ["dragon"], "content": "The dragon sleeps.", "position": 0}}}},
                 "selectedLorebooks": ["World"],
                 "moment": {"at": "2026-01-15T12:30:00Z", "zone": "UTC", "seed": 3}}""");

        assertThat(contents(prompt))
                .contains("system: Be Mira.", "system: The dragon sleeps.", "system: Mira keeps the inn.")
                .endsWith("user: Is there a dragon?");
        assertThat(prompt.array("lore").objects().getFirst().bool("fired", false))
                .isTrue();
    }

    @Test
    void aSceneOfSmartTavern() {
        Json.Obj prompt = assembled("""
                {"profile": "smarttavern",
                 "presets": {"prompts": [
                   {"identifier": "main", "enabled": true, "position": "relative", "content": "写故事"},
                   {"identifier": "chatHistory", "enabled": true, "position": "relative"}]},
                 "history": [{"role": "user", "content": "你好艾拉"}, {"role": "thinking", "content": "嗯"}],
                 "worldBooks": [[{"id": 2, "condition": "<<keywords:艾拉>>", "content": "艾拉是机械工程师",
                                  "mode": "conditional", "position": "user", "depth": 2}]]}""");

        assertThat(contents(prompt)).containsExactly("system: 写故事", "user: 艾拉是机械工程师", "user: 你好艾拉");
        assertThat(prompt.array("dropped").objects().getFirst().string("explanation"))
                .contains("Thoughts are not sent to models.");
        Json.Obj source = prompt.array("messages")
                .objects()
                .get(1)
                .array("sources")
                .objects()
                .getFirst();
        assertThat(source.string("kind")).contains("lorebook");
        assertThat(source.object("ref").string("item")).contains("wb_2");
    }

    @Test
    void aSceneWithAnchors() {
        Json.Obj prompt = assembled("""
                {"profile": "anchors",
                 "presetMessages": [
                   {"type": "placeholder", "id": "world", "role": "system"},
                   {"type": "chat_history", "id": "h", "role": "user"},
                   {"id": "w", "role": "system", "content": "steam", "injectionStrategy": {"anchorTarget": "world"}},
                   {"id": "d", "role": "system", "content": "deep", "injectionStrategy": {"depth": 1}},
                   {"id": "l", "role": "system", "content": "lost", "injectionStrategy": {"anchorTarget": "sea"}}],
                 "history": [{"id": "1", "role": "user", "content": "hi"}, {"id": "2", "role": "assistant", "content": "ho"}]}""");

        assertThat(contents(prompt)).containsExactly("system: steam", "user: hi", "system: deep", "assistant: ho");
        assertThat(prompt.array("dropped").objects().getFirst().string("reason"))
                .contains("unplaced");
        int counted = prompt.array("messages").objects().stream()
                .mapToInt(message -> (int) message.number("tokens", 0))
                .sum();
        assertThat((int) prompt.object("ledger").number("used", 0)).isEqualTo(counted);
    }

    @Test
    void aSceneOfMemoryFiles() {
        Json.Obj prompt = assembled("""
                {"profile": "memory-files", "language": "en", "tools": false, "fileUnits": 50,
                 "files": {"SOUL.md": "A cat.", "MEMORY.md": "%s"}, "unreadable": ["USER.md"],
                 "history": [{"role": "user", "content": "Hi"}]}""".formatted("x".repeat(60)));

        assertThat(contents(prompt)).hasSize(2).endsWith("user: Hi");
        assertThat(contents(prompt).getFirst())
                .startsWith("system: # Persona\n\nA cat.\n\n")
                .contains("kept 35+10 of 60");
        assertThat(prompt.array("dropped").objects().getFirst().string("reason"))
                .contains("shortened");
        assertThat(prompt.array("warnings").objects())
                .extracting(warning -> warning.string("code", ""))
                .containsExactly("memory.unreadable", "memory.filling");
        Json.Obj refused = client.post(
                        ASSEMBLE,
                        Json.parse("{\"profile\":\"memory-files\",\"files\":{\"SOLE.md\":\"\"}}")
                                .asObject()
                                .orElseThrow())
                .expect(400)
                .object("error");
        assertThat(refused.string("message", "")).contains("SOLE.md");
    }

    @Test
    void aFaultIsNamed() {
        Json.Obj error = client.post(
                        ASSEMBLE, Json.Obj.EMPTY.with("profile", "anchors").with("preset", "x"))
                .expect(400)
                .object("error");

        assertThat(error.string("field")).contains("preset");
        assertThat(error.string("accepted"))
                .hasValueSatisfying(accepted -> assertThat(accepted).contains("presetMessages"));
        assertThat(client.post(ASSEMBLE, Json.Obj.EMPTY.with("profile", "other"))
                        .expect(400)
                        .object("error")
                        .string("accepted"))
                .contains("one of: sillytavern, smarttavern, anchors, memory-files");
        assertThat(client.post(
                                ASSEMBLE,
                                Json.parse("{\"profile\":\"smarttavern\",\"history\":[{\"role\":\"bard\"}]}")
                                        .asObject()
                                        .orElseThrow())
                        .expect(200)
                        .array("messages")
                        .items())
                .isEmpty();
    }

    @Test
    void theSchemaAndTheAnchorsAreThere() {
        assertThat(client.get("/api/v1/prompts/scene-schema")
                        .expect(200, "JsonSchema")
                        .array("oneOf")
                        .items())
                .hasSize(4);
        assertThat(client.post(
                                "/api/v1/prompts/anchors",
                                Json.parse("{\"presetMessages\":[{\"type\":\"placeholder\",\"id\":\"lore\"}]}")
                                        .asObject()
                                        .orElseThrow())
                        .expect(200, "AnchorList")
                        .array("anchors")
                        .strings())
                .containsExactly("chat_history", "user_profile", "lore");
    }
}
