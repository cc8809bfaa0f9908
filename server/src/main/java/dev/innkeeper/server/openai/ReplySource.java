package dev.innkeeper.server.openai;

import dev.innkeeper.providers.StopSignal;
import java.util.function.Consumer;

/** Where the reply to a request comes from. */
@FunctionalInterface
interface ReplySource {
    /**
     * Speaks. Blocks until all is said.
     *
     * @param listener hears every piece, on the calling thread; what it heard is also in the result
     * @param stop ends the reply early
     * @throws FailedReplyException if there is no reply or it broke off
     * @throws dev.innkeeper.server.http.ProblemException if it cannot begin
     */
    Spoken speak(Consumer<Piece> listener, StopSignal stop) throws FailedReplyException, InterruptedException;
}
