package dev.innkeeper.server.sillytavern;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.JsonSyntaxException;
import io.javalin.http.Context;
import io.javalin.http.UploadedFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import java.util.zip.InflaterInputStream;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request: its fields, and the file that came with them (client-api.md §1).
 *
 * @param body the JSON object or list; a form as the object of its fields
 * @param fields the JSON object, or the fields of the form as texts (repeated ones as lists of texts)
 * @param file the file of the field {@code avatar}
 */
public record Posted(Json body, Json.Obj fields, Optional<UploadedFile> file) {
    private static final String FILE_FIELD = "avatar";
    private static final int MAX_JSON_BYTES = 500 << 20;

    /**
     * Reads the body.
     *
     * @throws MalformedBodyException if it is JSON that cannot be read, or a form with other files than one
     *     {@code avatar}
     */
    static Posted read(Context context) throws IOException, MalformedBodyException {
        if (context.isMultipartFormData()) {
            return form(context);
        }
        String type = Optional.ofNullable(context.contentType()).orElse("");
        if (!type.startsWith("application/json")) {
            return of(Json.Obj.EMPTY);
        }
        return of(json(context));
    }

    /**
     * The bytes of the file, to be handed on.
     *
     * @param most how many there may be
     * @return empty if there are more; nothing is read then
     */
    public static Optional<byte[]> contentOf(UploadedFile file, long most) throws IOException {
        if (file.size() > most) {
            return Optional.empty();
        }
        try (InputStream content = file.content()) {
            return Optional.of(content.readAllBytes());
        }
    }

    private static Posted of(Json body) {
        return new Posted(body, body.asObject().orElse(Json.Obj.EMPTY), Optional.empty());
    }

    private static Json json(Context context) throws IOException, MalformedBodyException {
        byte[] bytes = bytes(context);
        if (bytes.length == 0) {
            return Json.Obj.EMPTY;
        }
        try {
            return switch (Json.parse(withoutMark(new String(bytes, StandardCharsets.UTF_8)))) {
                case Json.Obj object -> object;
                case Json.Arr array -> array;
                case Json.Null ignored -> throw new MalformedBodyException(Replies.BAD_REQUEST);
                case Json.Bool ignored -> throw new MalformedBodyException(Replies.BAD_REQUEST);
                case Json.Num ignored -> throw new MalformedBodyException(Replies.BAD_REQUEST);
                case Json.Str ignored -> throw new MalformedBodyException(Replies.BAD_REQUEST);
            };
        } catch (JsonSyntaxException e) {
            throw new MalformedBodyException(Replies.BAD_REQUEST, e);
        }
    }

    private static String withoutMark(String text) {
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }

    /** The body of a request, unpacked if it came packed. */
    static byte[] bytes(Context context) throws IOException, MalformedBodyException {
        try (InputStream plain = context.req().getInputStream();
                InputStream body = unpacked(plain, context.header("Content-Encoding"))) {
            byte[] bytes = body.readNBytes(MAX_JSON_BYTES + 1);
            if (bytes.length > MAX_JSON_BYTES) {
                throw new MalformedBodyException(Replies.BAD_REQUEST);
            }
            return bytes;
        }
    }

    private static InputStream unpacked(InputStream body, @Nullable String encoding) throws IOException {
        return switch (encoding == null ? "" : encoding.toLowerCase(Locale.ROOT)) {
            case "gzip" -> new GZIPInputStream(body);
            case "deflate" -> new InflaterInputStream(body);
            default -> body;
        };
    }

    private static Posted form(Context context) throws MalformedBodyException {
        Map<String, List<UploadedFile>> files = context.uploadedFileMap();
        long count = files.values().stream().mapToLong(List::size).sum();
        if (count > 1 || count == 1 && !files.containsKey(FILE_FIELD)) {
            throw new MalformedBodyException(Replies.SERVER_ERROR);
        }
        Json.Obj fields = Json.Obj.build(object -> context.formParamMap()
                .forEach((name, values) ->
                        object.put(name, values.size() == 1 ? Json.of(values.getFirst()) : Json.ofStrings(values))));
        return new Posted(
                fields,
                fields,
                files.getOrDefault(FILE_FIELD, List.of()).stream().findFirst());
    }

    /** The field if it is a text that is not empty. */
    public Optional<String> text(String field) {
        return fields.string(field).filter(value -> !value.isEmpty());
    }
}
