package dev.innkeeper.server.smarttavern;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyList;
import dev.innkeeper.engine.python.value.PyValue;
import dev.innkeeper.engine.smarttavern.ModuleException;
import dev.innkeeper.engine.smarttavern.ModuleFunction;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.HttpFace;
import dev.innkeeper.server.http.Problem;
import dev.innkeeper.server.http.RouteTable;
import dev.innkeeper.server.testing.Client;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How calls are read and answered, with functions that only show what they were given. */
class ModuleGatewayTest {
    private static final String SHOW = "/api/modules/test/show";
    private static final String ONE = "/api/workflow/test/one";
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2025-03-04T05:06:07Z"), ZoneOffset.UTC);

    @TempDir
    static Path uploads;

    static HttpFace face;
    static Client client;

    @BeforeAll
    static void open() throws IOException {
        List<ModuleFunction> functions = List.of(
                new ModuleFunction(
                        "modules/test/show",
                        List.of("first", "second_name"),
                        List.of("file"),
                        (arguments, around) -> arguments),
                new ModuleFunction(
                        "workflow/test/one",
                        List.of("text"),
                        List.of(),
                        (arguments, around) -> PyDict.of(
                                "text", PyValue.of(arguments.getOrNone("text").text()))),
                new ModuleFunction("modules/test/fails", List.of(), List.of(), (arguments, around) -> {
                    throw new ModuleException("that went wrong");
                }),
                new ModuleFunction(
                        "modules/test/breaks",
                        List.of(),
                        List.of(),
                        (arguments, around) -> PyValue.of(
                                new PyList(List.of()).items().getFirst().text())),
                new ModuleFunction(
                        "modules/test/infinite",
                        List.of(),
                        List.of(),
                        (arguments, around) -> PyValue.of(Double.POSITIVE_INFINITY)),
                new ModuleFunction(
                        "modules/test/time",
                        List.of(),
                        List.of(),
                        (arguments, around) ->
                                PyDict.of("now", PyValue.of(around.now().toString()))));
        ModuleGateway gateway = new ModuleGateway(functions, new LiveSurroundings(CLOCK, new Random(7)), "0");
        face = new HttpFace(
                new RouteTable(List.of()),
                call -> {
                    throw Problem.of(ErrorCode.ROUTE_NOT_FOUND, "Not here.").exception();
                },
                failure -> Problem.of(ErrorCode.INTERNAL, "Not expected."),
                new HttpFace.Settings("127.0.0.1", 0, Set.of(), uploads),
                List.of(gateway::addTo));
        face.start();
        client = new Client(face.port());
    }

    @AfterAll
    static void close() {
        client.close();
        face.close();
    }

    private static Client.Answer send(String method, String path, String type, String body) {
        return client.send(client.request(path)
                .header("Content-Type", type)
                .method(method, HttpRequest.BodyPublishers.ofString(body)));
    }

    private static Client.Answer json(String path, String body) {
        return send("POST", path, "application/json", body);
    }

    private static String text(Client.Answer answer) {
        return new String(answer.raw().body(), StandardCharsets.UTF_8);
    }

    private static void assertError(Client.Answer answer) {
        assertThat(answer.expect(200).members().keySet()).containsExactly("error");
        assertThat(answer.body().string("error", "")).isNotBlank();
    }

    @Test
    void theResultIsTheWholeBodyAndNumbersStayAsTheyAre() {
        Client.Answer answer = json(SHOW, "{\"first\": 1, \"second_name\": [1.0, 12345678901234567890, \"你好\", null]}");
        assertThat(answer.status()).isEqualTo(200);
        assertThat(text(answer)).isEqualTo("{\"first\":1,\"second_name\":[1.0,12345678901234567890,\"你好\",null]}");
        assertThat(answer.raw().headers().firstValue("Content-Type"))
                .hasValueSatisfying(type -> assertThat(type).startsWith("application/json"));
    }

    @Test
    void everyMissingArgumentIsNamedInItsOrder() {
        for (String body : List.of("{\"file\": 1}", "{}", "", "[]", "null", "[{\"first\": 1}]")) {
            Json.Obj error = json(SHOW, body).expect(400);
            assertThat(error.text())
                    .isEqualTo("{\"error_code\":\"MISSING_REQUIRED\",\"message\":\"缺少必填字段\","
                            + "\"missing\":[\"first\",\"second_name\"]}");
        }
        assertThat(json(SHOW, "{\"second_name\": null}")
                        .expect(400)
                        .array("missing")
                        .text())
                .isEqualTo("[\"first\"]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{bad", "{\"first\": }", "{\"first\": 1} x", "\"open"})
    void whatIsNotJsonIsAnErrorWithStatus200(String body) {
        assertError(json(SHOW, body));
    }

