package dev.innkeeper.engine.token;

import dev.innkeeper.engine.js.JsStrings;
import java.nio.charset.StandardCharsets;

/** The count of a text by its size, used where no tokenizer is at hand (tokenizers.md §4.2). */
public final class ByteEstimate {
    private static final double BYTES_PER_TOKEN = 3.35;

    private ByteEstimate() {}

    /** The estimated tokens of a text: its length in UTF-8 divided by 3.35, rounded up. */
    public static int of(String text) {
        int bytes = JsStrings.wellFormed(text).getBytes(StandardCharsets.UTF_8).length;
        return (int) Math.ceil(bytes / BYTES_PER_TOKEN);
    }
}
