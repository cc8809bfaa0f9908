package dev.innkeeper.server.openai;

import dev.innkeeper.providers.Delta;

/** A piece of a reply as it comes. */
sealed interface Piece {
    /** Which of the replies to the request it belongs to, from 0. */
    int choice();

    /** More of the text; never empty. */
    record Text(int choice, String text) implements Piece {}

    /** More of the model's thinking; never empty. */
    record Reasoning(int choice, String text) implements Piece {}

    /** More of a call of one of the client's tools. */
    record Call(int choice, Delta.ToolCall call) implements Piece {}

    /** A picture, as a data URL. */
    record Image(int choice, String url) implements Piece {}
}