    @Test
    void whatIsNotUtf8IsAnErrorWithStatus200() {
        assertError(client.send(client.request(SHOW)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofByteArray(new byte[] {'"', (byte) 0xff, '"'}))));
    }

    @Test
    void anUnknownArgumentIsAnErrorWithStatus200() {
        Client.Answer answer = json(SHOW, "{\"first\": 1, \"second_name\": 2, \"third\": 3}");
        assertError(answer);
        assertThat(answer.body().string("error", "")).contains("show()").contains("third");
    }

    @Test
    void queriesAreTextsAndTheirNamesMayBeCamels() {
        assertThat(text(client.get(SHOW + "?first=1&secondName=a%20b&third=x")))
                .isEqualTo("{\"first\":\"1\",\"second_name\":\"a b\"}");
        assertThat(text(client.get(SHOW + "?First=&SecondName="))).isEqualTo("{\"first\":\"\",\"second_name\":\"\"}");
        assertThat(client.get(SHOW).status()).isEqualTo(400);
    }

    @Test
    void formsAreReadLikeQueriesAndFilesCannotBeResults() {
        String form = "--b\r\nContent-Disposition: form-data; name=\"first\"\r\n\r\n你\r\n"
                + "--b\r\nContent-Disposition: form-data; name=\"secondName\"\r\n\r\n2\r\n"
                + "--b\r\nContent-Disposition: form-data; name=\"third\"\r\n\r\n3\r\n--b--\r\n";
        assertThat(text(send("POST", SHOW, "multipart/form-data; boundary=b", form)))
                .isEqualTo("{\"first\":\"你\",\"second_name\":\"2\"}");
        String file = "--b\r\nContent-Disposition: form-data; name=\"text\"; filename=\"a.txt\"\r\n\r\nx\r\n--b--\r\n";
        assertThat(text(send("POST", ONE, "multipart/form-data; boundary=b", file)))
                .contains("UploadFile(filename='a.txt')");
    }

    @Test
    void anyOtherBodyIsTheOnlyArgument() {
        assertThat(text(send("POST", ONE, "text/plain", "it's \n\"你\""))).isEqualTo("""
                {"text":"b'it\\\\'s \\\\n\\"\\\\xe4\\\\xbd\\\\xa0\\"'"}""");
        assertThat(send("POST", ONE, "text/plain", "").status()).isEqualTo(400);
        assertThat(send("POST", SHOW, "text/plain", "{\"first\":1}").status()).isEqualTo(400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"PUT", "DELETE", "PATCH"})
    void onlyGetAndPostCall(String method) {
        Client.Answer answer = send(method, SHOW, "application/json", "{}");
        assertThat(answer.expect(405).text()).isEqualTo("{\"detail\":\"Method Not Allowed\"}");
        assertThat(answer.raw().headers().firstValue("Allow")).hasValue("GET, POST");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/api/modules/test/nothing",
                "/api/workflow/test/show",
                "/api/plugins/x",
                "/api/modules/Test/show"
            })
    void anUnknownAddressIsNotFound(String path) {
        assertThat(json(path, "{}").expect(404).text()).isEqualTo("{\"detail\":\"Not Found\"}");
        assertThat(client.get(path).expect(404).text()).isEqualTo("{\"detail\":\"Not Found\"}");
    }

    @Test
    void failuresAreErrorsWithStatus200() {
        assertThat(json("/api/modules/test/fails", "{}").expect(200).text())
                .isEqualTo("{\"error\":\"that went wrong\"}");
        assertError(json("/api/modules/test/breaks", "{}"));
    }

    @Test
    void aResultWithoutAFormInJsonIsAnErrorOfTheServer() {
        Json.Obj error = json("/api/modules/test/infinite", "{}").expect(500);
        assertThat(error.string("error_code", "")).isEqualTo("INTERNAL_ERROR");
        assertThat(error.string("message", "")).isEqualTo("Internal Server Error");
        assertThat(error.string("detail", "")).isNotBlank();
    }

    @Test
    void aGetReachesNothingThatIsStored() {
        assertThat(client.get(SHOW + "?first=1&secondName=2&file=a").status()).isEqualTo(405);
        assertThat(json(SHOW, "{\"first\": 1, \"second_name\": 2, \"file\": \"a\"}")
                        .status())
                .isEqualTo(200);
    }

    @ParameterizedTest
    @CsvSource({"Origin, http://evil.example", "Sec-Fetch-Site, cross-site"})
    void pagesOfOtherSitesAreTurnedAway(String header, String value) {
        Client.Answer answer = client.send(client.request(SHOW)
                .header("Content-Type", "text/plain")
                .header(header, value)
                .POST(HttpRequest.BodyPublishers.ofString("x")));
        assertThat(answer.status()).isEqualTo(403);
    }

    @Test
    void aBodyThatIsTooLargeIsRefused() {
        byte[] large = new byte[33 * 1024 * 1024];
        Client.Answer declared = client.send(client.request(SHOW)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofByteArray(large)));
        assertThat(declared.status()).isEqualTo(413);
        Client.Answer undeclared = client.send(client.request(SHOW)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(large))));
        assertThat(undeclared.status()).isEqualTo(413);
    }

    @Test
    void theTimeComesFromTheClock() {
        assertThat(json("/api/modules/test/time", "{}").expect(200).text())
                .isEqualTo("{\"now\":\"2025-03-04T05:06:07Z\"}");
        assertThat(client.get("/api/health").expect(200).text())
                .isEqualTo("{\"status\":\"healthy\",\"timestamp\":\"2025-03-04T05:06:07Z\"}");
        assertThat(client.get("/api/info").expect(200).number("endpoints", 0)).isEqualTo(6);
    }
}
