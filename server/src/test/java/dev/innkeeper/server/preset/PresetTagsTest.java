package dev.innkeeper.server.preset;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.server.testing.Client;
import dev.innkeeper.server.testing.HouseTest;
import java.net.http.HttpRequest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Presets that several people change: entity tags over HTTP. */
class PresetTagsTest extends HouseTest {
    private static final String PRESET = "/api/v1/presets/Mine";
    private static final Json.Obj WARM = Json.Obj.EMPTY.with("temperature", Json.of(1.5));
    private static final Json.Obj COLD = Json.Obj.EMPTY.with("temperature", Json.of(0.1));

    private Client.Answer putOver(String tag, Json.Obj preset) {
        return client.send(
                client.request(PRESET).header("If-Match", tag).PUT(HttpRequest.BodyPublishers.ofString(preset.text())));
    }

    private static String tag(Client.Answer answer) {
        return answer.raw().headers().firstValue("ETag").orElseThrow();
    }

    @Test
    void aWriteOverTheRevisionThatWasReadIsStored() {
        String stored = tag(client.put(PRESET, WARM));
        Client.Answer read = client.get(PRESET);
        assertThat(read.expect(200, "Preset")).isEqualTo(WARM);
        assertThat(tag(read)).isEqualTo(stored).matches("\"\\d+\"");

        Client.Answer written = putOver(stored, COLD);
        written.expect(200, "PresetStored");
        assertThat(tag(written)).isNotEqualTo(stored).isEqualTo(tag(client.get(PRESET)));
    }

    @Test
    void aWriteOverAnotherRevisionIsRefusedWithBothVersions() {
        String stale = tag(client.put(PRESET, WARM));
        String current = tag(client.put(PRESET, COLD));

        Json.Obj error = putOver(stale, WARM.with("top_p", Json.of(1)))
                .expect(409, "Error")
                .object("error");

        assertThat(error.string("code")).contains("preset.conflict");
        assertThat("\"" + (long) error.number("revision", 0) + "\"").isEqualTo(current);
        assertThat(error.object("versions").object("now")).isEqualTo(COLD);
        assertThat(error.object("versions").object("yours")).isEqualTo(WARM.with("top_p", Json.of(1)));
        assertThat(client.get(PRESET).expect(200)).isEqualTo(COLD);
        client.delete(PRESET).expect(204);
        Json.Obj gone = putOver(current, WARM).expect(409, "Error").object("error");
        assertThat(gone.object("versions").has("now")).isFalse();
        assertThat(client.get(PRESET).error(404)).isEqualTo("preset.not-found");
    }

    @ParameterizedTest
    @ValueSource(strings = {"5", "\"x\"", "*", "\"1\", \"2\"", "W/\"1\"", "\"99999999999999999999\""})
    void anotherTagIsRefused(String tag) {
        assertThat(putOver(tag, WARM).expect(400, "Error").object("error").string("field"))
                .contains("If-Match");
    }
}
