package dev.innkeeper.bench.candidates;

import dev.innkeeper.engine.script.JsRegexException;

/** A text that counts how often it is looked at and refuses after a bound; for one search only. */
final class CountedText implements CharSequence {
    private final String text;
    private final SurrogateMap map;
    private long steps;

    CountedText(String text, SurrogateMap map, long steps) {
        this.text = text;
        this.map = map;
        this.steps = steps;
    }

    @Override
    public char charAt(int index) {
        if (--steps < 0) {
            throw new JsRegexException(JsRegexException.Kind.TOO_LONG, "The search took too many steps");
        }
        return map.unit(text.charAt(index));
    }

    @Override
    public int length() {
        return text.length();
    }

    @Override
    public CharSequence subSequence(int start, int end) {
        return new CountedText(text.substring(start, end), map, steps);
    }

    @Override
    public String toString() {
        return text;
    }
}
