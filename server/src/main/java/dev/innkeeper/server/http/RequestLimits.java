package dev.innkeeper.server.http;

import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;

/** Refuses bodies that are too large before they are stored anywhere. */
final class RequestLimits {
    private static final long MAX_MULTIPART_BYTES = Call.MAX_UPLOAD_BYTES + 1024 * 1024;
    private static final long MAX_DRAINED_BYTES = 1024L * 1024 * 1024;

    private RequestLimits() {}

    /**
     * Refuses the request when its declared length is above the limit.
     *
     * <p>The body is read to its end first: browsers report a broken connection instead of the answer when a server
     * answers an upload early.
     */
    static void check(Context context) throws IOException {
        long limit = context.isMultipart() ? MAX_MULTIPART_BYTES : Call.MAX_JSON_BYTES;
        long length = context.req().getContentLengthLong();
        if (length <= limit) {
            return;
        }
        if (length <= MAX_DRAINED_BYTES) {
            drain(context.req().getInputStream());
        } else {
            context.header("Connection", "close");
        }
        throw tooLarge(context.isMultipart() ? Call.MAX_UPLOAD_BYTES : limit).exception();
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
                return tooLarge(Call.MAX_UPLOAD_BYTES);
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
