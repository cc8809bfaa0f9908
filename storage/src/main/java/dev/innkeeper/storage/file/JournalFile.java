package dev.innkeeper.storage.file;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.storage.generation.GenerationId;
import dev.innkeeper.storage.generation.GenerationPiece;
import dev.innkeeper.storage.generation.StoredGeneration;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The record of one generation in a file of its own: the record, the pieces, the outcome; each is one JSON object with a
 * line feed behind it. Those of generations that have ended have one piece; those that still run, with many, were
 * written before there was a {@link CommonJournal}.
 *
 * <p>A last line without a line feed was not acknowledged and does not count.
 */
final class JournalFile {
    static final String RECORD = "record";
    static final String BEGUN = "begun";
    private static final String TEXT = "text";
    private static final String REASONING = "reasoning";
    private static final String OUTCOME = "outcome";

    private JournalFile() {}

    /** What a generation was begun with, and when, in milliseconds since 1970. */
    static Json.Obj head(Json.Obj record, long begun) {
        return Json.Obj.build(line -> line.put(BEGUN, begun).put(RECORD, record));
    }

    /** A line with a piece in it. */
    static Json.Obj put(GenerationPiece piece, Json.Obj line) {
        return Json.Obj.build(both -> {
            both.putAll(line);
            if (!piece.text().isEmpty()) {
                both.put(TEXT, piece.text());
            }
            if (!piece.reasoning().isEmpty()) {
                both.put(REASONING, piece.reasoning());
            }
        });
    }

    /** The piece in a line. */
    static GenerationPiece piece(Json.Obj line) {
        return new GenerationPiece(line.string(TEXT, ""), line.string(REASONING, ""));
    }

    /** All of a finished journal in three lines. */
    static byte[] finished(Content content, Json.Obj outcome) {
        StoredGeneration generation = content.generation();
        GenerationPiece all = new GenerationPiece(generation.text(), generation.reasoning());
        return Stream.of(
                        head(generation.record(), content.begun()),
                        put(all, Json.Obj.EMPTY),
                        Json.Obj.EMPTY.with(OUTCOME, outcome))
                .map(line -> line.text() + "\n")
                .collect(Collectors.joining())
                .getBytes(StandardCharsets.UTF_8);
    }

    /**
     * What a journal holds.
     *
     * @param begun when it was begun, in milliseconds since 1970
     */
    record Content(StoredGeneration generation, long begun) {}

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
            GenerationPiece piece = piece(line.get());
            text.append(piece.text());
            reasoning.append(piece.reasoning());
            outcome = line.get().find(OUTCOME).flatMap(Json::asObject);
        }
        if (first.isEmpty()) {
            return Optional.empty();
        }
        StoredGeneration generation =
                new StoredGeneration(id, first.get().object(RECORD), text.toString(), reasoning.toString(), outcome);
        return Optional.of(new Content(generation, (long) first.get().number(BEGUN, 0)));
    }

    private static Optional<Json.Obj> parse(byte[] bytes, int start, int end) {
        return Json.read(new String(bytes, start, end - start, StandardCharsets.UTF_8))
                .flatMap(Json::asObject);
    }
}
