package dev.innkeeper.storage.file;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.storage.generation.GenerationId;
import dev.innkeeper.storage.generation.GenerationPiece;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * One step of one generation in the common journal: a JSON object on a line of its own.
 *
 * <p>A line without a line feed, or one that is no such object, is no frame.
 */
sealed interface JournalFrame {
    String ID = "id";
    String PIECE = "piece";
    String PIECES = "pieces";
    String END = "end";

    /** The generation whose step it is. */
    GenerationId id();

    /** The line, with its line feed. */
    byte[] line();

    /**
     * A generation begins, or is carried over from earlier segments: whatever was said of it before is told again here.
     *
     * @param begun when it was begun, in milliseconds since 1970
     * @param record what it was begun with
     * @param pieces how many pieces had come when it was carried over
     * @param before what was in them
     */
    record Begun(GenerationId id, long begun, Json.Obj record, int pieces, GenerationPiece before)
            implements JournalFrame {
        /** One that begins now. */
        static Begun now(GenerationId id, long begun, Json.Obj record) {
            return new Begun(id, begun, record, 0, GenerationPiece.text(""));
        }

        @Override
        public byte[] line() {
            Json.Obj head = Json.Obj.build(line -> line.put(ID, id.value())
                    .putAll(JournalFile.head(record, begun))
                    .put(PIECES, pieces));
            return bytes(JournalFile.put(before, head));
        }
    }

    /**
     * More of the answer.
     *
     * @param number how many pieces came before; a number that was there already takes the place of the earlier piece,
     *     whose writer was told that it had failed
     */
    record Piece(GenerationId id, int number, GenerationPiece piece) implements JournalFrame {
        @Override
        public byte[] line() {
            return bytes(JournalFile.put(
                    piece, Json.Obj.EMPTY.with(ID, Json.of(id.value())).with(PIECE, Json.of(number))));
        }
    }

    /** Nothing of the generation is needed any more. */
    record End(GenerationId id) implements JournalFrame {
        @Override
        public byte[] line() {
            return bytes(Json.Obj.EMPTY.with(ID, Json.of(id.value())).with(END, Json.of(true)));
        }
    }

    private static byte[] bytes(Json.Obj json) {
        return (json.text() + "\n").getBytes(StandardCharsets.UTF_8);
    }

    /** Reads a line, without its line feed; empty if it is no frame. */
    static Optional<JournalFrame> read(String line) {
        return Json.read(line).flatMap(Json::asObject).flatMap(JournalFrame::of);
    }

    private static Optional<JournalFrame> of(Json.Obj json) {
        String name = json.string(ID, "");
        if (!GenerationId.isId(name)) {
            return Optional.empty();
        }
        GenerationId id = new GenerationId(name);
        if (json.has(JournalFile.RECORD)) {
            return Optional.of(new Begun(
                    id,
                    (long) json.number(JournalFile.BEGUN, 0),
                    json.object(JournalFile.RECORD),
                    (int) json.number(PIECES, 0),
                    JournalFile.piece(json)));
        }
        if (json.has(END)) {
            return Optional.of(new End(id));
        }
        double number = json.number(PIECE, -1);
        return number < 0 ? Optional.empty() : Optional.of(new Piece(id, (int) number, JournalFile.piece(json)));
    }
}
