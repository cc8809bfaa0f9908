package dev.innkeeper.server.cache;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.layout.StableLayout;
import dev.innkeeper.server.http.Answer;
import dev.innkeeper.server.http.Call;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Fields;
import dev.innkeeper.server.http.Route;
import dev.innkeeper.storage.Library;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** The routes to the settings of the layout of prompts. */
public final class CacheRoutes {
    /** The farthest that a text may be kept up: more is no layout of a chat any more. */
    private static final int MOST_FARTHEST = 1_000;

    private static final String SETTINGS = "/api/v1/prompts/cache-settings";

    private final Library library;

    /** Routes to the settings in a library. */
    public CacheRoutes(Library library) {
        this.library = library;
    }

    /** The routes. */
    public List<Route> routes() {
        return List.of(
                Route.get(SETTINGS)
                        .named("getCacheSettings", "Whether prompts are laid out for the caches of providers")
                        .answers(200, "CacheSettings")
                        .to(call -> Answer.json(
                                CacheSettings.of(library.ownSettings().read()).json())),
                Route.put(SETTINGS)
                        .named("changeCacheSettings", "Change how prompts are laid out; absent members stay")
                        .takes("CacheSettings")
                        .answers(200, "CacheSettings")
                        .fails(ErrorCode.REQUEST_INVALID)
                        .to(this::change));
    }

    private Answer change(Call call) throws IOException {
        Json.Obj body = call.body();
        Optional<Boolean> stable = Fields.truth(body, CacheSettings.STABLE);
        OptionalInt farthest = farthest(body);
        OptionalInt slack = slack(body);
        Json.Obj own = library.ownSettings().update(json -> {
            CacheSettings now = CacheSettings.of(json);
            CacheSettings next = new CacheSettings(
                    stable.orElse(now.stable()), farthest.orElse(now.farthest()), slack.orElse(now.slack()));
            return json.with(CacheSettings.KEY, next.json());
        });
        return Answer.json(CacheSettings.of(own).json());
    }

    private static OptionalInt farthest(Json.Obj body) {
        return bounded(body, CacheSettings.FARTHEST, MOST_FARTHEST);
    }

    private static OptionalInt slack(Json.Obj body) {
        return bounded(body, CacheSettings.SLACK, StableLayout.MOST_SLACK);
    }

    private static OptionalInt bounded(Json.Obj body, String name, int most) {
        OptionalInt given = Fields.index(body, name);
        if (given.isPresent() && given.getAsInt() > most) {
            throw Fields.wrong(name, "a whole number from 0 to " + most);
        }
        return given;
    }

    /**
     * The settings that a request tries out, on top of those that are stored; always with the layout on.
     *
     * @throws dev.innkeeper.server.http.ProblemException if one is out of its bounds
     */
    public static CacheSettings tried(Json.Obj body, CacheSettings stored) {
        return new CacheSettings(
                true, farthest(body).orElse(stored.farthest()), slack(body).orElse(stored.slack()));
    }
}
