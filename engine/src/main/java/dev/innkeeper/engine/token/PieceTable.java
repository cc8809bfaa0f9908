package dev.innkeeper.engine.token;

import dev.innkeeper.engine.token.SentencePieceVocabulary.Kind;
import dev.innkeeper.engine.token.SentencePieceVocabulary.Piece;
import java.util.List;

/** The pieces that text can become, found by a stretch of the text without copying it. */
final class PieceTable {
    /** What {@link #find} answers when there is no such piece. */
    static final int NONE = -1;

    private final List<Piece> pieces;
    private final int[] slots;

    PieceTable(List<Piece> pieces) {
        this.pieces = pieces;
        this.slots = new int[Integer.highestOneBit(Math.max(pieces.size(), 1)) * 4];
        for (int id = 0; id < pieces.size(); id++) {
            Piece piece = pieces.get(id);
            if (isText(piece.kind())) {
                slots[freeSlot(piece.text())] = id + 1;
            }
        }
    }

    private static boolean isText(Kind kind) {
        return switch (kind) {
            case NORMAL, USER_DEFINED, UNUSED -> true;
            case UNKNOWN, CONTROL, BYTE -> false;
        };
    }

    /** The id of the piece that is the stretch of the text, or {@link #NONE}. */
    int find(String text, int from, int to) {
        int slot = slot(text, from, to);
        while (slots[slot] != 0) {
            String piece = pieces.get(slots[slot] - 1).text();
            if (piece.length() == to - from && text.startsWith(piece, from)) {
                return slots[slot] - 1;
            }
            slot = (slot + 1) & (slots.length - 1);
        }
        return NONE;
    }

    private int freeSlot(String text) {
        int slot = slot(text, 0, text.length());
        while (slots[slot] != 0) {
            slot = (slot + 1) & (slots.length - 1);
        }
        return slot;
    }

    private int slot(String text, int from, int to) {
        int hash = 0;
        for (int at = from; at < to; at++) {
            hash = 31 * hash + text.charAt(at);
        }
        hash *= 0x9E3779B9;
        return (hash ^ (hash >>> 16)) & (slots.length - 1);
    }
}
