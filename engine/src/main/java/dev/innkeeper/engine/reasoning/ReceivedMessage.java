package dev.innkeeper.engine.reasoning;

import dev.innkeeper.engine.js.Json;

/**
 * What an answer adds to a chat.
 *
 * @param text what is said
 * @param extra the other members that the chat keeps, as {@code extra} of its line
 */
public record ReceivedMessage(String text, Json.Obj extra) {}
