package dev.innkeeper.server.design;

import dev.innkeeper.engine.Prompt;
import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.layout.StableLayout;
import dev.innkeeper.engine.profile.Engine;
import dev.innkeeper.engine.profile.ProfileScene;
import dev.innkeeper.engine.request.ModelOfSource;
import dev.innkeeper.engine.smarttavern.ModuleException;
import dev.innkeeper.formats.prompt.PromptDocument;
import dev.innkeeper.providers.Connection;
import dev.innkeeper.server.cache.CacheRoutes;
import dev.innkeeper.server.cache.CacheSettings;
import dev.innkeeper.server.cost.PriceTable;
import dev.innkeeper.server.group.GroupChats;
import dev.innkeeper.server.http.Answer;
import dev.innkeeper.server.http.Call;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Fields;
import dev.innkeeper.server.http.Route;
import dev.innkeeper.server.tool.Toolboxes;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.chat.ChatPage;
import java.io.IOException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;

/** The routes to prompts of designs; nothing of them is stored. */
public final class DesignRoutes {
    /** In what way a prompt over a stored chat may be impossible. */
    private static final ErrorCode[] OVER_A_CHAT = {
        ErrorCode.REQUEST_INVALID,
        ErrorCode.CHARACTER_NOT_FOUND,
        ErrorCode.GROUP_NOT_FOUND,
        ErrorCode.CHAT_NOT_FOUND,
        ErrorCode.PRESET_NOT_FOUND,
        ErrorCode.DATA_DAMAGED
    };

    private static final String PROMPTS = "/api/v1/prompts";
    private static final int USUAL_TURNS = 20;
    private static final int MOST_TURNS = 50;
    private static final int MOST_SIDES = 4;
    private static final int USUAL_SIMULATED = 50;
    private static final int MOST_SIMULATED = 200;

    private final Library library;
    private final Engine engine;
    private final GroupChats groups;
    private final DesignedScenes scenes;
    private final Supplier<PriceTable> prices;

    /**
     * Routes over a library.
     *
     * @param connection where prompts would be sent
     * @param toolboxes what models may call
     * @param prices what models cost
     */
    public DesignRoutes(
            Library library,
            Engine engine,
            GroupChats groups,
            Supplier<Connection> connection,
            Toolboxes toolboxes,
            Supplier<PriceTable> prices,
            Clock clock) {
        this.library = library;
        this.engine = engine;
        this.groups = groups;
        this.prices = prices;
        this.scenes = new DesignedScenes(library, connection, toolboxes, clock);
    }

    /** The routes. */
    public List<Route> routes() {
        return List.of(
                Route.post(PROMPTS + "/design")
                        .named("designPrompt", "Build the prompt of a design, over a stored chat if it names one")
                        .takes("DesignOrder")
                        .answers(200, "Prompt")
                        .fails(OVER_A_CHAT)
                        .to(this::design),
                Route.post(PROMPTS + "/compare")
                        .named("comparePrompts", "The prompts of several designs for the replies of a stored chat")
                        .takes("ComparisonOrder")
                        .answers(200, "PromptComparison")
                        .fails(OVER_A_CHAT)
                        .to(this::compare),
                Route.post(PROMPTS + "/cache-simulation")
                        .named(
                                "simulateCache",
                                "What a provider's cache could use again of the prompts of a stored chat, with and"
                                        + " without the layout for it")
                        .takes("CacheSimulationOrder")
                        .answers(200, "CacheSimulation")
                        .fails(OVER_A_CHAT)
                        .to(this::simulate));
    }

    private Answer design(Call call) throws IOException {
        Json.Obj body = call.body();
        Design design = Design.in(body, "");
        Optional<String> text = Fields.text(body, "text");
        Optional<String> presetName = Fields.text(body, "presetName");
        OptionalInt messages = Fields.index(body, "messages");
        Optional<ChatChoice> from = ChatChoice.in(body, groups);
        if (from.isEmpty() && messages.isPresent()) {
            throw Fields.wrong("messages", "absent: only a chat in “from” has messages");
        }
        ProfileScene scene = from.map(chosen -> {
                    ChatPage page = library.chats().readAll(chosen.chat());
                    Scene whole = scenes.inChat(page, design, chosen.speaker(), presetName);
                    Scene part = whole.withChat(whole.chat().first(messages.orElse(page.total())));
                    return DesignedScenes.of(design, part, text);
                })
                .orElseGet(() -> scenes.alone(design, text));
        return Answer.json(PromptDocument.of(prompt(design, scene)));
    }

