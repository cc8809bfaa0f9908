package dev.innkeeper.server.http;

import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.util.regex.Pattern;

/** Refuses bodies that are too large before they are stored anywhere. */
final class RequestLimits {
    /** Whole chats, with every save and in every prompt with its pictures, and files of chats (chats.md §3). */
    static final long MAX_CHAT_BYTES = 500L * 1024 * 1024;

    private static final long FORM_AROUND_FILE = 1024 * 1024;
    private static final Pattern CHATS =
            Pattern.compile("/api/(?:chats|backends)/.*|/api/v1/(?:characters|groups)/[^/]+/chats/import");
    private static final long MAX_DRAINED_BYTES = 1024L * 1024 * 1024;

    private RequestLimits() {}

    /**
     * Refuses the request when its declared length is above the limit.
     *
     * <p>The body is read to its end first: browsers report a broken connection instead of the answer when a server
     * answers an upload early.
     */
    static void check(Context context) throws IOException {
        long limit = limit(context);
        long length = context.req().getContentLengthLong();
        if (length <= (context.isMultipart() ? limit + FORM_AROUND_FILE : limit)) {
            return;
        }
        if (length <= MAX_DRAINED_BYTES) {
            drain(context.req().getInputStream());
        } else {
            context.header("Connection", "close");
        }
        throw tooLarge(limit).exception();
    }

    /** How many bytes a body, or the file in a form, may have. */
    static long limit(Context context) {
        if (CHATS.matcher(context.path()).matches()) {
            return MAX_CHAT_BYTES;
        }
        return context.isMultipart() ? Call.MAX_UPLOAD_BYTES : Call.MAX_JSON_BYTES;
    }

    static Problem tooLarge(long limit) {
        return Problem.of(
                ErrorCode.UPLOAD_TOO_LARGE,
                "This is larger than " + limit / (1024 * 1024) + " MB. Make the file smaller and try again.");
    }

    /** What is wrong with a multipart form that could not be read; one whose length was not declared may be too large. */
    static Problem brokenForm(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof IllegalStateException) {
                return tooLarge(MAX_CHAT_BYTES);
            }
        }
        return Problem.field("body", "multipart/form-data", "The form cannot be read. Send the file again.");
    }

    /** Reads a body that is refused to its end, or to where a client that never ends must be cut off. */
    static void drain(InputStream body) throws IOException {
        byte[] buffer = new byte[64 * 1024];
        long drained = 0;
        int read = 0;
        while (read >= 0 && drained <= MAX_DRAINED_BYTES) {
            read = body.read(buffer);
            drained += read;
        }
    }
}
