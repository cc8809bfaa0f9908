package dev.innkeeper.server.http;

import dev.innkeeper.providers.StopSignal;
import io.javalin.http.Context;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import org.eclipse.jetty.ee10.servlet.ServletContextRequest;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.util.BufferUtil;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Notices when the client of a request goes away while its answer is still being waited for (providers.md §6.3).
 *
 * <p>Jetty reads nothing from a connection whose request it handles, so that it learns of a closed one only when it
 * writes. This looks whether there is an end to be read, ten times a second. The request must have been read whole.
 */
public final class ClientWatch implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ClientWatch.class);
    private static final Duration PAUSE = Duration.ofMillis(100);

    private final Connection connection;
    private final StopSignal gone = new StopSignal();
    private final StopSignal done = new StopSignal();
    private final ByteBuffer early = BufferUtil.allocate(1);

    private ClientWatch(Connection connection) {
        this.connection = connection;
    }

    /** Watches the client of a request, until closed. */
    public static ClientWatch of(Context context) {
        ClientWatch watch = new ClientWatch(ServletContextRequest.getServletContextRequest(context.req())
                .getConnectionMetaData()
                .getConnection());
        Thread.ofVirtual().name("client-watch").start(watch::look);
        return watch;
    }

    /** Given when the client has gone. */
    public StopSignal gone() {
        return gone;
    }

    /** Breaks the connection, so that the client does not take what it has for everything. */
    public void cut() {
        close();
        connection.getEndPoint().close();
    }

    private void look() {
        boolean watching = true;
        while (watching && !done.await(PAUSE)) {
            watching = lookOnce();
        }
    }

    private synchronized boolean lookOnce() {
        if (done.isStopped()) {
            return false;
        }
        try {
            EndPoint endPoint = connection.getEndPoint();
            int read = endPoint.isOpen() ? endPoint.fill(early) : -1;
            if (read < 0) {
                gone.stop();
            }
            return read == 0;
        } catch (IOException e) {
            LOG.debug("A client has gone", e);
            gone.stop();
            return false;
        }
    }

    /** Ends the watch; a byte of the client's next request is given back to Jetty. */
    @Override
    public synchronized void close() {
        done.stop();
        if (early.hasRemaining() && connection instanceof Connection.UpgradeTo jetty) {
            jetty.onUpgradeTo(early);
        }
    }
}
