package dev.innkeeper.engine.layout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.engine.layout.StableLayout.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

class StableLayoutLawsTest {
    private static final String HEAD = "head";

    /** A line whose content is its own identity: no two are the same, though they may look the same. */
    private static Line<Object> line(String text, boolean injected) {
        return new Line<>(new Object(), (injected ? "+" : "") + text, injected, 3 + text.length());
    }

    @Provide
    Arbitrary<List<Line<Object>>> histories() {
        return Combinators.combine(Arbitraries.of("a", "bb", "ccc", "dddd"), Arbitraries.of(true, false, false))
                .as(StableLayoutLawsTest::line)
                .list()
                .ofMaxSize(14);
    }

    /** A history and an older one: one that has fewer lines, others, or lines at other places. */
    @Provide
    Arbitrary<List<List<Line<Object>>>> pairs() {
        Arbitrary<List<Line<Object>>> related = histories();
        return Combinators.combine(related, related, related)
                .as((common, before, now) -> List.of(joined(common, before), joined(common, now)));
    }

    private static List<Line<Object>> joined(List<Line<Object>> first, List<Line<Object>> second) {
        List<Line<Object>> all = new ArrayList<>();
        first.forEach(line -> all.add(new Line<>(new Object(), line.mark(), line.injected(), line.tokens())));
        all.addAll(second);
        return all;
    }

    private static List<String> marks(List<Line<Object>> lines) {
        return lines.stream().map(Line::mark).toList();
    }

    private static StableLayout after(List<Line<Object>> before, int farthest) {
        return new StableLayout(Optional.of(new Layout(HEAD, marks(before))), farthest, 0);
    }

    private static List<Line<Object>> said(List<Line<Object>> lines) {
        return lines.stream().filter(line -> !line.injected()).toList();
    }

    private static int saidAbove(List<Line<Object>> lines, Line<Object> line) {
        return said(lines.subList(0, lines.indexOf(line))).size();
    }

    private static int shared(List<String> one, List<String> other) {
        int length = 0;
        while (length < Math.min(one.size(), other.size()) && one.get(length).equals(other.get(length))) {
            length++;
        }
        return length;
    }

    @Property
    void nothingIsAddedTakenAwayOrSaidInAnotherOrder(
            @ForAll("pairs") List<List<Line<Object>>> pair, @ForAll @IntRange(max = 6) int farthest) {
        List<Line<Object>> usual = pair.get(1);
        List<Line<Object>> laid = after(pair.get(0), farthest).arranged(HEAD, usual);

        assertThat(laid).containsExactlyInAnyOrderElementsOf(usual);
        assertThat(said(laid)).isEqualTo(said(usual));
    }

    @Property
    void noTextStandsBelowItsPlaceOrFartherUpThanTheBound(
            @ForAll("pairs") List<List<Line<Object>>> pair, @ForAll @IntRange(max = 6) int farthest) {
        List<Line<Object>> usual = pair.get(1);
        List<Line<Object>> laid = after(pair.get(0), farthest).arranged(HEAD, usual);

        for (Line<Object> line : usual) {
            assertThat(saidAbove(usual, line) - saidAbove(laid, line)).isBetween(0, line.injected() ? farthest : 0);
        }
    }

    @Property
    void whatStandsBehindTheWholeHistoryStaysThere(
            @ForAll("pairs") List<List<Line<Object>>> pair, @ForAll @IntRange(max = 6) int farthest) {
        List<Line<Object>> usual = pair.get(1);
        List<Line<Object>> laid = after(pair.get(0), farthest).arranged(HEAD, usual);
        List<Line<Object>> behind = usual.stream()
                .filter(line ->
                        line.injected() && saidAbove(usual, line) == said(usual).size())
                .toList();

        if (!said(usual).isEmpty()) {
            assertThat(laid.subList(laid.size() - behind.size(), laid.size())).isEqualTo(behind);
        }
    }

    @Property
    void textsAtTheirOwnPlaceKeepTheirOrder(
            @ForAll("pairs") List<List<Line<Object>>> pair, @ForAll @IntRange(max = 6) int farthest) {
        List<Line<Object>> usual = pair.get(1);
        List<Line<Object>> laid = after(pair.get(0), farthest).arranged(HEAD, usual);
        List<Line<Object>> atHome = laid.stream()
                .filter(line -> saidAbove(laid, line) == saidAbove(usual, line))
                .toList();

        assertThat(atHome).isEqualTo(usual.stream().filter(atHome::contains).toList());
    }

