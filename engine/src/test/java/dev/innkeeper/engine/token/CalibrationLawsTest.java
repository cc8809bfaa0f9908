package dev.innkeeper.engine.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** What holds for counts that learn, whatever they are taught. */
class CalibrationLawsTest {
    /** What we counted, and what was charged. */
    record Pair(int ours, int theirs) {
        double ratio() {
            return (double) theirs / ours;
        }
    }

    @Provide
    Arbitrary<List<Pair>> lessons() {
        return Combinators.combine(
                        Arbitraries.integers().between(1, 200_000),
                        Arbitraries.doubles().between(0.3, 3.9))
                .as((ours, ratio) -> new Pair(ours, (int) Math.max(1, Math.round(ours * ratio))))
                .list()
                .ofMaxSize(60);
    }

    private static Calibration taught(List<Pair> lessons) {
        Calibration known = Calibration.NONE;
        for (Pair pair : lessons) {
            known = known.after(pair.ours(), pair.theirs());
        }
        return known;
    }

    @Test
    void nothingLearntMeansOurCountsAndAFifthOfCaution() {
        assertThat(Calibration.NONE.factor()).isEqualTo(1);
        assertThat(Calibration.NONE.error()).isEqualTo(0.1, within(1e-9));
        assertThat(Calibration.NONE.expected(1000)).isEqualTo(1000);
        assertThat(Calibration.NONE.atMost(1000)).isBetween(1200, 1201);
    }

    @Property
    void theFactorLiesAmongWhatWasSeenAndTheFirstBelief(@ForAll("lessons") List<Pair> lessons) {
        double least = lessons.stream().mapToDouble(Pair::ratio).min().orElse(1);
        double most = lessons.stream().mapToDouble(Pair::ratio).max().orElse(1);
        assertThat(taught(lessons).factor())
                .isBetween(Math.max(0.25, Math.min(1, least)) - 1e-9, Math.min(4, Math.max(1, most)) + 1e-9);
    }

    @Property
    void cautionIsNeverLessThanExpectation(
            @ForAll("lessons") List<Pair> lessons, @ForAll @IntRange(max = 2_000_000) int ours) {
        Calibration known = taught(lessons);
        assertThat(known.error()).isPositive();
        assertThat(known.atMost(ours)).isGreaterThanOrEqualTo(known.expected(ours));
    }

    @Property
    void whatFitsDoesNotExceed(@ForAll("lessons") List<Pair> lessons, @ForAll @IntRange(max = 2_000_000) int theirs) {
        Calibration known = taught(lessons);
        assertThat(known.atMost(known.fitting(theirs))).isLessThanOrEqualTo(theirs);
    }

    @Property
    void moreTextIsNeverFewerTokens(
            @ForAll("lessons") List<Pair> lessons,
            @ForAll @IntRange(max = 1_000_000) int ours,
            @ForAll @IntRange(max = 1000) int more) {
        Calibration known = taught(lessons);
        assertThat(known.expected(ours + more)).isGreaterThanOrEqualTo(known.expected(ours));
        assertThat(known.atMost(ours + more)).isGreaterThanOrEqualTo(known.atMost(ours));
    }

    @Property
    void whatCannotBeAboutTheSameTextTeachesNothing(
            @ForAll("lessons") List<Pair> lessons, @ForAll @IntRange(min = 10, max = 10_000) int ours) {
        Calibration known = taught(lessons);
        assertThat(known.after(ours, 0)).isEqualTo(known);
        assertThat(known.after(0, ours)).isEqualTo(known);
        assertThat(known.after(ours, ours * 5)).isEqualTo(known);
        assertThat(known.after(ours * 5, ours)).isEqualTo(known);
    }

    @Property
    void aSteadyFactorIsFoundAndTheCautionShrinks(@ForAll @DoubleRange(min = 0.5, max = 2) double truth) {
        Calibration known = Calibration.NONE;
        for (int turn = 0; turn < 200; turn++) {
            int ours = 2000 + 100 * turn;
            known = known.after(ours, (int) Math.round(ours * truth));
        }
        assertThat(known.factor()).isEqualTo(truth, within(truth * 0.001));
        assertThat(known.error()).isLessThan(0.02 * truth);
    }

    @Property
    void anotherTokenizerIsNoticed(
            @ForAll @DoubleRange(min = 0.5, max = 2) double before,
            @ForAll @DoubleRange(min = 0.5, max = 2) double now) {
        Calibration known = Calibration.NONE;
        for (int turn = 0; turn < 100; turn++) {
            known = known.after(8000, (int) Math.round(8000 * before));
        }
        for (int turn = 0; turn < 200; turn++) {
            known = known.after(8000, (int) Math.round(8000 * now));
        }
        assertThat(known.factor()).isEqualTo(now, within(0.05));
    }

    @Property(tries = 100)
    void promptsHardlyEverExceedWhatIsAllowedForThem(
            @ForAll @DoubleRange(min = 0.6, max = 1.8) double truth, @ForAll long seed) {
        Random noise = new Random(seed);
        Calibration known = Calibration.NONE;
        int exceeded = 0;
        for (int turn = 0; turn < 400; turn++) {
            int ours = 500 + noise.nextInt(20_000);
            int theirs = (int) Math.round(ours * truth * (1 + 0.05 * noise.nextGaussian()));
            if (turn >= 40 && theirs > known.atMost(ours)) {
                exceeded++;
            }
            known = known.after(ours, theirs);
        }
        assertThat(exceeded).isLessThan(36);
    }
}
