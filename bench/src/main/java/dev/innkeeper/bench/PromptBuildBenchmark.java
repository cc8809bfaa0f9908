package dev.innkeeper.bench;

import dev.innkeeper.engine.Prompt;
import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.profile.Engine;
import dev.innkeeper.engine.token.ChatCounters;
import dev.innkeeper.engine.token.ChatTokenizers;
import dev.innkeeper.engine.token.CountCache;
import dev.innkeeper.engine.token.Tokenizers;
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

/** Building the prompt of the next turn of a chat of 2,000 messages. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 3)
@Measurement(iterations = 5, time = 3)
@Fork(1)
public class PromptBuildBenchmark {

    /** Tokens of prompt and reply together: a small local model, a usual one, and one that takes the whole chat. */
    @Param({"8192", "32768", "400000"})
    public int context;

    private Engine warm = newEngine();
    private Scene scene = LongScenes.ofMessages(LongChat.MESSAGES, 0);

    /** Builds the scene, and the prompt once, so that every message has been counted. */
    @Setup
    public void countEverything() {
        warm = newEngine();
        scene = LongScenes.ofMessages(LongChat.MESSAGES, context);
        warm.assemble(scene);
    }

    /** A turn as it comes again and again: the messages have been counted in earlier turns. */
    @Benchmark
    public Prompt nextTurn() {
        return warm.assemble(scene);
    }

    /** The first turn after a start: nothing has been counted yet. */
    @Benchmark
    public Prompt firstTurn() {
        return newEngine().assemble(scene);
    }

    private static Engine newEngine() {
        return new Engine(
                new ChatCounters(Tokenizers.builtIn(), CountCache.ofUsualSize(), ChatTokenizers.ModelList.EMPTY));
    }
}
