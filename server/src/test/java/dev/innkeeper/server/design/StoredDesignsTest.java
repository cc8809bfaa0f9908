package dev.innkeeper.server.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.server.testing.HouseTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Designs that are stored, over HTTP. */
class StoredDesignsTest extends HouseTest {
    private static final String DESIGNS = "/api/v1/designs";
    private static final Json ANCHORS = Json.parse(
            "{\"profile\": \"anchors\", \"presetMessages\": [{\"id\": \"a\", \"content\": \"Rules\", \"own\": 1}]}");

    private static Json.Obj change(Json scene) {
        return Json.Obj.EMPTY.with("scene", scene);
    }

    private Path file(String name) {
        return house.data().resolve("_innkeeper").resolve("designs").resolve(name + ".json");
    }

    @Test
    void aDesignIsStoredAsItIs() throws IOException {
        assertThat(client.get(DESIGNS)
                        .expect(200, "DesignList")
                        .array("designs")
                        .items())
                .isEmpty();

        Json.Obj stored = client.put(DESIGNS + "/My%20way", change(ANCHORS)).expect(200, "Design");

        assertThat(stored.string("name")).contains("My way");
        assertThat(stored.object("scene")).isEqualTo(ANCHORS);
        assertThat(client.get(DESIGNS + "/My%20way").expect(200, "Design")).isEqualTo(stored);
        assertThat(Json.parse(Files.readString(file("My way")))).isEqualTo(ANCHORS);
        client.put(DESIGNS + "/Another", change(Json.Obj.EMPTY)).expect(200, "Design");
        assertThat(client.get(DESIGNS).expect(200, "DesignList").array("designs"))
                .isEqualTo(
                        Json.parse(
                                "[{\"name\":\"Another\",\"profile\":\"sillytavern\"},{\"name\":\"My way\",\"profile\":\"anchors\"}]"));
    }

    @Test
    void aStaleRevisionIsRefusedWithWhatIsThere() {
        Json.Obj first = client.put(DESIGNS + "/One", change(ANCHORS).with("revision", Json.of(0)))
                .expect(200, "Design");
        Json revision = first.find("revision").orElseThrow();
        Json.Obj preset = Json.Obj.EMPTY.with("preset", Json.Obj.EMPTY.with("temperature", Json.of(1)));
        Json.Obj second = client.put(DESIGNS + "/One", change(preset).with("revision", revision))
                .expect(200, "Design");

        Json.Obj error = client.put(DESIGNS + "/One", change(Json.Obj.EMPTY).with("revision", revision))
                .expect(409, "Error")
                .object("error");

        assertThat(error.string("code")).contains("design.conflict");
        assertThat(error.find("revision")).isEqualTo(second.find("revision"));
        assertThat(error.object("versions").object("now")).isEqualTo(preset);
        assertThat(error.object("versions").object("yours")).isEqualTo(Json.Obj.EMPTY);
        assertThat(client.put(DESIGNS + "/One", change(ANCHORS).with("revision", Json.of(0)))
                        .error(409))
                .isEqualTo("design.conflict");
        client.put(DESIGNS + "/One", change(Json.Obj.EMPTY)).expect(200, "Design");
    }

    @Test
    void aDeletedDesignIsInTheTrash() {
        client.put(DESIGNS + "/One", change(ANCHORS)).expect(200, "Design");
        client.delete(DESIGNS + "/One").expect(204);

        assertThat(client.get(DESIGNS + "/One").error(404)).isEqualTo("design.not-found");
        assertThat(client.delete(DESIGNS + "/One").error(404)).isEqualTo("design.not-found");
        Json.Obj trashed = client.get("/api/v1/trash")
                .expect(200, "Trash")
                .array("entries")
                .objects()
                .getFirst();
        assertThat(trashed.string("name")).contains("One");
        client.post("/api/v1/trash/" + trashed.string("id", "") + "/restore", Json.Obj.EMPTY)
                .expect(200, "TrashedThing");
        assertThat(client.get(DESIGNS + "/One").expect(200, "Design").object("scene"))
                .isEqualTo(ANCHORS);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{} | scene",
                "{\"scene\": []} | scene",
                "{\"scene\": {\"profile\": \"x\"}} | scene.profile",
                "{\"scene\": {\"profile\": \"anchors\", \"preset\": {}}} | scene.preset",
                "{\"scene\": {\"chat\": [1]}} | scene.chat[0]",
                "{\"scene\": {}, \"revision\": \"1\"} | revision",
            })
    void whatIsNoDesignIsRefused(String body, String field) {
        Json.Obj change = Json.parse(body).asObject().orElseThrow();

        assertThat(client.put(DESIGNS + "/One", change)
                        .expect(400, "Error")
                        .object("error")
                        .string("field"))
                .contains(field);
        assertThat(file("One")).doesNotExist();
    }

    @Test
    void namesStayInTheirFolder() {
        assertThat(client.put(DESIGNS + "/..%2Fsettings", change(ANCHORS)).error(404))
                .isEqualTo("design.not-found");
        assertThat(client.put(DESIGNS + "/" + "x".repeat(300), change(ANCHORS)).error(400))
                .isEqualTo("request.invalid");
    }

    @Test
    void aDamagedFileHidesNoOther() throws IOException {
        client.put(DESIGNS + "/One", change(ANCHORS)).expect(200, "Design");
        Files.writeString(file("Torn"), "{\"profile\":");

        assertThat(client.get(DESIGNS + "/Torn").error(422)).isEqualTo("data.damaged");
        assertThat(client.get(DESIGNS).expect(200, "DesignList").array("designs"))
                .isEqualTo(Json.parse(
                        "[{\"name\":\"One\",\"profile\":\"anchors\"},{\"name\":\"Torn\",\"profile\":\"\"}]"));
    }
}
