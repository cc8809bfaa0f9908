package dev.innkeeper.formats.card;

import java.nio.charset.StandardCharsets;

/** JavaScript's {@code encodeURI}, and what is made with it. */
public final class UriText {
    private static final String UNCHANGED = ";/?:@&=+$,#-_.!~*'()";
    private static final char[] HEX = "0123456789ABCDEF".toCharArray();

    private UriText() {}

    /** The text with everything but letters, digits and the marks of a URI percent-encoded as UTF-8. */
    public static String encode(String text) {
        StringBuilder out = new StringBuilder();
        for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (b & 0xff);
            if (c < 0x80 && (Character.isLetterOrDigit(c) || UNCHANGED.indexOf(c) >= 0)) {
                out.append(c);
            } else {
                out.append('%').append(HEX[c >> 4]).append(HEX[c & 15]);
            }
        }
        return out.toString();
    }

    /** A path as a CSS {@code url("…")}. */
    static String cssUrl(String path) {
        return "url(\"" + encode(path) + "\")";
    }
}
