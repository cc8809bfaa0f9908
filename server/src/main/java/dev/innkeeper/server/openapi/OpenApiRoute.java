package dev.innkeeper.server.openapi;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.server.http.Answer;
import dev.innkeeper.server.http.Route;
import dev.innkeeper.server.http.RouteTable;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/** The route of the document itself, which is made when it is first asked for. */
public final class OpenApiRoute {
    private OpenApiRoute() {}

    /**
     * The table of all routes and, as the last one, that of their document.
     *
     * @param version the version of the API
     */
    public static RouteTable tableOf(Iterable<Route> routes, String version) {
        List<Route> all = new ArrayList<>();
        routes.forEach(all::add);
        AtomicReference<Json.Obj> document = new AtomicReference<>(Json.Obj.EMPTY);
        all.add(Route.get("/openapi.json")
                .named("getOpenApi", "This document")
                .answers(200, "OpenApi")
                .to(call -> Answer.json(document.updateAndGet(
                        made -> made.members().isEmpty() ? OpenApiDocument.of(new RouteTable(all), version) : made))));
        return new RouteTable(all);
    }
}
