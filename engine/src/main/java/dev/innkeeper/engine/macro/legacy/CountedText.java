package dev.innkeeper.engine.macro.legacy;

import dev.innkeeper.engine.macro.define.MacroCall;

/** A text whose readings are counted, so that no pattern reads a hostile text for ever. */
final class CountedText implements CharSequence {
    private static final int READINGS_PER_UNIT = 3;

    private final String text;
    private final MacroCall call;
    private int readings;

    CountedText(String text, MacroCall call) {
        this.text = text;
        this.call = call;
    }

    @Override
    public char charAt(int index) {
        if (++readings == READINGS_PER_UNIT) {
            readings = 0;
            call.spend(1);
        }
        return text.charAt(index);
    }

    @Override
    public int length() {
        return text.length();
    }

    @Override
    public CharSequence subSequence(int start, int end) {
        return text.subSequence(start, end);
    }

    @Override
    public String toString() {
        return text;
    }
}
