package dev.innkeeper.bench;

import dev.innkeeper.engine.lore.LoreInput;
import dev.innkeeper.engine.lore.LoreOutcome;
import dev.innkeeper.engine.lore.LoreScan;
import dev.innkeeper.engine.lore.LoreSettings;
import dev.innkeeper.engine.lore.LoreSources;
import dev.innkeeper.engine.lore.ScannedMessages;
import dev.innkeeper.engine.regex.EcmaRegex;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** The scan of the next turn of a short and of a very long chat: 1,000 entries that search as deep as can be. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 4, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class LongChatScanBenchmark {
    private static final int ENTRIES = 1_000;
    private static final int NAMES = 3 * ENTRIES;
    private static final int MESSAGE = 200;
    private static final int TURNS = 4_000;
    private static final int DIFFERENT = 500;

    /** Messages of the chat. */
    @Param({"100", "100000"})
    public int messages;

    private final LoreScan scan = new LoreScan(EcmaRegex.ofUsualBound());
    private LoreInput input = LoreInputs.NONE;
    private List<String> texts = List.of();
    private int turn;

    /** Makes the book and the chat. */
    @Setup
    public void make() {
        MadeUpWords made = new MadeUpWords();
        List<String> names = made.names(NAMES);
        List<String> mentioned = names.subList(0, NAMES / 20);
        texts = IntStream.range(0, DIFFERENT)
                .mapToObj(i -> made.prose(MESSAGE, mentioned) + i)
                .toList();
        LoreSettings settings =
                new LoreSettings(ScannedMessages.MOST, 25, 0, 0, 0, 0, true, false, false, true, false, 1);
        LoreSources sources = new LoreSources(List.of(LoreInputs.book(names)), List.of(), List.of(), List.of());
        input = LoreInputs.of(sources, settings, ScannedMessages.of(List.of()));
    }

    /** The chat of the turn before and one more message. */
    @Benchmark
    public LoreOutcome nextTurn() {
        turn = (turn + 1) % TURNS;
        int newest = TURNS - turn;
        ScannedMessages chat = new ScannedMessages(messages, back -> texts.get((newest + back) % DIFFERENT));
        return scan.run(LoreInputs.with(input, chat), LoreInputs.PLAIN);
    }
}
