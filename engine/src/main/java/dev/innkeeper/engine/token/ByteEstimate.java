package dev.innkeeper.engine.token;

/** The count of a text by its size, used where no tokenizer is at hand (tokenizers.md §4.2). */
public final class ByteEstimate {
    private static final double BYTES_PER_TOKEN = 3.35;
    private static final char TWO_BYTES = 0x80;
    private static final char THREE_BYTES = 0x800;

    private ByteEstimate() {}

    /** Counts by this estimate. */
    public static TextCounter counter() {
        return new TextCounter() {
            @Override
            public int count(String text) {
                return of(text);
            }

            @Override
            public GrowingCount growing() {
                return new Growing();
            }
        };
    }

    /** The estimated tokens of a text: its length in UTF-8 divided by 3.35, rounded up. */
    public static int of(String text) {
        return tokens(bytes(text));
    }

    private static int tokens(long bytes) {
        return (int) Math.ceil(bytes / BYTES_PER_TOKEN);
    }

    private static int bytes(String text) {
        int bytes = text.length();
        for (int i = 0; i < text.length(); i++) {
            char unit = text.charAt(i);
            if (unit >= TWO_BYTES) {
                bytes += unit < THREE_BYTES || isOfPair(text, i) ? 1 : 2;
            }
        }
        return bytes;
    }

    /** Whether a unit is half of a character, of which each half takes two bytes. */
    private static boolean isOfPair(String text, int at) {
        char unit = text.charAt(at);
        return Character.isHighSurrogate(unit)
                        && at + 1 < text.length()
                        && Character.isLowSurrogate(text.charAt(at + 1))
                || Character.isLowSurrogate(unit) && at > 0 && Character.isHighSurrogate(text.charAt(at - 1));
    }

    /** Adds up bytes; the halves of a character that come one after the other are one. */
    private static final class Growing implements GrowingCount {
        private long closed;
        private String half = "";

        @Override
        public int add(String more) {
            String text = half + more;
            boolean endsInHalf = !text.isEmpty() && Character.isHighSurrogate(text.charAt(text.length() - 1));
            int end = endsInHalf ? text.length() - 1 : text.length();
            closed += bytes(text.substring(0, end));
            half = text.substring(end);
            return tokens(closed + bytes(half));
        }
    }
}
