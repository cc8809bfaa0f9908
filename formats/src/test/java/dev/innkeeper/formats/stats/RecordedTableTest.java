package dev.innkeeper.formats.stats;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tables of values and what SillyTavern 1.19.0 made of them; each value is in the only message of a character. */
class RecordedTableTest {
    @ParameterizedTest
    @ValueSource(strings = {"timestamps-001-utc", "timestamps-002-new-york", "timestamps-003-odd", "words-001"})
    void countsAsRecorded(String table) throws IOException {
        Json.Obj recorded = table(table);
        Json.Obj input = recorded.object("input");
        ZoneId zone = ZoneId.of(input.string("timezone", "UTC"));
        String field = input.string("table", "").equals("words") ? "mes" : "send_date";
        List<String> wrong = new ArrayList<>();
        List<Json> rows = recorded.object("expected").array("rows").items();
        List<Json> values = input.array("values").items();
        for (int index = 0; index < values.size(); index++) {
            Json.Obj message = Json.Obj.build(line -> line.put("is_user", true).put("mes", "x"));
            Json.Obj counted =
                    counted(message.with(field, values.get(index)), zone).json();
            String value = values.get(index).text();
            ((Json.Obj) rows.get(index)).members().forEach((key, expected) -> {
                if (!counted.find(key).equals(Optional.of(expected))) {
                    wrong.add(value + " " + key + ": " + counted.find(key) + ", not " + expected);
                }
            });
        }
        assertThat(wrong).isEmpty();
        assertThat(rows).hasSameSizeAs(values).isNotEmpty();
    }

    private static CharacterStats counted(Json.Obj message, ZoneId zone) {
        ChatTally tally = new ChatTally(zone);
        ChatTally.Chat chat = tally.chat();
        chat.line(message.text());
        chat.end(1, Instant.EPOCH);
        return tally.total();
    }

    private static Json.Obj table(String name) throws IOException {
        String file = "/stats/" + name + ".json";
        try (InputStream in = Objects.requireNonNull(RecordedTableTest.class.getResourceAsStream(file), file)) {
            return (Json.Obj) Json.parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
    }
}
