package dev.innkeeper.providers.media;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.dialect.ClientAnswer;

/** A request of a client cannot be put into words for a provider; says what the client is told. */
public final class RefusedMediaException extends Exception {
    private static final long serialVersionUID = 1L;
    private static final int TOO_LARGE = 413;

    private final transient MediaAnswer answer;

    private RefusedMediaException(MediaAnswer answer) {
        super("The client is refused");
        this.answer = answer;
    }

    /** What the client is told. */
    public MediaAnswer answer() {
        return answer;
    }

    /** The client is told the same as of a chat that cannot be asked for. */
    public static RefusedMediaException of(ClientAnswer answer) {
        return new RefusedMediaException(new MediaAnswer.Document(answer));
    }

    /** The client is told why, in a sentence. */
    static RefusedMediaException saying(String sentence) {
        return new RefusedMediaException(new MediaAnswer.Words(MediaAnswer.BAD_REQUEST, sentence));
    }

    /** A key, or a member of the body, is missing. */
    public static RefusedMediaException plain() {
        return new RefusedMediaException(new MediaAnswer.Words(MediaAnswer.BAD_REQUEST, "Bad Request"));
    }

    /** A recording is too large. */
    public static RefusedMediaException tooLarge() {
        return new RefusedMediaException(
                new MediaAnswer.Words(TOO_LARGE, "This recording is too large. Send a shorter one."));
    }

    /** The client is told why, in JSON. */
    static RefusedMediaException because(String error) {
        return new RefusedMediaException(new MediaAnswer.Document(
                new ClientAnswer(MediaAnswer.BAD_REQUEST, Json.Obj.EMPTY.with("error", error))));
    }
}
