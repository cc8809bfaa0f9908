package dev.innkeeper.providers.convert;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Arr;
import dev.innkeeper.engine.js.Json.Obj;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A JSON schema without references to its own definitions, for servers that do not follow them (providers.md §4.12).
 *
 * <p>A reference to a definition that contains it, or to none, becomes the empty schema. The size of the result is
 * bounded; a schema that would grow beyond it is sent as it is.
 */
public final class SchemaFlattening {
    private static final String PREFIX = "#/$defs/";
    private static final int MAX_NODES = 200_000;

    private static final Set<String> GOOGLE = Set.of("makersuite", "vertexai");
    private static final Set<String> UNKNOWN_TO_GOOGLE =
            Set.of("default", "additionalProperties", "exclusiveMinimum", "propertyNames");

    private final Obj definitions;
    private final Set<String> dropped = new HashSet<>(Set.of("$defs"));
    private final Set<String> open = new HashSet<>();
    private int nodes;

    private SchemaFlattening(Obj definitions, String source) {
        this.definitions = definitions;
        if (GOOGLE.contains(source)) {
            dropped.addAll(UNKNOWN_TO_GOOGLE);
        }
    }

    /**
     * The schema with every definition in the place of its references; what is no object is returned as it is.
     *
     * @param source the chat completion source that gets it, such as {@code openai}; Google's do not know some words,
     *     which are dropped wherever they stand
     */
    public static Json flatten(Json schema, String source) {
        if (!(schema instanceof Obj root)) {
            return schema;
        }
        SchemaFlattening flattening = new SchemaFlattening(root.object("$defs"), source);
        Json flat = flattening.expand(root);
        if (flattening.nodes > MAX_NODES) {
            return schema;
        }
        return flat instanceof Obj object ? object.without("$schema") : flat;
    }

    private Json expand(Json node) {
        if (++nodes > MAX_NODES) {
            return node;
        }
        return switch (node) {
            case Arr(var items) -> new Arr(items.stream().map(this::expand).toList());
            case Obj object ->
                definitionName(object).map(this::expandDefinition).orElseGet(() -> members(object));
            case Json.Null _, Json.Bool _, Json.Num _, Json.Str _ -> node;
        };
    }

    private static Optional<String> definitionName(Obj object) {
        return object.string("$ref")
                .filter(reference -> reference.startsWith(PREFIX))
                .map(reference -> reference.substring(PREFIX.length()));
    }

    private Json expandDefinition(String name) {
        Optional<Json> definition = definitions.find(name);
        if (definition.isEmpty() || !open.add(name)) {
            return Obj.EMPTY;
        }
        Json expanded = expand(definition.get());
        open.remove(name);
        return expanded;
    }

    private Obj members(Obj object) {
        Map<String, Json> members = new LinkedHashMap<>();
        object.members().forEach((key, value) -> {
            if (!dropped.contains(key)) {
                members.put(key, expand(value));
            }
        });
        return new Obj(members);
    }
}
