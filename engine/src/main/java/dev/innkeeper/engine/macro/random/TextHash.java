package dev.innkeeper.engine.macro.random;

/** The 53-bit hash of a text that seeds {@code pick} and names chats (macros.md §11). */
public final class TextHash {
    private static final int FIRST_PRIME = (int) 2654435761L;
    private static final int SECOND_PRIME = 1597334677;
    private static final int FIRST_MIX = (int) 2246822507L;
    private static final int SECOND_MIX = (int) 3266489909L;
    private static final long HIGH_BITS = 2097151L;

    private TextHash() {}

    /** The hash, from 0 to 2<sup>53</sup> − 1, over the UTF-16 units of the text. */
    public static long of(String text) {
        int low = 0xDEADBEEF;
        int high = 0x41C6CE57;
        for (int i = 0; i < text.length(); i++) {
            char unit = text.charAt(i);
            low = (low ^ unit) * FIRST_PRIME;
            high = (high ^ unit) * SECOND_PRIME;
        }
        low = ((low ^ (low >>> 16)) * FIRST_MIX) ^ ((high ^ (high >>> 13)) * SECOND_MIX);
        high = ((high ^ (high >>> 16)) * FIRST_MIX) ^ ((low ^ (low >>> 13)) * SECOND_MIX);
        return ((high & HIGH_BITS) << 32) + Integer.toUnsignedLong(low);
    }
}
