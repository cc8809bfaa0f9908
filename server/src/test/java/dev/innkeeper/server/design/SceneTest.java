package dev.innkeeper.server.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.scene.document.SceneDocument;
import dev.innkeeper.server.testing.Client;
import dev.innkeeper.server.testing.HouseTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Scenes of stored chats as documents, over HTTP. */
class SceneTest extends HouseTest {
    private static final String BOOK = """
            {"entries": {
              "0": {"uid": 0, "key": ["sea"], "content": "The sea is salt.", "position": 0, "order": 100},
              "1": {"uid": 1, "constant": true, "content": "Only with Aria.", "position": 1, "order": 90,
                    "characterFilter": {"isExclude": false, "names": ["Aria"], "tags": []}},
              "2": {"uid": 2, "constant": true, "content": "Only with the tag.", "position": 4, "depth": 1, "order": 80,
                    "characterFilter": {"isExclude": false, "names": [], "tags": ["brave"]}},
              "3": {"uid": 3, "constant": true, "content": "Only with Bela.", "position": 0, "order": 70,
                    "characterFilter": {"isExclude": false, "names": ["Bela"], "tags": []}}}}""";

    private static Json.Obj json(String text) {
        return Json.parse(text).asObject().orElseThrow();
    }

    private void settings(UnaryOperator<Json.Obj> change) throws IOException {
        Path file = house.data().resolve("settings.json");
        Files.writeString(file, change.apply(json(Files.readString(file))).text());
    }

    private Json.Obj scene(String chat, String query) throws Exception {
        Json.Obj scene = client.get(chat + "/scene" + query).expect(200, "Scene");
        assertThat(SceneDocument.FORM.read(scene)).isInstanceOf(SceneDocument.SillyTavern.class);
        return scene;
    }

    private List<Json> messages(Json.Obj scene) {
        return client.post("/api/v1/prompts/assemble", scene).expect(200, "Prompt").array("messages").objects().stream()
                .<Json>map(message -> message.without("sources"))
                .toList();
    }

    private static List<Json> withoutSources(Json.Obj prompt) {
        return prompt.array("messages").objects().stream()
                .<Json>map(message -> message.without("sources"))
                .toList();
    }

    @Test
    void theDocumentGivesTheMessagesOfTheChatsNextTurn() throws Exception {
        String name = StoredChats.write(house, "Aria", """
                {"chat_metadata": {"note_prompt": "Keep it short, {{user}}.", "note_interval": 1, "note_depth": 2,
                 "note_position": 1, "note_role": 0, "world_info": "Chat book", "variables": {"mood": "calm"}}}
                {"name":"Aria","is_user":false,"mes":"Welcome."}
                {"name":"You","is_user":true,"mes":"Where is the sea? I am {{getvar::mood}}."}
                {"name":"Aria","is_user":false,"is_system":true,"mes":"Not this."}""".replace("\n ", " "));
        for (String book : List.of("World", "Chat book")) {
            client.post(
                            "/api/v1/lorebooks",
                            Json.Obj.EMPTY
                                    .with("name", book)
                                    .with("content", json(BOOK.replace("The sea", book + ": the sea"))))
                    .expect(201);
        }
        settings(stored -> {
            Json.Obj extensions = stored.object("extension_settings");
            Json.Obj script = json("""
                    {"id": "s", "scriptName": "Salt", "findRegex": "/Where/g", "replaceString": "WHERE",
                     "placement": [1, 2], "promptOnly": true}""");
            Json.Obj lore = stored.object("world_info_settings");
            return stored.with("tag_map", json("{\"Aria.png\": [\"brave\"]}"))
                    .with(
                            "world_info_settings",
                            lore.with("world_info", json("{\"globalSelect\": [\"World\", \"Gone\"]}")))
                    .with(
                            "extension_settings",
                            extensions
                                    .with("regex", Json.Arr.EMPTY.plus(script))
                                    .with("variables", json("{\"global\": {\"place\": \"shore\"}}")))
                    .with(
                            "oai_settings",
                            stored.object("oai_settings")
                                    .with("reverse_proxy", "https://secret.example")
                                    .with("proxy_password", "hunter2"));
        });
        selectedPresetAllowsTools();
        String chat = "/api/v1/characters/Aria/chats/" + Client.encode(name);

        Json.Obj preview = client.post(chat + "/preview", Json.Obj.EMPTY).expect(200, "Prompt");
        Json.Obj scene = scene(chat, "");

        assertThat(preview.text())
                .contains("World: the sea", "Chat book: the sea", "Only with Aria.", "Only with the tag.")
                .contains("Keep it short", "WHERE is the sea? I am calm.")
                .doesNotContain("Only with Bela.", "Not this.");
        assertThat(messages(scene)).isEqualTo(withoutSources(preview));
        assertThat(scene.array("tools").objects())
                .hasSameSizeAs(preview.object("request").array("tools").items())
                .isNotEmpty();
        assertThat(scene.text()).doesNotContain("secret.example", "hunter2");
    }

    @Test
    void theDocumentHasTheMemoryOfTheCharacter() throws Exception {
        String chat = house.newChat("Mira");
        String memory = chat.substring(0, chat.indexOf("/chats")) + "/memory";
        client.post(memory + "/begin", Json.Obj.EMPTY.with("language", "en")).expect(200);

        Json.Obj preview = client.post(chat + "/preview", Json.Obj.EMPTY).expect(200, "Prompt");

        assertThat(preview.text()).contains("SOUL.md");
        assertThat(messages(scene(chat, ""))).isEqualTo(withoutSources(preview));
    }

    private void selectedPresetAllowsTools() {
        String selected = client.get("/api/v1/presets").expect(200, "PresetList").array("presets").objects().stream()
                .filter(preset -> preset.bool("selected", false))
                .map(preset -> "/api/v1/presets/" + Client.encode(preset.string("name", "")))
                .findFirst()
                .orElseThrow();
        client.put(selected, client.get(selected).expect(200, "Preset").with("function_calling", Json.of(true)))
                .expect(200, "PresetStored");
    }

    @Test
    void theDocumentKnowsTheGroupAndItsSpeaker() throws Exception {
        String id = StoredChats.writeOfTable(house, """
                {"chat_metadata":{}}
                {"name":"You","is_user":true,"mes":"Who is here?"}
                {"name":"Anna","is_user":false,"mes":"I.","original_avatar":"Anna.png"}""");
        String chat = "/api/v1/groups/" + id + "/chats/" + id;
        Json.Obj order = Json.Obj.EMPTY
                .with("scene", Json.Obj.EMPTY)
                .with("from", Json.Obj.EMPTY.with("group", id).with("chat", id).with("speaker", "Bob"));

        assertThat(messages(scene(chat, "?speaker=Bob")))
                .isEqualTo(withoutSources(
                        client.post("/api/v1/prompts/design", order).expect(200, "Prompt")))
                .anySatisfy(message -> assertThat(message.text()).contains("Bob sits at the table."));
        assertThat(client.get(chat + "/scene?speaker=Gone").error(404)).isEqualTo("character.not-found");
        assertThat(client.get(chat + "x/scene").error(404)).isEqualTo("chat.not-found");
    }

    @Test
    void whatIsNotThereIsSaid() {
        assertThat(client.get("/api/v1/characters/Aria/chats/none/scene").error(404))
                .isEqualTo("chat.not-found");
    }
}
