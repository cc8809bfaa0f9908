package dev.innkeeper.conformance.http;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.JsonSyntaxException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** Compares an answer with the recorded one. */
final class RecordedAnswer {
    private final Placeholders placeholders;

    RecordedAnswer(Placeholders placeholders) {
        this.placeholders = placeholders;
    }

    /**
     * The first difference in one line; empty if there is none.
     *
     * @param anyBody whether the body is not compared
     */
    Optional<String> difference(Json.Obj recorded, boolean anyBody, HttpResponse<byte[]> actual) throws IOException {
        int status = (int) recorded.number("status", 200);
        if (actual.statusCode() != status) {
            return Optional.of("status: expected " + status + ", got " + actual.statusCode() + " "
                    + new String(actual.body(), StandardCharsets.UTF_8));
        }
        String type = actual.headers().firstValue("content-type").orElse("");
        if (!recorded.string("contentType", "").equals(type)) {
            return Optional.of("content type: expected " + recorded.string("contentType", "none") + ", got " + type);
        }
        Optional<String> header = headers(recorded.object("headers"), actual);
        if (header.isPresent() || anyBody) {
            return header;
        }
        return body(recorded, actual.body());
    }

    private Optional<String> headers(Json.Obj recorded, HttpResponse<byte[]> actual) {
        for (Map.Entry<String, Json> header : recorded.members().entrySet()) {
            String found = String.join(", ", actual.headers().allValues(header.getKey()));
            String wanted =
                    header.getValue().asString().orElse(header.getValue().text());
            if (!placeholders.matches(wanted, found)) {
                return Optional.of("header " + header.getKey() + ": expected " + wanted + ", got " + found);
            }
        }
        return Optional.empty();
    }

    private Optional<String> body(Json.Obj recorded, byte[] actual) throws IOException {
        if (recorded.has("json")) {
            return json(recorded, new String(actual, StandardCharsets.UTF_8));
        }
        if (recorded.has("png")) {
            return new RecordedPicture(placeholders).pngDifference(recorded.object("png"), actual);
        }
        if (recorded.has("jpeg")) {
            return RecordedPicture.jpegDifference(recorded.object("jpeg"), actual);
        }
        if (recorded.has("sha256")) {
            return recorded.string("sha256", "").equals(Digests.sha256(actual))
                    ? Optional.empty()
                    : Optional.of("the bytes differ");
        }
        if (recorded.has("zip")) {
            return zip(recorded.object("zip"), actual);
        }
        String text = new String(actual, StandardCharsets.UTF_8);
        return new RecordedValue(placeholders, false).difference(Json.of(recorded.string("text", "")), Json.of(text));
    }

    private Optional<String> json(Json.Obj recorded, String actual) {
        RecordedValue values = new RecordedValue(placeholders, false);
        Json wanted = recorded.find("json").orElse(Json.NULL);
        try {
            Json found = Json.parse(actual);
            return recorded.truthy("unordered") ? values.unordered(wanted, found) : values.difference(wanted, found);
        } catch (JsonSyntaxException e) {
            return Optional.of("the body is not JSON: " + actual);
        }
    }

    private static Optional<String> zip(Json.Obj recorded, byte[] actual) throws IOException {
        Set<String> names = new TreeSet<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(actual))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                names.add(entry.getName());
            }
        }
        boolean complete = names.containsAll(recorded.array("contains").strings());
        boolean tooMuch = recorded.array("missing").strings().stream().anyMatch(names::contains);
        return complete && !tooMuch ? Optional.empty() : Optional.of("the archive holds " + names);
    }
}
