package dev.innkeeper.server.cache;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.layout.Layout;
import dev.innkeeper.engine.layout.StableLayout;
import java.util.Optional;

/**
 * Whether prompts are laid out so that a provider's cache can use more of the request before.
 *
 * @param farthest how many messages a text may stand farther up than its depth says, from 0
 * @param slack percent of the history that may be left out beyond what has to be, from 0 to 50
 */
public record CacheSettings(boolean stable, int farthest, int slack) {
    /** How it is unless somebody chose. */
    static final CacheSettings USUAL = new CacheSettings(false, 10, 20);

    static final String KEY = "promptCache";
    static final String STABLE = "stable";
    static final String FARTHEST = "farthest";
    static final String SLACK = "slack";

    /** The settings in Innkeeper's own. */
    public static CacheSettings of(Json.Obj own) {
        Json.Obj stored = own.object(KEY);
        return new CacheSettings(
                stored.find(STABLE).filter(Json.of(true)::equals).isPresent(),
                Math.max(0, (int) stored.number(FARTHEST, USUAL.farthest())),
                Math.clamp((long) stored.number(SLACK, USUAL.slack()), 0, StableLayout.MOST_SLACK));
    }

    /** How a history is laid out after the one before it; empty if it stands as ever. */
    public Optional<StableLayout> layout(Optional<Layout> before) {
        return stable ? Optional.of(new StableLayout(before, farthest, slack)) : Optional.empty();
    }

    Json.Obj json() {
        return Json.Obj.build(
                json -> json.put(STABLE, stable).put(FARTHEST, farthest).put(SLACK, slack));
    }
}
