package dev.innkeeper.server.openapi;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.testing.Reply;
import dev.innkeeper.server.testing.Client;
import dev.innkeeper.server.testing.House;
import dev.innkeeper.server.testing.SchemaCheck;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the server really answers is what the document says. */
class SchemasTest {
    @TempDir
    Path folder;

    @Test
    void answersFitTheirSchemas() {
        try (House house = new House(folder.resolve("user"))) {
            Client client = house.client();
            String chat = house.newChat("Aria");
            String character = chat.substring(0, chat.indexOf("/chats"));
            String chats = chat.substring(0, chat.lastIndexOf('/'));
            house.upstream().reply(Reply.streamOf("Well ", "met."));
            Json.Obj started = client.post(chat + "/generations", Json.Obj.EMPTY.with("text", "Hi"))
                    .expect(202, "GenerationStarted");
            String generation =
                    "/api/v1/generations/" + started.object("generation").string("id", "");
            client.post(generation + "/stop", Json.Obj.EMPTY).expect(200, "Generation");
            client.get(generation).expect(200, "Generation");
            client.get(generation + "/prompt").expect(200, "Prompt");
            client.post(chat + "/preview", Json.Obj.EMPTY.with("text", "And now?"))
                    .expect(200, "Prompt");

            client.get("/api/v1/status").expect(200, "Status");
            client.get("/api/v1/characters").expect(200, "CharacterList");
            Json.Obj card = client.get(character).expect(200, "Character");
            client.put(
                            character,
                            Json.Obj.EMPTY
                                    .with("revision", card.find("revision").orElseThrow())
                                    .with("card", Json.Obj.EMPTY.with("creator_notes", "x")))
                    .expect(200, "Character");
            client.get(chats).expect(200, "ChatList");
            Json.Obj view = client.get(chat).expect(200, "Chat");
            view.array("messages").objects().forEach(message -> SchemaCheck.assertFits(message, "Message"));
            Json.Obj edit = Json.Obj.EMPTY
                    .with("revision", Json.of(house.revision(chat)))
                    .with("text", "Edited");
            client.patch(chat + "/messages/0", edit).expect(200, "MessageChanged");
            client.delete(chat + "/messages/1?revision=" + (long) house.revision(chat))
                    .expect(200, "Revision");
            client.put("/api/v1/presets/Mine", Json.Obj.EMPTY.with("temperature", Json.of(0.5)))
                    .expect(200, "PresetStored");
            client.get("/api/v1/presets").expect(200, "PresetList");
            client.get("/api/v1/presets/Mine").expect(200, "Preset");
            client.get("/api/v1/personas").expect(200, "PersonaList");
            client.put("/api/v1/personas/me.png", Json.Obj.EMPTY.with("name", "Sam"))
                    .expect(200, "Persona");
            client.get("/api/v1/lorebooks").expect(200, "LorebookList");
            client.get("/api/v1/connection").expect(200, "Connection");
            house.upstream().reply(Reply.models("a", "b"));
            client.post("/api/v1/connection/test", Json.Obj.EMPTY).expect(200, "ConnectionReport");
            client.get("/api/v1/settings").expect(200, "Settings");
            client.get("/api/v1/nothing").expect(404, "Error");
        }
    }
}
