package dev.innkeeper.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.server.testing.Client;
import dev.innkeeper.server.testing.House;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HttpFaceTest {
    @TempDir
    static Path folder;

    static House house;
    static Client client;

    @BeforeAll
    static void open() {
        house = new House(folder.resolve("user"));
        client = house.client();
    }

    @AfterAll
    static void close() {
        house.close();
    }

    /** Sends bytes as they are: clients of the JDK refuse to forge some headers and to send some paths. */
    private static String raw(String request) throws IOException {
        try (Socket socket = new Socket("127.0.0.1", house.server().port())) {
            OutputStream out = socket.getOutputStream();
            out.write(request.getBytes(StandardCharsets.UTF_8));
            out.flush();
            InputStream in = socket.getInputStream();
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static String get(String path, String host, String... headers) throws IOException {
        return raw("GET " + path + " HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n" + String.join("", headers)
                + "\r\n");
    }

    private static String own() {
        return "127.0.0.1:" + house.server().port();
    }

    @ParameterizedTest
    @ValueSource(strings = {"evil.example", "evil.example:PORT", "127.0.0.1", "127.0.0.1:1", "localhost.evil:PORT", ""})
    void aForeignHostIsRefused(String host) throws IOException {
        String named = host.replace("PORT", Integer.toString(house.server().port()));
        String answer = get("/api/v1/status", named);
        assertThat(answer).containsPattern("HTTP/1.1 40[03]").doesNotContain("Innkeeper\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1:PORT", "localhost:PORT", "[::1]:PORT", "LOCALHOST:PORT"})
    void theOwnNamesAreAccepted(String host) throws IOException {
        String named = host.replace("PORT", Integer.toString(house.server().port()));
        assertThat(get("/api/v1/status", named)).startsWith("HTTP/1.1 200");
    }

    @ParameterizedTest
    @CsvSource({
        "Origin: http://evil.example, 403",
        "Origin: null, 403",
        "Origin: http://127.0.0.1:1, 403",
        "Sec-Fetch-Site: cross-site, 403",
        "Origin: http://127.0.0.1:PORT, 200",
        "Sec-Fetch-Site: same-origin, 200"
    })
    void onlyTheOwnPageMayChangeThings(String header, int status) throws IOException {
        String named = header.replace("PORT", Integer.toString(house.server().port()));
        String answer = raw("PUT /api/v1/settings HTTP/1.1\r\nHost: " + own() + "\r\nConnection: close\r\n" + named
                + "\r\nContent-Length: 2\r\n\r\n{}");
        assertThat(answer).startsWith("HTTP/1.1 " + status);
    }

    @Test
    void everyAnswerCarriesTheSecurityHeaders() {
        for (String path : new String[] {"/api/v1/status", "/api/v1/nothing", "/openapi.json"}) {
            var headers = client.get(path).raw().headers();
            assertThat(headers.firstValue("Content-Security-Policy").orElse("")).contains("default-src 'self'");
            assertThat(headers.firstValue("X-Content-Type-Options")).contains("nosniff");
            assertThat(headers.firstValue("Referrer-Policy")).contains("no-referrer");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/api/v1/characters/..%2f..%2fsettings",
                "/api/v1/characters/%2e%2e",
                "/api/v1/characters/..%5c..%5csettings",
                "/api/v1/characters/../../settings.json",
                "/api/v1/characters/a%00b",
                "/api/v1/characters/x/chats/..%2f..%2fsettings",
                "/api/v1/presets/..%2fsettings",
                "/api/v1/presets/%2e%2e%2fsettings",
                "/api/v1/generations/..%2f..%2fsettings",
                "/..%2f..%2f..%2fetc/passwd",
                "/assets/..%2f..%2fMETA-INF/MANIFEST.MF",
                "/../META-INF/MANIFEST.MF",
                "//etc/passwd"
            })
    void noPathLeavesItsFolder(String path) throws IOException {
        assertThat(get(path, own())).containsPattern("HTTP/1.1 40[04]").doesNotContain("root:", "Manifest-Version");
    }

    @Test
    void brokenBodiesAreExplained() {
        HttpRequest.Builder broken =
                client.request("/api/v1/settings").PUT(HttpRequest.BodyPublishers.ofString("{\"theme\":"));
        assertThat(client.send(broken).error(400)).isEqualTo("request.invalid");
        HttpRequest.Builder list = client.request("/api/v1/settings").PUT(HttpRequest.BodyPublishers.ofString("[1]"));
        assertThat(client.send(list).error(400)).isEqualTo("request.invalid");
        Client.Answer wrong = client.put("/api/v1/settings", Json.Obj.EMPTY.with("theme", "pink"));
        assertThat(wrong.error(400)).isEqualTo("request.invalid");
        assertThat(wrong.body().object("error").string("field", "")).isEqualTo("theme");
        assertThat(wrong.body().object("error").string("accepted", "")).contains("paper");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void anUploadThatIsTooLargeIsRefusedWithWords(boolean declaresItsLength) {
        byte[] large = new byte[66 * 1024 * 1024];
        HttpRequest.BodyPublisher body = declaresItsLength
                ? HttpRequest.BodyPublishers.ofByteArray(large)
                : HttpRequest.BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(large));
        HttpRequest.Builder request = client.request("/api/v1/settings").PUT(body);
        assertThat(client.send(request).error(413)).isEqualTo("upload.too-large");
        assertThat(client.upload("POST", "/api/v1/characters", "large.png", large)
                        .error(413))
                .isEqualTo("upload.too-large");
    }

    @Test
    void anUnknownRouteIsSaidToBeUnknown() {
        assertThat(client.get("/api/v1/nothing").error(404)).isEqualTo("route.not-found");
        assertThat(client.get("/assets/nothing.js").error(404)).isEqualTo("route.not-found");
        assertThat(client.post("/api/v1/status", Json.Obj.EMPTY).error(404)).isEqualTo("route.not-found");
    }
}
