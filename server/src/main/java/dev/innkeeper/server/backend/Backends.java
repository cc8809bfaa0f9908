package dev.innkeeper.server.backend;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.token.Tokenizers;
import dev.innkeeper.providers.Timeouts;
import dev.innkeeper.providers.dialect.ChatOrder;
import dev.innkeeper.providers.dialect.Credentials;
import dev.innkeeper.providers.dialect.DialectOptions;
import dev.innkeeper.providers.dialect.Preparation;
import dev.innkeeper.providers.http.OutboundHttp;
import dev.innkeeper.providers.remote.RemoteOptions.Pause;
import dev.innkeeper.providers.remote.Upstream;
import dev.innkeeper.storage.secret.Secret;
import dev.innkeeper.storage.secret.Secrets;
import io.javalin.config.RoutesConfig;
import java.time.Clock;
import java.util.Optional;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;

/** All endpoints that hand requests on to providers. */
public final class Backends {
    private static final Timeouts TIMEOUTS = Timeouts.ofSeconds(600);
    /** A server that fetches a model is silent until it has it. */
    private static final Timeouts DOWNLOADS = Timeouts.ofSeconds(24 * 60 * 60);

    private final Desk desk;
    private final Tokenizers tokenizers;

    /**
     * Endpoints.
     *
     * @param secrets the keys of the user
     * @param options how requests are made
     * @param http how they are sent; stays the caller's to close
     * @param tokenizers which turn the texts of logit biases into tokens
     * @param chance numbers from 0 to below 1
     */
    public Backends(
            Secrets secrets,
            DialectOptions options,
            Supplier<OutboundHttp> http,
            Tokenizers tokenizers,
            DoubleSupplier chance,
            Clock clock) {
        this(secrets, options, http, tokenizers, chance, clock, (length, stop) -> stop.await(length));
    }

    /**
     * Endpoints.
     *
     * @param pause waits between two questions for the same order
     */
    Backends(
            Secrets secrets,
            DialectOptions options,
            Supplier<OutboundHttp> http,
            Tokenizers tokenizers,
            DoubleSupplier chance,
            Clock clock,
            Pause pause) {
        this.tokenizers = tokenizers;
        this.desk = new Desk(
                new Upstream(http, TIMEOUTS, Optional.empty()),
                new Upstream(http, DOWNLOADS, Optional.empty()),
                credentials(secrets),
                options,
                chance,
                clock,
                pause);
    }

    private static Credentials credentials(Secrets secrets) {
        return (name, id) -> id.map(wanted -> secrets.list(name).stream()
                        .filter(secret -> secret.id().equals(wanted))
                        .findFirst())
                .orElseGet(() -> secrets.active(name))
                .map(Secret::value)
                .filter(value -> !value.isEmpty());
    }

    /** Adds the routes to Javalin's. */
    public void addTo(RoutesConfig routes) {
        new ChatRoutes(desk).addTo(routes);
        new StatusRoutes(desk).addTo(routes);
        new PromptRoutes(desk, tokenizers).addTo(routes);
        new TextRoutes(desk).addTo(routes);
        new KoboldRoutes(desk).addTo(routes);
        new TextUpkeepRoutes(desk).addTo(routes);
        new NovelRoutes(desk).addTo(routes);
        new HordeRoutes(desk).addTo(routes);
        new HordePictureRoutes(desk).addTo(routes);
        new AccountRoutes(desk).addTo(routes);
        new RemoteTokenRoutes(desk).addTo(routes);
    }

    /**
     * What every endpoint works with.
     *
     * @param upstream the network
     * @param patient the network, for what takes hours
     * @param pause waits between two questions for the same order
     */
    record Desk(
            Upstream upstream,
            Upstream patient,
            Credentials credentials,
            DialectOptions options,
            DoubleSupplier chance,
            Clock clock,
            Pause pause) {
        /** What a body asks for. */
        ChatOrder order(Json.Obj body) {
            return new ChatOrder(body, credentials, options, chance, Preparation.Results.NONE);
        }
    }
}
