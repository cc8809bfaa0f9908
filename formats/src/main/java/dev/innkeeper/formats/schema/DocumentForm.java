package dev.innkeeper.formats.schema;

import dev.innkeeper.engine.js.Json;

/**
 * The JSON form of documents of one type, which is a record or a sealed family of records. Thread-safe.
 *
 * @param <T> the type
 */
public final class DocumentForm<T> {
    private final Class<T> type;
    private final Form<?> form;

    /** The form of a type; what it says of itself is in {@link Says}. */
    public DocumentForm(Class<T> type) {
        this.type = type;
        this.form = Forms.of(type);
    }

    /**
     * Reads a document.
     *
     * @throws BadDocumentException if it is not of this form; it says where and what is accepted
     */
    public T read(Json json) throws BadDocumentException {
        return type.cast(form.read("", json));
    }

    /** The form as JSON Schema, draft 2020-12. */
    public Json.Obj schema() {
        return Json.Obj.build(json -> json.put("$schema", "https://json-schema.org/draft/2020-12/schema")
                .putAll(form.schema()));
    }
}
