package dev.innkeeper.server.design;

import dev.innkeeper.engine.Prompt;
import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.profile.Engine;
import dev.innkeeper.engine.profile.ProfileScene;
import dev.innkeeper.engine.smarttavern.ModuleException;
import dev.innkeeper.formats.prompt.PromptDocument;
import dev.innkeeper.providers.Connection;
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
    private static final String PROMPTS = "/api/v1/prompts";
    private static final int USUAL_TURNS = 20;
    private static final int MOST_TURNS = 50;
    private static final int MOST_SIDES = 4;

    private final Library library;
    private final Engine engine;
    private final GroupChats groups;
    private final DesignedScenes scenes;

    /**
     * Routes over a library.
     *
     * @param connection where prompts would be sent
     * @param toolboxes what models may call
     */
    public DesignRoutes(
            Library library,
            Engine engine,
            GroupChats groups,
            Supplier<Connection> connection,
            Toolboxes toolboxes,
            Clock clock) {
        this.library = library;
        this.engine = engine;
        this.groups = groups;
        this.scenes = new DesignedScenes(library, connection, toolboxes, clock);
    }

    /** The routes. */
    public List<Route> routes() {
        return List.of(
                Route.post(PROMPTS + "/design")
                        .named("designPrompt", "Build the prompt of a design, over a stored chat if it names one")
                        .takes("DesignOrder")
                        .answers(200, "Prompt")
                        .fails(
                                ErrorCode.REQUEST_INVALID,
                                ErrorCode.CHARACTER_NOT_FOUND,
                                ErrorCode.GROUP_NOT_FOUND,
                                ErrorCode.CHAT_NOT_FOUND,
                                ErrorCode.PRESET_NOT_FOUND,
                                ErrorCode.DATA_DAMAGED)
                        .to(this::design),
                Route.post(PROMPTS + "/compare")
                        .named("comparePrompts", "The prompts of several designs for the replies of a stored chat")
                        .takes("ComparisonOrder")
                        .answers(200, "PromptComparison")
                        .fails(
                                ErrorCode.REQUEST_INVALID,
                                ErrorCode.CHARACTER_NOT_FOUND,
                                ErrorCode.GROUP_NOT_FOUND,
                                ErrorCode.CHAT_NOT_FOUND,
                                ErrorCode.PRESET_NOT_FOUND,
                                ErrorCode.DATA_DAMAGED)
                        .to(this::compare));
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
        List<Comparison.Side> sides = sides(body);
        int before = Fields.index(body, "before").orElse(Integer.MAX_VALUE);
        int limit = Fields.index(body, "limit").orElse(USUAL_TURNS);
        if (limit < 1 || limit > MOST_TURNS) {
            throw Fields.wrong("limit", "a whole number from 1 to " + MOST_TURNS);
        }
        ChatPage page = library.chats().readAll(from.chat());
        Comparison comparison = new Comparison(engine, scenes, library.characters(), page, sides);
        return Answer.json(comparison.turns(before, limit));
    }

    private static List<Comparison.Side> sides(Json.Obj body) {
        List<Json> given = body.array("sides").items();
        if (given.isEmpty() || given.size() > MOST_SIDES) {
            throw Fields.wrong("sides", "a list of 1 to " + MOST_SIDES + " objects with “scene”");
        }
        List<Comparison.Side> sides = new ArrayList<>();
        for (int i = 0; i < given.size(); i++) {
            String place = "sides[" + i + "]";
            Json.Obj side = given.get(i).asObject().orElseThrow(() -> Fields.wrong(place, "an object with “scene”"));
            sides.add(new Comparison.Side(Design.in(side, place + "."), Fields.text(side, "presetName")));
        }
        return sides;
    }
}
