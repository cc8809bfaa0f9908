package dev.innkeeper.providers.remote;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.HotSpotDiagnosticMXBean;
import com.sun.management.HotSpotDiagnosticMXBean.ThreadDumpFormat;
import com.sun.management.UnixOperatingSystemMXBean;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Obj;
import dev.innkeeper.providers.Connection;
import dev.innkeeper.providers.Delta;
import dev.innkeeper.providers.DeltaListener;
import dev.innkeeper.providers.ModelRequest;
import dev.innkeeper.providers.PromptSummary;
import dev.innkeeper.providers.ProviderException;
import dev.innkeeper.providers.StopSignal;
import dev.innkeeper.providers.Timeouts;
import dev.innkeeper.providers.http.OutboundHttp;
import dev.innkeeper.providers.testing.Reply;
import dev.innkeeper.providers.testing.ScriptedUpstream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever a provider does: a typed error or the right text, and neither threads nor sockets are left over. */
class ThousandFaultsTest {
    private static final int FAULTS = 1000;
    private static final int AT_ONCE = 24;

    /** What the JVM opens and starts for itself meanwhile. */
    private static final int SLACK = 40;

    private static final Timeouts PATIENT = Timeouts.DEFAULT;
    private static final Timeouts HASTY_AT_FIRST = new Timeouts(Duration.ofMillis(200), Duration.ofSeconds(120));
    private static final Timeouts HASTY_LATER = new Timeouts(Duration.ofSeconds(120), Duration.ofMillis(200));

    private static final List<Fault> KINDS = List.of(
            new Fault(
                    "slow",
                    Reply.stream()
                            .text("a")
                            .pause(Duration.ofMillis(30))
                            .text("b")
                            .done(),
                    PATIENT,
                    "ab"),
            new Fault(
                    "garbage between events",
                    Reply.stream()
                            .text("a")
                            .chunk("\u0000garbage\n\n<html>\n\n")
                            .text("b")
                            .done(),
                    PATIENT,
                    "ab"),
            new Fault("an event in three chunks", inThreeChunks(), PATIENT, "né 客栈 👋"),
            new Fault("half-closed", Reply.stream().text("part"), PATIENT, "part! Dropped"),
            new Fault("ends without an end", Reply.stream().text("part").endOfChunks(), PATIENT, "part! Dropped"),
            new Fault("broken within", Reply.stream().text("part").drop(), PATIENT, "part! Dropped"),
            new Fault("broken at once", Reply.nothing().drop(), PATIENT, "! (Refused|Dropped)"),
            new Fault("no HTTP", Reply.nothing().raw("220 mail ready\r\n\r\n"), PATIENT, "! BadResponse"),
            new Fault("a web page", Reply.whole(200, "text/html", "<html>hello</html>"), PATIENT, "! BadResponse"),
            new Fault("no JSON", Reply.stream().text("part").event("{oops").done(), PATIENT, "part! BadResponse"),
            new Fault(
                    "deep JSON",
                    Reply.stream().text("part").event("[".repeat(5000)).done(),
                    PATIENT,
                    "part! BadResponse"),
            new Fault(
                    "an error within",
                    Reply.stream()
                            .text("part")
                            .event("{\"error\":{\"message\":\"out of memory\"}}")
                            .done(),
                    PATIENT,
                    "part! Upstream"),
            new Fault("an error", Reply.error(503, "busy"), PATIENT, "! Upstream"),
            new Fault("silent", Reply.nothing().hang(), HASTY_AT_FIRST, "! TimedOut"),
            new Fault("falls silent", Reply.stream().text("part").hang(), HASTY_LATER, "part! TimedOut"),
            new Fault("never ends", Reply.stream().forever(event("x")), PATIENT, "xxx"));

    private final List<ScriptedUpstream> upstreams = new ArrayList<>();
    private OutboundHttp http;

    /**
     * One kind of misbehaviour.
     *
     * @param outcome a pattern: the text that came, followed by the kind of the failure
     */
    private record Fault(String name, Reply reply, Timeouts timeouts, String outcome) {}

    private static String event(String text) {
        return "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":"
                + Json.of(text).text() + "}}]}\n\n";
    }

