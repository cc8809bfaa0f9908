package dev.innkeeper.server.web;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;

/**
 * One file of the web app, held in memory.
 *
 * @param compressed the same bytes in gzip form; empty where that saves nothing
 * @param etag a strong validator with its quotes
 */
@SuppressWarnings("ArrayRecordComponent")
record WebFile(String contentType, byte[] content, Optional<byte[]> compressed, String etag) {
    private static final int COMPRESSED_FROM_BYTES = 1024;
    private static final int ETAG_BYTES = 12;
    private static final Map<String, String> TEXT_TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "json", "application/json; charset=utf-8",
            "svg", "image/svg+xml",
            "txt", "text/plain; charset=utf-8",
            "map", "application/json; charset=utf-8",
            "webmanifest", "application/manifest+json; charset=utf-8");
    private static final Map<String, String> BINARY_TYPES = Map.of(
            "png", "image/png",
            "jpg", "image/jpeg",
            "jpeg", "image/jpeg",
            "webp", "image/webp",
            "avif", "image/avif",
            "gif", "image/gif",
            "ico", "image/x-icon",
            "woff2", "font/woff2",
            "wasm", "application/wasm");

    /** Reads the resource; empty if there is none, or if it is of a type that the app does not use. */
    static Optional<WebFile> load(ClassLoader loader, String name) throws IOException {
        String extension = name.substring(name.lastIndexOf('.') + 1);
        boolean text = TEXT_TYPES.containsKey(extension);
        String type = text ? TEXT_TYPES.get(extension) : BINARY_TYPES.get(extension);
        URL url = loader.getResource(name);
        if (type == null || url == null) {
            return Optional.empty();
        }
        byte[] content = read(url);
        Optional<byte[]> compressed = Optional.empty();
        if (text && content.length >= COMPRESSED_FROM_BYTES) {
            URL sibling = loader.getResource(name + ".gz");
            compressed = Optional.of(sibling == null ? gzip(content) : read(sibling));
        }
        return Optional.of(new WebFile(type, content, compressed, etagOf(content)));
    }

    private static byte[] read(URL url) throws IOException {
        try (InputStream stream = url.openStream()) {
            return stream.readAllBytes();
        }
    }

    private static byte[] gzip(byte[] content) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream(content.length / 3);
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(content);
        }
        return out.toByteArray();
    }

    private static String etagOf(byte[] content) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(content);
            byte[] part = Arrays.copyOf(digest, ETAG_BYTES);
            return '"' + Base64.getUrlEncoder().withoutPadding().encodeToString(part) + '"';
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }
}
