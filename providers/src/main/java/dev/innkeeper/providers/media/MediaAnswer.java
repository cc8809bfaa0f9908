package dev.innkeeper.providers.media;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.dialect.ClientAnswer;

/** What a client is answered that asked for a caption, a voice, a picture or a text. */
public sealed interface MediaAnswer {
    /** JSON. */
    record Document(ClientAnswer answer) implements MediaAnswer {}

    /** A sentence, or the status in its usual words. */
    record Words(int status, String text) implements MediaAnswer {}

    /** A voice. */
    record Sound(String mediaType, byte[] content) implements MediaAnswer {}

    /** JSON with status 200. */
    static MediaAnswer document(Json body) {
        return new Document(ClientAnswer.ok(body));
    }

    /** A sentence that says what failed. */
    static MediaAnswer failure(String text) {
        return new Words(SERVER_ERROR, text);
    }

    /** The status of what failed, whoever failed. */
    int SERVER_ERROR = 500;

    /** The status of what cannot be asked. */
    int BAD_REQUEST = 400;
}
