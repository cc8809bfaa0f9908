package dev.innkeeper.engine.turn;

/** The rule by which a group finds who speaks next; {@code activation_strategy} of its file (chats.md §8.1). */
public enum Strategy {
    /** Who is mentioned, then who feels like it. */
    NATURAL,
    /** Everybody, in the order of the group. */
    LIST,
    /** Nobody after a message of the user, who then chooses; one at random otherwise. */
    MANUAL,
    /** One at random of those who have not spoken since the user did. */
    POOLED;

    /** The strategy of its number in the group file; unknown numbers mean {@link #NATURAL}. */
    public static Strategy ofNumber(double number) {
        for (Strategy strategy : values()) {
            if (strategy.ordinal() == number) {
                return strategy;
            }
        }
        return NATURAL;
    }

    /** Its number in the group file. */
    public int number() {
        return ordinal();
    }
}
