package dev.innkeeper.engine.turn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.macro.random.RandomSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Who speaks, in turns that were watched in SillyTavern 1.19.0, and why. */
class TurnPolicyTest {
    private static final Member ANNA = member("Anna", 0);
    private static final Member BOB = member("Bob", 0);
    private static final Member MIRA = member("Mira Stone", 0);
    private static final Member DAVE = member("Dave", 0);
    private static final List<Member> ALL = List.of(ANNA, BOB, MIRA, DAVE);
    private static final PastMessage HELLO = PastMessage.ofUser("User", "hello");

    private static Member member(String name, double talkativeness) {
        return new Member(name + ".png", name, talkativeness, Member.Standing.ACTIVE);
    }

    private static Member as(Member member, Member.Standing standing) {
        return new Member(member.avatar(), member.name(), member.talkativeness(), standing);
    }

    private static Member talking(Member member, double talkativeness) {
        return new Member(member.avatar(), member.name(), talkativeness, member.standing());
    }

    private static TurnPlan plan(
            List<Member> members, Strategy strategy, List<PastMessage> past, Occasion occasion, double... rolls) {
        return TurnPolicy.plan(new TurnInput(members, strategy, false, past, occasion), rolls(rolls));
    }

    private static RandomSource rolls(double... rolls) {
        List<Double> values = new ArrayList<>();
        for (double roll : rolls) {
            values.add(roll);
        }
        return RandomSource.repeating(values.isEmpty() ? List.of(0.5) : values);
    }

    private static List<String> names(TurnPlan plan) {
        return plan.speakers().stream().map(speaker -> speaker.member().name()).toList();
    }

    private static Speaks why(TurnPlan plan) {
        return plan.speakers().getFirst().why();
    }

    private static Silent whyNot(TurnPlan plan, Member member) {
        return plan.silent().stream()
                .filter(bystander -> bystander.member().avatar().equals(member.avatar()))
                .findFirst()
                .orElseThrow()
                .why();
    }

    private static List<PastMessage> past(Object... of) {
        List<PastMessage> past = new ArrayList<>(List.of(HELLO));
        for (Object message : of) {
            past.add(message instanceof Member by ? PastMessage.ofMember(by, "hm") : (PastMessage) message);
        }
        return past;
    }

    private static Occasion said(String text) {
        return new Occasion.UserSpoke(text);
    }

    private static final Occasion ON = new Occasion.GoingOn();

    @Test
    void theMentionedSpeakInTheOrderOfTheText() {
        TurnPlan plan = plan(ALL, Strategy.NATURAL, List.of(), said("Hey bob and ANNA!"));
        assertThat(names(plan)).containsExactly("Bob", "Anna");
        assertThat(why(plan)).isEqualTo(new Speaks.Mentioned("bob", 4, true));
        assertThat(whyNot(plan, DAVE)).isEqualTo(new Silent.Quiet(0.5, 0));
    }

    @Test
    void theTalkativeFollowTheMentioned() {
        List<Member> members = List.of(talking(ANNA, 1), talking(BOB, 0.4), DAVE);
        TurnPlan plan = plan(members, Strategy.NATURAL, List.of(), said("dave?"), 0.4);
        assertThat(names(plan)).startsWith("Dave").containsExactlyInAnyOrder("Dave", "Anna", "Bob");
        assertThat(plan.speakers()).contains(new TurnPlan.Speaker(members.get(1), new Speaks.Talkative(0.4, 0.4)));
    }

    @Test
    void theLastSpeakerDoesNotAnswerThemself() {
        List<PastMessage> past = past(PastMessage.ofMember(ANNA, "I like Bob and Anna"));
        TurnPlan plan = plan(ALL, Strategy.NATURAL, past, ON);
        assertThat(names(plan)).containsExactly("Bob");
        assertThat(why(plan)).isEqualTo(new Speaks.Mentioned("Bob", 7, false));
        assertThat(whyNot(plan, ANNA)).isEqualTo(new Silent.SpokeLast());
        TurnPlan allowed = TurnPolicy.plan(new TurnInput(ALL, Strategy.NATURAL, true, past, ON), rolls());
        assertThat(names(allowed)).containsExactly("Bob", "Anna");
        assertThat(names(plan(ALL, Strategy.NATURAL, past, said("anna?")))).containsExactly("Anna");
    }

