package dev.innkeeper.server.openai;

import dev.innkeeper.engine.js.Json;
import java.util.Optional;

/** The form in which one of OpenAI's routes tells a reply. */
interface ReplyShape {
    /** The body of an answer that is sent whole. */
    Json.Obj whole(Spoken spoken);

    /** The first event about a reply, if it has one of its own. */
    Optional<Json.Obj> first(int choice);

    /** The event of a piece; empty if the form does not have such pieces. */
    Optional<Json.Obj> piece(Piece piece);

    /** The last event about a reply. */
    Json.Obj last(int choice, Spoken.Choice said);

    /** The event with the tokens of all replies. */
    Json.Obj usage(Spoken spoken);
}
