package dev.innkeeper.server.tool;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.server.http.Answer;
import dev.innkeeper.server.http.Call;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Fields;
import dev.innkeeper.server.http.Route;
import dev.innkeeper.storage.Library;
import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The routes to the tools that models may call, and to the log of their calls. */
public final class ToolRoutes {
    private static final String TOOLS = "/api/v1/tools";
    private static final int MOST = 1000;
    private static final int MOST_CALLS = 500;
    private static final int USUAL_CALLS = 100;

    private final Library library;
    private final Toolboxes toolboxes;

    /** Routes to the settings and the log in a library. */
    public ToolRoutes(Library library, Toolboxes toolboxes) {
        this.library = library;
        this.toolboxes = toolboxes;
    }

    /** The routes. */
    public List<Route> routes() {
        return List.of(
                Route.get(TOOLS)
                        .named("getTools", "All tools that models may call, and whether people are asked before")
                        .answers(200, "Tools")
                        .to(call -> Answer.json(
                                view(ToolSettings.of(library.ownSettings().read())))),
                Route.put(TOOLS)
                        .named("changeTools", "Switch tools off or on, or choose when to be asked; absent members stay")
                        .takes("ToolSettings")
                        .answers(200, "Tools")
                        .fails(ErrorCode.REQUEST_INVALID)
                        .to(this::change),
                Route.get(TOOLS + "/calls")
                        .named("listToolCalls", "Which tools models have called, the newest call first")
                        .query("limit", "integer", "How many at most: 1 to " + MOST_CALLS)
                        .answers(200, "ToolCalls")
                        .fails(ErrorCode.REQUEST_INVALID)
                        .to(this::calls));
    }

    private Answer change(Call call) throws IOException {
        Json.Obj body = call.body();
        Optional<Set<String>> off = body.find("off").map(ToolRoutes::off);
        Map<String, ConsentRule> rules = new LinkedHashMap<>();
        Fields.object(body, "consent")
                .orElse(Json.Obj.EMPTY)
                .members()
                .forEach((name, rule) -> rules.put(
                        name,
                        rule.asString()
                                .flatMap(ConsentRule::ofWireName)
                                .orElseThrow(() -> Fields.wrong(
                                        "consent", "an object of ask, always or never by names of tools"))));
        if (rules.size() > MOST) {
            throw Fields.wrong("consent", "an object of at most " + MOST + " members");
        }
        Map<String, KnownTool> known = new HashMap<>();
        toolboxes.known().forEach(tool -> known.put(tool.name(), tool));
        Json.Obj own = library.ownSettings().update(stored -> {
            ToolSettings settings = ToolSettings.of(stored);
            settings = off.map(settings::withOff).orElse(settings);
            for (Map.Entry<String, ConsentRule> rule : rules.entrySet()) {
                settings = settings.with(rule.getKey(), Optional.ofNullable(known.get(rule.getKey())), rule.getValue());
            }
            return settings.in(stored);
        });
        return Answer.json(view(ToolSettings.of(own)));
    }

    private static Set<String> off(Json given) {
        Json.Arr list = given.asArray().orElseThrow(ToolRoutes::wrongOff);
        List<String> names = list.strings();
        if (names.size() != list.items().size() || names.size() > MOST) {
            throw wrongOff();
        }
        return Set.copyOf(names);
    }

    private static RuntimeException wrongOff() {
        return Fields.wrong("off", "a list of at most " + MOST + " names of tools");
    }

    private Answer calls(Call call) {
        int limit = call.queryNumber("limit").orElse(USUAL_CALLS);
        if (limit < 1 || limit > MOST_CALLS) {
            throw Fields.wrong("limit", "a whole number from 1 to " + MOST_CALLS);
        }
        List<Json> newest = List.copyOf(library.toolCalls().newest(limit));
        return Answer.json(Json.Obj.EMPTY.with("calls", new Json.Arr(newest)));
    }

    private Json.Obj view(ToolSettings settings) {
        List<Json> tools = toolboxes.known().stream()
                .<Json>map(tool -> view(tool, settings.rule(tool)))
                .toList();
        return settings.view().with("tools", new Json.Arr(tools));
    }

    private static Json.Obj view(KnownTool tool, ConsentRule rule) {
        return Json.Obj.build(view -> {
            view.put("name", tool.name());
            view.put("title", tool.displayName());
            view.put("description", tool.definition().description());
            tool.server().ifPresent(server -> view.put("server", server));
            view.put("consent", rule.wireName());
            view.put("parameters", tool.definition().parameters());
        });
    }
}
