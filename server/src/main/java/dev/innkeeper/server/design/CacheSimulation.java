package dev.innkeeper.server.design;

import dev.innkeeper.engine.Prompt;
import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.cache.SharedPrefix;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.layout.Layout;
import dev.innkeeper.engine.layout.StableLayout;
import dev.innkeeper.engine.profile.Engine;
import dev.innkeeper.storage.chat.ChatPage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Builds the prompts of the replies of a stored chat once more, as they usually are and laid out for a provider's cache,
 * and says what the cache could use again of each.
 */
final class CacheSimulation {
    private static final double TOKENS_OF_PRICE = 1_000_000;

    private final Engine engine;
    private final ChatPage page;
    private final ReplyScenes scenes;
    private final StableLayout layout;
    private final Optional<Prices> prices;

    /**
     * A simulation.
     *
     * @param layout how the prompts are laid out
     */
    CacheSimulation(Engine engine, ChatPage page, ReplyScenes scenes, StableLayout layout, Optional<Prices> prices) {
        this.engine = engine;
        this.page = page;
        this.scenes = scenes;
        this.layout = layout;
        this.prices = prices;
    }

    /**
     * What a provider takes for a million tokens.
     *
     * @param input for those that it reads
     * @param cached for those that it has in its cache
     */
    record Prices(double input, double cached, String currency) {
        double of(long read, long reused) {
            return (read * input + reused * cached) / TOKENS_OF_PRICE;
        }

        Json.Obj json() {
            return Json.Obj.build(
                    json -> json.put("input", input).put("cached", cached).put("currency", currency));
        }
    }

    /** One way to lay prompts out, turn after turn. */
    private final class Side {
        private final boolean stable;
        private Optional<Prompt> earlier = Optional.empty();
        private Optional<Layout> before = Optional.empty();
        private long tokens;
        private long reused;
        private long again;

        Side(boolean stable) {
            this.stable = stable;
        }

        Json.Obj turn(Scene scene) {
            Prompt prompt = engine.assemble(
                    stable ? scene.withLayout(new StableLayout(before, layout.farthest(), layout.slack())) : scene);
            SharedPrefix prefix =
                    earlier.map(past -> SharedPrefix.of(past, prompt)).orElse(SharedPrefix.NONE);
            earlier = Optional.of(prompt);
            before = prompt.effects().layout();
            tokens += prompt.ledger().used();
            reused += prefix.tokens();
            again += prefix.again();
            return figures(prompt.ledger().used(), prefix.tokens(), prefix.again())
                    .with("history", Json.of(PromptFigures.history(prompt)))
                    .with("brokenBy", PromptFigures.brokenBy(prefix));
        }

        Json.Obj sum() {
            return figures(tokens, reused, again);
        }

        private Json.Obj figures(long of, long reusedOfIt, long readAgain) {
            return Json.Obj.build(json -> {
                json.put("tokens", (double) of)
                        .put("reused", (double) reusedOfIt)
                        .put("again", (double) readAgain);
                prices.ifPresent(price -> json.put("cost", price.of(of - reusedOfIt, reusedOfIt)));
            });
        }
    }

    /**
     * The newest turns, oldest first, and their sums.
     *
     * @param limit how many turns at most, from 1
     */
    Json.Obj turns(int limit) {
        List<Integer> replies = scenes.replies();
        Side usual = new Side(false);
        Side stable = new Side(true);
        List<Json> turns = new ArrayList<>();
        for (int place : replies.subList(Math.max(0, replies.size() - limit), replies.size())) {
            Scene scene = scenes.before(place);
            Json.Obj asEver = usual.turn(scene);
            Json.Obj laidOut = stable.turn(scene);
            turns.add(Json.Obj.build(turn -> turn.put("message", place)
                    .put("speaker", page.messages().get(place).name())
                    .put("usual", asEver)
                    .put("stable", laidOut)));
        }
        return Json.Obj.build(answer -> answer.put("turns", new Json.Arr(turns))
                .put("usual", usual.sum())
                .put("stable", stable.sum())
                .put("total", replies.size())
                .put("farthest", layout.farthest())
                .put("slack", layout.slack())
                .putIfPresent("prices", prices.map(Prices::json)));
    }
}
