package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.Json;

/** A request of a client cannot be put into words for a provider; says what the client is told. */
public final class RefusedOrderException extends Exception {
    private static final long serialVersionUID = 1L;
    private static final int BAD_REQUEST = 400;
    private static final int BAD_GATEWAY = 502;

    private final transient ClientAnswer answer;

    RefusedOrderException(ClientAnswer answer) {
        super("The client is answered with status " + answer.status());
        this.answer = answer;
    }

    /** What the client is told. */
    public ClientAnswer answer() {
        return answer;
    }

    /** The client is told this. */
    public static RefusedOrderException of(ClientAnswer answer) {
        return new RefusedOrderException(answer);
    }

    /** A key is missing, or the source is unknown (providers.md §3). */
    static RefusedOrderException plain() {
        return new RefusedOrderException(ClientAnswer.error(BAD_REQUEST));
    }

    /** The client is told more. */
    static RefusedOrderException because(int status, Json.Obj body) {
        return new RefusedOrderException(new ClientAnswer(status, body));
    }

    /** Status 400 with {@code {error: true, message}}. */
    static RefusedOrderException because(String message) {
        return because(BAD_REQUEST, ClientAnswer.ERROR.with("message", message));
    }

    /** A base address is none. */
    static RefusedOrderException badAddress(String text) {
        return because(
                BAD_GATEWAY,
                Json.Obj.EMPTY.with("error", Trouble.badAddress(text).json()));
    }
}
