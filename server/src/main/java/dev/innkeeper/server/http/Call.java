package dev.innkeeper.server.http;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.JsonSyntaxException;
import dev.innkeeper.formats.name.FileName;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One request, seen by an {@link Endpoint}: its path members, query, headers and body. */
public final class Call {
    /** The most bytes of a JSON body. */
    public static final int MAX_JSON_BYTES = 32 * 1024 * 1024;

    /** The most bytes of an uploaded file. */
    public static final long MAX_UPLOAD_BYTES = 64L * 1024 * 1024;

    private static final Pattern REVISION_TAG = Pattern.compile("\\s*\"(\\d{1,16})\"\\s*");

    private static final Pattern LOOPBACK =
            Pattern.compile("127\\.\\d+\\.\\d+\\.\\d+|\\[?(?:::1|0:0:0:0:0:0:0:1)(?:%\\w+)?]?");

    private final Context context;

    Call(Context context) {
        this.context = context;
    }

    /** The path of the request as it was sent, with its percent signs; begins with a slash. */
    public String rawPath() {
        return context.req().getRequestURI();
    }

    /** Whether the client takes gzip. */
    public boolean acceptsGzip() {
        return AnswerWriter.acceptsGzip(context);
    }

    /** The decoded member of the path. */
    public String path(String name) {
        return context.pathParam(name);
    }

    /** The decoded member of the path as the name of a file; one that cannot be a name is reported as missing. */
    public FileName pathName(String name, ErrorCode missing) {
        return FileName.of(context.pathParam(name))
                .orElseThrow(() -> Problem.of(missing, "There is nothing of this name. Reload the list and try again.")
                        .exception());
    }

    /** The decoded member of the path as a whole number of 0 or more. */
    public int pathIndex(String name) {
        return wholeNumber(name, context.pathParam(name));
    }

    /** A query parameter. */
    public Optional<String> query(String name) {
        return Optional.ofNullable(context.queryParam(name));
    }

    /** A query parameter that is a whole number of 0 or more. */
    public OptionalInt queryNumber(String name) {
        Optional<String> value = query(name);
        return value.isPresent() ? OptionalInt.of(wholeNumber(name, value.get())) : OptionalInt.empty();
    }

    /** A query parameter that is a revision. */
    public OptionalLong queryRevision(String name) {
        Optional<String> value = query(name);
        if (value.isEmpty()) {
            return OptionalLong.empty();
        }
        try {
            return OptionalLong.of(Long.parseLong(value.get()));
        } catch (NumberFormatException e) {
            throw Problem.field(name, "a revision", "Give \"" + name + "\" as the number that the chat was read with.")
                    .exception();
        }
    }

    /** Whether a query parameter is {@code true}. */
    public boolean queryFlag(String name) {
        return query(name).filter("true"::equals).isPresent();
    }

    /** Whether the client runs on the machine of this server. */
    public boolean isFromThisMachine() {
        return LOOPBACK.matcher(context.req().getRemoteAddr()).matches();
    }

    /** A request header. */
    public Optional<String> header(String name) {
        return Optional.ofNullable(context.header(name));
    }

    /**
     * The revision in the header {@code If-Match}, as an entity tag that this server gave; empty if there is no header.
     *
     * @throws ProblemException if it is another tag, or several
     */
    public OptionalLong ifMatch() {
        Optional<String> header = header("If-Match");
        if (header.isEmpty()) {
            return OptionalLong.empty();
        }
        Matcher tag = REVISION_TAG.matcher(header.get());
        if (!tag.matches()) {
            throw Problem.field(
                            "If-Match",
                            "the ETag that was read",
                            "Give \"If-Match\" as the \"ETag\" that this was read with.")
                    .exception();
        }
        return OptionalLong.of(Long.parseLong(tag.group(1)));
    }

    /** The body as a JSON object; an empty body is the empty object. */
    public Json.Obj body() throws IOException {
        byte[] bytes = RequestBody.read(context);
        if (bytes.length == 0) {
            return Json.Obj.EMPTY;
        }
        try {
            return Json.parse(new String(bytes, StandardCharsets.UTF_8))
                    .asObject()
                    .orElseThrow(() -> Problem.field("body", "a JSON object", "Send a JSON object as the request body.")
                            .exception());
        } catch (JsonSyntaxException e) {
            throw Problem.field("body", "a JSON object", "The request body is not valid JSON: " + e.getMessage())
                    .exception();
        }
    }

    /** The first file of the multipart field. */
    public Upload upload(String field) throws IOException {
        if (!context.isMultipartFormData()) {
            throw Problem.field(
                            field, "multipart/form-data", "Send the file as multipart form data in \"" + field + "\".")
                    .exception();
        }
        var file = context.uploadedFile(field);
        if (file == null) {
            throw Problem.field(field, "one file", "Add a file to the form field \"" + field + "\".")
                    .exception();
        }
        if (file.size() > RequestLimits.limit(context)) {
            throw RequestLimits.tooLarge(RequestLimits.limit(context)).exception();
        }
        try (InputStream content = file.content()) {
            return new Upload(file.filename(), content.readAllBytes());
        }
    }

    /** Watches whether the client stays until it has its answer; the body must have been read. */
    public ClientWatch watchClient() {
        return ClientWatch.of(context);
    }

    /** Whether the body is a multipart form. */
    public boolean isMultipart() {
        return context.isMultipartFormData();
    }

    private static int wholeNumber(String name, String text) {
        try {
            int value = Integer.parseInt(text);
            if (value >= 0) {
                return value;
            }
        } catch (NumberFormatException e) {
            throw notANumber(name);
        }
        throw notANumber(name);
    }

    private static ProblemException notANumber(String name) {
        return Problem.field(name, "a whole number, 0 or more", "Give \"" + name + "\" as a whole number, 0 or more.")
                .exception();
    }

    /**
     * An uploaded file.
     *
     * @param name the file name that the client gave; not to be trusted
     * @param content all of its bytes
     */
    @SuppressWarnings("ArrayRecordComponent")
    public record Upload(String name, byte[] content) {}
}
