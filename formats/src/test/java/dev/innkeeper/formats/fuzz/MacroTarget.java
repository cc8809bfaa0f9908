package dev.innkeeper.formats.fuzz;

import dev.innkeeper.engine.macro.MacroEngine;

/** Macros: a template. */
public final class MacroTarget implements FuzzTarget {
    private static final int LONGEST = 16 << 20;

    /** Where Jazzer comes in. */
    public static void fuzzerTestOneInput(byte[] bytes) {
        new MacroTarget().accept(new FuzzInput(bytes));
    }

    @Override
    public void accept(FuzzInput input) {
        if (MacroEngine.text(input.text(), FuzzWorld.scope()).length() > LONGEST) {
            throw new AssertionError("The text grew without a bound");
        }
    }
}
