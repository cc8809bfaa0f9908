package dev.innkeeper.storage.file;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.storage.generation.GenerationId;
import dev.innkeeper.storage.generation.GenerationPiece;
import dev.innkeeper.storage.generation.StoredGeneration;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * The lines of a journal: the record, the pieces, the outcome; each is one JSON object with a line feed behind it.
 *
 * <p>A last line without a line feed was not acknowledged and does not count.
 */
final class JournalFile {
    private static final String RECORD = "record";
    private static final String BEGUN = "begun";
    private static final String TEXT = "text";
    private static final String REASONING = "reasoning";
    private static final String OUTCOME = "outcome";

    private JournalFile() {}

    static byte[] begin(Json.Obj record, long begun) {
        return line(Json.Obj.build(line -> line.put(BEGUN, begun).put(RECORD, record)));
    }

    static byte[] piece(GenerationPiece piece) {
        return line(Json.Obj.build(line -> {
            if (!piece.text().isEmpty()) {
                line.put(TEXT, piece.text());
            }
            if (!piece.reasoning().isEmpty()) {
                line.put(REASONING, piece.reasoning());
            }
        }));
    }

    /** All of a finished journal in three lines. */
    static String finished(Content content, Json.Obj outcome) {
        StoredGeneration generation = content.generation();
        GenerationPiece all = new GenerationPiece(generation.text(), generation.reasoning());
        return new String(begin(generation.record(), content.begun()), StandardCharsets.UTF_8)
                + new String(piece(all), StandardCharsets.UTF_8)
                + new String(line(Json.Obj.build(line -> line.put(OUTCOME, outcome))), StandardCharsets.UTF_8);
    }

    private static byte[] line(Json.Obj json) {
        return (json.text() + "\n").getBytes(StandardCharsets.UTF_8);
    }

    /**
     * What a journal holds.
     *
     * @param begun when it was begun, in milliseconds since 1970
     * @param whole how many bytes belong to whole lines
     */
    record Content(StoredGeneration generation, long begun, long whole) {}

    /** Reads a journal; empty if not even its first line is whole. */
    static Optional<Content> read(GenerationId id, byte[] bytes) {
        StringBuilder text = new StringBuilder();
        StringBuilder reasoning = new StringBuilder();
        Optional<Json.Obj> first = Optional.empty();
        Optional<Json.Obj> outcome = Optional.empty();
        int start = 0;
        for (int at = 0; at < bytes.length; at++) {
            if (bytes[at] != '\n') {
                continue;
            }
            Optional<Json.Obj> line = parse(bytes, start, at);
            if (line.isEmpty()) {
                break;
            }
            start = at + 1;
            if (first.isEmpty()) {
                first = line;
            }
            text.append(line.get().string(TEXT, ""));
            reasoning.append(line.get().string(REASONING, ""));
            outcome = line.get().find(OUTCOME).flatMap(Json::asObject);
        }
        if (first.isEmpty()) {
            return Optional.empty();
        }
        StoredGeneration generation =
                new StoredGeneration(id, first.get().object(RECORD), text.toString(), reasoning.toString(), outcome);
        return Optional.of(new Content(generation, (long) first.get().number(BEGUN, 0), start));
    }

    private static Optional<Json.Obj> parse(byte[] bytes, int start, int end) {
        return Json.read(new String(bytes, start, end - start, StandardCharsets.UTF_8))
                .flatMap(Json::asObject);
    }
}
