package dev.innkeeper.server.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.server.testing.Client;
import dev.innkeeper.server.testing.House;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Prompts of designs over HTTP. */
class DesignTest {
    private static final String DESIGN = "/api/v1/prompts/design";
    private static final String PRESET = """
            {"prompts": [{"identifier": "main", "name": "Main", "content": "Be {{char}} to {{user}}.", "role": "system"}],
             "prompt_order": [{"character_id": 100001, "order": [
               {"identifier": "main", "enabled": true}, {"identifier": "charDescription", "enabled": true},
               {"identifier": "chatHistory", "enabled": true}, {"identifier": "personaDescription", "enabled": false}]}]}""";

    @TempDir
    Path folder;

    House house;
    Client client;
    String chat;

    @BeforeEach
    void open() throws IOException {
        house = new House(folder.resolve("user"));
        client = house.client();
        chat = StoredChats.write(house, "Aria", """
                {"user_name":"You","character_name":"Aria","chat_metadata":{}}
                {"name":"Aria","is_user":false,"mes":"Welcome."}
                {"name":"You","is_user":true,"mes":"Where is the sea?"}
                {"name":"Aria","is_user":false,"is_system":true,"mes":"Not this."}
                {"name":"Aria","is_user":false,"mes":"Behind the hills."}
                {"name":"Tale","is_user":false,"mes":"Night falls.","extra":{"type":"narrator"}}""");
    }

    @AfterEach
    void close() {
        house.close();
    }

    private static Json.Obj json(String text) {
        return Json.parse(text).asObject().orElseThrow();
    }

    private Json.Obj order(String scene) {
        return Json.Obj.EMPTY
                .with("scene", Json.parse(scene))
                .with("from", Json.Obj.EMPTY.with("character", "Aria").with("chat", chat));
    }

    private Json.Obj designed(Json.Obj order) {
        return client.post(DESIGN, order).expect(200, "Prompt");
    }

    private static List<String> contents(Json.Obj prompt) {
        return prompt.array("messages").objects().stream()
                .map(message -> message.string("role", "") + ": " + message.string("content", ""))
                .toList();
    }

    @Test
    void withoutAChatItIsTheWholeScene() {
        Json.Obj scene = json("""
                {"character": {"name": "Mira", "description": "Keeps an inn."},
                 "chat": [{"name": "Mira", "mes": "Come in."}],
                 "moment": {"at": "2026-01-15T12:30:00Z", "zone": "UTC", "seed": 3}}""");

        Json.Obj prompt = designed(Json.Obj.EMPTY.with("scene", scene));

        assertThat(prompt)
                .isEqualTo(client.post("/api/v1/prompts/assemble", scene).expect(200, "Prompt"));
        assertThat(contents(designed(Json.Obj.EMPTY.with("scene", scene).with("text", "Thanks."))))
                .endsWith("user: Thanks.");
    }

    @Test
    void withoutAPresetItIsTheChatsOwnNextTurn() {
        Json.Obj own = client.post(
                        "/api/v1/characters/Aria/chats/" + Client.encode(chat) + "/preview",
                        Json.Obj.EMPTY.with("text", "And the moor?"))
                .expect(200, "Prompt");

        Json.Obj prompt = designed(order("{}").with("text", "And the moor?"));

        assertThat(prompt).isEqualTo(own);
        assertThat(contents(prompt)).contains("user: And the moor?");
        assertThat(prompt.string("model")).contains("scripted");
    }

    @Test
    void theGivenPresetTakesThePlaceOfTheSelectedOne() {
        Json.Obj prompt = designed(order("{\"preset\": " + PRESET + ", \"turn\": {\"text\": \"Hm.\"}}"));

        assertThat(contents(prompt))
                .startsWith("system: Be Aria to Traveller.", "system: Aria keeps the inn.")
                .endsWith(
                        "user: Where is the sea?", "assistant: Behind the hills.", "system: Night falls.", "user: Hm.");
        assertThat(client.get("/api/v1/presets").expect(200, "PresetList").text())
                .doesNotContain("Be {{char}} to");
    }

