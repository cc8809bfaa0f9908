package dev.innkeeper.server.design;

import dev.innkeeper.server.testing.House;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;

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
}
