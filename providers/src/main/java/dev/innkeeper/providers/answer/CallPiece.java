package dev.innkeeper.providers.answer;

import dev.innkeeper.engine.js.Json.Obj;

/** What one event adds to the calls of tools (providers.md §7.3). */
sealed interface CallPiece {
    /** Which of several answers it belongs to, from 0. */
    int choice();

    /** The list of calls begins; it may stay empty. */
    record Begin(int choice) implements CallPiece {}

    /** A part of a call that is merged into what came before. */
    record Merge(int choice, int call, Obj part) implements CallPiece {}

    /** A whole call. */
    record Whole(int choice, Obj call) implements CallPiece {}

    /** More of the JSON text of a call's arguments; means nothing if there is no such call. */
    record Arguments(int choice, int call, String json) implements CallPiece {}

    /** A call's arguments are complete. */
    record Closed(int choice, int call) implements CallPiece {}
}
