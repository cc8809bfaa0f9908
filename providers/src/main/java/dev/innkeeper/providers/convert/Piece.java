package dev.innkeeper.providers.convert;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Obj;

/** A stretch of a message's content while messages are joined: between two pieces stands a blank line. */
sealed interface Piece {
    /** What the piece is in a content that is a text. */
    String text();

    /** Words. */
    record Words(String text) implements Piece {}

    /** A picture, a sound or a film, which stays a part of its own. */
    record Medium(Obj part) implements Piece {
        @Override
        public String text() {
            return "";
        }
    }

    /** A content that is neither text nor list; it stays what it is unless it is joined. */
    record Odd(Json value) implements Piece {
        @Override
        public String text() {
            return JsNumbers.text(value);
        }
    }
}
