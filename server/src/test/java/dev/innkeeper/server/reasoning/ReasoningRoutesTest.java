package dev.innkeeper.server.reasoning;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.server.testing.HouseTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** How reasoning is found, over HTTP, in SillyTavern's own settings. */
class ReasoningRoutesTest extends HouseTest {
    @Test
    void aFreshFolderHasWhatAFreshSillyTavernHas() {
        Json.Obj settings = client.get("/api/v1/reasoning").expect(200, "Reasoning");

        assertThat(settings.bool("autoParse", true)).isFalse();
        assertThat(settings.string("prefix")).contains("<think>");
        assertThat(settings.array("templates").objects().stream().map(one -> one.string("name", "")))
                .contains("Blank", "DeepSeek", "Gemma 4", "OpenAI Harmony", "Think XML");
    }

    @Test
    void whatIsChangedIsInTheSettingsThatSillyTavernReads() throws IOException {
        client.put(
                        "/api/v1/reasoning",
                        Json.Obj.EMPTY.with("autoParse", Json.of(true)).with("prefix", "【思"))
                .expect(200, "Reasoning");
        client.put("/api/v1/reasoning", Json.Obj.EMPTY.with("maxAdditions", Json.of(3)))
                .expect(200, "Reasoning");

        Json.Obj stored = Json.parse(Files.readString(house.data().resolve("settings.json")))
                .asObject()
                .orElseThrow()
                .object("power_user")
                .object("reasoning");
        assertThat(stored.bool("auto_parse", false)).isTrue();
        assertThat(stored.string("prefix")).contains("【思");
        assertThat(stored.string("suffix")).contains("</think>");
        assertThat(stored.number("max_additions")).hasValue(3);
    }

    @Test
    void templatesOfTheUserComeBeforeThoseOfTheHouse() throws IOException {
        Path shelf = Files.createDirectories(house.data().resolve("reasoning"));
        Files.writeString(
                shelf.resolve("Mine.json"),
                "{\"name\": \"Blank\", \"prefix\": \"((\", \"suffix\": \"))\", \"separator\": \"\"}");

        Json.Obj settings = client.get("/api/v1/reasoning").expect(200, "Reasoning");

        Json.Obj first = settings.array("templates").objects().getFirst();
        assertThat(first.string("name")).contains("Blank");
        assertThat(first.string("prefix")).contains("((");
        assertThat(settings.array("templates").objects()).hasSize(5);
    }

    @Test
    void whatCannotBeIsRefusedWithTheFieldAtFault() {
        Json.Obj many = Json.Obj.EMPTY.with("maxAdditions", Json.of(1000));
        assertThat(client.put("/api/v1/reasoning", many).error(400)).isEqualTo("request.invalid");
        Json.Obj endless = Json.Obj.EMPTY.with("suffix", "x".repeat(1001));
        assertThat(client.put("/api/v1/reasoning", endless).error(400)).isEqualTo("request.invalid");
        assertThat(client.put("/api/v1/reasoning", Json.Obj.EMPTY.with("autoParse", "yes"))
                        .error(400))
                .isEqualTo("request.invalid");
    }
}
