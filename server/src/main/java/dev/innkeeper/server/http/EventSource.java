package dev.innkeeper.server.http;

import java.io.IOException;

/** What one listener of an event stream is told; runs on the listener's own virtual thread. */
@FunctionalInterface
public interface EventSource {

    /**
     * Writes events until there are no more.
     *
     * @throws IOException when the client is gone
     * @throws InterruptedException when the server stops
     */
    void writeTo(EventStream stream) throws IOException, InterruptedException;
}
