package dev.innkeeper.engine.memory;

/** How far a file has come towards the length at which its middle is left out of prompts. */
public enum Fullness {
    /** There is room. */
    ROOMY(0),
    /** From 80 % of the limit. */
    FILLING(80),
    /** From 90 %. */
    NEARLY_FULL(90),
    /** From 95 %. */
    FULL(95);

    private final double percent;

    Fullness(double percent) {
        this.percent = percent;
    }

    /** The level of a file that takes that many percent of its limit. */
    public static Fullness of(double percent) {
        Fullness level = ROOMY;
        for (Fullness next : values()) {
            level = percent >= next.percent ? next : level;
        }
        return level;
    }
}