    @Test
    void whatIsHiddenMentionsNobodyAndTheNarratorDoes() {
        List<Member> members = List.of(ANNA, BOB, talking(DAVE, 1));
        List<PastMessage> hidden = past(PastMessage.ofMember(ANNA, "bob").asHidden());
        assertThat(names(plan(members, Strategy.NATURAL, hidden, ON))).containsExactly("Dave");
        PastMessage narrator = new PastMessage("Note", Optional.empty(), false, false, true, "bob");
        assertThat(names(plan(members, Strategy.NATURAL, past(narrator), ON))).containsExactly("Bob", "Dave");
    }

    @Test
    void ifNobodyReactsChancePicksAmongTheNotTaciturn() {
        List<Member> members = List.of(ANNA, BOB, MIRA, talking(DAVE, 0.1));
        TurnPlan dave = plan(members, Strategy.NATURAL, List.of(), said("x"), 0.6);
        assertThat(names(dave)).containsExactly("Dave");
        assertThat(why(dave)).isEqualTo(new Speaks.OnlyOneLeft());
        TurnPlan anybody = plan(ALL, Strategy.NATURAL, List.of(), said("x"), 0.6);
        assertThat(names(anybody)).containsExactly("Mira Stone");
        assertThat(why(anybody)).isEqualTo(new Speaks.NobodyReacted(4));
    }

    @Test
    void theTurnDoesNotStayEmptyBecauseOfTheLastSpeaker() {
        assertThat(names(plan(List.of(talking(ANNA, 1)), Strategy.NATURAL, past(ANNA), ON)))
                .containsExactly("Anna");
        List<Member> two = List.of(talking(ANNA, 1), BOB);
        assertThat(names(plan(two, Strategy.NATURAL, past(ANNA), ON, 0.1))).containsExactly("Anna");
        assertThat(names(plan(two, Strategy.NATURAL, past(ANNA), ON, 0.9))).containsExactly("Bob");
    }

    @Test
    void theListIsForEverybodyButTheMuted() {
        Member muted = as(BOB, Member.Standing.MUTED);
        TurnPlan plan = plan(List.of(ANNA, muted, MIRA), Strategy.LIST, past(ANNA), ON);
        assertThat(names(plan)).containsExactly("Anna", "Mira Stone");
        assertThat(plan.speakers().getLast().why()).isEqualTo(new Speaks.InOrder(2));
        assertThat(whyNot(plan, BOB)).isEqualTo(new Silent.Muted());
    }

    @Test
    void inManualOrderTheUserChooses() {
        TurnPlan waiting = plan(ALL, Strategy.MANUAL, List.of(), said("dave"));
        assertThat(waiting.speakers()).isEmpty();
        assertThat(whyNot(waiting, DAVE)).isEqualTo(new Silent.AwaitsChoice());
        TurnPlan drawn = plan(ALL, Strategy.MANUAL, past(), ON, 0.9);
        assertThat(names(drawn)).containsExactly("Dave");
        assertThat(why(drawn)).isEqualTo(new Speaks.Drawn(4));
    }

