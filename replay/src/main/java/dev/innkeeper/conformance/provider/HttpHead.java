package dev.innkeeper.conformance.provider;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The head of an HTTP message.
 *
 * @param line its first line
 * @param headers by their names in lower case
 */
record HttpHead(String line, Map<String, String> headers) {
    static final HttpHead NONE = new HttpHead("", Map.of());

    /** Reads a head; empty if the connection ends before. */
    static Optional<HttpHead> read(InputStream in) throws IOException {
        Optional<String> first = line(in);
        if (first.isEmpty()) {
            return Optional.empty();
        }
        Map<String, String> headers = new LinkedHashMap<>();
        for (Optional<String> line = line(in); line.isPresent() && !line.get().isEmpty(); line = line(in)) {
            int colon = line.get().indexOf(':');
            headers.put(
                    line.get().substring(0, colon).toLowerCase(Locale.ROOT),
                    line.get().substring(colon + 1).strip());
        }
        return Optional.of(new HttpHead(first.get(), headers));
    }

    private static Optional<String> line(InputStream in) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        int next = in.read();
        if (next < 0) {
            return Optional.empty();
        }
        while (next >= 0 && next != '\n') {
            if (next != '\r') {
                bytes.write(next);
            }
            next = in.read();
        }
        return Optional.of(bytes.toString(StandardCharsets.UTF_8));
    }

    /** Copies the body that follows this head; false if it ends too early. */
    boolean copyBody(InputStream in, OutputStream out) throws IOException {
        if ("chunked".equals(headers.get("transfer-encoding"))) {
            return unchunk(in, out);
        }
        if (headers.containsKey("content-length")) {
            int length = Integer.parseInt(headers.get("content-length"));
            byte[] body = in.readNBytes(length);
            out.write(body);
            return body.length == length;
        }
        in.transferTo(out);
        return true;
    }

    /** Copies a body out of its chunks; false if it ends before the last one. */
    private static boolean unchunk(InputStream in, OutputStream out) throws IOException {
        for (Optional<String> size = line(in); size.isPresent(); size = line(in)) {
            int length = Integer.parseInt(size.get().strip(), 16);
            byte[] chunk = in.readNBytes(length);
            out.write(chunk);
            if (length == 0) {
                return true;
            }
            if (chunk.length < length || line(in).isEmpty()) {
                return false;
            }
        }
        return false;
    }
}
