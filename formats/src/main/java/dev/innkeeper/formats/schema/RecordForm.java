package dev.innkeeper.formats.schema;

import dev.innkeeper.engine.js.Json;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The JSON form of a record: an object with its components.
 *
 * <p>Lists, maps, objects and {@code Optional}s may be absent; everything else must be there. A member that is not known is
 * a fault: it would be a misspelt one.
 */
final class RecordForm<T extends Record> implements Form<T> {
    private final Class<T> type;
    private final Constructor<T> constructor;
    private final Map<String, Form<?>> members = new LinkedHashMap<>();
    private final Set<String> ignored;

    private RecordForm(Class<T> type, Set<String> ignored) {
        this.type = type;
        this.ignored = ignored;
        RecordComponent[] components = type.getRecordComponents();
        for (RecordComponent component : components) {
            members.put(component.getName(), Forms.of(component.getGenericType()));
        }
        try {
            this.constructor = type.getDeclaredConstructor(
                    Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
        } catch (NoSuchMethodException impossible) {
            throw new IllegalStateException("A record without its constructor", impossible);
        }
    }

    static <T extends Record> RecordForm<T> of(Class<T> type) {
        return new RecordForm<>(type, Set.of());
    }

    /** As {@link #of}, of a record beside whose members others may stand. */
    static <T extends Record> RecordForm<T> of(Class<T> type, Set<String> ignored) {
        return new RecordForm<>(type, ignored);
    }

    @Override
    public T read(String field, Json json) throws BadDocumentException {
        Json.Obj object = json.asObject().orElseThrow(() -> new BadDocumentException(field, "an object"));
        Set<String> unknown = new TreeSet<>(object.members().keySet());
        unknown.removeAll(members.keySet());
        unknown.removeAll(ignored);
        if (!unknown.isEmpty()) {
            throw new BadDocumentException(
                    path(field, unknown.iterator().next()),
                    "absent: known here are " + String.join(", ", members.keySet()));
        }
        List<Object> values = new ArrayList<>();
        for (Map.Entry<String, Form<?>> member : members.entrySet()) {
            values.add(value(path(field, member.getKey()), member.getValue(), object.find(member.getKey())));
        }
        return made(field, values);
    }

    private static String path(String field, String member) {
        return field.isEmpty() ? member : field + "." + member;
    }

    private static <V> V value(String field, Form<V> form, Optional<Json> json) throws BadDocumentException {
        if (json.isPresent()) {
            return form.read(field, json.get());
        }
        Optional<V> absent = form.absent();
        return absent.isPresent() ? absent.get() : form.read(field, Json.NULL);
    }

    private T made(String field, List<Object> values) throws BadDocumentException {
        try {
            return constructor.newInstance(values.toArray());
        } catch (InvocationTargetException refused) {
            if (refused.getCause() instanceof IllegalArgumentException reason) {
                throw new BadDocumentException(field, String.valueOf(reason.getMessage()));
            }
            throw new IllegalStateException("A record could not be made", refused);
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException("A record could not be made", impossible);
        }
    }

    @Override
    public Json.Obj schema() {
        Json.Obj properties = Json.Obj.EMPTY;
        List<String> required = new ArrayList<>();
        for (RecordComponent component : type.getRecordComponents()) {
            Form<?> form = members.get(component.getName());
            if (form != null) {
                properties = properties.with(
                        component.getName(), described(form.schema(), component.getAnnotation(Says.class)));
                if (form.absent().isEmpty()) {
                    required.add(component.getName());
                }
            }
        }
        Json.Obj schema = described(Json.Obj.EMPTY.with("type", "object"), type.getAnnotation(Says.class))
                .with("properties", properties)
                .with("additionalProperties", Json.of(false));
        return required.isEmpty() ? schema : schema.with("required", Json.ofStrings(required));
    }

    static Json.Obj described(Json.Obj schema, @Nullable Says says) {
        return says == null ? schema : schema.with("description", says.value());
    }
}
