package dev.innkeeper.server.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.server.http.Route;
import dev.innkeeper.server.testing.House;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OpenApiTest {
    private static final Pattern REFERENCE = Pattern.compile("#/components/schemas/(\\w+)");

    @TempDir
    Path folder;

    @Test
    void theDocumentAndTheServerNameTheSameRoutes() {
        try (House house = new House(folder.resolve("user"))) {
            Json.Obj document = house.client().get("/openapi.json").expect(200);
            Set<String> documented = new TreeSet<>();
            document.object("paths")
                    .members()
                    .forEach((path, operations) -> operations
                            .asObject()
                            .orElseThrow()
                            .members()
                            .keySet()
                            .forEach(method -> documented.add(method + " " + path)));
            Set<String> served = new TreeSet<>();
            for (Route route : house.server().table().routes()) {
                served.add(route.method().name().toLowerCase(Locale.ROOT) + " " + route.path());
            }
            assertThat(documented).isEqualTo(served);
            assertThat(document.string("openapi", "")).isEqualTo("3.1.0");
        }
    }

    @Test
    void everyReferenceLeadsSomewhereAndEverySchemaIsUsed() {
        try (House house = new House(folder.resolve("user"))) {
            Json.Obj document = house.client().get("/openapi.json").expect(200);
            Set<String> used = new TreeSet<>();
            Matcher references = REFERENCE.matcher(document.text());
            while (references.find()) {
                used.add(references.group(1));
            }
            assertThat(used)
                    .isEqualTo(new TreeSet<>(document.object("components")
                            .object("schemas")
                            .members()
                            .keySet()));
        }
    }
}
