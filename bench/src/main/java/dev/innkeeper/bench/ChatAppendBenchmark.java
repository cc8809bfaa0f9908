package dev.innkeeper.bench;

import dev.innkeeper.formats.chat.ChatHeader;
import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.file.FileLibrary;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.time.Instant;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** One more message in a chat, durable, beside a plain write of the same bytes and fdatasync, on the same disk. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 2, time = 3)
@Measurement(iterations = 3, time = 5)
@Fork(1)
public class ChatAppendBenchmark {
    private static final ChatKey KEY = ChatKey.of(new FileName("Aria"), new FileName("bench"));
    private static final ChatLine MESSAGE = ChatLine.ofUser("Ann", "月光 on the river. ".repeat(40), Instant.EPOCH);

    /** Length of the chat in MB. */
    @Param({"1", "10", "100"})
    private int megabytes;

    private Path folder = Path.of("");

    @SuppressWarnings("NullAway.Init")
    private FileLibrary library;

    @SuppressWarnings("NullAway.Init")
    private FileChannel raw;

    private byte[] line = new byte[0];

    /** Makes a chat, and a plain file of the same length. */
    @Setup(Level.Trial)
    public void open() throws IOException {
        folder = Files.createTempDirectory("innkeeper-append");
        library = FileLibrary.open(folder.resolve("user"), Clock.systemUTC());
        line = ("\n" + MESSAGE.json().text()).getBytes(StandardCharsets.UTF_8);
        int messages = megabytes * 1_000_000 / line.length;
        library.chats().create(KEY, ChatHeader.NONE, Collections.nCopies(messages, MESSAGE));
        raw = FileChannel.open(folder.resolve("raw"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        for (int i = 0; i < messages; i++) {
            raw.write(ByteBuffer.wrap(line));
        }
        raw.force(true);
    }

    /** A plain write and fdatasync. */
    @Benchmark
    public void plainWrite() throws IOException {
        raw.write(ByteBuffer.wrap(line));
        raw.force(false);
    }

    /** The store's append. */
    @Benchmark
    public long append() {
        return library.chats().append(KEY, OptionalLong.empty(), List.of(MESSAGE));
    }

    /** Takes all of it away. */
    @TearDown(Level.Trial)
    public void close() throws IOException {
        raw.close();
        library.close();
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
