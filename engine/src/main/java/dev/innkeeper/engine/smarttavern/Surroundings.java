package dev.innkeeper.engine.smarttavern;

import dev.innkeeper.engine.python.value.PyValue;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;

/**
 * What a call finds around it: the time and chance, which come in from outside so that the same call gives the same.
 *
 * @param now the moment of the call
 * @param zone the server's time zone
 */
public record Surroundings(Instant now, ZoneId zone, Chance chance) {

    /** Where random choices come from. */
    public interface Chance {
        /** A number from 0 (inclusive) to 1 (exclusive). */
        double next();

        /** Puts the items in another order. */
        void shuffle(List<PyValue> items);
    }
}