    /** Cut within characters. */
    private static Reply inThreeChunks() {
        byte[] bytes = event("né 客栈 👋").getBytes(StandardCharsets.UTF_8);
        int first = bytes.length - 12;
        return Reply.stream()
                .chunk(Arrays.copyOfRange(bytes, 0, first))
                .chunk(Arrays.copyOfRange(bytes, first, first + 2))
                .chunk(Arrays.copyOfRange(bytes, first + 2, bytes.length))
                .done();
    }

    @BeforeEach
    void open() {
        http = new OutboundHttp();
        KINDS.forEach(kind -> upstreams.add(ScriptedUpstream.start().always(kind.reply())));
    }

    @AfterEach
    void close() {
        upstreams.forEach(ScriptedUpstream::close);
        http.close();
    }

    @Test
    void aThousandFaultsLeaveNothingBehind(@TempDir Path folder) throws Exception {
        run(KINDS.size() * 2);
        await(this::allClosed);
        long filesBefore = openFiles();
        long threadsBefore = threads(folder.resolve("before"));

        run(FAULTS);

        await(this::allClosed);
        await(() -> openFiles() <= filesBefore + SLACK);
        assertThat(threads(folder.resolve("after"))).isLessThanOrEqualTo(threadsBefore + SLACK);
    }

    @Test
    void anEventOfTenMegabytesArrives() throws Exception {
        String text = "客".repeat(10 * 1024 * 1024 / 3);
        upstreams.getFirst().reply(Reply.stream().chunk(event(text)).done());

        StringBuilder heard = new StringBuilder();
        new RemoteModel(http)
                .generate(request(upstreams.getFirst(), PATIENT), piece -> append(piece, heard), new StopSignal());

        assertThat(heard.toString()).isEqualTo(text);
    }

    private void run(int times) throws InterruptedException, ExecutionException {
        try (ExecutorService runners = Executors.newFixedThreadPool(AT_ONCE)) {
            List<Future<String>> outcomes = new ArrayList<>();
            for (int i = 0; i < times; i++) {
                int kind = i % KINDS.size();
                outcomes.add(runners.submit(() -> outcome(KINDS.get(kind), upstreams.get(kind))));
            }
            for (int i = 0; i < times; i++) {
                Fault kind = KINDS.get(i % KINDS.size());
                assertThat(outcomes.get(i).get()).as(kind.name()).matches(kind.outcome());
            }
        }
    }

    private String outcome(Fault fault, ScriptedUpstream upstream) {
        StringBuilder heard = new StringBuilder();
        StopSignal stop = new StopSignal();
        DeltaListener listener = piece -> {
            if (heard.length() < 3 || !fault.name().equals("never ends")) {
                append(piece, heard);
            } else {
                stop.stop();
            }
        };
        try {
            new RemoteModel(http).generate(request(upstream, fault.timeouts()), listener, stop);
            return heard.toString();
        } catch (ProviderException e) {
            return heard + "! " + e.getClass().getSimpleName();
        }
    }

    private static void append(Delta piece, StringBuilder heard) {
        if (piece instanceof Delta.Text(String text)) {
            heard.append(text);
        }
    }

    private static ModelRequest request(ScriptedUpstream upstream, Timeouts timeouts) {
        Connection connection =
                Connection.openai(upstream.baseUrl(), Optional.empty(), "m").with(timeouts);
        Obj body = Obj.build(it -> it.put("messages", Json.Arr.EMPTY).put("stream", true));
        return new ModelRequest(body, "A", "B", new PromptSummary(0, 0, List.of()), connection);
    }

    private boolean allClosed() {
        return upstreams.stream().allMatch(upstream -> upstream.openConnections() == 0);
    }

    private static void await(BooleanSupplier state) throws InterruptedException {
        Instant deadline = Instant.now().plusSeconds(60);
        while (!state.getAsBoolean()) {
            assertThat(Instant.now()).as("waited for too long").isBefore(deadline);
            Thread.sleep(10);
        }
    }

    /** Open files and sockets of this process; 0 where the system does not tell. */
    private static long openFiles() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
                ? unix.getOpenFileDescriptorCount()
                : 0;
    }

    /** Threads of this process, virtual ones included. */
    private static long threads(Path dump) throws IOException {
        ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
                .dumpThreads(dump.toAbsolutePath().toString(), ThreadDumpFormat.TEXT_PLAIN);
        try (Stream<String> lines = Files.lines(dump)) {
            return lines.filter(line -> line.startsWith("#")).count();
        }
    }
}
