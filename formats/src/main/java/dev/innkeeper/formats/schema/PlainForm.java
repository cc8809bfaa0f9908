package dev.innkeeper.formats.schema;

import dev.innkeeper.engine.js.Json;
import java.util.Optional;
import java.util.function.Function;

/**
 * A type whose values have no members of their own.
 *
 * @param reader empty for a value that is of another type
 * @param accepted what may stand there
 */
record PlainForm<T>(Function<Json, Optional<T>> reader, String accepted, Json.Obj schema, Optional<T> absent)
        implements Form<T> {

    /** A type of a name that JSON Schema knows. */
    static <T> PlainForm<T> of(String type, String accepted, Function<Json, Optional<T>> reader) {
        return new PlainForm<>(reader, accepted, Json.Obj.EMPTY.with("type", type), Optional.empty());
    }

    PlainForm<T> orElse(T value) {
        return new PlainForm<>(reader, accepted, schema, Optional.of(value));
    }

    PlainForm<T> formatted(String format) {
        return new PlainForm<>(reader, accepted, schema.with("format", format), absent);
    }

    @Override
    public T read(String field, Json json) throws BadDocumentException {
        return reader.apply(json).orElseThrow(() -> new BadDocumentException(field, accepted));
    }
}
