package dev.innkeeper.server.http;

import io.javalin.http.Context;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Puts an {@link Answer} on the wire. */
final class AnswerWriter {
    private static final Logger LOG = LoggerFactory.getLogger(AnswerWriter.class);
    private static final int COMPRESSED_FROM_BYTES = 2048;

    private AnswerWriter() {}

    static void write(Answer answer, Context context) throws IOException, InterruptedException {
        switch (answer) {
            case Answer.Document(int status, var body, var headers) -> {
                headers.forEach(context::header);
                writeJson(status, body.text(), context);
            }
            case Answer.Empty(int status, var headers) -> {
                context.status(status);
                headers.forEach(context::header);
            }
            case Answer.Bytes bytes -> {
                context.status(bytes.status());
                bytes.headers().forEach(context::header);
                writeBody(bytes.contentType(), bytes.content(), context);
            }
            case Answer.Pieces pieces -> {
                pieces.headers().forEach(context::header);
                context.res().setContentType(pieces.contentType());
                if (!context.req().getMethod().equals("HEAD")) {
                    pieces.source().writeTo(context.res().getOutputStream());
                }
            }
            case Answer.Events(EventSource source) -> writeEvents(source, context);
        }
    }

    private static void writeJson(int status, String text, Context context) throws IOException {
        context.status(status);
        context.header("Cache-Control", "no-store");
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        if (body.length >= COMPRESSED_FROM_BYTES && acceptsGzip(context)) {
            context.header("Content-Encoding", "gzip");
            context.header("Vary", "Accept-Encoding");
            body = gzip(body);
        }
        writeBody("application/json; charset=utf-8", body, context);
    }

    private static void writeBody(String contentType, byte[] body, Context context) throws IOException {
        HttpServletResponse response = context.res();
        response.setContentType(contentType);
        response.setContentLength(body.length);
        if (!context.req().getMethod().equals("HEAD")) {
            response.getOutputStream().write(body);
        }
    }

    private static void writeEvents(EventSource source, Context context) throws IOException, InterruptedException {
        HttpServletResponse response = context.res();
        response.setStatus(200);
        response.setContentType("text/event-stream; charset=utf-8");
        response.setHeader("Cache-Control", "no-store");
        response.setHeader("X-Accel-Buffering", "no");
        try {
            response.flushBuffer();
            source.writeTo(new EventStream(response.getOutputStream()));
        } catch (IOException clientIsGone) {
            LOG.debug("A listener left: {}", clientIsGone.getMessage());
        }
    }

    static boolean acceptsGzip(Context context) {
        return Optional.ofNullable(context.header("Accept-Encoding"))
                .map(accepted -> accepted.toLowerCase(Locale.ROOT))
                .filter(accepted -> accepted.contains("gzip") && !accepted.contains("gzip;q=0"))
                .isPresent();
    }

    private static byte[] gzip(byte[] body) throws IOException {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream(body.length / 2);
        try (GZIPOutputStream gzip = new GZIPOutputStream(compressed)) {
            gzip.write(body);
        }
        return compressed.toByteArray();
    }
}
