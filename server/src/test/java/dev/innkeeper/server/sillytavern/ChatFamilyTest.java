package dev.innkeeper.server.sillytavern;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.server.testing.House;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.DeflaterOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** SillyTavern's routes of chats on the whole server, where its recorded behaviour is not enough. */
class ChatFamilyTest {
    private static final String HEADER =
            "{\"chat_metadata\":{},\"user_name\":\"unused\",\"character_name\":\"unused\"}";

    @TempDir
    Path folder;

    House house;
    HttpClient http;

    @BeforeEach
    void open() {
        house = new House(folder.resolve("user"));
        http = HttpClient.newHttpClient();
    }

    @AfterEach
    void close() {
        http.close();
        house.close();
    }

    private HttpResponse<String> post(String path, String body, String... headers) {
        return send(path, HttpRequest.BodyPublishers.ofString(body), headers);
    }

    private HttpResponse<String> send(String path, HttpRequest.BodyPublisher body, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:" + house.server().port() + path))
                .header("Content-Type", "application/json")
                .POST(body);
        for (int i = 0; i < headers.length; i += 2) {
            request.setHeader(headers[i], headers[i + 1]);
        }
        return answer(request.build());
    }

    private HttpResponse<String> answer(HttpRequest request) {
        try {
            return http.send(request, HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new AssertionError("The connection broke", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("Interrupted", e);
        }
    }

    private static String save(String character, String chat, String elements) {
        return "{\"avatar_url\":\"" + character + ".png\",\"file_name\":\"" + chat + "\",\"chat\":[" + elements + "]}";
    }

    private static String message(String text) {
        return "{\"name\":\"U\",\"is_user\":true,\"mes\":" + Json.of(text).text() + "}";
    }

    private Path chat(String character, String name) {
        return house.data().resolve("chats").resolve(character).resolve(name + ".jsonl");
    }

    private HttpResponse<String> upload(String path, Map<String, String> fields, String file) {
        StringBuilder body = new StringBuilder();
        fields.forEach((name, value) -> body.append("--x\r\nContent-Disposition: form-data; name=\"")
                .append(name)
                .append("\"\r\n\r\n")
                .append(value)
                .append("\r\n"));
        body.append("--x\r\nContent-Disposition: form-data; name=\"avatar\"; filename=\"f\"\r\n\r\n")
                .append(file)
                .append("\r\n--x--\r\n");
        return post(path, body.toString(), "Content-Type", "multipart/form-data; boundary=x");
    }

    private static Map<String, String> fields(String type) {
        return Map.of("file_type", type, "avatar_url", "Aria.png", "character_name", "Aria", "user_name", "Sam");
    }

    @Test
    void aChatLargerThanOtherBodiesIsSavedAndLoaded() throws IOException {
        String long_ = message("x".repeat(1 << 20));
        String elements = HEADER + ","
                + String.join(",", IntStream.range(0, 40).mapToObj(i -> long_).toList());

        HttpResponse<String> saved = post("/api/chats/save", save("Aria", "large", elements));
        HttpResponse<String> loaded = post("/api/chats/get", "{\"avatar_url\":\"Aria.png\",\"file_name\":\"large\"}");

        assertThat(saved.body()).isEqualTo("{\"ok\":true}");
        assertThat(Files.size(chat("Aria", "large"))).isGreaterThan(40L << 20);
        assertThat(loaded.body()).isEqualTo("[" + elements + "]");
    }

    @Test
    void whiteSpaceKeyOrderAndNumbersOfTheBodyDoNotReachTheFile() throws IOException {
        String elements =
                " " + HEADER + " ,\n { \"mes\" : \"\\u00e9\\ud800\" , \"1\" : 1.0, \"a\":1,\"a\":2e0 } , null ";
        post("/api/chats/save", save("Aria", "odd", elements));

        assertThat(Files.readString(chat("Aria", "odd")))
                .isEqualTo(HEADER + "\n{\"1\":1,\"mes\":\"é\\ud800\",\"a\":2}\nnull");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "{\"chat\":[1,]}",
                "{\"chat\":[{]}",
                "{\"chat\":[]} x",
                "{\"chat\" []}",
                "{\"chat\":[] \"a\":1}",
                "{1:2}",
                "{\"a\":1,}",
                "nul",
                "5"
            })
    void aBodyThatIsNotJsonIsRefusedAndWritesNothing(String body) {
        HttpResponse<String> answer = post("/api/chats/save", body);

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(chat("undefined", "undefined")).doesNotExist();
    }

    @Test
    void theLastOfTwoChatsInABodyCounts() throws IOException {
        post("/api/chats/save", "{\"avatar_url\":\"A\",\"file_name\":\"x\",\"chat\":{},\"chat\":[1],\"chat\":[2,3]}");

        assertThat(Files.readString(chat("A", "x"))).isEqualTo("2\n3");
    }

    @Test
    void bodiesMayBeDeflated() throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (DeflaterOutputStream out = new DeflaterOutputStream(packed)) {
            out.write(save("Aria", "packed", HEADER).getBytes(StandardCharsets.UTF_8));
        }
        HttpResponse<String> answer = send(
                "/api/chats/save",
                HttpRequest.BodyPublishers.ofByteArray(packed.toByteArray()),
                "Content-Encoding",
                "deflate");

        assertThat(answer.body()).isEqualTo("{\"ok\":true}");
        assertThat(chat("Aria", "packed")).hasContent(HEADER);
    }

