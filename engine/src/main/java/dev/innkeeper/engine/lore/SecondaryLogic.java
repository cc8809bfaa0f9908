package dev.innkeeper.engine.lore;

/** What secondary keys must do for an entry to fire, in the order of the numbers (world-info.md §6.5). */
public enum SecondaryLogic {
    /** At least one is found. */
    AND_ANY,
    /** At least one is not found. */
    NOT_ALL,
    /** None is found. */
    NOT_ANY,
    /** All are found. */
    AND_ALL,
    /** A number without a meaning: an entry with secondary keys never fires. */
    NEVER;

    /** The logic of that number. */
    public static SecondaryLogic ofNumber(double number) {
        for (SecondaryLogic logic : values()) {
            if (logic.ordinal() == number) {
                return logic;
            }
        }
        return NEVER;
    }
}
