package dev.innkeeper.providers.http;

import dev.innkeeper.providers.StopSignal;
import dev.innkeeper.providers.Timeouts;
import dev.innkeeper.providers.http.OutboundException.Failure;
import java.io.EOFException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ProtocolException;
import java.net.ProxySelector;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.channels.UnresolvedAddressException;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLException;

/**
 * Sends HTTP requests and hands the answers over as they arrive. Thread-safe; one instance serves a whole installation.
 *
 * <p>https uses HTTP/2 where the server offers it, http stays with HTTP/1.1: the upgrade that the JDK would try there
 * confuses small servers. Redirects are followed within the same scheme, host and port only, at most three times, and
 * only where the method and body stay the same.
 *
 * <p>All addresses of a host are checked right before the request. The JDK's client then resolves the name itself and
 * gets the same addresses from the JDK's cache, unless that entry (30 seconds by default) ran out in between.
 */
public final class OutboundHttp implements AutoCloseable {
    private static final int MAX_REDIRECTS = 3;
    private static final int MOST_CLIENTS = 16;
    private static final int USUAL_PROXY_PORT = 8080;
    private static final Duration RETIREMENT = Duration.ofSeconds(1);
    private static final Duration LONGEST_ANSWER = Duration.ofHours(6);

    private final ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor();
    private final Detour detour;
    private final Set<HttpClient> retired = ConcurrentHashMap.newKeySet();
    private final Map<Way, HttpClient> clients = new ConcurrentHashMap<>();

    /** A client whose requests go where they say. */
    public OutboundHttp() {
        this(Detour.NONE);
    }

    /** A client whose requests go elsewhere than they say. */
    public OutboundHttp(Detour detour) {
        this.detour = detour;
        client(Way.USUAL);
    }

    /**
     * What the JDK's client is told once for all its requests.
     *
     * @param connect how long it waits for a connection
     * @param proxy what it goes through
     */
    private record Way(Duration connect, Optional<URI> proxy) {
        static final Way USUAL = new Way(Timeouts.DEFAULT.connect(), Optional.empty());

        static Way of(OutboundRequest request) {
            return new Way(request.timeouts().connect(), request.proxy());
        }
    }

    private HttpClient client(Way way) {
        if (clients.size() > MOST_CLIENTS && !clients.containsKey(way)) {
            clients.forEach((other, client) -> {
                if (!other.equals(Way.USUAL)) {
                    retire(other, client);
                }
            });
        }
        return clients.computeIfAbsent(way, this::newClient);
    }

    private HttpClient newClient(Way way) {
        HttpClient.Builder builder = HttpClient.newBuilder()
                .connectTimeout(way.connect())
                .followRedirects(HttpClient.Redirect.NEVER)
                .executor(executor);
        way.proxy()
                .map(proxy -> new InetSocketAddress(proxy.getHost(), port(proxy)))
                .map(ProxySelector::of)
                .ifPresent(builder::proxy);
        return builder.build();
    }

    private static int port(URI proxy) {
        return proxy.getPort() < 0 ? USUAL_PROXY_PORT : proxy.getPort();
    }

    /**
     * Ends a client in peace, and with it the connections that it has forgotten: the JDK's client leaves a connection
     * open whose answer does not begin as HTTP does.
     */
    private void retire(Way way, HttpClient used) {
        if (!clients.remove(way, used)) {
            return;
        }
        retired.add(used);
        Thread.ofVirtual().start(() -> {
            try {
                // Whoever took it just before has sent the request by then.
                Thread.sleep(RETIREMENT);
                used.shutdown();
                used.awaitTermination(LONGEST_ANSWER);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } finally {
                used.shutdownNow();
                retired.remove(used);
            }
        });
    }

    /**
     * Sends a request and waits for the head of the answer.
     *
     * @param stop ends the request, also while the body is being read
     * @return the answer with any status; must be closed
     * @throws OutboundException if there is no answer
     */
    public OutboundResponse send(OutboundRequest request, StopSignal stop) throws OutboundException {
        OutboundRequest current = detour.around(request);
        for (int redirects = 0; ; redirects++) {
            OutboundResponse response = sendOnce(current, stop);
            if (!isRedirect(response.status())) {
                return response;
            }
            response.close();
            current = current.to(redirectTarget(current, response, redirects));
        }
    }

    private OutboundResponse sendOnce(OutboundRequest request, StopSignal stop) throws OutboundException {
        HttpRequest prepared = prepare(request);
        checkAddresses(request, stop);
        Way way = Way.of(request);
        if (stop.isStopped()) {
            // The look-up may have ended before the signal could end it; the request must not go out all the same.
            throw new OutboundException(Failure.STOPPED, "Stopped on request", null);
        }
        HttpClient used = client(way);
        CompletableFuture<HttpResponse<ArrivingBody>> answer =
                used.sendAsync(prepared, head -> new ArrivingBody(request.maxBytes()));
        HttpResponse<ArrivingBody> response;
        try {
            response = answered(answer, request, stop);
        } catch (OutboundException e) {
            if (e.failure() == Failure.NOT_HTTP) {
                retire(way, used);
            }
            throw e;
        }
        ArrivingBody body = response.body();
        return new OutboundResponse(response.statusCode(), response.headers(), body, stop.onStop(body::stop));
    }

    /**
     * The head of the answer. Of a server without a certificate the JDK's client sometimes says only that no answer came.
     */
    private static HttpResponse<ArrivingBody> answered(
            CompletableFuture<HttpResponse<ArrivingBody>> answer, OutboundRequest request, StopSignal stop)
            throws OutboundException {
        try {
            return await(answer, request.timeouts().firstByte(), stop);
        } catch (OutboundException e) {
            throw e.failure() == Failure.DROPPED && isSecure(request)
                    ? new OutboundException(Failure.UNANSWERED, "Closed without an answer", e)
                    : e;
        }
    }

