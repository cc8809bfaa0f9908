package dev.innkeeper.server.mcp;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.StopSignal;
import dev.innkeeper.server.mcp.client.McpException;
import dev.innkeeper.server.mcp.client.McpResult;
import dev.innkeeper.server.mcp.client.McpSession;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Keeps a session with one server, on a virtual thread of its own: begins it, and begins it anew when it has ended. */
final class McpLink implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(McpLink.class);
    private static final Duration GREETING = Duration.ofSeconds(60);
    private static final Duration LISTING = Duration.ofSeconds(20);
    private static final Duration BETWEEN_LISTINGS = Duration.ofSeconds(1);
    private static final Duration GOODBYE = Duration.ofSeconds(5);

    /** What may happen to a session. */
    private enum Event {
        ENDED,
        OTHER_TOOLS
    }

    private final McpServer server;
    private final String version;
    private final Backoff backoff;
    private final Clock clock;
    private final StopSignal over = new StopSignal();
    private final LinkedBlockingQueue<Event> events = new LinkedBlockingQueue<>();
    private final CountDownLatch done = new CountDownLatch(1);
    private volatile McpState state = new McpState.Starting();
    private volatile Optional<McpSession> session = Optional.empty();

    McpLink(McpServer server, String version, Backoff backoff, Clock clock) {
        this.server = server;
        this.version = version;
        this.backoff = backoff;
        this.clock = clock;
    }

    McpServer server() {
        return server;
    }

    McpState state() {
        return state;
    }

    /** Begins. */
    McpLink begin() {
        Thread.ofVirtual().name("mcp-" + server.name()).start(this::work);
        return this;
    }

    private void work() {
        int failures = 0;
        try {
            while (!over.isStopped()) {
                Instant begun = clock.instant();
                String reason = oneSession();
                if (over.isStopped()) {
                    break;
                }
                boolean steady = Duration.between(begun, clock.instant()).compareTo(backoff.steady()) >= 0;
                failures = steady ? 1 : failures + 1;
                state = new McpState.Failed(reason);
                LOG.warn("The MCP server {} cannot be used: {}", server.name(), reason);
                over.await(backoff.after(failures));
                state = new McpState.Starting();
            }
        } finally {
            done.countDown();
        }
    }

    /** Uses a server as long as it can be used. */
    private String oneSession() {
        events.clear();
        try (McpSession opened =
                        McpSession.open(server.target(), version, GREETING, () -> tell(Event.OTHER_TOOLS), over);
                StopSignal.Registration ignored = over.onStop(() -> tell(Event.ENDED))) {
            CompletableFuture<String> end = opened.end();
            end.thenRun(() -> tell(Event.ENDED));
            session = Optional.of(opened);
            do {
                state = new McpState.Ready(opened.server(), opened.tools(LISTING));
            } while (!over.await(BETWEEN_LISTINGS) && events.take() == Event.OTHER_TOOLS);
            return end.getNow("The server cannot be reached any more.");
        } catch (McpException e) {
            return e.reason();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "Stopped.";
        } catch (RuntimeException e) {
            LOG.error("A mistake in the talk with the MCP server {}", server.name(), e);
            return "A mistake in Innkeeper; its log says more.";
        } finally {
            session = Optional.empty();
        }
    }

    /** An event that waits already is not told twice: a server may say a thousand times that it has other tools. */
    private void tell(Event event) {
        if (event == Event.ENDED || events.isEmpty()) {
            events.add(event);
        }
    }

    /** Calls a tool by the server's own name for it. */
    McpResult call(String tool, Json.Obj arguments, StopSignal stop) throws McpException {
        McpSession open = session.orElseThrow(() -> new McpException(
                McpException.Fault.UNREACHABLE,
                "The server \"" + server.name() + "\" cannot be used now. It is being started again."));
        try {
            return open.call(tool, arguments, server.patience(), stop);
        } catch (McpException e) {
            if (e.endsSession()) {
                tell(Event.ENDED);
            }
            throw e;
        }
    }

    /** Ends it; the server is given a moment to go. */
    @Override
    public void close() {
        over.stop();
        state = new McpState.Off();
    }

    /** Waits a moment for the end. */
    void awaitEnd() throws InterruptedException {
        if (!done.await(GOODBYE.toMillis(), TimeUnit.MILLISECONDS)) {
            LOG.warn("The MCP server {} did not end in time", server.name());
        }
    }
}
