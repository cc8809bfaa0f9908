package dev.innkeeper.server.design;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.server.testing.House;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;

/** Chats with given contents. */
final class StoredChats {
    private StoredChats() {}

    /** Makes a character and a chat of that text with it; gives the chat's name. */
    static String write(House house, String character, String text) throws IOException {
        String path = house.newChat(character);
        String name = URLDecoder.decode(path.substring(path.lastIndexOf('/') + 1), StandardCharsets.UTF_8);
        Files.writeString(house.data().resolve("chats").resolve(character).resolve(name + ".jsonl"), text);
        return name;
    }

    /** Makes a group of Anna and Bob with a chat of that text; gives the name of both. */
    static String writeOfTable(House house, String text) throws IOException {
        for (String name : List.of("Anna", "Bob")) {
            house.client()
                    .post(
                            "/api/v1/characters",
                            Json.Obj.EMPTY.with("name", name).with("description", name + " sits at the table."))
                    .expect(201);
        }
        String id = house.client()
                .post(
                        "/api/v1/groups",
                        Json.Obj.EMPTY.with("name", "Table").with("members", Json.ofStrings(List.of("Anna", "Bob"))))
                .expect(201, "Group")
                .string("id", "");
        Files.writeString(house.data().resolve("group chats").resolve(id + ".jsonl"), text);
        return id;
    }
}
