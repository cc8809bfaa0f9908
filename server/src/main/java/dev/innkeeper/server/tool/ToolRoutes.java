package dev.innkeeper.server.tool;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.server.http.Answer;
import dev.innkeeper.server.http.Call;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Fields;
import dev.innkeeper.server.http.Route;
import dev.innkeeper.storage.Library;
import java.io.IOException;
import java.util.List;
import java.util.Set;

/** The routes to which tools may be offered. */
public final class ToolRoutes {
    private static final String TOOLS = "/api/v1/tools";
    private static final int MOST = 1000;

    private final Library library;

    /** Routes to the settings in a library. */
    public ToolRoutes(Library library) {
        this.library = library;
    }

    /** The routes. */
    public List<Route> routes() {
        return List.of(
                Route.get(TOOLS)
                        .named("getTools", "Which tools are not offered, whatever a preset says")
                        .answers(200, "ToolSettings")
                        .to(call -> Answer.json(
                                view(ToolSettings.of(library.ownSettings().read())))),
                Route.put(TOOLS)
                        .named("changeTools", "Switch tools off, or on again")
                        .takes("ToolSettings")
                        .answers(200, "ToolSettings")
                        .fails(ErrorCode.REQUEST_INVALID)
                        .to(this::change));
    }

    private Answer change(Call call) throws IOException {
        Json.Arr given = call.body().find("off").flatMap(Json::asArray).orElseThrow(ToolRoutes::wrong);
        List<String> names = given.strings();
        if (names.size() != given.items().size() || names.size() > MOST) {
            throw wrong();
        }
        ToolSettings settings = new ToolSettings(Set.copyOf(names));
        library.ownSettings().update(settings::in);
        return Answer.json(view(settings));
    }

    private static RuntimeException wrong() {
        return Fields.wrong("off", "a list of at most " + MOST + " names of tools");
    }

    private static Json.Obj view(ToolSettings settings) {
        return settings.in(Json.Obj.EMPTY).object(ToolSettings.KEY);
    }
}
