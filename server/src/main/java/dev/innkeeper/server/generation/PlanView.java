package dev.innkeeper.server.generation;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.turn.Member;
import dev.innkeeper.engine.turn.Silent;
import dev.innkeeper.engine.turn.Speaks;
import dev.innkeeper.engine.turn.TurnPlan;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.server.group.Avatars;
import java.util.ArrayList;
import java.util.List;

/** A plan as clients see it: first who speaks, in order, then who does not; each with one reason. */
final class PlanView {
    private PlanView() {}

    static Json.Arr of(TurnPlan plan) {
        List<Json> all = new ArrayList<>();
        plan.speakers().forEach(speaker -> all.add(member(speaker.member(), true, why(speaker.why()))));
        plan.silent().forEach(bystander -> all.add(member(bystander.member(), false, why(bystander.why()))));
        return new Json.Arr(all);
    }

    private static Json.Obj member(Member member, boolean speaks, Json.Obj why) {
        String id = Avatars.character(member.avatar()).map(FileName::value).orElse(member.avatar());
        return Json.Obj.build(view -> view.put("character", id)
                .put("name", member.name())
                .put("speaks", speaks)
                .put("why", why));
    }

    private static Json.Obj why(Speaks why) {
        return switch (why) {
            case Speaks.Mentioned(String word, int offset, boolean byUser) ->
                code("mentioned")
                        .with("word", word)
                        .with("offset", Json.of(offset))
                        .with("in", byUser ? "text" : "lastMessage");
            case Speaks.Talkative(double rolled, double talkativeness) -> rolled("talkative", rolled, talkativeness);
            case Speaks.InOrder(int place) -> code("inOrder").with("place", Json.of(place));
            case Speaks.OnlyOneLeft ignored -> code("onlyOneLeft");
            case Speaks.NobodyReacted(int among) -> among("nobodyReacted", among);
            case Speaks.Drawn(int among) -> among("drawn", among);
            case Speaks.NotYetSpoken(int among) -> among("notYetSpoken", among);
            case Speaks.Chosen ignored -> code("chosen");
            case Speaks.OwnMessage ignored -> code("ownMessage");
            case Speaks.SpokeBefore ignored -> code("spokeBefore");
        };
    }

    private static Json.Obj why(Silent why) {
        return switch (why) {
            case Silent.Muted ignored -> code("muted");
            case Silent.LeftGroup ignored -> code("leftGroup");
            case Silent.SpokeLast ignored -> code("spokeLast");
            case Silent.Quiet(double rolled, double talkativeness) -> rolled("quiet", rolled, talkativeness);
            case Silent.HasSpoken ignored -> code("hasSpoken");
            case Silent.NotDrawn(int among) -> among("notDrawn", among);
            case Silent.AwaitsChoice ignored -> code("awaitsChoice");
            case Silent.AnotherChosen ignored -> code("anotherChosen");
            case Silent.AnothersMessage ignored -> code("anothersMessage");
        };
    }

    private static Json.Obj code(String code) {
        return Json.Obj.EMPTY.with("code", code);
    }

    private static Json.Obj among(String code, int among) {
        return code(code).with("among", Json.of(among));
    }

    private static Json.Obj rolled(String code, double rolled, double talkativeness) {
        return code(code).with("rolled", Json.of(rolled)).with("talkativeness", Json.of(talkativeness));
    }
}