    @Test
    void aPartOfTheHistoryIsItsOldestMessages() {
        String scene = "{\"preset\": " + PRESET + "}";
        assertThat(contents(designed(order(scene).with("messages", Json.of(2)))))
                .endsWith("assistant: Welcome.", "user: Where is the sea?");
        assertThat(contents(designed(order(scene).with("messages", Json.of(0)))))
                .noneMatch(line -> line.contains("Welcome"));
        assertThat(contents(designed(order(scene).with("messages", Json.of(99)))))
                .isEqualTo(contents(designed(order(scene))));
    }

    @Test
    void aStoredPresetMayBeNamed() {
        client.put("/api/v1/presets/Mine", json(PRESET)).expect(200, "PresetStored");

        assertThat(contents(designed(order("{}").with("presetName", "Mine"))))
                .contains("system: Be Aria to Traveller.");
        assertThat(client.post(DESIGN, order("{}").with("presetName", "None")).error(404))
                .isEqualTo("preset.not-found");
    }

    @Test
    void smartTavernGetsHistoryCharacterAndPersona() {
        Json.Obj prompt = designed(order("""
                {"profile": "smarttavern", "presets": {"prompts": [
                  {"identifier": "charDescription", "enabled": true, "position": "relative"},
                  {"identifier": "chatHistory", "enabled": true, "position": "relative"}]}}""").with("text", "Go."));

        assertThat(contents(prompt))
                .containsExactly(
                        "system: Aria keeps the inn.",
                        "assistant: Welcome.",
                        "user: Where is the sea?",
                        "assistant: Behind the hills.",
                        "system: Night falls.",
                        "user: Go.");
        assertThat(contents(designed(order("""
                {"profile": "smarttavern", "history": [{"role": "user", "content": "Mine"}],
                 "presets": {"prompts": [
                  {"identifier": "chatHistory", "enabled": true, "position": "relative"}]}}""")))).containsExactly("user: Mine");
    }

    @Test
    void anchorsGetHistoryAndProfile() {
        Json.Obj prompt = designed(order("""
                {"profile": "anchors", "presetMessages": [
                  {"type": "message", "id": "m", "role": "system", "content": "Rules"},
                  {"type": "user_profile", "id": "u", "role": "system"},
                  {"type": "chat_history", "id": "h", "role": "user"}]}""").with("text", "Go."));

        assertThat(contents(prompt)).element(1).asString().contains("carrying a letter");
        assertThat(contents(prompt))
                .containsSubsequence(
                        "system: Rules",
                        "assistant: Welcome.",
                        "user: Where is the sea?",
                        "assistant: Behind the hills.",
                        "user: Go.");
    }

