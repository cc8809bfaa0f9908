package dev.innkeeper.server.generation;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.server.group.GroupChats;
import dev.innkeeper.server.http.Answer;
import dev.innkeeper.server.http.Call;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Fields;
import dev.innkeeper.server.http.Route;
import dev.innkeeper.server.live.ChatPath;
import dev.innkeeper.storage.chat.ChatKey;
import java.io.IOException;
import java.time.Duration;
import java.util.List;

/** The routes that say who speaks next in a group, and let its members go on by themselves. */
public final class GroupTurnRoutes {
    private static final int USUAL_DELAY = 5;

    private final Generations generations;
    private final GroupChats groups;

    /** Routes to the turns of groups. */
    public GroupTurnRoutes(Generations generations, GroupChats groups) {
        this.generations = generations;
        this.groups = groups;
    }

    /** The routes. */
    public List<Route> routes() {
        return List.of(
                Route.post(ChatPath.GROUP_CHAT + "/plan")
                        .named("planTurn", "Who would speak in a turn, and why; nothing is stored or sent")
                        .takes("GenerationOrder")
                        .answers(200, "TurnPlan")
                        .fails(ErrorCode.GROUP_NOT_FOUND, ErrorCode.CHAT_NOT_FOUND, ErrorCode.REQUEST_INVALID)
                        .to(this::plan),
                Route.get(ChatPath.GROUP_CHAT + "/auto")
                        .named("getAutoMode", "Whether the members go on talking by themselves")
                        .answers(200, "AutoMode")
                        .fails(ErrorCode.GROUP_NOT_FOUND, ErrorCode.CHAT_NOT_FOUND)
                        .to(call -> Answer.json(generations.auto().view(groups.chat(call)))),
                Route.put(ChatPath.GROUP_CHAT + "/auto")
                        .named("setAutoMode", "Let the members go on talking by themselves, or not")
                        .takes("AutoModeChange")
                        .answers(200, "AutoMode")
                        .fails(ErrorCode.GROUP_NOT_FOUND, ErrorCode.CHAT_NOT_FOUND, ErrorCode.REQUEST_INVALID)
                        .to(this::auto));
    }

    private Answer plan(Call call) throws IOException {
        ChatKey chat = groups.chat(call);
        Json.Arr plan =
                generations.plan(chat, GenerationRoutes.order(call.body())).orElse(Json.Arr.EMPTY);
        return Answer.json(Json.Obj.EMPTY.with("plan", plan));
    }

    private Answer auto(Call call) throws IOException {
        ChatKey chat = groups.chat(call);
        Json.Obj body = call.body();
        boolean on = Fields.truth(body, "on").orElseThrow(() -> Fields.wrong("on", "true or false"));
        if (!on) {
            return Answer.json(generations.auto().off(chat));
        }
        int delay = Fields.index(body, "delay").orElseGet(() -> usualDelay(chat));
        return Answer.json(generations.auto().on(chat, Duration.ofSeconds(delay)));
    }

    private int usualDelay(ChatKey chat) {
        return groups.groupOf(chat)
                .map(group -> (int) group.content().number("auto_mode_delay", USUAL_DELAY))
                .orElse(USUAL_DELAY);
    }
}
