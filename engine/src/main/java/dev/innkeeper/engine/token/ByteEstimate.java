package dev.innkeeper.engine.token;

import dev.innkeeper.engine.js.JsStrings;
import java.nio.charset.StandardCharsets;

/** The count of a text by its size, used where no tokenizer is at hand (tokenizers.md §4.2). */
public final class ByteEstimate {
    private static final double BYTES_PER_TOKEN = 3.35;

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
        return JsStrings.wellFormed(text).getBytes(StandardCharsets.UTF_8).length;
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
