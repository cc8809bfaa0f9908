package dev.innkeeper.engine.token;

/** Texts with lone surrogates, as tokenizers compiled for browsers read them. */
final class Surrogates {
    private static final int HALF_BITS = 10;
    private static final int HALF_MASK = (1 << HALF_BITS) - 1;

    private Surrogates() {}

    /**
     * The text as the tokenizers of files see it: a surrogate makes one character with the unit after it, whatever that
     * is, and with zero at the end of the text. The result is well-formed.
     */
    static String paired(String text) {
        for (int at = 0; at < text.length(); at++) {
            if (!Character.isSurrogate(text.charAt(at))) {
                continue;
            }
            if (!isPair(text, at)) {
                return rebuilt(text, at);
            }
            at++;
        }
        return text;
    }

    private static boolean isPair(String text, int at) {
        return at + 1 < text.length() && Character.isSurrogatePair(text.charAt(at), text.charAt(at + 1));
    }

    private static String rebuilt(String text, int firstLone) {
        StringBuilder out = new StringBuilder(text.length() + 1).append(text, 0, firstLone);
        for (int at = firstLone; at < text.length(); at++) {
            char unit = text.charAt(at);
            if (Character.isSurrogate(unit)) {
                at++;
                int second = at < text.length() ? text.charAt(at) & HALF_MASK : 0;
                out.appendCodePoint(
                        Character.MIN_SUPPLEMENTARY_CODE_POINT + ((unit & HALF_MASK) << HALF_BITS) + second);
            } else {
                out.append(unit);
            }
        }
        return out.toString();
    }
}
