package dev.innkeeper.bench.relay;

import dev.innkeeper.bench.sidebyside.Taverns;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;

/**
 * Measures what it costs to have a server between a model and its readers: when the first token comes, how late each
 * token is, processor time and bytes; without a server, with SillyTavern, with Innkeeper, in one run.
 *
 * <p>Model, servers and readers are processes of one machine and share its processors: figures of many streams say how
 * the machine is shared out, not what a server could do alone.
 */
public final class Relay {
    private static final int MODEL = 18_110;
    private static final int ORIGINAL = 18_111;
    private static final int INN = 18_112;
    private static final int WARM = 20;

    private Relay() {}

    /** Arguments: the folder of SillyTavern, a folder for the data, tokens a second, seconds, numbers of streams. */
    public static void main(String[] arguments) throws Exception {
        int pace = Integer.parseInt(arguments[2]);
        int tokens = pace * Integer.parseInt(arguments[3]);
        List<Integer> streams =
                Arrays.stream(arguments).skip(4).map(Integer::valueOf).toList();
        Path data = Path.of(arguments[1]);
        Path theirs = Files.createDirectories(data.resolve("sillytavern"));
        Path ours = Files.createDirectories(data.resolve("innkeeper"));
        URI model = URI.create("http://127.0.0.1:" + MODEL);
        int most = streams.stream().mapToInt(Integer::intValue).max().orElse(1);
        Process process = model(tokens, pace);
        System.out.printf("%d tokens a second for each stream, %d tokens each%n%n", pace, tokens);
        System.out.println("| streams | way | first token p50 | p99 | a token is late by p50 | p99 | tokens that came"
                + " | processor time a stream | bytes a stream |\n|---|---|---:|---:|---:|---:|---:|---:|---:|");
        try (Contestant direct = new Contestant.Direct(model);
                Contestant original =
                        new Contestant.Original(Taverns.sillyTavern(Path.of(arguments[0]), theirs, ORIGINAL), model);
                Contestant inn = Contestant.Inn.open(ours, INN, model, Math.max(most, WARM))) {
            for (Contestant way : List.of(direct, original, inn)) {
                run(way, WARM, tokens);
            }
            for (int count : streams) {
                for (Contestant way : List.of(direct, original, inn)) {
                    System.out.println(row(way, count, tokens));
                }
            }
        } finally {
            process.destroy();
        }
    }

    private static Process model(int tokens, int pace) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        MadeUpModel.class.getName(),
                        Integer.toString(MODEL),
                        Integer.toString(tokens),
                        Integer.toString(pace))
                .inheritIO()
                .start();
    }

    private static String row(Contestant way, int streams, int tokens) throws Exception {
        Duration before = way.cpu();
        List<Reader> readers = run(way, streams, tokens);
        Duration used = way.cpu().minus(before);
        long[] first = readers.stream().mapToLong(Reader::firstNanos).sorted().toArray();
        long[] late = readers.stream()
                .flatMapToLong(reader -> Arrays.stream(reader.lateNanos()))
                .sorted()
                .toArray();
        long bytes = readers.stream().mapToLong(Reader::bytes).sum();
        return String.format(
                Locale.ROOT,
                "| %,d | %s | %.1f ms | %.1f ms | %.2f ms | %.1f ms | %.2f %% | %.1f ms | %,d |",
                streams,
                way.name(),
                at(first, 0.5),
                at(first, 0.99),
                at(late, 0.5),
                at(late, 0.99),
                100.0 * late.length / ((double) streams * tokens),
                used.toNanos() / 1e6 / streams,
                bytes / streams);
    }

    private static double at(long[] sorted, double share) {
        return sorted.length == 0 ? Double.NaN : sorted[(int) Math.min(sorted.length - 1, sorted.length * share)] / 1e6;
    }

    private static List<Reader> run(Contestant way, int streams, int tokens) throws InterruptedException {
        List<Reader> readers = new ArrayList<>();
        try (HttpClient client = HttpClient.newBuilder()
                        .version(HttpClient.Version.HTTP_1_1)
                        .build();
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Callable<Reader>> tasks = IntStream.range(0, streams)
                    .<Callable<Reader>>mapToObj(number -> () -> way.read(client, number, tokens))
                    .toList();
            for (Future<Reader> done : threads.invokeAll(tasks)) {
                if (done.state() == Future.State.SUCCESS) {
                    readers.add(done.resultNow());
                } else {
                    System.err.println(way.name() + ": " + done.exceptionNow());
                }
            }
        }
        return readers;
    }
}
