package dev.innkeeper.server.http;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Every route of the API, in the order of registration; the server and its document are both made from it. */
public final class RouteTable {
    private final List<Route> routes;

    /**
     * Takes the routes.
     *
     * @throws IllegalArgumentException if two routes share a path and method, or an operation id
     */
    public RouteTable(Iterable<Route> routes) {
        List<Route> all = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        for (Route route : routes) {
            boolean free = seen.add(route.method() + " " + route.path()) & seen.add(route.operationId());
            if (!free || route.operationId().isEmpty()) {
                throw new IllegalArgumentException("Route without a name of its own: " + route.path());
            }
            all.add(route);
        }
        this.routes = List.copyOf(all);
    }

    /** The routes. */
    public List<Route> routes() {
        return routes;
    }
}