    private Prompt prompt(Design design, ProfileScene scene) {
        try {
            return engine.assemble(scene);
        } catch (ModuleException unreadable) {
            throw design.unreadable(unreadable);
        }
    }

    private Answer compare(Call call) throws IOException {
        Json.Obj body = call.body();
        ChatChoice from = ChatChoice.in(body, groups).orElseThrow(() -> Fields.wrong("from", "a chat"));
        int before = Fields.index(body, "before").orElse(Integer.MAX_VALUE);
        int limit = Fields.index(body, "limit").orElse(USUAL_TURNS);
        if (limit < 1 || limit > MOST_TURNS) {
            throw Fields.wrong("limit", "a whole number from 1 to " + MOST_TURNS);
        }
        ChatPage page = library.chats().readAll(from.chat());
        return Answer.json(new Comparison(engine, page, sides(body, page)).turns(before, limit));
    }

    private Answer simulate(Call call) throws IOException {
        Json.Obj body = call.body();
        ChatChoice from = ChatChoice.in(body, groups).orElseThrow(() -> Fields.wrong("from", "a chat"));
        int turns = Fields.index(body, "turns").orElse(USUAL_SIMULATED);
        if (turns < 1 || turns > MOST_SIMULATED) {
            throw Fields.wrong("turns", "a whole number from 1 to " + MOST_SIMULATED);
        }
        CacheSettings settings =
                CacheRoutes.tried(body, CacheSettings.of(library.ownSettings().read()));
        Optional<CacheSimulation.Prices> given = givenPrices(body);
        ChatPage page = library.chats().readAll(from.chat());
        StableLayout layout = new StableLayout(Optional.empty(), settings.farthest(), settings.slack());
        ReplyScenes replies = replies(page, Design.SILLYTAVERN, Fields.text(body, "presetName"));
        Optional<CacheSimulation.Prices> prices = given.or(() -> knownPrices(replies.next()));
        return Answer.json(new CacheSimulation(engine, page, replies, layout, prices).turns(turns));
    }

    /** What the model of a scene costs, if that is known. */
    private Optional<CacheSimulation.Prices> knownPrices(Scene scene) {
        PriceTable table = prices.get();
        return table.find(scene.preset().source(), ModelOfSource.of(scene.preset()))
                .map(price -> new CacheSimulation.Prices(
                        price.input(), price.cachedInput().orElse(price.input()), table.currency()));
    }

    private static Optional<CacheSimulation.Prices> givenPrices(Json.Obj body) {
        return Fields.object(body, "prices")
                .map(given -> new CacheSimulation.Prices(
                        price(given, "input"),
                        price(given, "cached"),
                        Fields.text(given, "currency").orElse("")));
    }

    private static double price(Json.Obj given, String name) {
        return given.number(name).stream()
                .filter(price -> price >= 0 && Double.isFinite(price))
                .findFirst()
                .orElseThrow(
                        () -> Fields.wrong("prices." + name, "a number of 0 or more: the price of a million tokens"));
    }

    private ReplyScenes replies(ChatPage page, Design design, Optional<String> presetName) {
        return new ReplyScenes(scenes, library.characters(), page, design, presetName);
    }

    private List<Comparison.Side> sides(Json.Obj body, ChatPage page) {
        List<Json> given = body.array("sides").items();
        if (given.isEmpty() || given.size() > MOST_SIDES) {
            throw Fields.wrong("sides", "a list of 1 to " + MOST_SIDES + " objects with “scene”");
        }
        List<Comparison.Side> sides = new ArrayList<>();
        for (int i = 0; i < given.size(); i++) {
            String place = "sides[" + i + "]";
            Json.Obj side = given.get(i).asObject().orElseThrow(() -> Fields.wrong(place, "an object with “scene”"));
            Design design = Design.in(side, place + ".");
            sides.add(new Comparison.Side(design, replies(page, design, Fields.text(side, "presetName"))));
        }
        return sides;
    }
}
