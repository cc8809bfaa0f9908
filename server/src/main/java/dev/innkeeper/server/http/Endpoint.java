package dev.innkeeper.server.http;

import java.io.IOException;

/** The code behind a route: a call in, an answer out. */
@FunctionalInterface
public interface Endpoint {

    /**
     * Handles one call.
     *
     * @throws IOException when storage fails; mapped to the {@code storage.*} codes
     * @throws InterruptedException when the server stops while the call waits
     */
    Answer answer(Call call) throws IOException, InterruptedException;
}
