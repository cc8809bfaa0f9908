package dev.innkeeper.bench;

import dev.innkeeper.engine.Prompt;
import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.profile.Engine;
import dev.innkeeper.engine.scene.Chat;
import dev.innkeeper.engine.scene.ChatMessage;
import dev.innkeeper.engine.token.ChatCounters;
import dev.innkeeper.engine.token.ChatTokenizers;
import dev.innkeeper.engine.token.CountCache;
import dev.innkeeper.engine.token.Tokenizers;
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

/** The whole prompt of the next turn of a short and of a very long chat: 1,000 lorebook entries, 30 regex scripts. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 4, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(value = 1, jvmArgsAppend = "-Xmx2g")
public class LongChatBuildBenchmark {
    private static final int TURNS = 40;
    private static final int ENTRIES = 1_000;
    private static final int CONTEXT = 8_192;

    /** Messages of the chat. */
    @Param({"100", "100000"})
    public int messages;

    private final Engine engine = new Engine(
            new ChatCounters(Tokenizers.builtIn(), CountCache.ofUsualSize(), ChatTokenizers.ModelList.EMPTY));
    private final List<Scene> turns = new ArrayList<>();
    private int turn;

    /** Makes the turns. */
    @Setup
    public void make() {
        Scene whole = WholeBuildBenchmark.equipped(LongScenes.ofMessages(messages + 2 * TURNS, CONTEXT), ENTRIES);
        List<ChatMessage> all = whole.chat().messages();
        for (int i = 0; i < TURNS; i++) {
            turns.add(whole.withChat(Chat.of(all.subList(0, messages + 2 * i).toArray(new ChatMessage[0]))));
        }
    }

    /** The prompt of the next turn. */
    @Benchmark
    public Prompt nextTurn() {
        turn = (turn + 1) % TURNS;
        return engine.assemble(turns.get(turn));
    }
}
