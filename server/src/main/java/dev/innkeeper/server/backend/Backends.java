package dev.innkeeper.server.backend;

import dev.innkeeper.engine.token.Tokenizers;
import dev.innkeeper.providers.dialect.DialectOptions;
import dev.innkeeper.providers.http.OutboundHttp;
import dev.innkeeper.providers.remote.RemoteOptions.Pause;
import dev.innkeeper.storage.secret.Secrets;
import io.javalin.config.RoutesConfig;
import java.time.Clock;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;

/** All endpoints that hand requests on to providers, and those that prepare such requests. */
public final class Backends {
    private final Desk desk;
    private final Tokenizers tokenizers;

    /**
     * Endpoints.
     *
     * @param secrets the keys of the user
     * @param options how requests are made
     * @param http how they are sent; stays the caller's to close
     * @param tokenizers which turn texts into tokens
     * @param chance numbers from 0 to below 1
     */
    public Backends(
            Secrets secrets,
            DialectOptions options,
            Supplier<OutboundHttp> http,
            Tokenizers tokenizers,
            DoubleSupplier chance,
            Clock clock) {
        this(secrets, options, http, tokenizers, chance, clock, Desk.UNHURRIED);
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
        this.desk = Desk.of(secrets, options, http, chance, clock, pause);
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
        new TokenizerRoutes(tokenizers).addTo(routes);
    }
}
