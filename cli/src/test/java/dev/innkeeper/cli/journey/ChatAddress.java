package dev.innkeeper.cli.journey;

import dev.innkeeper.server.testing.Client;

/**
 * Where a chat is.
 *
 * @param character the character's id
 * @param name the file name without extension
 */
record ChatAddress(String character, String name) {
    /** Its path in the API. */
    String api() {
        return "/api/v1/characters/" + Client.encode(character) + "/chats/" + Client.encode(name);
    }

    /** Its path in the web app. */
    String page() {
        return "/c/" + Client.encode(character) + "/" + Client.encode(name);
    }
}
