package dev.innkeeper.storage.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.storage.file.JournalUnderFaults.Deed;
import dev.innkeeper.storage.file.JournalUnderFaults.Step;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Whatever several generations write in whatever order, and however the disk or the process fails in between: nothing
 * acknowledged is lost, nothing comes twice, and nothing gets into another generation.
 */
final class JournalLawsTest {
    private static final int GENERATIONS = 4;
    private static final int MANY = 300;

    sealed interface Event {
        /** Steps of different generations at the same time. */
        record Steps(List<Step> steps) implements Event {}

        record Fault(FaultyDisk.Fault fault, int operation) implements Event {}

        record Repair() implements Event {}

        record Death(boolean powerLoss, long seed) implements Event {}
    }

    @Provide
    Arbitrary<List<Event>> events() {
        Arbitrary<Step> step = Combinators.combine(
                        Arbitraries.integers().between(0, GENERATIONS - 1),
                        Arbitraries.frequency(
                                Tuple.of(2, Deed.BEGIN), Tuple.of(6, Deed.APPEND), Tuple.of(1, Deed.FINISH)))
                .as(Step::new);
        Arbitrary<Event> steps = step.list()
                .ofMinSize(1)
                .ofMaxSize(GENERATIONS)
                .uniqueElements(Step::generation)
                .map(Event.Steps::new);
        Arbitrary<Event> fault = Combinators.combine(
                        Arbitraries.of(FaultyDisk.Fault.class).filter(kind -> kind != FaultyDisk.Fault.NONE),
                        Arbitraries.integers().between(0, 12))
                .as(Event.Fault::new);
        Arbitrary<Event> death = Combinators.combine(Arbitraries.of(true, false), Arbitraries.longs())
                .as(Event.Death::new);
        return Arbitraries.frequencyOf(
                        Tuple.of(12, steps),
                        Tuple.of(2, fault),
                        Tuple.of(1, Arbitraries.just(new Event.Repair())),
                        Tuple.of(1, death))
                .list()
                .ofMaxSize(60);
    }

    @Property(tries = 300)
    void whatWasAcknowledgedIsThereOnceAndInItsPlace(@ForAll("events") List<Event> events) throws Exception {
        Path root = QuickFolder.create();
        try (JournalUnderFaults journals = new JournalUnderFaults(root)) {
            for (Event event : events) {
                switch (event) {
                    case Event.Steps(List<Step> steps) -> journals.take(steps);
                    case Event.Fault(FaultyDisk.Fault fault, int operation) -> journals.arm(fault, operation);
                    case Event.Repair ignored -> journals.repair();
                    case Event.Death(boolean powerLoss, long seed) -> journals.die(powerLoss, new Random(seed));
                }
                journals.look();
            }
            journals.die(false, new Random(0));
            journals.finishAll();
        }
        QuickFolder.delete(root);
    }

    /** Each operation of a story fails once; then the story goes on, or another process goes on with it. */
    @ParameterizedTest
    @EnumSource(
            value = FaultyDisk.Fault.class,
            names = {"NONE"},
            mode = EnumSource.Mode.EXCLUDE)
    void eachOperationMayFail(FaultyDisk.Fault fault) throws Exception {
        boolean came = true;
        for (int operation = 0; came; operation++) {
            assertThat(operation).as("operations of the story").isLessThan(MANY);
            Path root = QuickFolder.create();
            try (JournalUnderFaults journals = new JournalUnderFaults(root)) {
                came = story(journals, fault, operation);
            } catch (AssertionError | RuntimeException wrong) {
                throw new AssertionError(fault + " at operation " + operation, wrong);
            }
            QuickFolder.delete(root);
        }
    }

    private static boolean story(JournalUnderFaults journals, FaultyDisk.Fault fault, int operation)
            throws IOException, InterruptedException {
        journals.take(List.of(new Step(0, Deed.BEGIN)));
        journals.take(List.of(new Step(0, Deed.APPEND)));
        journals.arm(fault, operation);
        for (Deed deed : List.of(Deed.BEGIN, Deed.APPEND, Deed.APPEND, Deed.APPEND, Deed.FINISH)) {
            journals.take(List.of(new Step(1, deed)));
            journals.take(List.of(new Step(0, Deed.APPEND), new Step(2, deed)));
            journals.look();
        }
        boolean dies = fault == FaultyDisk.Fault.CRASH || fault == FaultyDisk.Fault.POWER_LOSS;
        boolean came = journals.repair();
        if (dies) {
            journals.die(fault == FaultyDisk.Fault.POWER_LOSS, new Random(operation));
        }
        journals.look();
        journals.finishAll();
        if (!dies) {
            assertThat(journals.leftOver()).isEmpty();
        }
        return came;
    }

    @Test
    void aProcessThatOnlyWatchesSeesWhatAnotherWrites() throws Exception {
        Path root = QuickFolder.create();
        try (JournalUnderFaults journals = new JournalUnderFaults(root)) {
            for (int i = 0; i < 30; i++) {
                journals.take(List.of(new Step(i % GENERATIONS, Deed.BEGIN)));
                journals.take(List.of(new Step(0, Deed.APPEND), new Step(1, Deed.APPEND), new Step(2, Deed.APPEND)));
                journals.look();
            }
        }
        QuickFolder.delete(root);
    }
}
