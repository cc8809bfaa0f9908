package dev.innkeeper.conformance.provider;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.http.Detour;
import dev.innkeeper.providers.http.OutboundRequest;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Stands in for the network: plays the answers of a case and writes down what was asked. Thread-safe. */
public final class StandIn implements Detour, AutoCloseable {
    private static final String TARGET = "x-innkeeper-target";
    private static final Duration SLOW = Duration.ofSeconds(10);
    private static final String REFUSING = "refused.example";

    private final ServerSocket server;
    private final int closedPort;
    private final List<PlayedReply> replies;
    private final List<SeenRequest> requests = new ArrayList<>();
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();

    private StandIn(ServerSocket server, int closedPort, List<PlayedReply> replies) {
        this.server = server;
        this.closedPort = closedPort;
        this.replies = new ArrayList<>(replies);
    }

    /** Starts to play. */
    public static StandIn playing(List<Json.Obj> replies) throws IOException {
        ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        int closedPort;
        try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            closedPort = other.getLocalPort();
        }
        StandIn network = new StandIn(
                server, closedPort, replies.stream().map(PlayedReply::new).toList());
        Thread.ofVirtual().name("stand-in").start(network::accept);
        return network;
    }

    @Override
    public OutboundRequest around(OutboundRequest request) {
        boolean refused = REFUSING.equals(request.uri().getHost());
        int port = refused ? closedPort : server.getLocalPort();
        Map<String, String> headers = new HashMap<>(request.headers());
        headers.put(TARGET, request.uri().toString());
        return new OutboundRequest(
                request.method(),
                URI.create("http://127.0.0.1:" + port + "/"),
                headers,
                request.body(),
                request.policy(),
                request.timeouts(),
                request.maxBytes());
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                Socket socket = server.accept();
                open.add(socket);
                Thread.ofVirtual().name("stand-in-connection").start(() -> serve(socket));
            } catch (IOException e) {
                // Closed: the case is over.
                return;
            }
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            InputStream in = new BufferedInputStream(socket.getInputStream());
            Optional<HttpHead> head = HttpHead.read(in);
            if (head.isEmpty()) {
                return;
            }
            int length = Integer.parseInt(head.get().headers().getOrDefault("content-length", "0"));
            answer(SeenRequest.of(head.get(), TARGET, in.readNBytes(length)), socket, in);
        } catch (IOException e) {
            // The server under test has gone: its requests are compared, not its connections.
            open.remove(socket);
        } finally {
            open.remove(socket);
        }
    }

    private void answer(SeenRequest seen, Socket socket, InputStream in) throws IOException {
        try {
            Optional<PlayedReply> reply = note(seen);
            if (reply.isPresent() && !reply.get().play(socket)) {
                seen.abortedWhenClosed(in);
            }
        } finally {
            seen.closed();
        }
    }

    private synchronized Optional<PlayedReply> note(SeenRequest seen) {
        requests.add(seen);
        notifyAll();
        Optional<PlayedReply> reply =
                replies.stream().filter(one -> one.fits(seen.url())).findFirst();
        reply.filter(one -> !one.repeats()).ifPresent(replies::remove);
        return reply;
    }

    /** Waits until so many requests have come, and those that are to be aborted are. */
    void await(int count, Duration patience) {
        long deadline = System.nanoTime() + patience.toNanos();
        while (System.nanoTime() < deadline && !settled(count)) {
            pause();
        }
    }

    /** Waits so long, and until the first request has come; a machine may be slow. */
    void awaitFirst(Duration time) {
        long start = System.nanoTime();
        long deadline = start + SLOW.toNanos();
        while (System.nanoTime() < deadline && (!came() || System.nanoTime() < start + time.toNanos())) {
            pause();
        }
    }

    private synchronized boolean came() {
        return !requests.isEmpty();
    }

    private synchronized boolean settled(int count) {
        return requests.size() >= count && requests.stream().noneMatch(SeenRequest::isOpen);
    }

    private synchronized void pause() {
        try {
            wait(20);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The requests so far, as the recordings write them. */
    synchronized Json.Arr requests() {
        return new Json.Arr(requests.stream().map(SeenRequest::json).toList());
    }

    @Override
    public void close() throws IOException {
        server.close();
        for (Socket socket : open) {
            socket.close();
        }
    }
}
