package dev.innkeeper.engine.turn;

import dev.innkeeper.engine.macro.random.RandomSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The natural order: first who is mentioned, in the order of the text; then who feels like it, in an order of chance.
 *
 * <p>The last speaker is left out of both, unless the user has spoken or the group allows self-responses. If nobody
 * reacts, one at random of those who were asked and are not quite taciturn speaks; if there is none, anybody, the last
 * speaker too: the turn does not stay empty.
 */
final class NaturalOrder {
    private final TurnInput input;
    private final RandomSource rolls;
    private final Draft draft;
    private final List<Member> active;

    private NaturalOrder(TurnInput input, RandomSource rolls) {
        this.input = input;
        this.rolls = rolls;
        this.draft = new Draft(input);
        this.active = input.active();
    }

    static TurnPlan plan(TurnInput input, RandomSource rolls) {
        return new NaturalOrder(input, rolls).plan();
    }

    private TurnPlan plan() {
        List<Member> asked =
                active.stream().filter(member -> !answersThemself(member)).toList();
        mentioned(asked);
        List<Member> talkers = roll(asked);
        if (draft.isEmpty()) {
            List<Member> pool = talkers.isEmpty() ? active : talkers;
            TurnPolicy.draw(draft, pool, rolls, new Speaks.NobodyReacted(pool.size()));
        }
        return draft.plan(member -> new Silent.SpokeLast());
    }

    private boolean answersThemself(Member member) {
        return !input.selfResponses()
                && !input.userSpoke()
                && input.last()
                        .filter(message -> !message.user())
                        .filter(message -> message.name().equals(member.name()))
                        .isPresent();
    }

    private void mentioned(List<Member> asked) {
        Optional<String> text = switch (input.occasion()) {
            case Occasion.UserSpoke(String said) -> Optional.of(said);
            case Occasion other ->
                input.last().filter(message -> !message.hidden()).map(PastMessage::text);
        };
        List<String> names = asked.stream().map(Member::name).toList();
        for (NameFinder.Found found : NameFinder.find(text.orElse(""), names)) {
            draft.speaks(
                    asked.get(found.name()), new Speaks.Mentioned(found.word(), found.offset(), input.userSpoke()));
        }
    }

    /**
     * Lets those speak who roll low enough; returns those who could have spoken and were not mentioned. The mentioned
     * roll too, so that a mention changes nobody else's roll.
     */
    private List<Member> roll(List<Member> asked) {
        List<Member> talkers = new ArrayList<>();
        for (Member member : shuffled(asked)) {
            double rolled = rolls.next();
            if (draft.isSpeaking(member)) {
                continue;
            }
            if (rolled <= member.talkativeness()) {
                draft.speaks(member, new Speaks.Talkative(rolled, member.talkativeness()));
            } else {
                draft.silent(member, new Silent.Quiet(rolled, member.talkativeness()));
            }
            if (member.talkativeness() > 0) {
                talkers.add(member);
            }
        }
        return talkers;
    }

    private List<Member> shuffled(List<Member> members) {
        List<Member> order = new ArrayList<>(members);
        for (int last = order.size() - 1; last > 0; last--) {
            int other = rolls.below(last + 1);
            Member moved = order.get(last);
            order.set(last, order.get(other));
            order.set(other, moved);
        }
        return order;
    }
}
