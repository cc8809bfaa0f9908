package dev.innkeeper.providers.demo;

import java.util.ArrayList;
import java.util.List;

/** Cuts a text into what a model would stream: words with the white space before them, East Asian text by threes. */
final class Pieces {
    private static final int EAST_ASIAN_RUN = 3;

    private Pieces() {}

    /** Pieces that together are the text; none is empty and none ends within a character. */
    static List<String> of(String text) {
        List<String> pieces = new ArrayList<>();
        int start = 0;
        int run = 0;
        int previous = -1;
        for (int at = 0; at < text.length(); ) {
            int c = text.codePointAt(at);
            boolean dense = Script.isEastAsian(c);
            boolean newWord = Character.isWhitespace(c) && !Character.isWhitespace(previous);
            boolean newScript =
                    previous >= 0 && !Character.isWhitespace(previous) && dense != Script.isEastAsian(previous);
            if (at > start && (newWord || newScript || (dense && run == EAST_ASIAN_RUN))) {
                pieces.add(text.substring(start, at));
                start = at;
                run = 0;
            }
            run = dense ? run + 1 : 0;
            previous = c;
            at += Character.charCount(c);
        }
        if (start < text.length()) {
            pieces.add(text.substring(start));
        }
        return List.copyOf(pieces);
    }
}
