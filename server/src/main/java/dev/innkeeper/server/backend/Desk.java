package dev.innkeeper.server.backend;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.Timeouts;
import dev.innkeeper.providers.dialect.Caller;
import dev.innkeeper.providers.dialect.ChatOrder;
import dev.innkeeper.providers.dialect.Credentials;
import dev.innkeeper.providers.dialect.DialectOptions;
import dev.innkeeper.providers.dialect.Preparation;
import dev.innkeeper.providers.http.OutboundHttp;
import dev.innkeeper.providers.remote.RemoteOptions.Pause;
import dev.innkeeper.providers.remote.Upstream;
import dev.innkeeper.storage.secret.Secret;
import dev.innkeeper.storage.secret.Secrets;
import java.time.Clock;
import java.util.Optional;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;

/**
 * What every endpoint works with that hands requests on to providers.
 *
 * @param upstream the network
 * @param patient the network, for what takes hours
 * @param credentials the keys of the user
 * @param options how requests are made
 * @param chance numbers from 0 to below 1
 * @param pause waits between two questions for the same order
 */
public record Desk(
        Upstream upstream,
        Upstream patient,
        Credentials credentials,
        DialectOptions options,
        DoubleSupplier chance,
        Clock clock,
        Pause pause) {
    /** Waits as long as it should. */
    public static final Pause UNHURRIED = (length, stop) -> stop.await(length);

    private static final Timeouts TIMEOUTS = Timeouts.ofSeconds(600);
    /** A server that fetches a model is silent until it has it. */
    private static final Timeouts DOWNLOADS = Timeouts.ofSeconds(24 * 60 * 60);

    /**
     * A desk.
     *
     * @param secrets the keys of the user
     * @param http how requests are sent; stays the caller's to close
     */
    public static Desk of(
            Secrets secrets,
            DialectOptions options,
            Supplier<OutboundHttp> http,
            DoubleSupplier chance,
            Clock clock,
            Pause pause) {
        return new Desk(
                new Upstream(http, TIMEOUTS, Optional.empty(), Caller.CLIENT),
                new Upstream(http, DOWNLOADS, Optional.empty(), Caller.CLIENT),
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

    /** What a body asks for. */
    public ChatOrder order(Json.Obj body) {
        return new ChatOrder(body, credentials, options, chance, Preparation.Results.NONE);
    }
}