    private static boolean isSecure(OutboundRequest request) {
        return "https".equalsIgnoreCase(request.uri().getScheme());
    }

    private static HttpRequest prepare(OutboundRequest request) throws OutboundException {
        String scheme =
                Optional.ofNullable(request.uri().getScheme()).orElse("").toLowerCase(Locale.ROOT);
        boolean secure = scheme.equals("https");
        if (!(secure || scheme.equals("http")) || request.uri().getHost() == null) {
            throw new OutboundException(Failure.MALFORMED, "Not an http or https address", null);
        }
        try {
            HttpRequest.Builder builder = HttpRequest.newBuilder(request.uri())
                    .version(secure ? HttpClient.Version.HTTP_2 : HttpClient.Version.HTTP_1_1)
                    .method(
                            request.method(),
                            request.body().map(BodyPublishers::ofByteArray).orElseGet(BodyPublishers::noBody));
            request.headers().forEach(builder::setHeader);
            return builder.build();
        } catch (IllegalArgumentException _) {
            // The JDK's message quotes the header, which may be a key: it must not travel on as a cause.
            throw new OutboundException(Failure.MALFORMED, "A header or the address has characters it must not", null);
        }
    }

    private void checkAddresses(OutboundRequest request, StopSignal stop) throws OutboundException {
        // Behind a proxy it is the proxy that knows names; it is the owner's.
        String host = request.proxy().map(URI::getHost).orElse(request.uri().getHost());
        AddressPolicy policy = request.proxy().isPresent() ? AddressPolicy.OWNER_CONFIGURED : request.policy();
        CompletableFuture<InetAddress[]> lookup = new CompletableFuture<>();
        executor.execute(() -> {
            try {
                lookup.complete(InetAddress.getAllByName(host));
            } catch (UnknownHostException e) {
                lookup.completeExceptionally(e);
            }
        });
        for (InetAddress address : await(lookup, request.timeouts().connect(), stop)) {
            if (!policy.permits(address)) {
                throw new OutboundException(
                        Failure.FORBIDDEN_ADDRESS, "The host leads to an address that may not be reached", null);
            }
        }
    }

    private static <T> T await(CompletableFuture<T> future, Duration patience, StopSignal stop)
            throws OutboundException {
        try (StopSignal.Registration ignored = stop.onStop(() -> future.cancel(true))) {
            return future.get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            future.cancel(true);
            throw new OutboundException(Failure.FIRST_BYTE_TIMEOUT, "No answer in time", e);
        } catch (CancellationException e) {
            throw new OutboundException(Failure.STOPPED, "Stopped on request", e);
        } catch (InterruptedException e) {
            future.cancel(true);
            Thread.currentThread().interrupt();
            throw new OutboundException(Failure.STOPPED, "Stopped on request", e);
        } catch (ExecutionException e) {
            throw stop.isStopped()
                    ? new OutboundException(Failure.STOPPED, "Stopped on request", e)
                    : explain(Optional.ofNullable(e.getCause()).orElse(e));
        }
    }

    private static OutboundException explain(Throwable cause) {
        return switch (cause) {
            case HttpConnectTimeoutException e ->
                new OutboundException(Failure.CONNECT_TIMEOUT, "No connection in time", e);
            case UnknownHostException e -> new OutboundException(Failure.UNKNOWN_HOST, "Unknown host", e);
            case ConnectException e
            when e.getCause() instanceof UnresolvedAddressException ->
                new OutboundException(Failure.UNKNOWN_HOST, "Unknown host", e);
            case ConnectException e -> new OutboundException(Failure.REFUSED, "Connection refused", e);
            case SSLException e -> new OutboundException(Failure.TLS, "No secure connection", e);
            case ProtocolException e -> new OutboundException(Failure.NOT_HTTP, "Not an HTTP answer", e);
            case EOFException e -> new OutboundException(Failure.DROPPED, "Closed without an answer", e);
            case IOException e -> new OutboundException(Failure.DROPPED, "The connection broke", e);
            default -> new OutboundException(Failure.DROPPED, "The request failed", cause);
        };
    }

    private static boolean isRedirect(int status) {
        return status == 301 || status == 302 || status == 303 || status == 307 || status == 308;
    }

    private static URI redirectTarget(OutboundRequest request, OutboundResponse response, int redirects)
            throws OutboundException {
        URI origin = request.uri();
        Optional<URI> target = response.header("location").flatMap(location -> resolve(origin, location));
        boolean sameRequest = request.method().equals("GET") || response.status() == 307 || response.status() == 308;
        if (target.isEmpty() || !sameRequest || redirects >= MAX_REDIRECTS || !sameOrigin(origin, target.get())) {
            throw new OutboundException(
                    Failure.REDIRECTED,
                    target.map(URI::getHost)
                            .map(host -> "Redirected to " + host)
                            .orElse("Redirected to nowhere"),
                    null);
        }
        return target.get();
    }

    private static Optional<URI> resolve(URI origin, String location) {
        try {
            return Optional.of(origin.resolve(location));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    private static boolean sameOrigin(URI one, URI other) {
        return one.getScheme().equalsIgnoreCase(other.getScheme())
                && one.getHost().equalsIgnoreCase(other.getHost())
                && one.getPort() == other.getPort();
    }

    /** Ends all requests. */
    @Override
    public void close() {
        clients.values().forEach(HttpClient::shutdownNow);
        retired.forEach(HttpClient::shutdownNow);
        executor.shutdownNow();
    }
}
