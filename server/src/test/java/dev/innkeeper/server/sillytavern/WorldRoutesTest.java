package dev.innkeeper.server.sillytavern;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.server.testing.Client;
import dev.innkeeper.server.testing.HouseTest;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** SillyTavern's lorebook routes with names and files that mean no good. */
class WorldRoutesTest extends HouseTest {
    private static final String EDIT = "/api/worldinfo/edit";
    private static final String GET = "/api/worldinfo/get";

    private static Json.Obj json(String text) {
        return Json.parse(text).asObject().orElseThrow();
    }

    private Path worlds() {
        return house.data().resolve("worlds");
    }

    private Client.Answer post(String path, Json.Obj body) {
        return client.send(client.request(path)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body.text())));
    }

    private static String text(Client.Answer answer) {
        return new String(answer.raw().body(), StandardCharsets.UTF_8);
    }

    private Client.Answer edit(String name, String data) {
        return post(EDIT, Json.Obj.EMPTY.with("name", name).with("data", Json.parse(data)));
    }

    /** The client of the tests reads objects only; this answer is a list. */
    private Json.Arr list() throws IOException {
        URI address = URI.create("http://127.0.0.1:" + house.server().port() + "/api/worldinfo/list");
        HttpRequest request = HttpRequest.newBuilder(address)
                .POST(HttpRequest.BodyPublishers.noBody())
                .build();
        try (HttpClient http = HttpClient.newHttpClient()) {
            String body =
                    http.send(request, HttpResponse.BodyHandlers.ofString()).body();
            return Json.parse(body).asArray().orElseThrow();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("Interrupted", e);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"../../evil", "..\\evil", "a/../../b", "\u0000evil", "evil\n"})
    void everyNameStaysInTheFolder(String name) throws IOException {
        assertThat(edit(name, "{\"entries\":{}}").status()).isEqualTo(200);
        assertThat(post(GET, Json.Obj.EMPTY.with("name", name)).expect(200)).isEqualTo(json("{\"entries\":{}}"));
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(house.data());
        }
        assertThat(post("/api/worldinfo/delete", Json.Obj.EMPTY.with("name", name))
                        .status())
                .isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"..", "con", "nul"})
    void namesThatNoFileCanHaveAreRefused(String name) throws IOException {
        List<Path> before = files();
        assertThat(edit(name, "{\"entries\":{}}").status()).isEqualTo(500);
        assertThat(post(GET, Json.Obj.EMPTY.with("name", name)).status()).isEqualTo(200);
        assertThat(post("/api/worldinfo/delete", Json.Obj.EMPTY.with("name", name))
                        .status())
                .isEqualTo(500);
        assertThat(files()).isEqualTo(before);
    }

    private List<Path> files() throws IOException {
        Files.createDirectories(worlds());
        try (Stream<Path> files = Files.list(worlds())) {
            return files.sorted().toList();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "[]", "null", "7", "\"entries\"", "{\"entry\":{}}"})
    void dataWithoutEntriesIsRefused(String data) {
        assertThat(edit("Book", data).status()).isEqualTo(400);
        assertThat(text(edit("Book", data))).isEqualTo("Is not a valid world info file");
        assertThat(worlds().resolve("Book.json")).doesNotExist();
    }

    @Test
    void aTornFileIsListedAndLeftAlone() throws IOException {
        Files.createDirectories(worlds());
        Files.writeString(worlds().resolve("Torn.json"), "{\"entries\":{");
        assertThat(post(GET, Json.Obj.EMPTY.with("name", "Torn")).status()).isEqualTo(500);
        Json.Arr list = list();
        assertThat(list.objects())
                .anySatisfy(book -> assertThat(book.string("file_id", "")).isEqualTo("Torn"));
        assertThat(worlds().resolve("Torn.json")).hasContent("{\"entries\":{");
    }

    @Test
    void whatIsOverwrittenIsKept() throws IOException {
        edit("Book", "{\"entries\":{},\"version\":1}");
        edit("Book", "{\"entries\":{},\"version\":2}");
        try (Stream<Path> kept = Files.walk(house.data().resolve("_innkeeper").resolve("replaced"))) {
            List<Path> versions = kept.filter(Files::isRegularFile).toList();
            assertThat(versions).hasSize(1);
            assertThat(versions.getFirst()).content().contains("\"version\": 1");
        }
    }

    @Test
    void aLinkedBookThatIsBrokenLeavesTheCardWithoutOne() throws IOException {
        Files.createDirectories(worlds());
        Files.writeString(worlds().resolve("Torn.json"), "{\"entries\":{");
        Files.writeString(worlds().resolve("Nulls.json"), "{\"entries\":{\"0\":null}}");
        for (String world : List.of("Torn", "Nulls", "../settings")) {
            Json.Obj form =
                    Json.Obj.EMPTY.with("ch_name", "C").with("file_name", "C").with("world", world);
            assertThat(post("/api/characters/create", form).status()).isEqualTo(200);
            Json.Obj data = client.get("/api/v1/characters/C")
                    .expect(200)
                    .object("card")
                    .object("data");
            assertThat(data.has("character_book")).isFalse();
            assertThat(data.object("extensions").string("world", "")).isEqualTo(world);
        }
    }

    @Test
    void aFileNameThatLeavesTheFolderIsRefused() {
        Json.Obj form = Json.Obj.EMPTY.with("ch_name", "C").with("file_name", "../../evil");
        assertThat(post("/api/characters/create", form).status()).isEqualTo(400);
    }
}
