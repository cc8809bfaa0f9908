package dev.innkeeper.server.status;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.Connection;
import dev.innkeeper.server.http.Answer;
import dev.innkeeper.server.http.Route;
import dev.innkeeper.storage.Library;
import java.util.List;
import java.util.function.Supplier;

/** The route that says what the server is and what it holds. */
public final class StatusRoutes {
    private final Library library;
    private final Supplier<Connection> connection;
    private final Supplier<List<String>> missingTokenizers;
    private final String version;

    /**
     * The route to the status of a library.
     *
     * @param missingTokenizers names of tokenizers whose files are not there, so that counts are estimates
     */
    public StatusRoutes(
            Library library,
            Supplier<Connection> connection,
            Supplier<List<String>> missingTokenizers,
            String version) {
        this.library = library;
        this.connection = connection;
        this.missingTokenizers = missingTokenizers;
        this.version = version;
    }

    /** The routes. */
    public List<Route> routes() {
        return List.of(Route.get("/api/v1/status")
                .named("getStatus", "What the server is and what it holds")
                .answers(200, "Status")
                .to(call -> Answer.json(view())));
    }

    private Json.Obj view() {
        Connection current = connection.get();
        return Json.Obj.build(view -> view.put("name", "Innkeeper")
                .put("version", version)
                .put(
                        "connection",
                        Json.Obj.EMPTY.with("kind", current.kind().wireName()).with("model", current.model()))
                .put("firstRun", library.fresh())
                .put("tokenizers", Json.Obj.EMPTY.with("missing", Json.ofStrings(missingTokenizers.get())))
                .put("counts", counts()));
    }

    private Json.Obj counts() {
        return Json.Obj.build(
                counts -> counts.put("characters", library.characters().count())
                        .put("chats", library.chats().count())
                        .put("presets", library.presets().names().size())
                        .put("lorebooks", library.lorebooks().names().size()));
    }
}
