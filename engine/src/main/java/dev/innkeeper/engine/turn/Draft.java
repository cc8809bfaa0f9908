package dev.innkeeper.engine.turn;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** A plan that is being made: the first reason to speak counts, and so does the first reason not to. */
final class Draft {
    private final TurnInput input;
    private final Map<Member, Speaks> speakers = new LinkedHashMap<>();
    private final Map<Member, Silent> silent = new LinkedHashMap<>();

    Draft(TurnInput input) {
        this.input = input;
    }

    void speaks(Member member, Speaks why) {
        speakers.putIfAbsent(member, why);
    }

    void silent(Member member, Silent why) {
        silent.putIfAbsent(member, why);
    }

    boolean isEmpty() {
        return speakers.isEmpty();
    }

    boolean isSpeaking(Member member) {
        return speakers.containsKey(member);
    }

    /**
     * The plan.
     *
     * @param otherwise why an active member without a reason does not speak
     */
    TurnPlan plan(Function<Member, Silent> otherwise) {
        List<TurnPlan.Speaker> plan = new ArrayList<>();
        speakers.forEach((member, why) -> plan.add(new TurnPlan.Speaker(member, why)));
        List<TurnPlan.Bystander> others = input.members().stream()
                .filter(member -> !speakers.containsKey(member))
                .map(member -> new TurnPlan.Bystander(member, reason(member, otherwise)))
                .toList();
        return new TurnPlan(plan, others);
    }

    private Silent reason(Member member, Function<Member, Silent> otherwise) {
        return switch (member.standing()) {
            case MUTED -> new Silent.Muted();
            case FORMER -> new Silent.LeftGroup();
            case ACTIVE -> {
                Silent known = silent.get(member);
                yield known == null ? otherwise.apply(member) : known;
            }
        };
    }
}
