package dev.innkeeper.storage.backup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.storage.time.SettableTime;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

/** When values are worked on (chats.md §5.3). */
final class ThrottleTest {
    private static final long INTERVAL = 10_000;

    private final SettableTime time = new SettableTime();
    private final long start = time.millis();
    private final List<String> worked = new ArrayList<>();
    private final Throttle<String> throttle = throttle(INTERVAL);

    private Throttle<String> throttle(long interval) {
        return new Throttle<>(time, interval, value -> worked.add(value + "@" + (time.millis() - start)));
    }

    @Test
    void theFirstIsWorkedOnAtOnceAndTheLastAtTheEndOfTheInterval() {
        throttle.take("a");
        time.pass(1000);
        throttle.take("b");
        time.pass(1000);
        throttle.take("c");
        time.pass(60_000);

        assertThat(worked).containsExactly("a@0", "c@10000");
        assertThat(time.waiting()).isZero();
    }

    @Test
    void aSingleValueIsWorkedOnOnce() {
        throttle.take("a");
        time.pass(60_000);

        assertThat(worked).containsExactly("a@0");
    }

    @Test
    void afterAPauseTheNextIsWorkedOnAtOnce() {
        throttle.take("a");
        time.pass(INTERVAL);
        throttle.take("b");

        assertThat(worked).containsExactly("a@0", "b@10000");
    }

    @Test
    void aSteadyStreamIsWorkedOnOncePerInterval() {
        for (int i = 0; i < 50; i++) {
            throttle.take("v" + i);
            time.pass(1000);
        }
        time.pass(60_000);

        assertThat(worked).containsExactly("v0@0", "v9@10000", "v19@20000", "v29@30000", "v39@40000", "v49@50000");
    }

    @Test
    void withoutAnIntervalEveryValueIsWorkedOn() {
        Throttle<String> open = throttle(0);
        open.take("a");
        open.take("b");

        assertThat(worked).containsExactly("a@0", "b@0");
    }

    @Test
    void whatWaitsIsFlushedOnce() {
        throttle.take("a");
        throttle.take("b");
        throttle.flush();
        throttle.flush();
        time.pass(60_000);

        assertThat(worked).containsExactly("a@0", "b@0");
    }

    @Test
    void aValueForLaterWaitsAndIsReplacedByWhatComes() {
        throttle.takeLater("a", 300_000);
        time.pass(299_000);
        throttle.takeLater("b", 300_000);
        assertThat(worked).isEmpty();
        time.pass(1000);

        assertThat(worked).containsExactly("b@300000");
    }

    @Property
    void theNewestIsNeverForgottenAndNothingIsWorkedOnTwice(
            @ForAll @Size(min = 1, max = 40) List<@IntRange(max = 15_000) Integer> pauses) {
        SettableTime passing = new SettableTime();
        List<Integer> done = new ArrayList<>();
        List<Long> at = new ArrayList<>();
        Throttle<Integer> tested = new Throttle<>(passing, INTERVAL, value -> {
            done.add(value);
            at.add(passing.millis());
        });
        for (int i = 0; i < pauses.size(); i++) {
            tested.take(i);
            passing.pass(pauses.get(i));
        }
        passing.pass(2 * INTERVAL);

        assertThat(done).first().isEqualTo(0);
        assertThat(done).last().isEqualTo(pauses.size() - 1);
        assertThat(done).isSorted().doesNotHaveDuplicates();
    }
}
