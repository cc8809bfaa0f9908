package dev.innkeeper.bench;

import dev.innkeeper.conformance.worldinfo.RecordedScan;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.lore.LoreInput;
import dev.innkeeper.engine.lore.LoreLanguage;
import dev.innkeeper.engine.lore.LoreOutcome;
import dev.innkeeper.engine.lore.LoreScan;
import dev.innkeeper.engine.lore.ScannedMessages;
import dev.innkeeper.engine.macro.random.RandomSource;
import dev.innkeeper.engine.regex.EcmaRegex;
import dev.innkeeper.engine.token.ByteEstimate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
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

/** Scans of a lorebook of 1,000 entries over 300 messages: recorded cases of the suite {@code worldinfo}. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 4, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class LoreScanBenchmark {
    private static final int DEPTH = 300;
    private static final int COLD_CHATS = 64;
    private static final int TURNS = 4_000;

    /** The recorded case. */
    @Param({"perf-1000x300-recursive", "perf-1000x300-cjk"})
    public String recorded;

    private final LoreScan scan = new LoreScan(EcmaRegex.ofUsualBound());
    private LoreInput input = LoreInputs.NONE;
    private LoreLanguage language = LoreInputs.PLAIN;
    private final List<List<String>> coldChats = new ArrayList<>();
    private List<String> longChat = List.of();
    private int turn;

    /** Reads the case, and makes a long chat of its messages. */
    @Setup
    public void read() throws IOException {
        Path file =
                Path.of(System.getProperty("innkeeper.bench.cases", "replay/cases"), "worldinfo", recorded + ".json");
        Json.Obj content = Json.parse(Files.readString(file)).asObject().orElseThrow();
        RandomSource random = RandomSource.seeded("bench");
        RecordedScan world = new RecordedScan(content.object("input"), random);
        input = world.input();
        language = world.language(random, ByteEstimate.counter());
        List<String> said = new ArrayList<>();
        for (int back = 0; back < input.messages().count(); back++) {
            said.add(input.messages().newestFirst().apply(back));
        }
        for (int chat = 0; chat < COLD_CHATS; chat++) {
            String mark = " " + chat;
            coldChats.add(said.stream().map(message -> message + mark).toList());
        }
        List<String> all = new ArrayList<>();
        for (int i = 0; i < DEPTH + TURNS; i++) {
            all.add(said.get(i % said.size()) + " " + i);
        }
        longChat = List.copyOf(all);
    }

    /** A chat that was never seen before; the books are known. */
    @Benchmark
    public LoreOutcome coldText() {
        turn++;
        return scan.run(LoreInputs.with(input, coldChats.get(turn % COLD_CHATS)), language);
    }

    /** The chat of the turn before and one more message. */
    @Benchmark
    public LoreOutcome nextTurn() {
        turn = (turn + 1) % TURNS;
        int newest = TURNS - turn;
        ScannedMessages messages = new ScannedMessages(DEPTH, back -> longChat.get(newest + back));
        return scan.run(LoreInputs.with(input, messages), language);
    }
}
