package dev.innkeeper.engine.turn;

import dev.innkeeper.engine.macro.random.RandomSource;
import java.util.List;
import java.util.Optional;

/**
 * Finds out who speaks next in a group. Pure: the same input and the same rolls give the same plan.
 *
 * <p>Follows what SillyTavern 1.19.0 was seen to do, with these differences: names are also found in languages without
 * blanks ({@link NameFinder}); a muted member is never drawn, not even for the prompt of an impersonation.
 */
public final class TurnPolicy {
    private TurnPolicy() {}

    /** The plan of a turn. */
    public static TurnPlan plan(TurnInput input, RandomSource rolls) {
        return switch (input.occasion()) {
            case Occasion.Nudged(String avatar) -> nudged(input, avatar);
            case Occasion.LastMessageAgain ignored -> again(input, rolls);
            case Occasion.Impersonation ignored -> drawn(input, rolls);
            case Occasion.UserSpoke ignored -> byStrategy(input, rolls);
            case Occasion.GoingOn ignored -> byStrategy(input, rolls);
        };
    }

    private static TurnPlan byStrategy(TurnInput input, RandomSource rolls) {
        return switch (input.strategy()) {
            case NATURAL -> NaturalOrder.plan(input, rolls);
            case LIST -> listed(input);
            case POOLED -> pooled(input, rolls);
            case MANUAL ->
                input.userSpoke() ? new Draft(input).plan(member -> new Silent.AwaitsChoice()) : drawn(input, rolls);
        };
    }

    /** The user's choice counts whatever the strategy is and whether or not the member is muted. */
    private static TurnPlan nudged(TurnInput input, String avatar) {
        Draft draft = new Draft(input);
        input.member(avatar)
                .filter(member -> member.standing() != Member.Standing.FORMER)
                .ifPresent(member -> draft.speaks(member, new Speaks.Chosen()));
        return draft.plan(member -> new Silent.AnotherChosen());
    }

    private static TurnPlan listed(TurnInput input) {
        Draft draft = new Draft(input);
        List<Member> active = input.active();
        for (int place = 1; place <= active.size(); place++) {
            draft.speaks(active.get(place - 1), new Speaks.InOrder(place));
        }
        return draft.plan(member -> new Silent.NotDrawn(active.size()));
    }

    private static TurnPlan drawn(TurnInput input, RandomSource rolls) {
        Draft draft = new Draft(input);
        List<Member> active = input.active();
        draw(draft, active, rolls, new Speaks.Drawn(active.size()));
        return draft.plan(member -> new Silent.NotDrawn(active.size()));
    }

    /**
     * One of those who have not spoken since the user did; if all have, anybody but the last speaker. Hidden messages
     * and the narrator's do not count as spoken.
     */
    private static TurnPlan pooled(TurnInput input, RandomSource rolls) {
        Draft draft = new Draft(input);
        List<Member> active = input.active();
        List<String> spoken = input.userSpoke() ? List.of() : spokenSinceUser(input.past());
        List<Member> waiting = active.stream()
                .filter(member -> !spoken.contains(member.avatar()))
                .toList();
        if (!waiting.isEmpty()) {
            draw(draft, waiting, rolls, new Speaks.NotYetSpoken(waiting.size()));
            active.stream()
                    .filter(member -> !waiting.contains(member))
                    .forEach(member -> draft.silent(member, new Silent.HasSpoken()));
            return draft.plan(member -> new Silent.NotDrawn(waiting.size()));
        }
        Optional<String> lastSpeaker =
                input.last().filter(message -> !message.user()).flatMap(PastMessage::avatar);
        List<Member> others = active.stream()
                .filter(member -> active.size() == 1 || !member.avatar().equals(lastSpeaker.orElse("")))
                .toList();
        draw(draft, others, rolls, new Speaks.Drawn(others.size()));
        active.stream()
                .filter(member -> !others.contains(member))
                .forEach(member -> draft.silent(member, new Silent.SpokeLast()));
        return draft.plan(member -> new Silent.NotDrawn(others.size()));
    }

    private static List<String> spokenSinceUser(List<PastMessage> past) {
        return past.reversed().stream()
                .takeWhile(message -> !message.user())
                .filter(PastMessage::isReply)
                .flatMap(message -> message.avatar().stream())
                .toList();
    }

    /**
     * The author of the last message, who may be muted or have left. If the last message is no reply, whoever replied
     * last before it; without any reply chance decides. A reply whose author has no card any more is nobody's turn.
     */
    private static TurnPlan again(TurnInput input, RandomSource rolls) {
        Draft draft = new Draft(input);
        Optional<PastMessage> last = input.last().filter(PastMessage::isReply);
        if (last.isPresent()) {
            author(input, last.get()).ifPresent(member -> draft.speaks(member, new Speaks.OwnMessage()));
            return draft.plan(member -> new Silent.AnothersMessage());
        }
        Optional<Member> before = input.past().reversed().stream()
                .filter(PastMessage::isReply)
                .filter(message -> message.avatar().isPresent())
                .findFirst()
                .flatMap(message -> author(input, message));
        if (before.isPresent()) {
            draft.speaks(before.get(), new Speaks.SpokeBefore());
            return draft.plan(member -> new Silent.AnothersMessage());
        }
        return drawn(input, rolls);
    }

    private static Optional<Member> author(TurnInput input, PastMessage message) {
        return message.avatar().isPresent()
                ? input.member(message.avatar().get())
                : input.members().stream()
                        .filter(member -> member.standing() != Member.Standing.FORMER)
                        .filter(member -> member.name().equals(message.name()))
                        .findFirst();
    }

    static void draw(Draft draft, List<Member> candidates, RandomSource rolls, Speaks why) {
        if (!candidates.isEmpty()) {
            boolean choice = candidates.size() > 1;
            Member picked = candidates.get(choice ? rolls.below(candidates.size()) : 0);
            draft.speaks(picked, choice ? why : new Speaks.OnlyOneLeft());
        }
    }
}