    @Test
    void thePoolIsOfThoseWhoHaveNotSpoken() {
        TurnPlan fresh = plan(ALL, Strategy.POOLED, past(ANNA), said("x"), 0.1);
        assertThat(names(fresh)).containsExactly("Anna");
        TurnPlan next = plan(ALL, Strategy.POOLED, past(ANNA), ON, 0.1);
        assertThat(names(next)).containsExactly("Bob");
        assertThat(why(next)).isEqualTo(new Speaks.NotYetSpoken(3));
        assertThat(whyNot(next, ANNA)).isEqualTo(new Silent.HasSpoken());
        assertThat(why(plan(ALL, Strategy.POOLED, past(ANNA, MIRA, DAVE), ON, 0.99)))
                .isEqualTo(new Speaks.OnlyOneLeft());
        TurnPlan again = plan(ALL, Strategy.POOLED, past(ANNA, BOB, MIRA, DAVE), ON, 0.99);
        assertThat(names(again)).containsExactly("Mira Stone");
        assertThat(whyNot(again, DAVE)).isEqualTo(new Silent.SpokeLast());
    }

    @Test
    void hiddenRepliesDoNotCountInThePoolAndAHiddenUserDoes() {
        List<Member> two = List.of(ANNA, BOB);
        List<PastMessage> hidden = past(PastMessage.ofMember(BOB, "x").asHidden(), ANNA);
        assertThat(names(plan(two, Strategy.POOLED, hidden, ON))).containsExactly("Bob");
        List<PastMessage> user = past(BOB, HELLO.asHidden(), ANNA);
        assertThat(names(plan(two, Strategy.POOLED, user, ON))).containsExactly("Bob");
        assertThat(names(plan(List.of(ANNA), Strategy.POOLED, past(ANNA), ON))).containsExactly("Anna");
    }

    @Test
    void aNudgeIsForTheChosenEvenIfMuted() {
        Member muted = as(BOB, Member.Standing.MUTED);
        TurnPlan plan = plan(List.of(ANNA, muted), Strategy.LIST, past(ANNA), new Occasion.Nudged("Bob.png"));
        assertThat(plan.speakers()).containsExactly(new TurnPlan.Speaker(muted, new Speaks.Chosen()));
        assertThat(whyNot(plan, ANNA)).isEqualTo(new Silent.AnotherChosen());
        assertThat(names(plan(ALL, Strategy.LIST, past(), new Occasion.Nudged("Zoe.png"))))
                .isEmpty();
    }

    @Test
    void theAuthorGoesOn() {
        Occasion again = new Occasion.LastMessageAgain();
        assertThat(names(plan(ALL, Strategy.LIST, past(BOB, ANNA), again))).containsExactly("Anna");
        List<Member> muted = List.of(as(ANNA, Member.Standing.MUTED), BOB);
        assertThat(names(plan(muted, Strategy.LIST, past(BOB, ANNA), again))).containsExactly("Anna");
        List<Member> former = List.of(BOB, as(DAVE, Member.Standing.FORMER));
        assertThat(names(plan(former, Strategy.LIST, past(BOB, DAVE), again))).containsExactly("Dave");
        assertThat(names(plan(List.of(BOB), Strategy.LIST, past(BOB, DAVE), again)))
                .isEmpty();
        PastMessage old = new PastMessage("Bob", Optional.empty(), false, false, false, "y");
        assertThat(names(plan(ALL, Strategy.LIST, past(old), again))).containsExactly("Bob");
        TurnPlan afterUser = plan(ALL, Strategy.LIST, past(BOB, HELLO), again);
        assertThat(names(afterUser)).containsExactly("Bob");
        assertThat(why(afterUser)).isEqualTo(new Speaks.SpokeBefore());
        assertThat(names(plan(ALL, Strategy.LIST, past(), again, 0.3))).containsExactly("Bob");
    }

    @Test
    void nobodySpeaksWhereAllAreMuted() {
        List<Member> muted = List.of(as(ANNA, Member.Standing.MUTED), as(BOB, Member.Standing.MUTED));
        for (Strategy strategy : Strategy.values()) {
            assertThat(names(plan(muted, strategy, past(ANNA), said("anna")))).isEmpty();
            assertThat(names(plan(muted, strategy, past(ANNA), ON))).isEmpty();
        }
    }
}
