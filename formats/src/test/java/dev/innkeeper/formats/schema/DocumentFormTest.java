package dev.innkeeper.formats.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.innkeeper.engine.js.Json;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DocumentFormTest {
    private final DocumentForm<Vehicle> form = new DocumentForm<>(Vehicle.class);

    @ChosenBy(value = "kind", otherwise = "cart")
    @Says("Something with wheels.")
    sealed interface Vehicle {
        record Cart(
                @Says("How many wheels.") int wheels,
                Optional<String> owner,
                List<Horse> horses,
                Map<String, Integer> load,
                Json.Obj extra,
                boolean open)
                implements Vehicle {}

        @ChosenAs("sedan-chair")
        record Chair(int bearers) implements Vehicle {}

        record SteamEngine(Instant built, Fuel fuel) implements Vehicle {}
    }

    record Horse(String name) {
        Horse {
            if (name.isEmpty()) {
                throw new IllegalArgumentException("a horse with a name");
            }
        }
    }

    enum Fuel {
        COAL,
        DRY_WOOD
    }

    @Test
    void whatMayBeAbsentIsEmpty() throws BadDocumentException {
        assertThat(form.read(Json.parse("{\"wheels\":2}")))
                .isEqualTo(new Vehicle.Cart(2, Optional.empty(), List.of(), Map.of(), Json.Obj.EMPTY, false));
    }

    @Test
    void everythingIsRead() throws BadDocumentException {
        String json = "{\"kind\":\"cart\",\"wheels\":4,\"owner\":\"阿明\",\"horses\":[{\"name\":\"Blesse\"}],"
                + "\"load\":{\"hay\":3},\"extra\":{\"x\":null},\"open\":true}";

        assertThat(form.read(Json.parse(json)))
                .isEqualTo(new Vehicle.Cart(
                        4,
                        Optional.of("阿明"),
                        List.of(new Horse("Blesse")),
                        Map.of("hay", 3),
                        Json.Obj.EMPTY.with("x", Json.NULL),
                        true));
        assertThat(form.read(Json.parse(
                        "{\"kind\":\"steamengine\",\"built\":\"1829-10-06T00:00:00Z\",\"fuel\":\"dry-wood\"}")))
                .isEqualTo(new Vehicle.SteamEngine(Instant.parse("1829-10-06T00:00:00Z"), Fuel.DRY_WOOD));
        assertThat(form.read(Json.parse("{\"kind\":\"sedan-chair\",\"bearers\":2}")))
                .isEqualTo(new Vehicle.Chair(2));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "[]||an object",
                "{}|wheels|a whole number",
                "{\"wheels\":1.5}|wheels|a whole number",
                "{\"wheels\":1,\"weels\":1}|weels|absent: known here are wheels, owner, horses, load, extra, open",
                "{\"wheels\":1,\"owner\":5}|owner|a text",
                "{\"wheels\":1,\"horses\":[{\"name\":\"a\"},{}]}|horses[1].name|a text",
                "{\"wheels\":1,\"horses\":[{\"name\":\"\"}]}|horses[0]|a horse with a name",
                "{\"wheels\":1,\"load\":{\"hay\":\"much\"}}|load.hay|a whole number",
                "{\"kind\":\"ship\"}|kind|one of: cart, sedan-chair, steamengine",
                "{\"kind\":\"steamengine\",\"built\":\"long ago\",\"fuel\":\"coal\"}|built"
                        + "|a time such as 2026-01-15T12:30:00Z",
                "{\"kind\":\"steamengine\",\"built\":\"1829-10-06T00:00:00Z\",\"fuel\":\"air\"}|fuel"
                        + "|one of: coal, dry-wood"
            })
    void aFaultSaysWhereItIsAndWhatMayStandThere(String json, String field, String accepted) {
        assertThatExceptionOfType(BadDocumentException.class)
                .isThrownBy(() -> form.read(Json.parse(json)))
                .satisfies(bad -> {
                    assertThat(bad.field()).isEqualTo(field == null ? "" : field);
                    assertThat(bad.accepted()).isEqualTo(accepted);
                });
    }

    @Test
    void theSchemaSaysTheSame() {
        Json.Obj cart = form.schema().array("oneOf").objects().getFirst();

        assertThat(cart.array("required").strings()).containsExactly("wheels");
        assertThat(cart.object("properties").object("wheels").text())
                .isEqualTo("{\"type\":\"integer\",\"description\":\"How many wheels.\"}");
        assertThat(cart.object("properties").object("kind").text()).isEqualTo("{\"const\":\"cart\"}");
        Json.Obj engine = form.schema().array("oneOf").objects().getLast();
        assertThat(engine.array("required").strings()).containsExactly("built", "fuel", "kind");
        assertThat(engine.object("properties").object("fuel").array("enum").strings())
                .containsExactly("coal", "dry-wood");
    }
}
