package dev.innkeeper.providers.testing;

import dev.innkeeper.providers.http.OutboundRequest;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * An HTTP/1.1 server on 127.0.0.1 that answers requests by script, down to the bytes: what a provider does well, and
 * what it does badly. Every connection serves one request. Thread-safe.
 */
public final class ScriptedUpstream implements AutoCloseable {
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(30);

    private final ServerSocket listener;
    private final ConcurrentLinkedQueue<Reply> replies = new ConcurrentLinkedQueue<>();
    private final BlockingQueue<ReceivedRequest> untaken = new LinkedBlockingQueue<>();
    private final List<ReceivedRequest> all = new CopyOnWriteArrayList<>();
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private volatile @Nullable Reply always;

    private ScriptedUpstream(ServerSocket listener) {
        this.listener = listener;
    }

    /** Starts on a free port. */
    public static ScriptedUpstream start() {
        try {
            ScriptedUpstream upstream =
                    new ScriptedUpstream(new ServerSocket(0, 50, InetAddress.getByName("127.0.0.1")));
            Thread.ofVirtual().name("scripted-upstream").start(upstream::accept);
            return upstream;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The base URL of the API, with {@code /v1}. */
    public String baseUrl() {
        return "http://127.0.0.1:" + port() + "/v1";
    }

    /** The port. */
    public int port() {
        return listener.getLocalPort();
    }

    /** The same request to this upstream: whatever host it is for, path and query stay. */
    public OutboundRequest divert(OutboundRequest request) {
        URI uri = request.uri();
        String query = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
        return new OutboundRequest(
                request.method(),
                URI.create("http://127.0.0.1:" + port() + uri.getRawPath() + query),
                request.headers(),
                request.body(),
                request.policy(),
                request.timeouts(),
                request.maxBytes());
    }

    /** Answers the next request that has no reply yet with this one. */
    public ScriptedUpstream reply(Reply reply) {
        replies.add(reply);
        return this;
    }

    /** Answers every request for which no reply is queued with this one; without it they get a 500. */
    public ScriptedUpstream always(Reply reply) {
        always = reply;
        return this;
    }

    /** Every request so far, in order of arrival. */
    public List<ReceivedRequest> requests() {
        return List.copyOf(all);
    }

    /** How many connections are open. */
    public int openConnections() {
        return open.size();
    }

    /** Waits for the next request that has not been taken yet. */
    public ReceivedRequest takeRequest() {
        try {
            ReceivedRequest request = untaken.poll(LONGEST_WAIT.toMillis(), TimeUnit.MILLISECONDS);
            if (request == null) {
                throw new AssertionError("No request arrived within " + LONGEST_WAIT.toSeconds() + " s");
            }
            return request;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("Interrupted while waiting for a request", e);
        }
    }

    private void accept() {
        while (!listener.isClosed()) {
            try {
                Socket socket = listener.accept();
                open.add(socket);
                Thread.ofVirtual().start(() -> serve(socket));
            } catch (IOException e) {
                if (!listener.isClosed()) {
                    throw new UncheckedIOException(e);
                }
            }
        }
    }

    private void serve(Socket socket) {
        CountDownLatch clientGone = new CountDownLatch(1);
        try (socket) {
            socket.setTcpNoDelay(true);
            InputStream in = new BufferedInputStream(socket.getInputStream());
            ReceivedRequest request = read(in, clientGone);
            all.add(request);
            untaken.add(request);
            Reply queued = replies.poll();
            Reply fallback = always;
            Reply reply = queued != null
                    ? queued
                    : fallback != null ? fallback : Reply.error(500, "The test has scripted no reply");
            Thread watcher = Thread.ofVirtual().start(() -> watch(in, clientGone));
            play(reply, socket, clientGone);
            socket.shutdownOutput();
            watcher.join(Duration.ofSeconds(1));
        } catch (IOException e) {
            clientGone.countDown();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            open.remove(socket);
        }
    }

    private static void watch(InputStream in, CountDownLatch clientGone) {
        try {
            in.transferTo(OutputStream.nullOutputStream());
        } catch (IOException e) {
            clientGone.countDown();
        }
        clientGone.countDown();
    }

    private static void play(Reply reply, Socket socket, CountDownLatch clientGone)
            throws IOException, InterruptedException {
        OutputStream out = socket.getOutputStream();
        for (Reply.Step step : reply.steps()) {
            switch (step) {
                case Reply.Step.Raw(byte[] bytes) -> out.write(bytes);
                case Reply.Step.Chunk(byte[] bytes) -> chunk(bytes, out);
                case Reply.Step.Forever(byte[] bytes) -> {
                    while (clientGone.getCount() > 0) {
                        chunk(bytes, out);
                    }
                }
                case Reply.Step.Pause(Duration duration) -> await(clientGone, duration);
                case Reply.Step.Hold(CountDownLatch gate) -> {
                    while (gate.getCount() > 0 && clientGone.getCount() > 0) {
                        await(gate, Duration.ofMillis(5));
                    }
                }
                case Reply.Step.Hang() -> await(clientGone, LONGEST_WAIT);
                case Reply.Step.Drop() -> {
                    // Not a reset, which would also take what the client has not read yet.
                    socket.close();
                    return;
                }
            }
            out.flush();
        }
    }

    private static void chunk(byte[] bytes, OutputStream out) throws IOException {
        out.write((Integer.toHexString(bytes.length) + "\r\n").getBytes(StandardCharsets.US_ASCII));
        out.write(bytes);
        out.write("\r\n".getBytes(StandardCharsets.US_ASCII));
    }

    private static boolean await(CountDownLatch latch, Duration longest) throws InterruptedException {
        return latch.await(longest.toMillis(), TimeUnit.MILLISECONDS);
    }

    private static ReceivedRequest read(InputStream in, CountDownLatch clientGone) throws IOException {
        String[] first = line(in).split(" ");
        Map<String, String> headers = new LinkedHashMap<>();
        for (String line = line(in); !line.isEmpty(); line = line(in)) {
            int colon = line.indexOf(':');
            headers.put(
                    line.substring(0, colon).toLowerCase(Locale.ROOT),
                    line.substring(colon + 1).strip());
        }
        int length = Integer.parseInt(headers.getOrDefault("content-length", "0"));
        String body = new String(in.readNBytes(length), StandardCharsets.UTF_8);
        return new ReceivedRequest(first[0], first[1], Map.copyOf(headers), body, clientGone);
    }

    private static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = in.read(); c != '\n'; c = in.read()) {
            if (c < 0) {
                throw new EOFException("The client closed its connection within the head of a request");
            }
            if (c != '\r') {
                line.append((char) c);
            }
        }
        return line.toString();
    }

    /** Stops listening and breaks what is open. */
    @Override
    public void close() {
        try {
            listener.close();
            for (Socket socket : open) {
                socket.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
