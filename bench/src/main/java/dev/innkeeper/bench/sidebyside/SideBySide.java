package dev.innkeeper.bench.sidebyside;

import dev.innkeeper.engine.js.Json;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;

/**
 * Measures what people wait for at both servers, in turn, on copies of the same data: one more message in chats of 1, 10
 * and 100 MB, the last 50 messages of a chat of 100,000, the list of recent chats among 1,000, a search through 100
 * chats of 1,000 messages.
 *
 * <p>Each step is repeated for two seconds to get warm, and then for two seconds and seven times at least. Times are
 * medians and are taken at the client, from the request to the last byte of the answer. A client of
 * SillyTavern has to make and send the whole chat to save one message; making it is not counted.
 */
public final class SideBySide {
    private static final int ROUNDS = 7;
    private static final long TIME = TimeUnit.SECONDS.toNanos(2);
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    private final List<String> rows = new ArrayList<>();

    private SideBySide() {}

    /** Arguments: the folder of SillyTavern, a folder for the data. */
    public static void main(String[] arguments) throws Exception {
        Path sillyTavern = Path.of(arguments[0]);
        Path data = Files.createDirectories(Path.of(arguments[1]));
        Path theirs = data.resolve("sillytavern");
        Path ours = data.resolve("innkeeper");
        for (Path root : List.of(theirs, ours)) {
            new MadeUpLibrary(root).make();
        }
        SideBySide run = new SideBySide();
        try (Taverns original = Taverns.sillyTavern(sillyTavern, theirs, 18_101);
                Taverns innkeeper = Taverns.innkeeper(ours, 18_102)) {
            run.saves(original.address(), innkeeper.address());
            run.opening(original.address(), innkeeper.address());
            run.recent(original.address(), innkeeper.address());
            run.search(original.address(), innkeeper.address());
        }
        System.out.println("| what | SillyTavern 1.19.0 | Innkeeper | ratio |\n|---|---|---|---|");
        run.rows.forEach(System.out::println);
    }

    private void saves(URI original, URI innkeeper) throws Exception {
        for (int megabytes : MadeUpLibrary.MEGABYTES) {
            String name = "Big" + megabytes;
            Json.Obj file = Json.Obj.EMPTY.with("avatar_url", name + ".png").with("file_name", "chat");
            double theirs = wholeSaves(original, file);
            double same = wholeSaves(innkeeper, file);
            String messages = "/api/v1/characters/" + name + "/chats/chat/messages";
            byte[] message = bytes(Json.Obj.EMPTY.with("name", "Ann").with("text", "One more message. 再来一条。"));
            double ours = median(() -> post(innkeeper, messages, message, 201));
            row("one more message, " + megabytes + " MB (Innkeeper's API)", theirs, ours);
            row("one more message, " + megabytes + " MB (saved whole by a client of SillyTavern)", theirs, same);
        }
    }

    private static double wholeSaves(URI server, Json.Obj file) throws Exception {
        String chat = text(server, "/api/chats/get", bytes(file));
        byte[] start = (file.text().substring(0, file.text().length() - 1) + ",\"chat\":"
                        + chat.substring(0, chat.length() - 1))
                .getBytes(StandardCharsets.UTF_8);
        StringBuilder added = new StringBuilder();
        return median(() -> {
            added.append(",{\"name\":\"Ann\",\"is_user\":true,\"mes\":\"message ")
                    .append(added.length())
                    .append("\"}");
            byte[] end = (added + "]}").getBytes(StandardCharsets.UTF_8);
            HttpRequest.BodyPublisher body = HttpRequest.BodyPublishers.concat(
                    HttpRequest.BodyPublishers.ofByteArray(start), HttpRequest.BodyPublishers.ofByteArray(end));
            return post(server, "/api/chats/save", body, 200);
        });
    }

