package dev.innkeeper.server.generation;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.ProviderException;
import java.util.OptionalInt;

/**
 * A prompt that was too long for the model, and the shorter one that was sent in its place.
 *
 * @param from tokens of the first, by our count
 * @param to tokens of the second, by our count
 * @param limit tokens that the model takes, if the provider said so
 */
record Shortening(int from, int to, OptionalInt limit) {
    private static final double LEAST_CUT = 0.95;
    private static final double CUT_IN_THE_DARK = 0.7;
    private static final double CAUTION = 0.97;

    /**
     * How many tokens of ours a shorter prompt may have; empty if no prompt helps because the reply alone is too long.
     *
     * @param used tokens of the prompt that was too long
     * @param reserve tokens kept for the reply
     * @param factor the provider's tokens for each one of ours, if the complaint does not tell
     */
    static OptionalInt budget(ProviderException.ContextLength complaint, int used, int reserve, double factor) {
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

    Json.Obj json() {
        return Json.Obj.build(json -> {
            json.put("from", from).put("to", to);
            limit.ifPresent(tokens -> json.put("limit", tokens));
        });
    }

    static Shortening read(Json.Obj json) {
        return new Shortening(
                (int) json.number("from", 0),
                (int) json.number("to", 0),
                json.number("limit").isPresent() ? OptionalInt.of((int) json.number("limit", 0)) : OptionalInt.empty());
    }
}
