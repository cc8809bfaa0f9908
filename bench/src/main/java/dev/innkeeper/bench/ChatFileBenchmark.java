package dev.innkeeper.bench;

import dev.innkeeper.engine.js.Json;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/** Reading and writing the JSON of a chat of 2,000 messages. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class ChatFileBenchmark {

    private final List<String> lines = LongChat.lines(LongChat.MESSAGES);
    private final List<Json> messages = lines.stream().map(Json::parse).toList();

    /** Parses every line. */
    @Benchmark
    public void read(Blackhole sink) {
        lines.forEach(line -> sink.consume(Json.parse(line)));
    }

    /** Writes every line. */
    @Benchmark
    public void write(Blackhole sink) {
        messages.forEach(message -> sink.consume(message.text()));
    }
}
