package dev.innkeeper.server.http;

import io.javalin.Javalin;
import io.javalin.compression.CompressionStrategy;
import io.javalin.config.JavalinConfig;
import io.javalin.config.RoutesConfig;
import io.javalin.config.SizeUnit;
import io.javalin.http.Context;
import io.javalin.http.HandlerType;
import io.javalin.http.HttpResponseException;
import jakarta.servlet.ServletException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.eclipse.jetty.io.EofException;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The listening side of the server: Javalin with virtual threads, one guard, one way to report errors. */
public final class HttpFace implements AutoCloseable {
    private static final int ACCEPT_QUEUE = 4096;
    private static final Logger LOG = LoggerFactory.getLogger(HttpFace.class);
    private static final int IN_MEMORY_UPLOAD_MB = 1;

    private final Javalin javalin;

    /**
     * Prepares the server; {@link #start} opens the port.
     *
     * @param table the routes of the API
     * @param fallback what answers a GET that no route matches
     * @param problems says what exceptions mean
     * @param settings where to listen and whom to trust
     * @param guests further routes that register themselves
     */
    public HttpFace(
            RouteTable table,
            Endpoint fallback,
            ProblemMapper problems,
            Settings settings,
            List<Consumer<RoutesConfig>> guests) {
        RequestGuard guard = new RequestGuard(settings.allowedHosts(), settings.loopbackOnly());
        this.javalin = Javalin.create(config -> {
            configure(config, settings);
            config.routes.before(context -> {
                SecurityHeaders.set(context);
                guard.check(context);
                RequestLimits.check(context);
            });
            table.routes().forEach(route -> register(route, config.routes));
            guests.forEach(guest -> guest.accept(config.routes));
            config.routes.get("/", context -> answer(fallback, context));
            config.routes.get("/<path>", context -> answer(fallback, context));
            mapProblems(config.routes, problems);
        });
    }

    /**
     * Where to listen and whom to trust.
     *
     * @param host the interface
     * @param port 0 takes any free one
     * @param allowedHosts further names, in lower case, under which the server may be addressed
     * @param uploads a folder for uploads that are too large for memory
     */
    public record Settings(String host, int port, Set<String> allowedHosts, Path uploads) {
        /** Copies the set. */
        public Settings {
            allowedHosts = Set.copyOf(allowedHosts);
        }

        boolean loopbackOnly() {
            return Set.of("127.0.0.1", "localhost", "::1", "[::1]").contains(host);
        }
    }

    /**
     * Opens the port.
     *
     * @throws IOException if it is taken or may not be used
     */
    public void start() throws IOException {
        try {
            javalin.start();
        } catch (RuntimeException e) {
            throw new IOException("The port cannot be opened. Choose another one with --port.", e);
        }
    }

    /** The port that is open. */
    public int port() {
        return javalin.port();
    }

    /** Closes the port. */
    @Override
    public void close() {
        javalin.stop();
    }

    private static void configure(JavalinConfig config, Settings settings) {
        config.startup.showJavalinBanner = false;
        config.startup.showOldJavalinVersionWarning = false;
        config.startup.startupWatcherEnabled = false;
        config.concurrency.useVirtualThreads = true;
        config.http.compressionStrategy = CompressionStrategy.NONE;
        config.http.maxRequestSize = Call.MAX_JSON_BYTES;
        config.jetty.addConnector((server, http) -> connector(server, http, settings));
        config.jetty.multipartConfig.cacheDirectory(settings.uploads().toString());
        config.jetty.multipartConfig.maxInMemoryFileSize(IN_MEMORY_UPLOAD_MB, SizeUnit.MB);
        config.jetty.multipartConfig.maxFileSize(RequestLimits.MAX_CHAT_BYTES, SizeUnit.BYTES);
        config.jetty.modifyHttpConfiguration(http -> http.setSendServerVersion(false));
        config.jetty.modifyServer(server -> server.setStopTimeout(0));
    }

    /** Many may come in the same moment: those for whom there is no room in the queue would be cut off. */
    private static ServerConnector connector(Server server, HttpConfiguration http, Settings settings) {
        ServerConnector connector = new ServerConnector(server, new HttpConnectionFactory(http));
        connector.setHost(settings.host());
        connector.setPort(settings.port());
        connector.setAcceptQueueSize(ACCEPT_QUEUE);
        return connector;
    }

    private static void register(Route route, RoutesConfig routes) {
        HandlerType method = HandlerType.findOrCreate(route.method().name());
        routes.addHttpHandler(method, route.path(), context -> answer(route.endpoint(), context));
    }

    private static void answer(Endpoint endpoint, Context context) throws IOException, InterruptedException {
        AnswerWriter.write(endpoint.answer(new Call(context)), context);
    }

    private static void mapProblems(RoutesConfig routes, ProblemMapper problems) {
        routes.exception(EofException.class, (gone, context) -> LOG.debug("A client left"));
        routes.exception(
                InterruptedException.class,
                (stopping, context) -> Thread.currentThread().interrupt());
        routes.exception(HttpResponseException.class, (refusal, context) -> {
            ErrorCode code = refusal.getStatus() == 404 ? ErrorCode.ROUTE_NOT_FOUND : ErrorCode.REQUEST_INVALID;
            report(Problem.of(code, "There is no such route. See /openapi.json for those that exist."), context);
        });
        routes.exception(
                ServletException.class, (failure, context) -> report(RequestLimits.brokenForm(failure), context));
        routes.exception(Exception.class, (failure, context) -> {
            Problem problem = failure instanceof ProblemException known ? known.problem() : problems.problemOf(failure);
            if (problem.code() == ErrorCode.INTERNAL) {
                LOG.error("{} {} failed", context.method(), context.path(), failure);
            }
            report(problem, context);
        });
    }

    private static void report(Problem problem, Context context) {
        if (context.res().isCommitted()) {
            return;
        }
        context.status(problem.code().status());
        context.header("Cache-Control", "no-store");
        context.contentType("application/json; charset=utf-8");
        context.result(problem.body().text());
    }
}
