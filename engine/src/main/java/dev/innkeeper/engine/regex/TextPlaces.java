package dev.innkeeper.engine.regex;

import dev.innkeeper.engine.regex.PatternNode.Place;

/**
 * What holds at places of a text.
 *
 * @param text the text
 * @param words what a word consists of
 * @param folding what counts as the same character
 */
record TextPlaces(String text, CharacterSet words, CaseFolding folding) {
    private static final Place[] PLACES = Place.values();

    /** Whether a condition, by its number, holds at a place. */
    boolean holds(int condition, int at) {
        return switch (PLACES[condition]) {
            case TEXT_START -> at == 0;
            case TEXT_END -> at == text.length();
            case LINE_START -> at == 0 || CharacterSet.LINE_ENDS.contains(text.charAt(at - 1));
            case LINE_END -> at == text.length() || CharacterSet.LINE_ENDS.contains(text.charAt(at));
            case WORD_BOUNDARY -> isWord(at - 1) != isWord(at);
            case NO_WORD_BOUNDARY -> isWord(at - 1) == isWord(at);
            case FEED_START -> at == 0 || text.charAt(at - 1) == '\n';
            case FEED_END -> at == text.length() || text.charAt(at) == '\n';
            case LAST_FEED -> at == text.length() || at == text.length() - 1 && text.charAt(at) == '\n';
            case ANY_WORD_BOUNDARY -> PythonClass.isWordBoundary(text, at, PythonClass.WORD.set());
            case NO_ANY_WORD_BOUNDARY ->
                !text.isEmpty() && !PythonClass.isWordBoundary(text, at, PythonClass.WORD.set());
            case ASCII_WORD_BOUNDARY -> PythonClass.isWordBoundary(text, at, CharacterSet.WORD);
            case NO_ASCII_WORD_BOUNDARY -> !text.isEmpty() && !PythonClass.isWordBoundary(text, at, CharacterSet.WORD);
        };
    }

    /** Whether a stretch of the text stands at another place again. */
    boolean isSame(int from, int to, int start) {
        int past = start + to - from;
        if (start < 0 || past > text.length()) {
            return false;
        }
        for (int at = start; at < past; ) {
            int one = character(from + at - start);
            int other = character(at);
            if (one != other && folding.canonical(one) != folding.canonical(other)) {
                return false;
            }
            at += Character.charCount(one);
        }
        return true;
    }

    private int character(int at) {
        return folding == CaseFolding.CHARACTERS ? text.codePointAt(at) : text.charAt(at);
    }

    private boolean isWord(int at) {
        return at >= 0 && at < text.length() && words.contains(text.charAt(at));
    }
}
