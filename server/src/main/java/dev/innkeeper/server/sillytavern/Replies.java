package dev.innkeeper.server.sillytavern;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.name.FileName;
import io.javalin.http.Context;
import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.ee10.servlet.ServletContextRequest;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;

/** The forms in which the reference answers (client-api.md §1). */
final class Replies {
    static final int OK = 200;
    static final int BAD_REQUEST = 400;
    static final int FORBIDDEN = 403;
    static final int NOT_FOUND = 404;
    static final int SERVER_ERROR = 500;

    private static final String JSON = "application/json; charset=utf-8";
    private static final String HTML = "text/html; charset=utf-8";
    private static final String PLAIN = "text/plain; charset=utf-8";

    private Replies() {}

    /** Only a status, with its usual words as text. */
    static void status(Context context, int status) {
        String words = switch (status) {
            case OK -> "OK";
            case BAD_REQUEST -> "Bad Request";
            case FORBIDDEN -> "Forbidden";
            case NOT_FOUND -> "Not Found";
            case SERVER_ERROR -> "Internal Server Error";
            default -> throw new IllegalArgumentException("No words for status " + status);
        };
        bytes(context.status(status), PLAIN, words.getBytes(StandardCharsets.UTF_8));
    }

    static void json(Context context, Json value) {
        jsonText(context, value.text());
    }

    static void jsonText(Context context, String text) {
        bytes(context, JSON, text.getBytes(StandardCharsets.UTF_8));
    }

    /** A sentence for people. */
    static void html(Context context, int status, String text) {
        bytes(context.status(status), HTML, text.getBytes(StandardCharsets.UTF_8));
    }

    /** {@code {"error": true}} with status 200: how imports fail. */
    static void error(Context context) {
        json(context, Json.Obj.EMPTY.with("error", Json.of(true)));
    }

    /** The bytes of a file, with the media type of its name. */
    static void file(Context context, FileName name, byte[] content) {
        bytes(context, ImageTypes.mediaType(name).orElse("application/octet-stream"), content);
    }

    /** Jetty takes the blank out of content types that it knows; the field behind its wrapper is written as it is. */
    private static void bytes(Context context, String type, byte[] content) {
        context.result(content);
        context.res().setContentType(type);
        ServletContextRequest.getServletContextRequest(context.req())
                .getServletContextResponse()
                .getWrapped()
                .getHeaders()
                .put(new HttpField(HttpHeader.CONTENT_TYPE, type));
    }
}
