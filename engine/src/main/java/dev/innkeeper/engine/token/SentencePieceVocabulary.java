package dev.innkeeper.engine.token;

import java.util.List;

/**
 * The data of a SentencePiece byte-pair model (tokenizers.md §5.2).
 *
 * @param pieces the pieces; a piece's place is its id
 * @param addsPrefix whether a text gets a space in front
 */
public record SentencePieceVocabulary(List<Piece> pieces, boolean addsPrefix) {

    /** Copies the list. */
    public SentencePieceVocabulary {
        pieces = List.copyOf(pieces);
    }

    /**
     * One token.
     *
     * @param text its text with U+2581 for a space; {@code <0x0A>} for a byte
     * @param score higher is joined earlier
     * @param kind what it is for
     */
    public record Piece(String text, float score, Kind kind) {}

    /** What a piece is for. */
    public enum Kind {
        NORMAL,
        /** Stands for what no piece can write. */
        UNKNOWN,
        /** Never produced from text and invisible when decoded. */
        CONTROL,
        /** Found before all joining, and never split. */
        USER_DEFINED,
        UNUSED,
        /** One byte of a character without a piece. */
        BYTE
    }
}
