package dev.innkeeper.server.sillytavern;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.server.http.ContentDisposition;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.ee10.servlet.ServletContextRequest;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;

/** The forms in which the reference answers (client-api.md §1). */
public final class Replies {
    /** The status of most answers. */
    public static final int OK = 200;
    /** The status of a request that asks for something impossible. */
    public static final int BAD_REQUEST = 400;

    /** The status of what is not for this client. */
    public static final int FORBIDDEN = 403;
    /** The status where there is nothing. */
    public static final int NOT_FOUND = 404;
    /** The status of a failure here. */
    public static final int SERVER_ERROR = 500;
    /** The status of a service that does not work now. */
    public static final int UNAVAILABLE = 503;
    /** The status of a service that took too long. */
    public static final int TIMED_OUT = 504;

    private static final String JSON = "application/json; charset=utf-8";
    private static final String HTML = "text/html; charset=utf-8";
    private static final String PLAIN = "text/plain; charset=utf-8";

    private Replies() {}

    /** Only a status, with its usual words as text. */
    public static void status(Context context, int status) {
        plain(context, status, words(status));
    }

    private static String words(int status) {
        return switch (status) {
            case OK -> "OK";
            case BAD_REQUEST -> "Bad Request";
            case FORBIDDEN -> "Forbidden";
            case NOT_FOUND -> "Not Found";
            case SERVER_ERROR -> "Internal Server Error";
            case UNAVAILABLE -> "Service Unavailable";
            case TIMED_OUT -> "Gateway Timeout";
            default -> throw new IllegalArgumentException("No words for status " + status);
        };
    }

    /** JSON with status 200. */
    public static void json(Context context, Json value) {
        jsonText(context, value.text());
    }

    static void jsonText(Context context, String text) {
        bytes(context, JSON, text.getBytes(StandardCharsets.UTF_8));
    }

    /** JSON with a status. */
    public static void json(Context context, int status, Json value) {
        bytes(context.status(status), JSON, value.text().getBytes(StandardCharsets.UTF_8));
    }

    /** {@code {"ok": true}}. */
    static void ok(Context context) {
        json(context, Json.Obj.EMPTY.with("ok", Json.of(true)));
    }

    /** Only a status, with its usual words as a page. */
    public static void page(Context context, int status) {
        html(context, status, "<!DOCTYPE html><title>" + words(status) + "</title><pre>" + words(status) + "</pre>");
    }

    /** A text. */
    public static void plain(Context context, int status, String text) {
        bytes(context.status(status), PLAIN, text.getBytes(StandardCharsets.UTF_8));
    }

    /** JSON that is written piece by piece. */
    public static OutputStream jsonStream(Context context) throws IOException {
        type(context, JSON);
        return context.res().getOutputStream();
    }

    /** A body of a media type, written as it comes. */
    public static OutputStream typed(Context context, String mediaType) throws IOException {
        type(context, mediaType);
        return context.res().getOutputStream();
    }

    /** A body of a media type. */
    public static void typed(Context context, String mediaType, byte[] content) {
        bytes(context, mediaType, content);
    }

    /** A body without a media type, written as it comes. */
    public static OutputStream untyped(Context context, int status) throws IOException {
        context.res().setStatus(status);
        context.res().setContentType(null);
        ServletContextRequest.getServletContextRequest(context.req())
                .getServletContextResponse()
                .getWrapped()
                .getHeaders()
                .remove(HttpHeader.CONTENT_TYPE);
        return context.res().getOutputStream();
    }

    /** A file to be stored by the browser, written piece by piece. */
    static OutputStream download(Context context, String name, long size) throws IOException {
        context.res().setHeader("Content-Disposition", ContentDisposition.attachment(name));
        context.res().setContentLengthLong(size);
        type(context, "application/octet-stream");
        return context.res().getOutputStream();
    }

    /** A sentence for people. */
    static void html(Context context, int status, String text) {
        bytes(context.status(status), HTML, text.getBytes(StandardCharsets.UTF_8));
    }

    /** {@code {"error": true}} with status 200: how imports fail. */
    public static void error(Context context) {
        json(context, Json.Obj.EMPTY.with("error", Json.of(true)));
    }

    /** The bytes of a file, with the media type of its name. */
    static void file(Context context, FileName name, byte[] content) {
        bytes(context, ImageTypes.mediaType(name).orElse("application/octet-stream"), content);
    }

    private static void bytes(Context context, String type, byte[] content) {
        context.result(content);
        type(context, type);
    }

    /** Jetty takes the blank out of content types that it knows; the field behind its wrapper is written as it is. */
    private static void type(Context context, String type) {
        context.res().setContentType(type);
        ServletContextRequest.getServletContextRequest(context.req())
                .getServletContextResponse()
                .getWrapped()
                .getHeaders()
                .put(new HttpField(HttpHeader.CONTENT_TYPE, type));
    }
}
