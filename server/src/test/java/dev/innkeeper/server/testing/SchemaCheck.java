package dev.innkeeper.server.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.server.openapi.OpenApiDocument;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Holds JSON values against the schemas of the OpenAPI document: types, mandatory members, enumerations. */
public final class SchemaCheck {
    private static final Json.Obj SCHEMAS = OpenApiDocument.schemas();

    private SchemaCheck() {}

    /** Asserts that a value is what a component of the document says. */
    public static void assertFits(Json value, String component) {
        List<String> faults = new ArrayList<>();
        check(value, SCHEMAS.object(component), component, faults);
        assertThat(faults).as("%s", value.text()).isEmpty();
    }

    private static void check(Json value, Json.Obj schema, String place, List<String> faults) {
        if (schema.has("$ref")) {
            String component = schema.string("$ref", "").replaceFirst(".*/", "");
            check(value, SCHEMAS.object(component), place, faults);
            return;
        }
        if (schema.has("anyOf")) {
            boolean fits = schema.array("anyOf").objects().stream().anyMatch(option -> {
                List<String> found = new ArrayList<>();
                check(value, option, place, found);
                return found.isEmpty();
            });
            if (!fits) {
                faults.add(place + " fits no option");
            }
            return;
        }
        List<String> types = schema.find("type").orElse(Json.NULL) instanceof Json.Str(String one)
                ? List.of(one)
                : schema.array("type").strings();
        if (!types.isEmpty() && types.stream().noneMatch(type -> isOf(value, type))) {
            faults.add(place + " is not " + types);
        }
        if (schema.has("enum") && !schema.array("enum").items().contains(value)) {
            faults.add(place + " is none of " + schema.array("enum").text());
        }
        if (value instanceof Json.Obj object) {
            checkMembers(object, schema, place, faults);
        }
        if (value instanceof Json.Arr(List<Json> items) && schema.has("items")) {
            for (int i = 0; i < items.size(); i++) {
                check(items.get(i), schema.object("items"), place + "[" + i + "]", faults);
            }
        }
    }

    private static void checkMembers(Json.Obj object, Json.Obj schema, String place, List<String> faults) {
        for (String name : schema.array("required").strings()) {
            if (!object.has(name)) {
                faults.add(place + " lacks " + name);
            }
        }
        for (Map.Entry<String, Json> member : object.members().entrySet()) {
            if (schema.object("properties").has(member.getKey())) {
                check(
                        member.getValue(),
                        schema.object("properties").object(member.getKey()),
                        place + "." + member.getKey(),
                        faults);
            }
        }
    }

    private static boolean isOf(Json value, String type) {
        return switch (value) {
            case Json.Str ignored -> type.equals("string");
            case Json.Num(double number) ->
                type.equals("number") || (type.equals("integer") && number == Math.rint(number));
            case Json.Bool ignored -> type.equals("boolean");
            case Json.Null ignored -> type.equals("null");
            case Json.Arr ignored -> type.equals("array");
            case Json.Obj ignored -> type.equals("object");
        };
    }
}
