package dev.innkeeper.providers.media;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.DoubleSupplier;

/** A multipart form in the making. Not thread-safe. */
final class FilledForm {
    private static final double DIGITS = 1e15;

    private final String boundary;
    private final ByteArrayOutputStream parts = new ByteArrayOutputStream();

    /** An empty form; what parts its parts is made by chance, so that no file can hold it on purpose. */
    FilledForm(DoubleSupplier chance) {
        this.boundary = "innkeeper-" + digits(chance) + digits(chance);
    }

    private static String digits(DoubleSupplier chance) {
        return String.valueOf((long) (chance.getAsDouble() * DIGITS));
    }

    FilledForm field(String name, Optional<String> value) {
        value.ifPresent(text -> part("Content-Disposition: form-data; name=\"" + name + "\"\r\n", utf8(text)));
        return this;
    }

    FilledForm file(String name, String fileName, String mediaType, byte[] content) {
        part(
                "Content-Disposition: form-data; name=\"" + name + "\"; filename=\"" + fileName + "\"\r\nContent-Type: "
                        + mediaType + "\r\n",
                content);
        return this;
    }

    private void part(String head, byte[] content) {
        parts.writeBytes(utf8("--" + boundary + "\r\n" + head + "\r\n"));
        parts.writeBytes(content);
        parts.writeBytes(utf8("\r\n"));
    }

    String contentType() {
        return "multipart/form-data; boundary=" + boundary;
    }

    byte[] bytes() {
        ByteArrayOutputStream all = new ByteArrayOutputStream(parts.size() + boundary.length() + 6);
        all.writeBytes(parts.toByteArray());
        all.writeBytes(utf8("--" + boundary + "--\r\n"));
        return all.toByteArray();
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
