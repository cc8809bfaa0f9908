package dev.innkeeper.providers.answer;

/**
 * Keeps the two halves of a character outside the BMP together: a server may send them in different events, and half a
 * character cannot be written as UTF-8. Not thread-safe.
 */
final class WholeCharacters {
    private String held = "";

    /** What may be passed on now; may be empty. */
    String next(String piece) {
        String all = held.isEmpty() ? piece : held + piece;
        int end = all.length();
        if (end > 0 && Character.isHighSurrogate(all.charAt(end - 1))) {
            end--;
        }
        held = all.substring(end);
        return all.substring(0, end);
    }

    /** What is held back. */
    String held() {
        return held;
    }

    /** What was held back and now stays alone. */
    String rest() {
        String rest = held;
        held = "";
        return rest;
    }
}
