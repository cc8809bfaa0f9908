package dev.innkeeper.server;

import dev.innkeeper.providers.http.OutboundHttp;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** An HTTP client that is made when it is first needed: it reads all trusted certificates when it is made. */
final class LateHttp implements Supplier<OutboundHttp>, AutoCloseable {
    private @Nullable OutboundHttp made;

    @Override
    public synchronized OutboundHttp get() {
        if (made == null) {
            made = new OutboundHttp();
        }
        return made;
    }

    @Override
    public synchronized void close() {
        if (made != null) {
            made.close();
        }
    }
}
