package dev.innkeeper.server.openai;

import dev.innkeeper.providers.StopSignal;
import dev.innkeeper.server.http.ClientWatch;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The replies that clients wait for; they end when their clients leave, or the server ends. Thread-safe. */
final class OpenReplies implements AutoCloseable {
    private final Set<StopSignal> open = ConcurrentHashMap.newKeySet();
    private volatile boolean closed;

    /** A reply for a client that is watched; close it when the client has its answer. */
    OpenReply open(ClientWatch client) {
        StopSignal stop = new StopSignal();
        open.add(stop);
        if (closed) {
            stop.stop();
        }
        return new OpenReply(this, client, stop, client.gone().onStop(stop::stop));
    }

    /** A reply for which a client waits. */
    record OpenReply(OpenReplies all, ClientWatch client, StopSignal stop, StopSignal.Registration whenGone)
            implements AutoCloseable {
        @Override
        public void close() {
            whenGone.close();
            client.close();
            all.open.remove(stop);
        }
    }

    /** Stops all. */
    @Override
    public void close() {
        closed = true;
        open.forEach(StopSignal::stop);
    }
}
