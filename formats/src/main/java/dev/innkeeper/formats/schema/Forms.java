package dev.innkeeper.formats.schema;

import dev.innkeeper.engine.js.Json;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The forms of the types that components of documents have. */
final class Forms {
    private static final Map<Class<?>, Form<?>> PLAIN = Map.ofEntries(
            Map.entry(String.class, PlainForm.of("string", "a text", Forms::text)),
            Map.entry(
                    boolean.class,
                    PlainForm.of("boolean", "true or false", Forms::truth).orElse(false)),
            Map.entry(int.class, PlainForm.of("integer", "a whole number", Forms::whole)),
            Map.entry(Integer.class, PlainForm.of("integer", "a whole number", Forms::whole)),
            Map.entry(
                    long.class,
                    PlainForm.of(
                            "integer", "a whole number", json -> whole(json).map(Integer::longValue))),
            Map.entry(double.class, PlainForm.of("number", "a number", Forms::number)),
            Map.entry(Double.class, PlainForm.of("number", "a number", Forms::number)),
            Map.entry(Boolean.class, PlainForm.of("boolean", "true or false", Forms::truth)),
            Map.entry(
                    Instant.class,
                    PlainForm.of("string", "a time such as 2026-01-15T12:30:00Z", json -> parsed(json, Instant::parse))
                            .formatted("date-time")),
            Map.entry(
                    ZoneId.class,
                    PlainForm.of("string", "a time zone such as Europe/Paris", json -> parsed(json, ZoneId::of))),
            Map.entry(Json.class, new PlainForm<Json>(Optional::of, "anything", Json.Obj.EMPTY, Optional.empty())),
            Map.entry(
                    Json.Obj.class,
                    PlainForm.<Json.Obj>of("object", "an object", Json::asObject)
                            .orElse(Json.Obj.EMPTY)));

    private Forms() {}

    /** The form of a type. */
    static Form<?> of(Type type) {
        if (type instanceof ParameterizedType generic) {
            return ofGeneric(generic);
        }
        Class<?> plain = (Class<?>) type;
        Form<?> known = PLAIN.get(plain);
        if (known != null) {
            return known;
        }
        if (plain.isEnum()) {
            return words(plain);
        }
        return plain.isSealed() ? FamilyForm.of(plain) : RecordForm.of(plain.asSubclass(Record.class));
    }

    private static Form<?> ofGeneric(ParameterizedType generic) {
        Type[] arguments = generic.getActualTypeArguments();
        Form<?> item = of(arguments[arguments.length - 1]);
        Class<?> raw = (Class<?>) generic.getRawType();
        if (raw == Optional.class) {
            return new OptionalForm<>(item);
        }
        if (raw == List.class) {
            return new ListForm<>(item);
        }
        if (raw == Map.class) {
            return new MapForm<>(item);
        }
        throw new IllegalArgumentException("No form for " + generic);
    }

    private static Optional<String> text(Json json) {
        return json instanceof Json.Str(String text) ? Optional.of(text) : Optional.empty();
    }

    private static Optional<Boolean> truth(Json json) {
        return json instanceof Json.Bool(boolean truth) ? Optional.of(truth) : Optional.empty();
    }

    private static Optional<Double> number(Json json) {
        return json instanceof Json.Num(double number) ? Optional.of(number) : Optional.empty();
    }

    private static Optional<Integer> whole(Json json) {
        return number(json).filter(number -> number == number.intValue()).map(Double::intValue);
    }

    private static <T> Optional<T> parsed(Json json, Function<String, T> parser) {
        try {
            return text(json).map(parser);
        } catch (DateTimeException notOne) {
            return Optional.empty();
        }
    }

    /** The word of a constant: lower case, with hyphens. */
    private static String word(String name) {
        return name.replace('_', '-').toLowerCase(Locale.ROOT);
    }

    private static Form<Object> words(Class<?> type) {
        Map<String, Object> words = Arrays.stream(type.getEnumConstants())
                .collect(Collectors.toMap(
                        constant -> word(((Enum<?>) constant).name()),
                        constant -> constant,
                        (a, b) -> a,
                        LinkedHashMap::new));
        return new PlainForm<>(
                json -> text(json).map(words::get),
                "one of: " + String.join(", ", words.keySet()),
                Json.Obj.EMPTY.with("type", "string").with("enum", Json.ofStrings(List.copyOf(words.keySet()))),
                Optional.empty());
    }

    private record OptionalForm<T>(Form<T> value) implements Form<Optional<T>> {
        @Override
        public Optional<T> read(String field, Json json) throws BadDocumentException {
            return json instanceof Json.Null ? Optional.empty() : Optional.of(value.read(field, json));
        }

        @Override
        public Json.Obj schema() {
            return value.schema();
        }

        @Override
        public Optional<Optional<T>> absent() {
            return Optional.of(Optional.empty());
        }
    }

    private record ListForm<T>(Form<T> item) implements Form<List<T>> {
        @Override
        public List<T> read(String field, Json json) throws BadDocumentException {
            List<Json> items = json.asArray()
                    .orElseThrow(() -> new BadDocumentException(field, "an array"))
                    .items();
            List<T> read = new ArrayList<>();
            for (int i = 0; i < items.size(); i++) {
                read.add(item.read(field + "[" + i + "]", items.get(i)));
            }
            return List.copyOf(read);
        }

        @Override
        public Json.Obj schema() {
            return Json.Obj.EMPTY.with("type", "array").with("items", item.schema());
        }

        @Override
        public Optional<List<T>> absent() {
            return Optional.of(List.of());
        }
    }

    private record MapForm<T>(Form<T> item) implements Form<Map<String, T>> {
        @Override
        public Map<String, T> read(String field, Json json) throws BadDocumentException {
            Json.Obj object = json.asObject().orElseThrow(() -> new BadDocumentException(field, "an object"));
            Map<String, T> read = new LinkedHashMap<>();
            for (Map.Entry<String, Json> member : object.members().entrySet()) {
                read.put(member.getKey(), item.read(field + "." + member.getKey(), member.getValue()));
            }
            return read;
        }

        @Override
        public Json.Obj schema() {
            return Json.Obj.EMPTY.with("type", "object").with("additionalProperties", item.schema());
        }

        @Override
        public Optional<Map<String, T>> absent() {
            return Optional.of(Map.of());
        }
    }
}
