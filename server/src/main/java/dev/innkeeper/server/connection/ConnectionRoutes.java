package dev.innkeeper.server.connection;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.Connection;
import dev.innkeeper.providers.ConnectionReport;
import dev.innkeeper.providers.ModelProviders;
import dev.innkeeper.providers.ProviderException;
import dev.innkeeper.providers.StopSignal;
import dev.innkeeper.server.http.Answer;
import dev.innkeeper.server.http.Call;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Route;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The routes to the connection. */
public final class ConnectionRoutes {
    private static final String CONNECTION = "/api/v1/connection";

    private final ConnectionStore store;
    private final ModelProviders providers;

    /** Routes to the connection of a store. */
    public ConnectionRoutes(ConnectionStore store, ModelProviders providers) {
        this.store = store;
        this.providers = providers;
    }

    /** The routes. */
    public List<Route> routes() {
        return List.of(
                Route.get(CONNECTION)
                        .named("getConnection", "Where replies come from")
                        .answers(200, "Connection")
                        .to(call -> Answer.json(store.view())),
                Route.put(CONNECTION)
                        .named("changeConnection", "Change where replies come from; absent members stay")
                        .takes("ConnectionChange")
                        .answers(200, "Connection")
                        .fails(ErrorCode.REQUEST_INVALID)
                        .to(this::change),
                Route.get(CONNECTION + "/sources")
                        .named("listSources", "Providers that are known by name")
                        .answers(200, "SourceList")
                        .to(call -> Answer.json(store.sources())),
                Route.post(CONNECTION + "/test")
                        .named("testConnection", "Try the connection")
                        .answers(200, "ConnectionReport")
                        .to(call -> Answer.json(trial(store.current()))));
    }

    private Answer change(Call call) throws IOException {
        store.change(call.body());
        return Answer.json(store.view());
    }

    private Json.Obj trial(Connection connection) {
        try {
            return report(providers.forConnection(connection).test(connection, new StopSignal()));
        } catch (ProviderException e) {
            return report(new ConnectionReport(Optional.of(e), e.getMessage(), List.of(), Duration.ZERO));
        }
    }

    private static Json.Obj report(ConnectionReport report) {
        return Json.Obj.build(json -> {
            json.put("ok", report.ok());
            report.failure().ifPresent(failure -> json.put("code", failure.code()));
            json.put("message", report.message());
            json.put("models", Json.ofStrings(report.models()));
            json.put("milliseconds", report.took().toMillis());
        });
    }
}