    @Test
    void savesOfOneChatAtTheSameTimeLeaveOneOfThemWhole() throws Exception {
        List<Callable<HttpResponse<String>>> saves = IntStream.range(0, 12)
                .<Callable<HttpResponse<String>>>mapToObj(i ->
                        () -> post("/api/chats/save", save("Aria", "one", HEADER + "," + message("text " + i))))
                .toList();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Future<HttpResponse<String>> saved : threads.invokeAll(saves)) {
                assertThat(saved.get().body()).isEqualTo("{\"ok\":true}");
            }
        }

        assertThat(Files.readAllLines(chat("Aria", "one")))
                .hasSize(2)
                .element(1)
                .asString()
                .contains("text ");
    }

    @Test
    void otherMethodsAndUnknownPathsAreAPage() {
        String base = "http://127.0.0.1:" + house.server().port();
        HttpResponse<String> read = answer(
                HttpRequest.newBuilder(URI.create(base + "/api/chats/save")).build());
        HttpResponse<String> unknown = post("/api/groups/nothing/here", "{}");

        assertThat(List.of(read, unknown)).allSatisfy(answer -> {
            assertThat(answer.statusCode()).isEqualTo(404);
            assertThat(answer.headers().firstValue("content-type")).contains("text/html; charset=utf-8");
        });
    }

    @Test
    void aDamagedChatIsExportedAsFarAsItCanBeRead() throws IOException {
        Files.createDirectories(house.data().resolve("chats/Aria"));
        Files.writeString(
                chat("Aria", "torn"),
                "\uFEFF" + HEADER + "\n\n" + message("one") + "\nnull\n{\"name\":\"U\",\"mes\":5}\n" + "{\"name\":\"B");

        HttpResponse<String> answer = post(
                "/api/chats/export",
                "{\"is_group\":false,\"avatar_url\":\"Aria.png\",\"file\":\"torn.jsonl\",\"exportfilename\":\"t\"}");

        assertThat(answer.body()).isEqualTo("{\"message\":\"Chat saved to t\",\"result\":\"U: one\\n\\nU: 5\\n\\n\"}");
    }

    @Test
    void everyHistoryOfCaiToolsBecomesAChatOfItsOwn() throws IOException {
        Files.createDirectories(house.data().resolve("chats/Aria"));
        HttpResponse<String> answer = upload(
                "/api/chats/import",
                fields("json"),
                "{\"histories\":{\"histories\":[{\"msgs\":[{\"src\":{\"is_human\":true},\"text\":\"a\"}]},"
                        + "{\"msgs\":[{\"src\":{\"is_human\":false},\"text\":\"b\"}]}]}}");
        List<String> names = Json.parse(answer.body())
                .asObject()
                .orElseThrow()
                .array("fileNames")
                .strings();

        assertThat(names).hasSize(2).doesNotHaveDuplicates();
        assertThat(Files.readString(house.data().resolve("chats/Aria").resolve(names.get(0))))
                .contains("\"name\":\"Sam\"", "\"mes\":\"a\"");
        assertThat(Files.readString(house.data().resolve("chats/Aria").resolve(names.get(1))))
                .contains("\"name\":\"Aria\"", "\"mes\":\"b\"");
    }

    @Test
    void anImportOfAnUnknownTypeIsAnswered() throws IOException {
        Files.createDirectories(house.data().resolve("chats/Aria"));

        assertThat(upload("/api/chats/import", fields("txt"), "hello").body()).isEqualTo("{\"error\":true}");
    }

    @Test
    void groupChatsThatAreImportedAtTheSameTimeHaveDifferentNames() throws Exception {
        List<Callable<String>> imports = IntStream.range(0, 8)
                .<Callable<String>>mapToObj(i -> () -> upload("/api/chats/group/import", Map.of(), "line " + i + "\n")
                        .body())
                .toList();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<String> answers =
                    threads.invokeAll(imports).stream().map(Future::resultNow).toList();
            assertThat(answers).doesNotHaveDuplicates().allMatch(answer -> answer.startsWith("{\"res\":\""));
        }
        try (Stream<Path> files = Files.list(house.data().resolve("group chats"))) {
            assertThat(files).hasSize(8).allMatch(file -> readLines(file) == 1);
        }
    }

    private static int readLines(Path file) {
        try {
            return Files.readAllLines(file).size();
        } catch (IOException e) {
            throw new AssertionError("The file cannot be read", e);
        }
    }

    @Test
    void aForcedSaveKeepsWhatItReplacedInTheHistory() {
        post("/api/chats/save", save("Aria", "kept", HEADER + "," + message("the only copy")));
        post("/api/chats/save", save("Aria", "kept", HEADER));
        Json.Obj history =
                house.client().get("/api/v1/characters/Aria/chats/kept/history").expect(200);
        Json.Obj undone = house.client()
                .post(
                        "/api/v1/characters/Aria/chats/kept/undo",
                        Json.Obj.EMPTY.with("revision", Json.of(history.number("revision", 0))))
                .expect(200);

        assertThat(undone.number("revision", 0)).isGreaterThan(history.number("revision", 0));
        assertThat(chat("Aria", "kept")).content().contains("the only copy");
    }

    @Test
    void whatIsWrittenInTheAppIsBackedUpWhenTheServerStops() throws IOException {
        String chat = house.newChat("Maren");
        house.close();

        try (Stream<Path> backups = Files.list(house.data().resolve("backups"))) {
            assertThat(backups)
                    .singleElement()
                    .satisfies(file -> assertThat(file).content().contains("Welcome"));
        }
        assertThat(chat).contains("Maren");
        house = new House(folder.resolve("user"));
    }
}
