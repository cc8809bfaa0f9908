package dev.innkeeper.formats.schema;

import dev.innkeeper.engine.js.Json;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The JSON form of a sealed family of records: one member says which of them it is. */
final class FamilyForm implements Form<Object> {
    private final ChosenBy chosen;
    private final Map<String, Form<?>> records = new LinkedHashMap<>();

    private FamilyForm(Class<?> family, ChosenBy chosen) {
        this.chosen = chosen;
        for (Class<?> member : family.getPermittedSubclasses()) {
            records.put(word(member), RecordForm.of(member.asSubclass(Record.class), Set.of(chosen.value())));
        }
    }

    static FamilyForm of(Class<?> family) {
        ChosenBy chosen = family.getAnnotation(ChosenBy.class);
        if (chosen == null) {
            throw new IllegalArgumentException("No form for " + family);
        }
        return new FamilyForm(family, chosen);
    }

    private static String word(Class<?> member) {
        ChosenAs own = member.getAnnotation(ChosenAs.class);
        return own == null ? member.getSimpleName().toLowerCase(Locale.ROOT) : own.value();
    }

    @Override
    public Object read(String field, Json json) throws BadDocumentException {
        Json.Obj object = json.asObject().orElseThrow(() -> new BadDocumentException(field, "an object"));
        Form<?> form = records.get(object.string(chosen.value(), chosen.otherwise()));
        if (form == null) {
            String where = field.isEmpty() ? chosen.value() : field + "." + chosen.value();
            throw new BadDocumentException(where, "one of: " + String.join(", ", records.keySet()));
        }
        return form.read(field, json);
    }

    @Override
    public Json.Obj schema() {
        List<Json> schemas = records.entrySet().stream()
                .map(record -> (Json) named(record.getKey(), record.getValue().schema()))
                .toList();
        return Json.Obj.EMPTY.with("oneOf", new Json.Arr(schemas));
    }

    private Json.Obj named(String word, Json.Obj schema) {
        Json.Obj properties = Json.Obj.build(json ->
                json.put(chosen.value(), Json.Obj.EMPTY.with("const", word)).putAll(schema.object("properties")));
        Json.Obj named = schema.with("title", word).with("properties", properties);
        boolean optional = word.equals(chosen.otherwise());
        return optional
                ? named
                : named.with("required", schema.array("required").plus(Json.of(chosen.value())));
    }
}
