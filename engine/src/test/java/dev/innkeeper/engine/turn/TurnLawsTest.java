package dev.innkeeper.engine.turn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.macro.random.RandomSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What holds for every plan, whatever the group. */
class TurnLawsTest {
    private static final List<String> NAMES = List.of("Anna", "Bob", "Mira Stone", "林黛玉", "ミラ", "Anna Karenina");

    @Provide
    Arbitrary<List<Member>> groups() {
        return Combinators.combine(
                        Arbitraries.of(NAMES),
                        Arbitraries.of(0, 0.1, 0.5, 1).map(Number::doubleValue),
                        Arbitraries.of(Member.Standing.class))
                .as((name, talkativeness, standing) -> new Member(name + ".png", name, talkativeness, standing))
                .list()
                .ofMaxSize(7);
    }

    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.of("anna ", "Bob, ", "stone", "黛玉", "ミラと", "hello ", "")
                .list()
                .ofMaxSize(4)
                .map(pieces -> String.join("", pieces));
    }

    @Provide
    Arbitrary<List<PastMessage>> chats() {
        Arbitrary<PastMessage> message = Combinators.combine(
                        Arbitraries.of(NAMES), texts(), Arbitraries.integers().between(0, 5))
                .as((name, text, kind) -> switch (kind) {
                    case 0 -> PastMessage.ofUser("User", text);
                    case 1 -> new PastMessage("Note", Optional.empty(), false, false, true, text);
                    case 2 -> new PastMessage(name, Optional.empty(), false, false, false, text);
                    case 3 -> new PastMessage(name, Optional.of(name + ".png"), false, true, false, text);
                    default -> new PastMessage(name, Optional.of(name + ".png"), false, false, false, text);
                });
        return message.list().ofMaxSize(8);
    }

    @Provide
    Arbitrary<Occasion> occasions() {
        return Arbitraries.oneOf(
                texts().filter(text -> !text.isEmpty()).map(Occasion.UserSpoke::new),
                Arbitraries.of(new Occasion.GoingOn(), new Occasion.LastMessageAgain(), new Occasion.Impersonation()),
                Arbitraries.of(NAMES).map(name -> new Occasion.Nudged(name + ".png")));
    }

    @Provide
    Arbitrary<TurnInput> inputs() {
        return Combinators.combine(
                        groups(), Arbitraries.of(Strategy.class), Arbitraries.of(true, false), chats(), occasions())
                .as(TurnInput::new);
    }

    @Property
    void everybodyHasExactlyOneReason(@ForAll("inputs") TurnInput input, @ForAll long seed) {
        TurnPlan plan = TurnPolicy.plan(input, RandomSource.seeded(Long.toString(seed)));
        List<Member> everybody = new ArrayList<>();
        plan.speakers().forEach(speaker -> everybody.add(speaker.member()));
        plan.silent().forEach(bystander -> everybody.add(bystander.member()));
        assertThat(everybody).containsExactlyInAnyOrderElementsOf(input.members());
    }

    @Property
    void theSameRollsGiveTheSamePlan(@ForAll("inputs") TurnInput input, @ForAll long seed) {
        assertThat(TurnPolicy.plan(input, RandomSource.seeded(Long.toString(seed))))
                .isEqualTo(TurnPolicy.plan(input, RandomSource.seeded(Long.toString(seed))));
    }

    @Property
    void nobodySpeaksWhoIsMutedUnlessTheyAreAskedFor(@ForAll("inputs") TurnInput input, @ForAll long seed) {
        for (TurnPlan.Speaker speaker :
                TurnPolicy.plan(input, RandomSource.seeded(Long.toString(seed))).speakers()) {
            boolean askedFor = switch (speaker.why()) {
                case Speaks.Chosen ignored -> speaker.member().standing() != Member.Standing.FORMER;
                case Speaks.OwnMessage ignored -> true;
                case Speaks.SpokeBefore ignored -> true;
                case Speaks other -> false;
            };
            assertThat(askedFor || speaker.member().active()).isTrue();
        }
    }

    @Property
    void somebodySpeaksIfAnybodyMay(@ForAll("inputs") TurnInput input, @ForAll long seed) {
        boolean unbidden = input.occasion() instanceof Occasion.GoingOn
                || input.userSpoke() && input.strategy() != Strategy.MANUAL;
        if (unbidden && !input.active().isEmpty()) {
            assertThat(TurnPolicy.plan(input, RandomSource.seeded(Long.toString(seed)))
                            .speakers())
                    .isNotEmpty();
        }
    }

    @Property
    void rollsAreToldTruly(@ForAll("inputs") TurnInput input, @ForAll long seed) {
        Set<Double> rolls = new HashSet<>();
        RandomSource source = RandomSource.seeded(Long.toString(seed));
        RandomSource watched = () -> {
            double roll = source.next();
            rolls.add(roll);
            return roll;
        };
        TurnPlan plan = TurnPolicy.plan(input, watched);
        for (TurnPlan.Speaker speaker : plan.speakers()) {
            if (speaker.why() instanceof Speaks.Talkative(double rolled, double talkativeness)) {
                assertThat(rolled).isLessThanOrEqualTo(talkativeness);
                assertThat(rolls).contains(rolled);
            }
        }
        for (TurnPlan.Bystander bystander : plan.silent()) {
            if (bystander.why() instanceof Silent.Quiet(double rolled, double talkativeness)) {
                assertThat(rolled).isGreaterThan(talkativeness);
                assertThat(rolls).contains(rolled);
            }
        }
    }
}
