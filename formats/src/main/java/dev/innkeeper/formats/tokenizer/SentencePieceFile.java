package dev.innkeeper.formats.tokenizer;

import dev.innkeeper.engine.token.SentencePieceVocabulary;
import dev.innkeeper.engine.token.SentencePieceVocabulary.Kind;
import dev.innkeeper.engine.token.SentencePieceVocabulary.Piece;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** SentencePiece's {@code .model} files: a protobuf message of pieces and settings (tokenizers.md §5.2). */
public final class SentencePieceFile {
    private static final int PIECES = 1;
    private static final int TRAINER = 2;
    private static final int NORMALIZER = 3;
    private static final int MODEL_TYPE = 3;
    private static final int BPE = 2;
    private static final int ADD_PREFIX = 3;

    private SentencePieceFile() {}

    /**
     * Reads a model.
     *
     * @throws TokenizerFormatException if the bytes are no such file or the model is not of the byte-pair type
     */
    public static SentencePieceVocabulary read(byte[] bytes) {
        List<Piece> pieces = new ArrayList<>();
        long modelType = 1;
        boolean addsPrefix = true;
        ProtobufCursor model = new ProtobufCursor(ByteBuffer.wrap(bytes));
        while (model.next()) {
            switch (model.field()) {
                case PIECES -> pieces.add(piece(model.message()));
                case TRAINER -> modelType = number(model.message(), MODEL_TYPE, modelType);
                case NORMALIZER -> addsPrefix = number(model.message(), ADD_PREFIX, 1) != 0;
                default -> model.skip();
            }
        }
        if (modelType != BPE) {
            throw new TokenizerFormatException("The model is not of the byte-pair type");
        }
        return new SentencePieceVocabulary(pieces, addsPrefix);
    }

    private static Piece piece(ProtobufCursor fields) {
        String text = "";
        float score = 0;
        Kind kind = Kind.NORMAL;
        while (fields.next()) {
            switch (fields.field()) {
                case 1 -> text = fields.text();
                case 2 -> score = fields.decimal();
                case 3 -> kind = kind(fields.number());
                default -> fields.skip();
            }
        }
        return new Piece(text, score, kind);
    }

    private static Kind kind(long type) {
        return switch ((int) type) {
            case 1 -> Kind.NORMAL;
            case 2 -> Kind.UNKNOWN;
            case 3 -> Kind.CONTROL;
            case 4 -> Kind.USER_DEFINED;
            case 5 -> Kind.UNUSED;
            case 6 -> Kind.BYTE;
            default -> throw new TokenizerFormatException("A piece has the unknown type " + type);
        };
    }

    private static long number(ProtobufCursor fields, int wanted, long fallback) {
        long value = fallback;
        while (fields.next()) {
            if (fields.field() == wanted) {
                value = fields.number();
            } else {
                fields.skip();
            }
        }
        return value;
    }
}
