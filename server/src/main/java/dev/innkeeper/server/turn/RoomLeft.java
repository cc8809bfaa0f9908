package dev.innkeeper.server.turn;

import dev.innkeeper.providers.ProviderException;
import java.util.OptionalInt;

/** How long a prompt may be after the provider complained that another one was too long. */
final class RoomLeft {
    private static final double LEAST_CUT = 0.95;
    private static final double CUT_IN_THE_DARK = 0.7;
    private static final double CAUTION = 0.97;

    private RoomLeft() {}

    /**
     * How many tokens of ours a shorter prompt may have; empty if no prompt helps because the reply alone is too long.
     *
     * @param used tokens of the prompt that was too long
     * @param reserve tokens kept for the reply
     * @param factor the provider's tokens for each one of ours, if the complaint does not tell
     */
    static OptionalInt after(ProviderException.ContextLength complaint, int used, int reserve, double factor) {
        if (complaint.limit().isEmpty()) {
            return OptionalInt.of((int) (used * CUT_IN_THE_DARK));
        }
        int room = complaint.limit().getAsInt() - reserve;
        if (room <= 0 || used <= 0) {
            return OptionalInt.empty();
        }
        double each =
                complaint.prompt().isPresent() ? (double) complaint.prompt().getAsInt() / used : factor;
        int fitting = (int) (room / each * CAUTION);
        return OptionalInt.of(fitting < used * LEAST_CUT ? fitting : (int) (used * CUT_IN_THE_DARK));
    }
}