    @Property
    void atLeastAsMuchIsSharedAsWithoutIt(
            @ForAll("pairs") List<List<Line<Object>>> pair, @ForAll @IntRange(max = 6) int farthest) {
        List<String> before = marks(pair.get(0));
        List<Line<Object>> usual = pair.get(1);
        List<Line<Object>> laid = after(pair.get(0), farthest).arranged(HEAD, usual);

        assertThat(shared(before, marks(laid))).isGreaterThanOrEqualTo(shared(before, marks(usual)));
    }

    @Property
    void theSameTurnOnceMoreIsTheSame(
            @ForAll("pairs") List<List<Line<Object>>> pair, @ForAll @IntRange(max = 6) int farthest) {
        List<Line<Object>> usual = pair.get(1);
        List<Line<Object>> laid = after(pair.get(0), farthest).arranged(HEAD, usual);

        assertThat(marks(after(laid, farthest).arranged(HEAD, usual))).isEqualTo(marks(laid));
    }

    @Property
    void withoutABoundAPastOrTheSameHeadEverythingStandsAsEver(@ForAll("pairs") List<List<Line<Object>>> pair) {
        List<Line<Object>> usual = pair.get(1);

        assertThat(after(pair.get(0), 0).arranged(HEAD, usual)).isEqualTo(usual);
        assertThat(after(pair.get(0), 6).arranged("another", usual)).isEqualTo(usual);
        assertThat(new StableLayout(Optional.empty(), 6, 0).arranged(HEAD, usual))
                .isEqualTo(usual);
    }

    @Property
    void notMoreIsLeftOutThanItsShare(
            @ForAll("pairs") List<List<Line<Object>>> pair, @ForAll @IntRange(max = 50) int slack) {
        List<Line<Object>> lines = pair.get(1);
        StableLayout layout = new StableLayout(Optional.of(new Layout(HEAD, marks(pair.get(0)))), 0, slack);
        List<Line<Object>> said = said(lines);
        int whole = said.stream().mapToInt(Line::tokens).sum();
        int less = layout.leftOut(lines, true);

        assertThat(layout.leftOut(lines, false)).isZero();
        assertThat(less).isBetween(0, Math.max(0, said.size() - 1));
        assertThat(said.subList(0, less).stream().mapToInt(Line::tokens).sum() * 100)
                .isLessThanOrEqualTo(whole * slack);
    }

    @Property
    void aBeginningStaysAsLongAsItIsWithinTheShare(@ForAll("histories") List<Line<Object>> lines) {
        List<Line<Object>> said = joined(List.of(line("first", false), line("second", false)), lines);
        StableLayout unknown = new StableLayout(Optional.empty(), 0, 50);
        int first = unknown.leftOut(said, true);
        List<Line<Object>> kept = said(said).subList(first, said(said).size());
        StableLayout next = new StableLayout(Optional.of(new Layout(HEAD, marks(kept))), 0, 50);

        assertThat(said(said).get(next.leftOut(said, true)).mark())
                .isEqualTo(kept.getFirst().mark());
    }

    private static final Line<Object> NOTE = line("note", true);
    private static final Line<Object> SCENE = line("scene", true);

    private static List<Line<Object>> chat(int length) {
        List<Line<Object>> lines = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            lines.add(line("message " + i, false));
        }
        return lines;
    }

    private static List<Line<Object>> at(List<Line<Object>> chat, int depth, Line<Object> text) {
        List<Line<Object>> lines = new ArrayList<>(chat);
        int place = lines.size();
        for (int said = 0; said < depth && place > 0; place--) {
            said += lines.get(place - 1).injected() ? 0 : 1;
        }
        lines.add(place, text);
        return lines;
    }

    @Example
    void aNoteStaysWhereItWasPutUntilItIsTooFarUp() {
        List<Line<Object>> laid = at(chat(6), 4, NOTE);
        List<Integer> places = new ArrayList<>();
        for (int length = 8; length <= 16; length += 2) {
            laid = after(laid, 4).arranged(HEAD, at(chat(length), 4, NOTE));
            places.add(saidAbove(laid, NOTE));
        }
        assertThat(places).containsExactly(2, 2, 8, 8, 8);
    }

    @Example
    void whatChangesBreaksTheHistoryAndFreesWhatStandsBehindIt() {
        List<Line<Object>> before = at(at(chat(10), 2, NOTE), 8, SCENE);
        List<Line<Object>> usual = at(at(chat(12), 2, NOTE), 8, line("another scene", true));

        assertThat(after(before, 10).arranged(HEAD, usual)).isEqualTo(usual);
    }

    @Example
    void boundsMustMakeSense() {
        assertThatThrownBy(() -> new StableLayout(Optional.empty(), -1, 0))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new StableLayout(Optional.empty(), 0, 51))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Example
    void aLayoutIsReadAsItWasStored() {
        Layout layout = new Layout("h", List.of("a", "+b"));
        assertThat(Layout.read(layout.json())).isEqualTo(layout);
    }
}
