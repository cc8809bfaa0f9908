package dev.innkeeper.engine.token;

import dev.innkeeper.engine.token.SentencePieceVocabulary.Piece;
import java.util.BitSet;
import java.util.List;

/**
 * The places of a text that no piece reaches across, so that the parts on both sides can be encoded each on its own.
 *
 * <p>Some seams are not found, which costs memory and never changes a token.
 */
final class Seams {
    private static final int BITS = 22;

    /** Hashes of the pairs of neighbours in pieces. */
    private final BitSet pairs = new BitSet(1 << BITS);

    Seams(List<Piece> pieces) {
        for (Piece piece : pieces) {
            String text = piece.text();
            for (int at = 1; at < text.length(); at++) {
                pairs.set(hash(text, at));
            }
        }
    }

    /** The first seam at a place or after it; the text's end if there is none. */
    int from(String text, int place) {
        int at = place;
        while (at < text.length() && !isSeam(text, at)) {
            at++;
        }
        return Math.min(at, text.length());
    }

    private boolean isSeam(String text, int at) {
        return at > 0 && !Character.isLowSurrogate(text.charAt(at)) && !pairs.get(hash(text, at));
    }

    private static int hash(String text, int at) {
        return (text.charAt(at - 1) << 16 | text.charAt(at)) * 0x9E3779B9 >>> (Integer.SIZE - BITS);
    }
}