    private void opening(URI original, URI innkeeper) throws Exception {
        byte[] whole = bytes(Json.Obj.EMPTY.with("avatar_url", "Long.png").with("file_name", "chat"));
        double theirs = median(() -> post(original, "/api/chats/get", whole, 200));
        double ours = median(() -> get(innkeeper, "/api/v1/characters/Long/chats/chat?limit=50"));
        row("the last 50 of 100,000 messages", theirs, ours);
    }

    private void recent(URI original, URI innkeeper) throws Exception {
        for (int most : new int[] {15, 1000}) {
            byte[] body = bytes(Json.Obj.EMPTY.with("max", Json.of(most)).with("pinned", new Json.Arr(List.of())));
            double theirs = median(() -> post(original, "/api/chats/recent", body, 200));
            double ours = median(() -> post(innkeeper, "/api/chats/recent", body, 200));
            row("/recent over 1,100 chats, max " + most, theirs, ours);
        }
    }

    private void search(URI original, URI innkeeper) throws Exception {
        for (String query : List.of("quicksilver", "tavern river", "月光", "nowhereatall")) {
            byte[] body =
                    bytes(Json.Obj.EMPTY.with("avatar_url", "Searched.png").with("query", query));
            String theirAnswer = text(original, "/api/chats/search", body);
            String ourAnswer = text(innkeeper, "/api/chats/search", body);
            if (Json.parse(theirAnswer).asArray().orElseThrow().items().size()
                    != Json.parse(ourAnswer).asArray().orElseThrow().items().size()) {
                throw new IllegalStateException("The servers find other chats for " + query);
            }
            double theirs = median(() -> post(original, "/api/chats/search", body, 200));
            double ours = median(() -> post(innkeeper, "/api/chats/search", body, 200));
            row("/search over 100 × 1,000 messages: " + query, theirs, ours);
        }
    }

    private void row(String what, double theirs, double ours) {
        String row =
                String.format(Locale.ROOT, "| %s | %.2f ms | %.2f ms | %.0f × |", what, theirs, ours, theirs / ours);
        System.err.println(row);
        rows.add(row);
    }

    /** The median time of a step in ms, after a time in which the server gets warm. */
    private static double median(Callable<?> step) throws Exception {
        times(step, 1);
        double[] times = times(step, ROUNDS);
        Arrays.sort(times);
        return times[times.length / 2];
    }

    /** Repeats a step for some time, and as often as that at least. */
    private static double[] times(Callable<?> step, int rounds) throws Exception {
        List<Double> times = new ArrayList<>();
        long end = System.nanoTime() + TIME;
        while (times.size() < rounds || System.nanoTime() < end) {
            long start = System.nanoTime();
            step.call();
            times.add((System.nanoTime() - start) / 1e6);
        }
        return times.stream().mapToDouble(Double::doubleValue).toArray();
    }

    private static byte[] bytes(Json.Obj json) {
        return json.text().getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] post(URI server, String path, byte[] body, int status)
            throws IOException, InterruptedException {
        return post(server, path, HttpRequest.BodyPublishers.ofByteArray(body), status);
    }

    private static byte[] post(URI server, String path, HttpRequest.BodyPublisher body, int status)
            throws IOException, InterruptedException {
        return send(
                HttpRequest.newBuilder(server.resolve(path))
                        .header("Content-Type", "application/json")
                        .POST(body),
                status);
    }

    private static byte[] get(URI server, String path) throws IOException, InterruptedException {
        return send(HttpRequest.newBuilder(server.resolve(path)), 200);
    }

    private static String text(URI server, String path, byte[] body) throws IOException, InterruptedException {
        return new String(post(server, path, body, 200), StandardCharsets.UTF_8);
    }

    private static byte[] send(HttpRequest.Builder request, int status) throws IOException, InterruptedException {
        HttpResponse<byte[]> answer = CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
        if (answer.statusCode() != status) {
            throw new IOException(answer.uri() + " answered with status " + answer.statusCode() + ": "
                    + new String(answer.body(), StandardCharsets.UTF_8));
        }
        return answer.body();
    }
}