    @Test
    void memoryFilesGetHistoryAndFiles() throws IOException {
        Path memory = Files.createDirectories(folder.resolve("user/_innkeeper/memory/Aria"));
        Files.writeString(memory.resolve("SOUL.md"), "A cat who keeps the inn.");

        Json.Obj prompt = designed(
                order("{\"profile\": \"memory-files\", \"language\": \"en\"}").with("text", "Go."));

        assertThat(contents(prompt).getFirst()).startsWith("system: # Persona\n\nA cat who keeps the inn.\n\n");
        assertThat(contents(prompt)).contains("user: Where is the sea?").endsWith("user: Go.");
        assertThat(contents(designed(order(
                        "{\"profile\": \"memory-files\", \"files\": {\"SOUL.md\": \"A dog.\"}, \"history\": []}"))))
                .singleElement()
                .asString()
                .contains("A dog.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"settings\": {}} | scene.settings | absent",
                "{\"chat\": []} | scene.chat | absent",
                "{\"profile\": \"other\"} | scene.profile | one of: sillytavern",
                "{\"preset\": 3} | scene.preset | an object",
                "{\"turn\": {\"type\": \"loud\"}} | scene.turn.type | one of:",
                "{\"colour\": 1} | scene.colour | absent: known here are",
            })
    void aFaultOfTheSceneIsNamed(String scene, String field, String accepted) {
        Json.Obj error = client.post(DESIGN, order(scene)).expect(400, "Error").object("error");

        assertThat(error.string("field")).contains(field);
        assertThat(error.string("accepted", "")).startsWith(accepted);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{} | scene",
                "{\"scene\": 1} | scene",
                "{\"scene\": {}, \"from\": 1} | from",
                "{\"scene\": {}, \"from\": {}} | from",
                "{\"scene\": {}, \"from\": {\"chat\": \"a\"}} | from",
                "{\"scene\": {}, \"from\": {\"chat\": \"a\", \"character\": \"b\", \"group\": \"c\"}} | from",
                "{\"scene\": {}, \"from\": {\"chat\": \"a\", \"character\": 4}} | from.character",
                "{\"scene\": {}, \"from\": {\"chat\": \"a\", \"character\": \"b\", \"speaker\": \"c\"}} | from.speaker",
                "{\"scene\": {}, \"messages\": 3} | messages",
                "{\"scene\": {}, \"messages\": -3} | messages",
                "{\"scene\": {}, \"messages\": \"3\"} | messages",
                "{\"scene\": {}, \"text\": 3} | text",
                "{\"scene\": {}, \"presetName\": 3} | presetName",
            })
    void aFaultOfTheOrderIsNamed(String order, String field) {
        assertThat(client.post(DESIGN, json(order))
                        .expect(400, "Error")
                        .object("error")
                        .string("field"))
                .contains(field);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"character\": \"Aria\", \"chat\": \"none\"} | chat.not-found",
                "{\"character\": \"Nobody\", \"chat\": \"none\"} | chat.not-found",
                "{\"character\": \"../Aria\", \"chat\": \"none\"} | character.not-found",
                "{\"character\": \"Aria\", \"chat\": \"../../settings\"} | chat.not-found",
                "{\"group\": \"none\", \"chat\": \"none\"} | group.not-found",
            })
    void whatIsNotThereIsSaid(String from, String code) {
        Json.Obj order = Json.Obj.EMPTY.with("scene", Json.Obj.EMPTY).with("from", Json.parse(from));

        assertThat(client.post(DESIGN, order).error(404)).isEqualTo(code);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"prompts\": \"x\", \"prompt_order\": 7}",
                "{\"prompts\": [1, null, {}], \"prompt_order\": [null, {\"order\": [null, {\"identifier\": 3}]}]}",
                "{\"openai_max_context\": \"much\", \"openai_max_tokens\": {}}",
                "{\"openai_max_context\": -5, \"openai_max_tokens\": 1e99, \"names_behavior\": []}",
                "{\"prompts\": [{\"identifier\": \"main\", \"content\": [[\"a\"]], \"injection_depth\": \"x\", \"injection_position\": 1}]}",
                "{\"extensions\": {\"regex_scripts\": [1, {\"findRegex\": \"/(/\", \"placement\": 4}]}, \"temperature\": {}}",
            })
    void aDamagedPresetIsNoMistakeOfTheServer(String preset) {
        designed(order("{\"preset\": " + preset + "}"));
    }

    @Test
    void damagedDataIsSaid() throws IOException {
        Files.writeString(house.data().resolve("characters").resolve("Aria.png"), "no picture");
        assertThat(client.post(DESIGN, order("{}")).error(422)).isEqualTo("data.damaged");
    }

    @Test
    void aChatWithBrokenLinesIsReadWithoutThem() throws IOException {
        String broken = StoredChats.write(house, "Bela", """
                {"user_name":"You","character_name":"Bela","chat_metadata":7}
                {"name":"Bela","is_user":false,"mes":"Welcome."}
                {"name":"Bel
                {"name":4,"is_user":"x","mes":{},"extra":[]}
                {"name":"You","is_user":true,"mes":"Hi."}""");

        Json.Obj order = Json.Obj.EMPTY
                .with("scene", Json.Obj.EMPTY)
                .with("from", Json.Obj.EMPTY.with("character", "Bela").with("chat", broken));
        assertThat(contents(designed(order))).containsSubsequence("assistant: Welcome.", "user: Hi.");
    }

    @Test
    void anUnreadableSceneOfSmartTavernIsAFaultOfTheRequest() {
        Json.Obj error = client.post(DESIGN, order("""
                        {"profile": "smarttavern", "presets": {"prompts": [
                          {"identifier": "a", "enabled": true, "position": "relative", "content": "x", "order": "x"}]},
                         "worldBooks": [{"id": 1, "position": "before_char", "content": "y", "enabled": true, "order": "x"}]}""")).expect(400, "Error").object("error");

        assertThat(error.string("field")).contains("scene");
    }
}
