package dev.innkeeper.engine.turn;

/**
 * A character who may speak in a group (chats.md §8.1).
 *
 * @param avatar file name of the card; names the character
 * @param talkativeness how likely the character speaks unasked: 0 never, 1 always
 */
public record Member(String avatar, String name, double talkativeness, Standing standing) {

    /** The talkativeness of a character whose card says nothing usable. */
    public static final double USUAL_TALKATIVENESS = 0.5;

    /** How a character stands to the group. */
    public enum Standing {
        /** Speaks when it is their turn. */
        ACTIVE,
        /** Is in the group and speaks only when somebody asks for exactly them. */
        MUTED,
        /** Has left the group; messages of theirs are still in the chat. */
        FORMER
    }

    boolean active() {
        return standing == Standing.ACTIVE;
    }
}
